import { LocateBins, LockBins, LockSites, ReceiveHurtStock, ReceiveStock, type StockReceipt } from '@contract/inventory';
import { Bus, Database, FaultList } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  type ReceivedItem,
  type ReceivedReturn,
  ReceiveReturns,
  type Return,
  ReturnError,
  type ReturnErrorCode,
} from '../contract/returns.js';
import type { LineComponent, ReceivingReturn } from './domain/returns.js';
import { ReturnStore } from './store/return-store.js';
import { readReturnsById } from './read-returns.js';

type Faults = FaultList<ReturnErrorCode>;

@CommandHandler(ReceiveReturns)
export class ReceiveReturnsHandler implements ICommandHandler<ReceiveReturns> {
  constructor(
    private readonly returns: ReturnStore,
    private readonly bus: Bus,
    private readonly database: Database,
  ) {}

  async execute({ siteId, returns, actor }: ReceiveReturns): Promise<Return[]> {
    const faults: Faults = new FaultList();
    const open = await this.returns.lockReceiving(
      siteId,
      returns.map(({ returnId }) => returnId),
    );
    const bins = await this.locateBins(siteId, returns, faults);
    returns.forEach((each, index) => receive(each, open.get(each.returnId), `returns[${index}]`, faults));
    faults.refuseIfAny((code, details, all) => new ReturnError(code, details, all));
    await this.returns.save([...open.values()]);
    await this.book(siteId, returns, open, bins, actor);
    return readReturnsById(
      this.database,
      returns.map(({ returnId }) => returnId),
    );
  }

  /** The bins of items with good units, by item. */
  private async locateBins(siteId: number, returns: readonly ReceivedReturn[], faults: Faults): Promise<ReadonlyMap<ReceivedItem, number>> {
    const placed = returns
      .flatMap(({ items }, index) => items.map((item, at) => ({ item, path: `returns[${index}].items[${at}].bin` })))
      .filter(({ item }) => item.good > 0);
    const places = placed.map(({ item }) => ({ location: item.location ?? '', bin: item.bin ?? '' }));
    const binIds = await this.bus.ask(new LocateBins(siteId, places));
    if (returns.some(({ items }) => items.some((item) => item.hurt > 0))) await this.bus.send(new LockSites([siteId]));
    const retired = await this.bus.send(new LockBins(binIds.filter((binId) => binId !== undefined)));
    const bins = new Map<ReceivedItem, number>();
    placed.forEach(({ item, path }, index) => {
      const binId = binIds[index];
      if (binId !== undefined && retired.has(binId)) faults.add('bin_retired', path, { location: item.location, bin: item.bin });
      else if (binId !== undefined) bins.set(item, binId);
      else if (item.location === undefined || item.bin === undefined) faults.add('missing_bin', path, { sku: item.sku });
      else faults.add('unknown_bin', path, { location: item.location, bin: item.bin });
    });
    return bins;
  }

  private async book(
    siteId: number,
    returns: readonly ReceivedReturn[],
    open: ReadonlyMap<number, ReceivingReturn>,
    bins: ReadonlyMap<ReceivedItem, number>,
    actor: string,
  ): Promise<void> {
    const lineOf = (returnId: number, sku: string): number => open.get(returnId)?.itemOf(sku)?.orderItemId ?? 0;
    const components = await this.returns.componentsOf([
      ...new Set(returns.flatMap(({ returnId, items }) => items.map(({ sku }) => lineOf(returnId, sku)))),
    ]);
    const hurt: { productId: number; quantity: number }[] = [];
    for (const [index, { returnId, items }] of returns.entries()) {
      const receipts = items.flatMap((item, at) => {
        const parts = components.filter(({ orderItemId }) => orderItemId === lineOf(returnId, item.sku));
        if (item.hurt > 0) hurt.push(...parts.map(({ productId, unitsEach }) => ({ productId, quantity: item.hurt * unitsEach })));
        const path = `returns[${index}].items[${at}]`;
        return goodUnits(item, parts, bins.get(item)).map((receipt) => ({ ...receipt, path }));
      });
      const note = { reason: 'return', reference: `return:${returnId}`, actor } as const;
      if (receipts.length > 0) await this.bus.send(new ReceiveStock(receipts, note));
    }
    if (hurt.length > 0) await this.bus.send(new ReceiveHurtStock(siteId, hurt));
  }
}

function goodUnits({ good, lot, expiry, state }: ReceivedItem, parts: readonly LineComponent[], binId: number | undefined): StockReceipt[] {
  if (good === 0 || binId === undefined) return [];
  return parts.map(({ productId, unitsEach }) => ({ productId, binId, lot, expiry, state, quantity: good * unitsEach }));
}

/** Records one receipt on its return; refused units become faults. */
function receive({ returnId, items, isComplete }: ReceivedReturn, open: ReceivingReturn | undefined, path: string, faults: Faults): void {
  if (!open || open.isClosed) {
    faults.add(open ? 'return_closed' : 'unknown_return', `${path}.returnId`, { returnId, status: open?.status });
    return;
  }
  if (!isComplete && items.every(({ good, hurt }) => good + hurt === 0)) faults.add('nothing_received', `${path}.items`, { returnId });
  items.forEach(({ sku, good, hurt }, index) => {
    const left = open.acceptable(sku);
    const refusal = open.receive(sku, good, hurt);
    const field = refusal === 'sku_not_in_return' ? 'sku' : 'good';
    if (refusal)
      faults.add(refusal, `${path}.items[${index}].${field}`, { returnId, orderId: open.orderId, sku, wanted: good + hurt, left });
  });
  open.settle(isComplete);
}
