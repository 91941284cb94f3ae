import {
  type BinCorrection,
  type CountLimit,
  DescribeProducts,
  GetSite,
  LockBins,
  LockLevels,
  PreviewQuantities,
} from '@contract/inventory';
import { Bus } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { WarehouseError } from '../contract/errors.js';
import { AcceptCount, type CountOutcome } from '../contract/counts/held-counts.js';
import { type AcceptedCorrection, AcceptRecounts, type RequestedRecount } from '../contract/recounts.js';
import { Promises, SuspectBins } from '../tasks/index.js';
import { isBeyond } from './domain/count-limit.js';
import { type Figures, type HeldCountRow, type NewHeldCount, SqlHeldCounts } from './store/sql-held-counts.js';
import { SqlCorrections } from './store/sql-corrections.js';
import { type LocatedEntry, RecountCheck } from './recount-check.js';

interface CountedEntry extends NewHeldCount {
  isApplicable: boolean;
  /** The waiting count of the same units. */
  waiting: HeldCountRow | undefined;
}

type Verdict = 'accept' | 'agree' | 'hold' | 'differ' | 'wait';

@CommandHandler(AcceptCount)
export class AcceptCountHandler implements ICommandHandler<AcceptCount> {
  constructor(
    private readonly bus: Bus,
    private readonly check: RecountCheck,
    private readonly corrections: SqlCorrections,
    private readonly held: SqlHeldCounts,
    private readonly promises: Promises,
    private readonly suspects: SuspectBins,
  ) {}

  async execute({ siteId, recount }: AcceptCount): Promise<CountOutcome[]> {
    const [located] = await this.check.locate(siteId, [recount]);
    if (located instanceof WarehouseError) throw located;
    const retired = await this.bus.send(new LockBins(located.map(({ binId }) => binId)));
    const { countLimit } = await this.bus.ask(new GetSite(siteId));
    if (!countLimit) return this.accept(siteId, recount);
    const open = await this.held.open(siteId);
    const counted = await this.figuresOf(located, open);
    // A refused count holds nothing.
    if (retired.size > 0 || counted.some(({ isApplicable }) => !isApplicable)) return this.accept(siteId, recount);
    const costs = await this.costsOf(countLimit, located);
    const verdicts = counted.map((each) => verdictOf(each, recount.actor, open, countLimit, costs.get(each.entry.productId) ?? 0));
    const ofVerdict = (...wanted: Verdict[]): CountedEntry[] => counted.filter((_, index) => wanted.includes(verdicts[index]));
    const heldIds = await this.hold(siteId, ofVerdict('hold'), recount.actor);
    for (const { waiting, ...figures } of ofVerdict('differ'))
      if (waiting) await this.held.keepSecond(waiting.heldCountId, figures, recount.actor);
    const agreed = ofVerdict('agree').flatMap(({ waiting }) => waiting?.heldCountId ?? []);
    await this.held.decide(agreed, 'applied', recount.actor);
    const entries = ofVerdict('accept', 'agree').map(({ entry }) => entry);
    const accepted = entries.length > 0 ? await this.accept(siteId, { ...recount, entries }, true) : [];
    return counted.map(({ waiting, expected }, index): CountOutcome => {
      const next = verdicts[index] === 'accept' || verdicts[index] === 'agree' ? accepted.shift() : undefined;
      return next ?? { heldCountId: waiting?.heldCountId ?? heldIds.shift() ?? 0, newQuantity: expected };
    });
  }

  private async accept(siteId: number, recount: RequestedRecount, keepsHeld = false): Promise<AcceptedCorrection[]> {
    const [outcome] = await this.bus.send(new AcceptRecounts(siteId, [recount], keepsHeld));
    if (outcome instanceof WarehouseError) throw outcome;
    return outcome;
  }

  /** The counted and recorded quantities of each entry, once the queued corrections are applied. */
  private async figuresOf(entries: readonly LocatedEntry[], open: readonly HeldCountRow[]): Promise<CountedEntry[]> {
    const queued = await this.corrections.lockQueued(await this.corrections.findQueued(entries.map(({ binId }) => binId)));
    const probed = entries.flatMap((entry): BinCorrection[] => [{ ...entry, kind: 'relative', quantity: 0 }, entry]);
    const results = (await this.bus.ask(new PreviewQuantities([...queued, ...probed]))).slice(queued.length);
    return entries.map((entry, index) => {
      const [{ quantity: expected }, { quantity: counted, isApplicable }] = results.slice(2 * index);
      return {
        entry,
        expected,
        counted,
        isApplicable,
        waiting: open.find((each) => isOf(each, entry) && each.lot === (entry.lot ?? null)),
      };
    });
  }

  private async costsOf({ cents }: CountLimit, entries: readonly LocatedEntry[]): Promise<Map<number, number>> {
    if (cents === null) return new Map();
    const products = await this.bus.ask(new DescribeProducts([...new Set(entries.map(({ productId }) => productId))]));
    return new Map(products.map(({ productId, cost }) => [productId, Number(cost)]));
  }

  /** Where units are missing, no picker is sent for them until it is known whether they exist. */
  private async hold(siteId: number, counts: readonly NewHeldCount[], actor: string): Promise<number[]> {
    if (counts.length === 0) return [];
    const ids = await this.held.add(siteId, counts, actor);
    const missed = counts.filter(({ counted, expected }) => counted < expected).map(({ entry }) => entry);
    if (missed.length === 0) return ids;
    await this.bus.send(new LockLevels([...new Set(missed.map(({ productId }) => productId))].sort((a, b) => a - b)));
    for (const entry of missed) {
      await this.suspects.add(entry, 'held', actor);
      await this.promises.avoid(siteId, entry);
    }
    return ids;
  }
}

const isOf = (held: HeldCountRow, { binId, productId }: LocatedEntry): boolean => held.binId === binId && held.productId === productId;
const differenceOf = ({ counted, expected }: Figures): number => counted - expected;

function verdictOf(
  { entry, waiting, ...figures }: CountedEntry,
  actor: string,
  open: readonly HeldCountRow[],
  limit: CountLimit,
  cost: number,
): Verdict {
  // Units come and go while a count waits, so two counts agree if their differences do.
  if (waiting) return waiting.actor === actor ? 'wait' : differenceOf(waiting) === differenceOf(figures) ? 'agree' : 'differ';
  // A count of all lots affects a waiting count of one lot, and the other way round.
  const isBeside = open.some((each) => isOf(each, entry) && (each.lot === null || entry.lot === undefined));
  return isBeyond(limit, { ...figures, cost }) || (isBeside && differenceOf(figures) !== 0) ? 'hold' : 'accept';
}
