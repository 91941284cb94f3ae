import { randomUUID } from 'node:crypto';
import { CheckStockRule, CreateProducts, CreateSerials, ReceiveStock, stockRules } from '@contract/inventory';
import { CheckOrderRule, orderRules } from '@contract/orders';
import {
  CheckFloorRule,
  floorRules,
  type LoggedMove,
  type LoggedPick,
  LogMoves,
  LogPicks,
  type MoveLog,
  type PickLog,
  PlanWave,
  type QualityResult,
  RecordQualityChecks,
  ReleaseWave,
} from '@contract/warehouse';
import type { Shop } from './build-orders.js';
import { Floor } from './build-wms.js';

/** Devices on the floor of a shop's first site, with bins A01 in location A and B1 to B9 in location B. */
export class Devices {
  readonly floor: Floor;
  /** Whether each order is released in a wave of its own. */
  inWaves = false;
  private readonly binIds = new Map<string, number>([['A01', 1]]);

  private constructor(readonly shop: Shop) {
    this.floor = new Floor(shop);
  }

  static async at(shop: Shop): Promise<Devices> {
    const devices = new Devices(shop);
    const names = Array.from({ length: 9 }, (_, index) => `B${index + 1}`);
    await devices.floor.bins(names);
    const rows = await shop.app.database.query<{ BinID: number; Bin: string }>(
      "SELECT BinID, Bin FROM bins WHERE WarehouseID = 1 AND Location = 'B'",
    );
    for (const { BinID, Bin } of rows) devices.binIds.set(Bin, BinID);
    return devices;
  }

  binId(bin: string): number {
    return this.binIds.get(bin) ?? 0;
  }

  /** Receives units into a bin on a day of November 2026. */
  async receive(
    productId: number,
    bin: string,
    quantity: number,
    { lot = '', expiry = null, day = 1 }: { lot?: string; expiry?: string | null; day?: number } = {},
  ): Promise<void> {
    const { bus, database } = this.shop.app;
    await bus.send(new ReceiveStock([{ productId, binId: this.binId(bin), quantity, lot, expiry }], { reason: 'receipt', actor: 'test' }));
    await database.transaction(() =>
      database.write('UPDATE bin_contents SET ReceivedDate = ? WHERE BinID = ? AND ProductID = ? AND Lot = ?', [
        `2026-11-${String(day).padStart(2, '0')} 08:00:00.000`,
        this.binId(bin),
        productId,
        lot,
      ]),
    );
  }

  /** Receives units onto a pallet. */
  async put(productId: number, sscc: string, quantity: number, lot = ''): Promise<void> {
    const { bus, database } = this.shop.app;
    const [{ binId }] = await database.query<{ binId: number }>("SELECT BinID AS binId FROM bins WHERE Location = 'LPN' AND Bin = ?", [
      sscc,
    ]);
    await bus.send(new ReceiveStock([{ productId, binId, quantity, lot }], { reason: 'receipt', actor: 'test' }));
  }

  /** A product's units: bin, lot, quantity, expiry, day of receipt. */
  async lying(productId: number): Promise<unknown[]> {
    const rows = await this.shop.app.database.query<Record<string, string | number | null>>(
      'SELECT b.Bin, c.Lot, c.Quantity, c.Expiry, c.ReceivedDate FROM bin_contents c JOIN bins b ON b.BinID = c.BinID WHERE c.ProductID = ? AND c.Quantity > 0 ORDER BY b.Bin, c.Lot',
      [productId],
    );
    return rows.map(({ Bin, Lot, Quantity, Expiry, ReceivedDate }) => [
      Bin,
      Lot,
      Quantity,
      Expiry,
      Number(String(ReceivedDate).slice(8, 10)),
    ]);
  }

  style(productId: number, style: string): Promise<unknown> {
    const { database } = this.shop.app;
    return database.transaction(() => database.write('UPDATE products SET PickStyle = ? WHERE ProductID = ?', [style, productId]));
  }

  /** Another account's product under the same SKU. */
  async twin(accountId: number, sku: string): Promise<number> {
    const product = { sku, description: sku, width: 1, length: 1, height: 1, weight: 1, cost: 1, retail: 2 };
    const [{ productId }] = await this.shop.app.bus.send(new CreateProducts(accountId, [product]));
    return productId;
  }

  serials(sku: string, serials: string[]): Promise<unknown> {
    return this.shop.app.bus.send(new CreateSerials(100, [{ sku, serials }]));
  }

  /** An order in Processing. */
  async shipment(items: { sku: string; quantity: number }[]): Promise<number> {
    const { order_id } = await this.shop.order(items);
    await this.begin(order_id);
    return order_id;
  }

  /** Releases an order to be picked. */
  async begin(orderId: number): Promise<void> {
    if (!this.inWaves) return void (await this.shop.floor('process', { order_ids: [orderId] }));
    const { bus } = this.shop.app;
    const plan = { method: 'batch' as const, criteria: {}, batches: [{ orderIds: [orderId], length: 0 }], leftOut: [], isEstimated: true };
    const { waveId } = await bus.send(new PlanWave(1, plan, 'user:lead'));
    await bus.send(new ReleaseWave(1, waveId, false, 'user:lead'));
    await this.floor.quiet();
  }

  wish(orderId: number, sku: string, quantity: number, more: Partial<PickLog> = {}): PickLog {
    return { pickId: randomUUID(), orderId, sku, location: 'A', bin: 'A01', quantity, lot: null, serials: null, ...more };
  }

  pick(...picks: PickLog[]): Promise<LoggedPick[]> {
    return this.shop.app.bus.send(new LogPicks(1, picks, 'user:picker'));
  }

  carry(sku: string, quantity: number, from: string, to: string, more: Partial<MoveLog> = {}): MoveLog {
    const place = (bin: string) => ({ location: bin.slice(0, 1), bin });
    return { moveId: randomUUID(), sku, accountId: null, from: place(from), to: place(to), quantity, lot: null, ...more };
  }

  move(...moves: MoveLog[]): Promise<LoggedMove[]> {
    return this.shop.app.bus.send(new LogMoves(1, moves, 'user:picker'));
  }

  check(...results: QualityResult[]): Promise<void> {
    return this.shop.app.bus.send(new RecordQualityChecks(1, results, 'user:checker'));
  }

  /** Reverts a shipment, and waits until the work is done. */
  async revert(orderId: number): Promise<void> {
    await this.floor.post('shipments/revert/pending', { shipments_list: [orderId] });
    await this.shop.app.until(async () => (await this.shop.read(orderId)).status === 'Pending');
  }

  async ship(orderId: number, more: object = {}): Promise<{ status: number; body: unknown }> {
    const { status, body } = (await this.shop.floor('ship', { order_id: orderId, ...more })) as { status: number; body: unknown };
    return { status, body };
  }

  /** Violations of the rules of stock and orders; must be none. */
  async breaches(): Promise<string[]> {
    const { bus } = this.shop.app;
    const found: string[] = [];
    for (const rule of stockRules) found.push(...(await bus.ask(new CheckStockRule(rule))));
    for (const rule of floorRules) found.push(...(await bus.ask(new CheckFloorRule(rule))));
    for (const rule of orderRules) found.push(...(await bus.ask(new CheckOrderRule(rule))));
    return [...found, ...(await this.floor.contradictions()).map((each) => JSON.stringify(each))];
  }
}
