import { RecordAudit } from '@contract/identity';
import { Bus, Clock, toStored } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LEDGER_SEALED, SealLedger } from '../contract/seals/seals.js';
import { sealOf } from './ledger-hashes.js';
import { LedgerSeals } from './store/ledger-seals.js';

/** Checking a part holds its entries in memory. */
const MAX_ENTRIES = 2_000;
/** Ids are assigned before the commit: after this time every transaction with a lower one has ended. */
const SETTLED_AFTER_MS = 10 * 60_000;
/** How long fewer entries than that wait to be sealed. */
const WAITS_MS = 60 * 60_000;

@CommandHandler(SealLedger)
export class SealLedgerHandler implements ICommandHandler<SealLedger> {
  constructor(
    private readonly seals: LedgerSeals,
    private readonly clock: Clock,
    private readonly bus: Bus,
  ) {}

  async execute(): Promise<boolean> {
    const now = this.clock.now().getTime();
    const [settled, late] = [SETTLED_AFTER_MS, WAITS_MS].map((age) => toStored(new Date(now - age)));
    const first = (await this.seals.last()) + 1;
    const found = await this.seals.entriesFrom(first, MAX_ENTRIES);
    const young = found.findIndex(({ createdDate }) => createdDate >= settled);
    const entries = young === -1 ? found : found.slice(0, young);
    if (entries.length === 0 || (entries.length < MAX_ENTRIES && entries[0].createdDate >= late)) return false;
    const last = entries[entries.length - 1].ledgerId;
    const { hash, digests } = sealOf(entries);
    if (!(await this.seals.add(first, last, digests))) return false;
    await this.bus.send(new RecordAudit(LEDGER_SEALED, 'ledger', { first, last, entries: entries.length, seal: hash }));
    return entries.length === MAX_ENTRIES;
  }
}
