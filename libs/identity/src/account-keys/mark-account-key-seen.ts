import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MarkAccountKeySeen } from '../contract/account-keys.js';
import { AccountKeys } from './store/account-keys.js';

@CommandHandler(MarkAccountKeySeen)
export class MarkAccountKeySeenHandler implements ICommandHandler<MarkAccountKeySeen> {
  constructor(private readonly keys: AccountKeys) {}

  execute({ keyId }: MarkAccountKeySeen): Promise<void> {
    return this.keys.markSeen(keyId);
  }
}
