import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { IdentityError } from '../contract/errors.js';
import type { OwnKey } from '../contract/own-keys.js';
import { LimitUserKey } from '../contract/user-keys.js';
import { Users } from '../users/index.js';
import { UserKeys } from './store/user-keys.js';

@CommandHandler(LimitUserKey)
export class LimitUserKeyHandler implements ICommandHandler<LimitUserKey> {
  constructor(
    private readonly users: Users,
    private readonly keys: UserKeys,
  ) {}

  async execute({ userName, keyId, requestsPerMinute }: LimitUserKey): Promise<OwnKey> {
    const { userId } = await this.users.lock(userName);
    const key = await this.keys.find(userId, keyId);
    if (!key) throw new IdentityError('key_not_found', { keyId });
    await this.keys.limit(keyId, requestsPerMinute);
    return { ...key, requestsPerMinute };
  }
}
