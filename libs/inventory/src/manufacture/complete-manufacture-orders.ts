import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Bus, FaultList, Outbox } from '@kernel';
import { InventoryError, type InventoryErrorCode } from '../contract/errors.js';
import { CompleteManufactureOrders, type ManufactureCompletion, type ManufactureOrder } from '../contract/manufacture.js';
import { LocateBins } from '../contract/owners.js';
import { UnitsLeftBins } from '../events.js';
import type { LockedLevels } from '../stock/domain/locked-levels.js';
import { ManufactureRows } from './manufacture-rows.js';
import { Lots } from '../lots/index.js';
import { PlaceLocks } from '../sites/index.js';
import { lotOf } from '../stock/domain/lot.js';
import { BinWithdrawal, StockArrival, StockLevels } from '../stock/index.js';
import { type LockedManufacture, ManufactureStore } from './store/manufacture-store.js';
import { ManufactureMoves } from './manufacture-moves.js';

@CommandHandler(CompleteManufactureOrders)
export class CompleteManufactureOrdersHandler implements ICommandHandler<CompleteManufactureOrders> {
  constructor(
    private readonly bus: Bus,
    private readonly moves: ManufactureMoves,
    private readonly store: ManufactureStore,
    private readonly locks: PlaceLocks,
    private readonly levels: StockLevels,
    private readonly withdrawal: BinWithdrawal,
    private readonly arrival: StockArrival,
    private readonly rows: ManufactureRows,
    private readonly lots: Lots,
    private readonly outbox: Outbox,
  ) {}

  async execute({ siteId, completions, actor }: CompleteManufactureOrders): Promise<ManufactureOrder[]> {
    const faults = new FaultList<InventoryErrorCode>();
    const ids = completions.map((completion) => completion.manufactureId);
    const orders = await this.moves.lock(siteId, ids, 'Completed', pathOf, faults);
    const bins = await this.locate(siteId, completions, faults);
    faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
    const made = orders.map(({ productId }, index) => {
      const { lot, expiry } = completions[index] ?? {};
      return { productId, lot: lotOf(lot) ?? '', expiry: expiry ?? null };
    });
    await this.lots.learn(made, faults, (index) => `completions[${index}].expiry`);
    faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
    const products = orders.flatMap(({ productId, components }) => [productId, ...components.map((component) => component.productId)]);
    const locked = await this.levels.lockWithRows(products.map((productId) => ({ siteId, productId })));
    orders.forEach((order, index) => consume(locked, siteId, order, pathOf(index), faults));
    faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
    await this.levels.save(locked);
    for (const [index, order] of orders.entries()) {
      const { lot, expiry } = completions[index] ?? {};
      const note = { reason: 'manufacture', reference: String(order.manufactureId), actor } as const;
      await this.withdrawal.withdraw(siteId, new Map(needs(order).map(({ productId, quantity }) => [productId, quantity])), note);
      const receipt = { productId: order.productId, binId: bins[index] ?? 0, quantity: order.quantity, expiry: expiry ?? null };
      await this.arrival.book([lot === undefined ? receipt : { ...receipt, lot }], note);
    }
    const used = orders.flatMap(({ components }) => components.map(({ productId }) => productId));
    await this.outbox.add(new UnitsLeftBins(siteId, [...new Set(used)]));
    await this.store.move(ids, 'Completed');
    return this.rows.byIds(ids);
  }

  private async locate(
    siteId: number,
    completions: readonly ManufactureCompletion[],
    faults: FaultList<InventoryErrorCode>,
  ): Promise<(number | undefined)[]> {
    const bins = await this.bus.ask(new LocateBins(siteId, completions));
    const retired = await this.locks.bins(bins.filter((binId) => binId !== undefined));
    completions.forEach(({ location, bin }, index) => {
      if (retired.has(bins[index] ?? 0)) faults.add('bin_retired', `completions[${index}].bin`, { location, bin });
      if (bins[index] === undefined) faults.add('unknown_bin', `completions[${index}].bin`, { location, bin });
    });
    return bins;
  }
}

const pathOf = (index: number): string => `completions[${index}].manufactureId`;

const needs = ({ quantity, components }: LockedManufacture): { productId: number; sku: string; quantity: number }[] =>
  components.map(({ productId, sku, each }) => ({ productId, sku, quantity: each * quantity }));

/** Takes the order's components; adds a fault for every one that is short. */
function consume(
  levels: LockedLevels,
  siteId: number,
  order: LockedManufacture,
  path: string,
  faults: FaultList<InventoryErrorCode>,
): void {
  const wanted = needs(order);
  const short = wanted.filter(({ productId, quantity }) => levels.available(siteId, productId) < quantity);
  for (const { productId, sku, quantity } of short)
    faults.add('out_of_stock', path, { sku, wanted: quantity, available: levels.available(siteId, productId) });
  if (short.length === 0) levels.consume(siteId, wanted);
}
