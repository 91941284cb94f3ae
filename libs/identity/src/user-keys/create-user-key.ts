import { Clock } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { IdentityError } from '../contract/errors.js';
import type { MadeOwnKey } from '../contract/own-keys.js';
import { CreateUserKey } from '../contract/user-keys.js';
import { checkOwnKey } from '../keys/index.js';
import { newToken } from '../store/token.js';
import { Users } from '../users/index.js';
import { USER_KEY_PREFIX, UserKeys } from './store/user-keys.js';

@CommandHandler(CreateUserKey)
export class CreateUserKeyHandler implements ICommandHandler<CreateUserKey> {
  constructor(
    private readonly users: Users,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  async execute({ userName, key: wanted }: CreateUserKey): Promise<MadeOwnKey> {
    const { userId, level } = await this.users.lock(userName);
    if (level !== 2) throw new IdentityError('key_without_site', { userName });
    const networks = checkOwnKey(wanted, { inForce: await this.keys.countInForce(userId), now: this.clock.now() });
    const key = `${USER_KEY_PREFIX}${newToken()}`;
    const keyId = await this.keys.add(userId, key, { ...wanted, networks });
    const made = await this.keys.find(userId, keyId);
    if (!made) throw new Error(`the key ${keyId} that was just made is not there`);
    return { ...made, key };
  }
}
