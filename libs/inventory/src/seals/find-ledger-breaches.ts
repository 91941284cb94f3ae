import { type AuditRow, ListAuditLog } from '@contract/identity';
import { Bus } from '@kernel';
import type { Page, Place } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FindLedgerBreaches, LEDGER_CUT, LEDGER_SEALED } from '../contract/seals/seals.js';
import { firstDifference, sealOf } from './ledger-hashes.js';
import { LedgerSeals } from './store/ledger-seals.js';

interface Seal {
  first: number;
  last: number;
  entries: number;
  seal: string;
}

const ROWS_PER_READ = 1_000;

@QueryHandler(FindLedgerBreaches)
export class FindLedgerBreachesHandler implements IQueryHandler<FindLedgerBreaches> {
  constructor(
    private readonly seals: LedgerSeals,
    private readonly bus: Bus,
  ) {}

  async execute(): Promise<string[]> {
    let end = 0;
    for (const seal of await this.sealed()) {
      if (seal.first !== end + 1) return [`the seal of entry ${end + 1} of the ledger is missing`];
      const breach = await this.breachOf(seal);
      if (breach !== undefined) return [breach];
      end = seal.last;
    }
    return [];
  }

  /** From the audit log, since the last cut, oldest first. */
  private async sealed(): Promise<Seal[]> {
    const seals: Seal[] = [];
    for (let after: Place | undefined = []; after;) {
      const { rows, next }: Page<AuditRow> = await this.bus.ask(
        new ListAuditLog({ action: 'ledger' }, { page: 1, perPage: ROWS_PER_READ, after }),
      );
      for (const { action, after: told } of rows) {
        if (action === LEDGER_CUT) return seals.reverse();
        if (action === LEDGER_SEALED) seals.push(JSON.parse(told ?? '') as Seal);
      }
      after = next;
    }
    return seals.reverse();
  }

  private async breachOf({ first, last, seal }: Seal): Promise<string | undefined> {
    const current = sealOf(await this.seals.entriesBetween(first, last));
    if (current.hash === seal) return undefined;
    const digests = await this.seals.digests(first);
    return (
      (digests && firstDifference(digests, current.digests)) ?? `entries ${first} to ${last} of the ledger are not as they were sealed`
    );
  }
}
