import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { IdentityError } from '../contract/errors.js';
import type { OwnKey } from '../contract/own-keys.js';
import { RevokeUserKey } from '../contract/user-keys.js';
import { Users } from '../users/index.js';
import { UserKeys } from './store/user-keys.js';

@CommandHandler(RevokeUserKey)
export class RevokeUserKeyHandler implements ICommandHandler<RevokeUserKey> {
  constructor(
    private readonly users: Users,
    private readonly keys: UserKeys,
  ) {}

  async execute({ userName, keyId }: RevokeUserKey): Promise<OwnKey> {
    const { userId } = await this.users.lock(userName);
    if (await this.keys.find(userId, keyId)) await this.keys.revoke(keyId);
    const revoked = await this.keys.find(userId, keyId);
    if (!revoked) throw new IdentityError('key_not_found', { keyId });
    return revoked;
  }
}
