import { type LotStock, TraceLotStock } from '@contract/inventory';
import { Bus } from '@kernel';
import type { Page } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { TraceLot, type TraceKind, type TraceRow } from '../contract/tracing.js';
import { CartonsOfUnits } from './cartons-of-units.js';
import { OrderTrace } from './order-trace.js';
import { type LotOfOrder, PicksOfLots } from './picks-of-lots.js';
import { movementRow, placeRow, relatedRow, rowOf, TracedLots } from './trace-rows.js';

/** The kinds in the order of a trace; orders come after them. */
const FIRST: readonly TraceKind[] = ['receipt', 'made', 'return', 'change', 'used', 'made_of', 'went_into', 'bin', 'cart', 'returned'];

@QueryHandler(TraceLot)
export class TraceLotHandler implements IQueryHandler<TraceLot> {
  constructor(
    private readonly bus: Bus,
    private readonly picks: PicksOfLots,
    private readonly cartons: CartonsOfUnits,
    private readonly trace: OrderTrace,
  ) {}

  async execute({ accountId, sku, lot, kind, paging: { page, perPage } }: TraceLot): Promise<Page<TraceRow>> {
    const stock = await this.bus.ask(new TraceLotStock(accountId, sku, lot));
    const lots = new TracedLots(stock);
    const orders = await this.picks.orders([stock, ...stock.wentInto.filter((each) => each.lot !== '')]);
    const others = kind === 'order' ? [] : await this.othersOf(accountId, stock, lots, orders);
    const first = others.filter((row) => kind === undefined || row.kind === kind);
    const withOrders = kind === undefined || kind === 'order' ? orders : [];
    const start = (page - 1) * perPage;
    const shown = withOrders.slice(Math.max(0, start - first.length), Math.max(0, start + perPage - first.length));
    const cartons = await this.cartons.ofLots(shown);
    const named = shown.map(({ orderId, quantity, ...own }, at) => ({ ...lots.of(own), orderId, quantity, cartons: cartons[at] }));
    return {
      rows: [...first.slice(start, start + perPage), ...(await this.trace.orders(accountId, named))],
      total: first.length + withOrders.length,
    };
  }

  private async othersOf(accountId: number, stock: LotStock, lots: TracedLots, orders: readonly LotOfOrder[]): Promise<TraceRow[]> {
    const { productId, sku, lot, madeOf, wentInto, movements, places, cart } = stock;
    const products = new Map<number, Pick<TraceRow, 'sku' | 'lot' | 'depth'>>();
    // If an order had several lots of a product, it is unknown which one came back.
    for (const each of wentInto)
      if (!products.has(each.productId)) products.set(each.productId, { sku: each.sku, lot: null, depth: each.depth });
    products.set(productId, { sku, lot, depth: 0 });
    const orderIds = [...new Set(orders.map(({ orderId }) => orderId))];
    const rows = [
      ...movements.map((each) => movementRow(each, lots)),
      ...madeOf.map((each) => relatedRow('made_of', each)),
      ...wentInto.map((each) => relatedRow('went_into', each)),
      ...places.map((each) => placeRow(each, lots)),
      ...cart.map(({ productId: id, lot: its, ...onCart }) => rowOf({ ...lots.of({ productId: id, lot: its }), ...onCart, kind: 'cart' })),
      ...(orderIds.length > 0 ? await this.trace.returned(accountId, orderIds, products) : []),
    ];
    return rows.sort((a, b) => FIRST.indexOf(a.kind) - FIRST.indexOf(b.kind) || a.depth - b.depth);
  }
}
