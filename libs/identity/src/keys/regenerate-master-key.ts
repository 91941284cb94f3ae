import { Clock, Database, toStored } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type MasterKey, RegenerateMasterKey } from '../contract/master-key.js';
import { checkKey } from './domain/key.js';
import { KeyVault } from './key-vault.js';
import { masterKeyTable, ownerOf } from '../store/rows.js';

@CommandHandler(RegenerateMasterKey)
export class RegenerateMasterKeyHandler implements ICommandHandler<RegenerateMasterKey> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly vault: KeyVault,
  ) {}

  async execute({ key = this.vault.newKey() }: RegenerateMasterKey): Promise<MasterKey> {
    checkKey(key);
    const row = {
      MasterKeyID: 1,
      KeyHash: this.vault.hash(key),
      KeySealed: this.vault.seal(key, ownerOf.masterKey()),
      CreatedDate: toStored(this.clock.now()),
    };
    await this.database.insert(
      masterKeyTable,
      [row],
      'ON DUPLICATE KEY UPDATE KeyHash = VALUES(KeyHash), KeySealed = VALUES(KeySealed), CreatedDate = VALUES(CreatedDate)',
    );
    return { key };
  }
}
