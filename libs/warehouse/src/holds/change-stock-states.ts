import {
  ChangeUnitStates,
  FindSiteProducts,
  LocateBins,
  LockBins,
  PreviewShortages,
  type SiteProduct,
  type StateOutcome,
  type UnitChange,
} from '@contract/inventory';
import { Bus, PublicEvents, refusedAt } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ChangeStockStates, type StateChange, type StateChanged } from '../contract/stock-states.js';
import { Promises } from '../tasks/index.js';
import { NewestOrders } from '../shorts/index.js';
import { ClientIds, type FloorFaults, type FreshWork, refuse } from '../picking/index.js';

type Fresh = FreshWork<StateChange>;

const REASON = 'stock was taken from sale';
/** How often the command checks for concurrent reservations. */
const MAX_ROUNDS = 3;

@CommandHandler(ChangeStockStates)
export class ChangeStockStatesHandler implements ICommandHandler<ChangeStockStates> {
  constructor(
    private readonly bus: Bus,
    private readonly clientIds: ClientIds,
    private readonly newest: NewestOrders,
    private readonly promises: Promises,
    private readonly events: PublicEvents,
  ) {}

  async execute({ siteId, changes, actor }: ChangeStockStates): Promise<StateChanged[]> {
    const places = changes.map(({ from: { location, bin } }) => ({ location, bin }));
    const bins = await this.bus.ask(new LocateBins(siteId, places));
    // This lock serializes identical requests, so the second one finds the complete log.
    await this.bus.send(new LockBins(bins.filter((binId) => binId !== undefined)));
    const sent = changes.map((request) => ({ id: request.changeId, request }));
    const { answers, fresh, faults } = await this.clientIds.find<StateChange, StateChanged>(siteId, 'change', 'changes', sent);
    for (const { index, path } of fresh) if (bins[index] === undefined) faults.add('unknown_bin', `${path}.from.bin`, { ...places[index] });
    refuse(faults);
    const products = await this.named(siteId, fresh);
    const wanted = fresh.map((work, place) => unitsOf(work, products[place].productId, bins[work.index] ?? 0));
    const outcomes = await this.change(siteId, wanted, actor);
    fresh.forEach((work, place) => addFault(work, outcomes[place], faults));
    refuse(faults);
    const done = fresh.map((work, place) => ({
      ...work,
      id: work.request.changeId,
      answer: answerTo(work, products[place], outcomes[place]),
    }));
    await this.promises.withdraw(
      siteId,
      products.map(({ productId }) => productId),
    );
    await this.clientIds.record(siteId, 'change', 'changes', done, actor);
    await this.events.write();
    for (const { index, answer } of done) answers.set(index, answer);
    return changes.map((_, index) => answers.get(index) as StateChanged);
  }

  private async named(siteId: number, fresh: readonly Fresh[]): Promise<SiteProduct[]> {
    const named = fresh.map(({ request: { sku, accountId } }) => ({ sku, accountId: accountId ?? undefined }));
    if (named.length === 0) return [];
    return this.bus
      .ask(new FindSiteProducts(siteId, named))
      .catch(refusedAt((path) => path.replace(/^products\[(\d+)\]/, (_, index: string) => fresh[Number(index)].path)));
  }

  /** Commands lock orders before stock levels, so this previews which orders must give up units, and checks again under the locks. */
  private async change(siteId: number, wanted: readonly UnitChange[], actor: string): Promise<StateOutcome[]> {
    const taken = wanted.filter(({ from, to }) => to !== 'sellable' && (from === null || from === 'sellable'));
    const corrections = taken.map(({ productId, binId, quantity }) => ({
      productId,
      binId,
      kind: 'relative' as const,
      quantity: -quantity,
    }));
    let outcomes: StateOutcome[] = [];
    for (let round = 1; round <= MAX_ROUNDS; round += 1) {
      const shortages = corrections.length > 0 ? await this.bus.ask(new PreviewShortages(siteId, corrections)) : [];
      const given = shortages.length > 0 ? (await this.newest.giveUp(siteId, shortages, actor, REASON)).given : 0;
      if (round > 1 && given === 0) break;
      outcomes = await this.bus.send(new ChangeUnitStates(siteId, wanted, actor));
      if (!outcomes.some(({ obstacle }) => obstacle === 'reserved')) break;
    }
    return outcomes;
  }
}

function unitsOf({ request }: Fresh, productId: number, binId: number): UnitChange {
  const { changeId, lot, from, toState, quantity, reason } = request;
  return { productId, binId, lot, from: from.state, to: toState, quantity, reference: `state:${changeId}`, comment: reason };
}

function addFault({ path, request }: Fresh, { obstacle, held }: StateOutcome, faults: FloorFaults): void {
  const { sku, lot, quantity, from } = request;
  const details = { sku, lot, quantity, held, location: from.location, bin: from.bin };
  if (obstacle === 'ambiguous') faults.add('state_required', `${path}.from.state`, details);
  if (obstacle === 'less')
    faults.add(
      lot === null || held > 0 ? 'bin_holds_less' : 'unknown_lot',
      `${path}.${lot === null || held > 0 ? 'quantity' : 'lot'}`,
      details,
    );
  if (obstacle === 'on_hold') faults.add('lot_on_hold', `${path}.toState`, details);
  if (obstacle === 'expired') faults.add('stock_expired', `${path}.toState`, details);
  if (obstacle === 'reserved') faults.add('units_reserved', `${path}.quantity`, details);
}

function answerTo({ request }: Fresh, { productId, accountId }: SiteProduct, { from, lots }: StateOutcome): StateChanged {
  const { changeId, sku, toState, quantity } = request;
  const { location, bin } = request.from;
  const shown = lots.map(({ lot, quantity: part }) => ({ lot: lot || null, quantity: part }));
  return { changeId, sku, productId, accountId, location, bin, fromState: from ?? 'sellable', toState, quantity, lots: shown };
}
