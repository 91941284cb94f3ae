import { Command, Query } from '@nestjs/cqrs';
import type { AuditedRecord, Audits } from './audit/audit.js';

/** What somebody of an account said of the columns of files of one system: all imports of the account read such files by it. */
export interface ImportMapping {
  /** What the files are of: `products`. */
  kind: string;
  /** The system that they come from, or a name that people gave it. */
  source: string;
  /** JSON, as the imports understand it. */
  mapping: string;
  updatedAt: string;
}

/** How many an account may keep of one kind; the one that was said longest ago makes room. */
export const maxMappings = 100;

/** Of an account, of one kind or of all; by kind, the latest first. */
export class ListImportMappings extends Query<ImportMapping[]> {
  constructor(
    readonly accountId: number,
    readonly kind?: string,
  ) {
    super();
  }
}

/** Replaces what was said of files of the same kind and source. */
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

/** One that is not there is forgotten already. */
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
