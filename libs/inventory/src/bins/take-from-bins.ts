import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type BinOutcome, type BinPick, TakeFromBins } from '../contract/bin-work.js';
import { InventoryError } from '../contract/errors.js';
import type { Reservation } from '../contract/reservations.js';
import { totals } from '../stock/domain/locked-levels.js';
import { BinContents, Reservations, StockLevels } from '../stock/index.js';
import { BinWork } from './store/bin-work.js';

@CommandHandler(TakeFromBins)
export class TakeFromBinsHandler implements ICommandHandler<TakeFromBins> {
  constructor(
    private readonly reservations: Reservations,
    private readonly levels: StockLevels,
    private readonly bins: BinWork,
    private readonly contents: BinContents,
  ) {}

  async execute({ siteId, picks, actor }: TakeFromBins): Promise<BinOutcome[]> {
    if (picks.length === 0) return [];
    const orders = byOrder(picks);
    // After the first statement nobody else changes the bins of these products, and the database reads them then; the orders' locks protect
    // their reservations.
    const [, { open, held }] = await Promise.all([this.levels.take(siteId, totals(picks)), this.bins.openFor(siteId, picks)]);
    for (const [orderId, wanted] of orders) refuseUnreserved(orderId, wanted, held);
    const outcomes = picks.map((pick) => open.take(pick));
    if (outcomes.some(({ isEnough }) => !isEnough)) return this.bins.explained(siteId, picks, outcomes);
    const entries = picks.flatMap(({ orderId, productId, binId, comment }, index) =>
      outcomes[index].taken.map(({ lot, quantity }) => ({
        binId,
        productId,
        lot,
        quantity: -quantity,
        reason: 'pick' as const,
        reference: String(orderId),
        comment,
        actor,
      })),
    );
    await Promise.all([
      this.contents.saveEach(open.changed, entries),
      ...[...orders].map(([orderId, wanted]) =>
        this.reservations.reduce(
          held.filter((reservation) => reservation.orderId === orderId),
          wanted,
        ),
      ),
    ]);
    const promised = new Set(held.filter(({ isPromised }) => isPromised).map(({ productId }) => productId));
    return outcomes.map((outcome, index) => ({ ...outcome, isPromised: promised.has(picks[index].productId) }));
  }
}

/** Units of each product by order, sorted by order id. */
function byOrder(picks: readonly BinPick[]): Map<number, Map<number, number>> {
  const orderIds = [...new Set(picks.map(({ orderId }) => orderId))].sort((a, b) => a - b);
  return new Map(orderIds.map((orderId) => [orderId, totals(picks.filter((pick) => pick.orderId === orderId))]));
}

function refuseUnreserved(orderId: number, wanted: ReadonlyMap<number, number>, held: readonly Reservation[]): void {
  for (const [productId, quantity] of wanted) {
    const reserved = held.find((reservation) => reservation.orderId === orderId && reservation.productId === productId)?.quantity ?? 0;
    if (reserved < quantity) throw new InventoryError('not_reserved', { orderId, productId, wanted: quantity, reserved });
  }
}
