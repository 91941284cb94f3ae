import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FaultList } from '@kernel';
import { InventoryError, type InventoryErrorCode } from '../contract/errors.js';
import { type KnownSerial, ReceiveReplenishment, type ReceivedUnits } from '../contract/put-away.js';
import { lotOf } from '../stock/domain/lot.js';
import { StockRecord } from '../history/index.js';
import { Lots } from '../lots/index.js';
import { ExpectedStock, referringTo } from './store/expected-stock.js';
import { ReceivedSerials } from './store/received-serials.js';
import { InboundStore, type LockedInbound } from './store/inbound-store.js';
import { ProductStore } from '../catalogue/index.js';

@CommandHandler(ReceiveReplenishment)
export class ReceiveReplenishmentHandler implements ICommandHandler<ReceiveReplenishment> {
  constructor(
    private readonly products: ProductStore,
    private readonly store: InboundStore,
    private readonly expected: ExpectedStock,
    private readonly record: StockRecord,
    private readonly lots: Lots,
    private readonly serials: ReceivedSerials,
  ) {}

  async execute({ accountId, replenishmentId, items }: ReceiveReplenishment): Promise<KnownSerial[]> {
    const locked = (await this.store.lockOfAccount(accountId, [replenishmentId])).get(replenishmentId);
    const products = await this.products.captures(accountId, [...new Set(items.map(({ sku }) => sku))]);
    const productIds = new Map([...products].map(([sku, { id }]) => [sku, id]));
    if (!locked) throw notFound(replenishmentId, items, productIds);
    const faults = new FaultList<InventoryErrorCode>();
    if (locked.inbound.isClosed) faults.add('replenishment_closed', 'replenishmentId', { replenishmentId, status: 'closed' });
    const lots = [...items.flatMap(({ lot }) => lotOf(lot) ?? []), ...locked.inbound.announcedLots];
    const known = await this.lots.known([...productIds.values()], lots);
    items.forEach((item, index) => receive(locked, productIds.get(item.sku), item, `items[${index}]`, known, faults));
    const named = this.serials.named(items, products, faults);
    faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
    const arrived = locked.inbound.changedLots;
    const placeOf = (index: number): number => items.findIndex(({ sku }) => productIds.get(sku) === arrived[index].productId);
    await this.lots.learn(arrived, faults, (index) => `items[${placeOf(index)}].expiry`);
    faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
    await this.store.save([locked], 'received');
    const { siteId } = locked;
    const received = items.map(({ sku, quantity }) => ({ siteId, productId: productIds.get(sku) ?? 0, quantity, replenishmentId }));
    await this.expected.change(
      'receive',
      received.map((units) => ({ ...units, quantity: -units.quantity })),
    );
    this.record.levels('cart', 'receive', received.map(referringTo));
    return this.serials.store(named);
  }
}

/** Refuses an unknown replenishment, together with the other unknown names of the request. */
function notFound(replenishmentId: number, items: readonly ReceivedUnits[], productIds: ReadonlyMap<string, number>): InventoryError {
  const code = 'replenishment_not_found';
  const unknown = items.flatMap(({ sku }, index) =>
    productIds.has(sku) ? [] : [{ code: 'unknown_sku' as const, path: `items[${index}].sku`, details: { sku } }],
  );
  return new InventoryError(
    code,
    { replenishmentId },
    unknown.length === 0 ? undefined : [{ code, path: 'replenishmentId', details: { replenishmentId } }, ...unknown],
  );
}

function receive(
  { inbound }: LockedInbound,
  productId: number | undefined,
  { sku, quantity, lot, expiry }: ReceivedUnits,
  path: string,
  known: Awaited<ReturnType<Lots['known']>>,
  faults: FaultList<InventoryErrorCode>,
): void {
  if (productId === undefined) return faults.add('unknown_sku', `${path}.sku`, { sku });
  const refusal = inbound.receive({ productId, quantity, lot: lotOf(lot), expiry: expiry ?? null }, known);
  if (refusal) faults.add(refusal.code, `${path}.${refusal.member}`, { sku, ...refusal.details });
}
