import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FaultList } from '@kernel';
import { InventoryError, type InventoryErrorCode } from '../contract/errors.js';
import { ReceiveReplenishment, type ReceivedUnits } from '../contract/put-away.js';
import { lotOf } from '../domain/lot.js';
import { ExpectedStock } from '../store/expected-stock.js';
import { InboundStore, type LockedInbound } from '../store/inbound-store.js';
import { ProductStore } from '../store/product-store.js';

@CommandHandler(ReceiveReplenishment)
export class ReceiveReplenishmentHandler implements ICommandHandler<ReceiveReplenishment> {
  constructor(
    private readonly products: ProductStore,
    private readonly store: InboundStore,
    private readonly expected: ExpectedStock,
  ) {}

  async execute({ accountId, replenishmentId, items }: ReceiveReplenishment): Promise<void> {
    const locked = (await this.store.lockOfAccount(accountId, [replenishmentId])).get(replenishmentId);
    if (!locked) throw new InventoryError('replenishment_not_found', { replenishmentId });
    const productIds = await this.products.ids(accountId, [...new Set(items.map(({ sku }) => sku))]);
    const faults = new FaultList<InventoryErrorCode>();
    if (locked.inbound.isClosed) faults.add('replenishment_closed', 'replenishment_id', { replenishmentId, status: 'closed' });
    items.forEach((item, index) => receive(locked, productIds.get(item.sku), item, `items[${index}]`, faults));
    faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
    await this.store.save([locked]);
    await this.expected.change(items.map(({ sku, quantity }) => ({ siteId: locked.siteId, productId: productIds.get(sku) ?? 0, quantity: -quantity })));
  }
}

function receive({ inbound }: LockedInbound, productId: number | undefined, { sku, quantity, lot, expiry }: ReceivedUnits, path: string, faults: FaultList<InventoryErrorCode>): void {
  if (productId === undefined) return faults.add('unknown_sku', `${path}.sku`, { sku });
  const refusal = inbound.receive({ productId, quantity, lot: lotOf(lot), expiry: expiry ?? null });
  if (refusal) faults.add(refusal.code, `${path}.${refusal.member}`, { sku, ...refusal.details });
}
