import { Command, Query } from '@nestjs/cqrs';
import type { AuditedRecord, Audits } from './audit/audit.js';

/** How an account maps the columns of files of one system: all imports of the account read such files by it. */
export interface ImportMapping {
  /** The kind of records in the files: `products`. */
  kind: string;
  /** The system that the files come from, or a name that users gave it. */
  source: string;
  /** JSON, in the format of the imports. */
  mapping: string;
  updatedAt: string;
}

/** The maximum number of mappings for an account and kind; the oldest one is dropped. */
export const maxMappings = 100;

/** Mappings of an account, of one kind or of all; by kind, the latest first. */
export class ListImportMappings extends Query<ImportMapping[]> {
  constructor(
    readonly accountId: number,
    readonly kind?: string,
  ) {
    super();
  }
}

/** Replaces the mapping for files of the same kind and source. */
export class KeepImportMapping extends Command<ImportMapping> {
  static readonly refusals: readonly never[] = [];
  static readonly silent = 'only imports read them';
  static readonly audits: Audits<KeepImportMapping, ImportMapping> = {
    action: 'import_mapping.kept',
    of: ({ accountId, mapping }) => ofMapping(accountId, mapping),
  };

  constructor(
    readonly accountId: number,
    readonly mapping: Omit<ImportMapping, 'updatedAt'>,
  ) {
    super();
  }
}

/** Deletes a mapping; a missing one is ignored. */
export class ForgetImportMapping extends Command<void> {
  static readonly refusals: readonly never[] = [];
  static readonly silent = 'only imports read them';
  static readonly audits: Audits<ForgetImportMapping> = {
    action: 'import_mapping.forgotten',
    of: (command) => ofMapping(command.accountId, command),
  };

  constructor(
    readonly accountId: number,
    readonly kind: string,
    readonly source: string,
  ) {
    super();
  }
}

function ofMapping(accountId: number, { kind, source }: Pick<ImportMapping, 'kind' | 'source'>): AuditedRecord {
  return {
    subject: `${kind} from ${source} of account ${accountId}`,
    read: new ListImportMappings(accountId, kind),
    pick: (mappings: readonly ImportMapping[]) => mappings.find((mapping) => mapping.source === source),
  };
}
