import { PreviewCorrections, LockBins } from '@contract/inventory';
import { Bus, FaultList, Outbox } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AcceptedCorrection, AcceptRecount } from '../contract/recounts.js';
import { CorrectionsQueued } from '../events.js';
import { SqlCorrections } from './store/sql-corrections.js';
import { SqlRecounts } from './store/sql-recounts.js';
import { type LocatedEntry, RecountCheck, type RecountFaults, refuse } from './recount-check.js';

/** Bins per announcement: a transaction applies some hundreds of corrections, and workers take announcements in parallel. */
const BINS_AT_ONCE = 250;

@CommandHandler(AcceptRecount)
export class AcceptRecountHandler implements ICommandHandler<AcceptRecount> {
  constructor(
    private readonly bus: Bus,
    private readonly check: RecountCheck,
    private readonly corrections: SqlCorrections,
    private readonly recounts: SqlRecounts,
    private readonly outbox: Outbox,
  ) {}

  async execute({ siteId, entries, actor }: AcceptRecount): Promise<AcceptedCorrection[]> {
    const located = await this.check.locate(siteId, entries);
    const binIds = [...new Set(located.map(({ binId }) => binId))];
    // From here on a bin's corrections get ids in the order of acceptance, and queued ones stay queued.
    await this.bus.send(new LockBins(binIds));
    const quantities = await this.preview(siteId, binIds, located);
    const recountId = await this.recounts.open(siteId, actor, located.length);
    const ids = await this.corrections.insert(
      located.map((entry, index) => ({ ...entry, siteId, actor, recountId, newQuantity: quantities[index] })),
    );
    await this.outbox.add(...chunksOf(binIds).map((bins) => new CorrectionsQueued(siteId, bins)));
    await this.recounts.countAccepted(siteId, located.length);
    return ids.map((correctionId, index) => ({ recountId, correctionId, newQuantity: quantities[index] }));
  }

  /** What each bin will hold. @throws WarehouseError `invalid_quantity` where that is not possible. */
  private async preview(siteId: number, binIds: readonly number[], entries: readonly LocatedEntry[]): Promise<number[]> {
    const queued = await this.corrections.lockQueued(binIds);
    const { results } = await this.bus.ask(new PreviewCorrections(siteId, [...queued, ...entries]));
    const own = results.slice(queued.length);
    const faults: RecountFaults = new FaultList();
    entries.forEach(({ quantity, location, bin }, index) => {
      if (!own[index].isApplicable)
        faults.add('invalid_quantity', `entries[${index}].quantity`, {
          quantity,
          held: own[index].quantity,
          location,
          bin,
        });
    });
    refuse(faults);
    return own.map((result) => result.quantity);
  }
}

function chunksOf(binIds: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(binIds.length / BINS_AT_ONCE) }, (_, index) =>
    binIds.slice(index * BINS_AT_ONCE, (index + 1) * BINS_AT_ONCE),
  );
}
