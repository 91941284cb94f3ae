import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type MasterKey, RegenerateMasterKey } from '../contract/master-key.js';
import { checkKey } from './domain/key.js';
import { KeyVault } from './key-vault.js';
import { MasterKeys } from './store/master-keys.js';

@CommandHandler(RegenerateMasterKey)
export class RegenerateMasterKeyHandler implements ICommandHandler<RegenerateMasterKey> {
  constructor(
    private readonly masterKeys: MasterKeys,
    private readonly vault: KeyVault,
  ) {}

  async execute({ key = this.vault.newKey() }: RegenerateMasterKey): Promise<MasterKey> {
    checkKey(key);
    await this.masterKeys.replace(key);
    return { key };
  }
}
