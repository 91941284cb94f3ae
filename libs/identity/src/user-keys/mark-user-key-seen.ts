import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MarkUserKeySeen } from '../contract/user-keys.js';
import { UserKeys } from './store/user-keys.js';

@CommandHandler(MarkUserKeySeen)
export class MarkUserKeySeenHandler implements ICommandHandler<MarkUserKeySeen> {
  constructor(private readonly keys: UserKeys) {}

  execute({ keyId }: MarkUserKeySeen): Promise<void> {
    return this.keys.markSeen(keyId);
  }
}
