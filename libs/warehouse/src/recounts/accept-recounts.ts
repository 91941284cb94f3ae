import { type CorrectionResult, LockBins, PreviewQuantities } from '@contract/inventory';
import { Bus, Outbox } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { WarehouseError } from '../contract/errors.js';
import { type AcceptedCorrection, AcceptRecounts } from '../contract/recounts.js';
import { type QueuedCorrection, SqlCorrections } from './store/sql-corrections.js';
import { CorrectionMinutes } from './store/correction-minutes.js';
import { SqlRecounts } from './store/sql-recounts.js';
import { announce } from './domain/announcements.js';
import { CountedUnits } from './counted-units.js';
import { type HeldCountRow, SqlHeldCounts } from './store/sql-held-counts.js';
import { type LocatedEntry, RecountCheck, refusalOf } from './recount-check.js';

interface LocatedRecount {
  /** Its index among the recounts of the command. */
  index: number;
  actor: string;
  entries: readonly LocatedEntry[];
}

interface PreviewedRecount extends LocatedRecount {
  /** One per entry. */
  results: readonly CorrectionResult[];
}

type Outcomes = (AcceptedCorrection[] | WarehouseError)[];

/** Accepts the recounts of several requests with as many statements as for one. */
@CommandHandler(AcceptRecounts)
export class AcceptRecountsHandler implements ICommandHandler<AcceptRecounts> {
  constructor(
    private readonly bus: Bus,
    private readonly check: RecountCheck,
    private readonly units: CountedUnits,
    private readonly corrections: SqlCorrections,
    private readonly recounts: SqlRecounts,
    private readonly minutes: CorrectionMinutes,
    private readonly held: SqlHeldCounts,
    private readonly outbox: Outbox,
  ) {}

  async execute({ siteId, recounts, keepsHeld }: AcceptRecounts): Promise<Outcomes> {
    const outcomes: Outcomes = [];
    const located: LocatedRecount[] = [];
    (await this.check.locate(siteId, recounts)).forEach((entries, index) => {
      if (entries instanceof WarehouseError) outcomes[index] = entries;
      else located.push({ index, actor: recounts[index].actor, entries });
    });
    if (located.length === 0) return outcomes;
    const { accepted, isCountHeld } = await this.preview(siteId, located, outcomes);
    if (accepted.length === 0) return outcomes;
    await this.store(siteId, accepted, outcomes);
    if (isCountHeld && !keepsHeld) await this.replaceHeld(siteId, accepted);
    return outcomes;
  }

  /**
   * Refuses recounts with a quantity that is impossible after the queued corrections and the earlier recounts; returns the others, and
   * whether counts of the site wait for a second one.
   */
  private async preview(siteId: number, requested: readonly LocatedRecount[], outcomes: Outcomes) {
    const binIds = binsOf(requested);
    // The database runs these in order. After the first, a bin's corrections get ids in the order of acceptance and queued ones stay
    // queued; the last is right if none is queued.
    const [retired, { queuedIds, isCountHeld }, ofAll] = await Promise.all([
      this.bus.send(new LockBins(binIds)),
      this.corrections.findQueuedOrHeld(siteId, binIds),
      this.bus.ask(new PreviewQuantities(entriesOf(requested))),
    ]);
    const located = requested.filter((recount) => {
      const refusal = refusalOf(retiredFaults(recount, retired));
      if (refusal) outcomes[recount.index] = refusal;
      return !refusal;
    });
    const queued = await this.corrections.lockQueued(queuedIds);
    const known = queuedIds.length === 0 && located.length === requested.length ? ofAll : undefined;
    return { accepted: await this.applicable(located, queued, known, outcomes), isCountHeld };
  }

  /** @param known the results of all these, if already computed */
  private async applicable(
    located: readonly LocatedRecount[],
    queued: readonly QueuedCorrection[],
    known: readonly CorrectionResult[] | undefined,
    outcomes: Outcomes,
  ): Promise<PreviewedRecount[]> {
    for (let open = located; open.length > 0;) {
      const results = known ?? (await this.bus.ask(new PreviewQuantities([...queued, ...entriesOf(open)])));
      let next = queued.length;
      const previewed = open.map((recount) => ({ ...recount, results: results.slice(next, (next += recount.entries.length)) }));
      const refused = previewed.find(({ results: own }) => own.some(({ isApplicable }) => !isApplicable));
      if (!refused) return previewed;
      outcomes[refused.index] = quantityRefusal(refused);
      // Later ones may count the same bins, so they are previewed again without it.
      open = open.filter(({ index }) => index !== refused.index);
      known = undefined;
    }
    return [];
  }

  /** Under the locks of the bins nobody else adds or decides held counts of them. */
  private async replaceHeld(siteId: number, accepted: readonly PreviewedRecount[]): Promise<void> {
    const open = await this.held.open(siteId);
    for (const { actor, entries } of accepted)
      await this.held.decide(
        open.filter((count) => entries.some((entry) => replaces(entry, count))).map(({ heldCountId }) => heldCountId),
        'replaced',
        actor,
      );
  }

  private async store(siteId: number, accepted: readonly PreviewedRecount[], outcomes: Outcomes): Promise<void> {
    const recountIds = await this.recounts.open(
      siteId,
      accepted.map(({ actor, entries }) => ({ actor, corrections: entries.length })),
    );
    const rows = accepted.flatMap(({ actor, entries, results }, place) =>
      entries.map((entry, index) => ({ ...entry, siteId, actor, recountId: recountIds[place], newQuantity: results[index].quantity })),
    );
    await this.units.keep(rows);
    const [correctionIds] = await Promise.all([this.corrections.insert(rows), this.outbox.add(...announce(siteId, binsOf(accepted)))]);
    this.minutes.count(siteId, 'accepted', rows.length);
    const stored = rows.map(({ recountId, newQuantity }, index) => ({ recountId, correctionId: correctionIds[index], newQuantity }));
    let next = 0;
    for (const { index, entries } of accepted) outcomes[index] = stored.slice(next, (next += entries.length));
  }
}

const entriesOf = (recounts: readonly LocatedRecount[]): LocatedEntry[] => recounts.flatMap(({ entries }) => entries);

const replaces = ({ binId, productId, lot }: LocatedEntry, count: HeldCountRow): boolean =>
  count.binId === binId && count.productId === productId && (lot === undefined || lot === count.lot);

const binsOf = (recounts: readonly LocatedRecount[]): number[] => [...new Set(entriesOf(recounts).map(({ binId }) => binId))];

/** `bin_retired` at each entry with a retired bin. */
function retiredFaults({ entries }: LocatedRecount, retired: ReadonlySet<number>) {
  return entries.flatMap(({ binId, location, bin }, index) =>
    retired.has(binId) ? [{ code: 'bin_retired' as const, path: `entries[${index}].bin`, details: { location, bin } }] : [],
  );
}

/** `invalid_quantity` at each impossible entry. */
function quantityRefusal({ entries, results }: PreviewedRecount): WarehouseError {
  const faults = entries.flatMap(({ quantity, location, bin, lot }, index) => {
    const { isApplicable, quantity: held } = results[index];
    const details = { quantity, held, location, bin, ...(lot === undefined ? {} : { lot }) };
    return isApplicable ? [] : [{ code: 'invalid_quantity' as const, path: `entries[${index}].quantity`, details }];
  });
  return new WarehouseError('invalid_quantity', faults[0].details, faults);
}
