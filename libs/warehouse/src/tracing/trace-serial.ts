import { type SerialStock, TraceLotStock, TraceSerialStock } from '@contract/inventory';
import { Bus } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { TraceSerial, type TraceRow } from '../contract/tracing.js';
import { PickedSerials } from '../picking/index.js';
import { CartonsOfUnits } from './cartons-of-units.js';
import { OrderTrace } from './order-trace.js';
import { PicksOfLots } from './picks-of-lots.js';
import { movementRow, placeRow, relatedRow, rowOf, TracedLots } from './trace-rows.js';

/** An order that has or had a serial. */
interface Holder {
  orderId: number;
  /** The lot of its units, if all of them have the same one; else null. */
  lot: string | null;
}

@QueryHandler(TraceSerial)
export class TraceSerialHandler implements IQueryHandler<TraceSerial> {
  constructor(
    private readonly bus: Bus,
    private readonly serials: PickedSerials,
    private readonly picks: PicksOfLots,
    private readonly cartons: CartonsOfUnits,
    private readonly trace: OrderTrace,
  ) {}

  async execute({ accountId, serial, sku }: TraceSerial): Promise<TraceRow[]> {
    const found = await this.bus.ask(new TraceSerialStock(accountId, serial, sku));
    const rows: TraceRow[] = [];
    for (const each of found) rows.push(...(await this.rowsOf(accountId, each)));
    return rows;
  }

  private async rowsOf(accountId: number, stock: SerialStock): Promise<TraceRow[]> {
    const { serialId, productId, sku, createdDate, places } = stock;
    const history = await this.serials.historyOf(serialId);
    const holders = await this.withLots(
      productId,
      history.map(({ orderId }) => orderId),
    );
    const lots = [...new Set(holders.map(({ lot }) => lot))];
    const lot = lots.length === 1 ? lots[0] : null;
    const lying = new TracedLots({ productId, lot: '', sku, wentInto: [] });
    const cartons = await this.cartons.ofSerial(serialId);
    const units = holders.map((holder) => ({ ...holder, sku, depth: 0, quantity: 1, cartons: cartons.get(holder.orderId) ?? null }));
    return [
      rowOf({ kind: 'serial', depth: 0, sku, lot, quantity: 1, day: createdDate.slice(0, 10) }),
      ...(lot === null ? [] : await this.originOf(accountId, sku, lot)),
      ...(history.some(({ isOut }) => isOut) ? [] : places.map((place) => ({ ...placeRow(place, lying), sku }))),
      ...(await this.trace.returned(
        accountId,
        units.map(({ orderId }) => orderId),
        new Map([[productId, { sku, lot: null, depth: 0 }]]),
      )),
      ...(await this.trace.orders(accountId, units)),
    ];
  }

  private async withLots(productId: number, orderIds: readonly number[]): Promise<Holder[]> {
    if (orderIds.length === 0) return [];
    const lots = await this.picks.ofProduct(orderIds, productId);
    return [...new Set(orderIds)].map((orderId) => {
      const own = lots.filter((each) => each.orderId === orderId).map(({ lot }) => lot);
      return { orderId, lot: own.length === 1 && own[0] !== '' ? own[0] : null };
    });
  }

  /** The origin of the serial's lot. */
  private async originOf(accountId: number, sku: string, lot: string): Promise<TraceRow[]> {
    const stock = await this.bus.ask(new TraceLotStock(accountId, sku, lot));
    const own = stock.movements.filter((each) => each.productId === stock.productId && each.lot === lot);
    const names = new TracedLots(stock);
    return [
      ...own.map((each) => movementRow(each, names)).filter(({ kind }) => kind === 'receipt' || kind === 'made'),
      ...stock.madeOf.map((each) => relatedRow('made_of', each)),
    ];
  }
}
