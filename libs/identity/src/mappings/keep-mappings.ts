import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ForgetImportMapping, type ImportMapping, KeepImportMapping } from '../contract/import-mappings.js';
import { ImportMappings } from './store/import-mappings.js';

@CommandHandler(KeepImportMapping)
export class KeepImportMappingHandler implements ICommandHandler<KeepImportMapping> {
  constructor(private readonly mappings: ImportMappings) {}

  execute({ accountId, mapping }: KeepImportMapping): Promise<ImportMapping> {
    return this.mappings.keep(accountId, mapping);
  }
}

@CommandHandler(ForgetImportMapping)
export class ForgetImportMappingHandler implements ICommandHandler<ForgetImportMapping> {
  constructor(private readonly mappings: ImportMappings) {}

  async execute({ accountId, kind, source }: ForgetImportMapping): Promise<void> {
    await this.mappings.forget(accountId, kind, source);
  }
}
