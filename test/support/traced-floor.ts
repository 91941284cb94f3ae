import { randomUUID } from 'node:crypto';
import {
  CompleteManufactureOrders,
  CorrectBins,
  CreateManufactureOrders,
  CreateReplenishments,
  PutAwayReceived,
  ReceiveReplenishment,
} from '@contract/inventory';
import { CreateOrders, CreateReturns, ProcessOrders } from '@contract/orders';
import { AcceptReverts, LogMoves, LogPicks, ReceiveFloorReturns, ShipOrder } from '@contract/warehouse';
import type { Devices } from './build-picking.js';

/** Ingredients of products; those without are not in it. */
const RECIPES: Readonly<Record<string, Readonly<Record<string, number>>>> = { MIDDLE: { RAW: 2, SALT: 1 }, TOP: { MIDDLE: 1, SALT: 1 } };
const SKUS = ['RAW', 'SALT', 'DEVICE', 'MIDDLE', 'TOP'] as const;
/** Its units have serials. */
const SERIALISED = 'DEVICE';
const BINS = ['A01', 'B1', 'B2', 'B3', 'B4'] as const;
const LOTS = 9;
const ACTOR = 'user:picker';

export interface Units {
  sku: string;
  lot: string;
  quantity: number;
}

interface PlacedOrder {
  orderId: number;
  number: string;
  buyer: string;
  status: 'Processing' | 'Shipped';
  tracking: string | null;
  wanted: Map<string, number>;
  units: Units[];
  serials: string[];
  returned: Map<string, number>;
}

interface Made extends Units {
  manufactureId: number;
  used: Units[];
}

/** Numbers from 0 to below 1, the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const placeOf = (bin: string): { location: string; bin: string } => ({ location: bin.slice(0, 1), bin });
const add = (sums: Map<string, number>, key: string, quantity: number): void => void sums.set(key, (sums.get(key) ?? 0) + quantity);

/** Moves units of lots by the program's commands, and records by itself where they came from and went. */
export class TracedFloor {
  movements = 0;
  readonly orders: PlacedOrder[] = [];
  readonly made: Made[] = [];
  readonly returns: { returnId: number; orderId: number; sku: string; quantity: number; lot: string | null }[] = [];
  /** By replenishment, SKU and lot: put away, and on the cart. */
  readonly received = new Map<string, number>();
  readonly onCart = new Map<string, number>();
  readonly counted = new Map<string, number>();
  /** The orders that had each serial and returned it, and the one that has it. */
  readonly serials = new Map<string, { had: number[]; has: number | null }>();
  /** By bin, SKU and lot. */
  private readonly bins = new Map<string, number>();

  constructor(
    private readonly hands: Devices,
    private readonly productIds: ReadonlyMap<string, number>,
    private readonly random: () => number,
  ) {}

  static skus(): readonly string[] {
    return SKUS;
  }

  /** Stores serials, which orders take when they ship. */
  async begin(serials: number): Promise<void> {
    const names = Array.from({ length: serials }, (_, index) => `SN-${index + 1}`);
    await this.hands.serials(SERIALISED, names);
    for (const name of names) this.serials.set(name, { had: [], has: null });
  }

  lots(): { sku: string; lot: string }[] {
    const known = new Map([...this.received.keys(), ...this.onCart.keys()].map((key) => [key.split('|').slice(1).join('|'), true]));
    for (const { sku, lot } of this.made) known.set(`${sku}|${lot}`, true);
    return [...known.keys()].map((key) => ({ sku: key.split('|')[0], lot: key.split('|')[1] }));
  }

  contents({ sku, lot }: { sku: string; lot?: string }): { bin: string; lot: string; quantity: number }[] {
    return [...this.bins]
      .map(([key, quantity]) => ({ key: key.split('|'), quantity }))
      .filter(({ key, quantity }) => quantity > 0 && key[1] === sku && (lot === undefined || key[2] === lot))
      .map(({ key, quantity }) => ({ bin: key[0], lot: key[2], quantity }));
  }

  /** One random event of a floor; most kinds need others before them. */
  async step(): Promise<void> {
    const chance = this.random();
    if (chance < 0.16) return this.arrive();
    if (chance < 0.34) return this.move();
    if (chance < 0.48) return this.order();
    if (chance < 0.68) return this.pick();
    if (chance < 0.78) return this.ship();
    if (chance < 0.8) return this.revert();
    if (chance < 0.88) return this.sendBack();
    if (chance < 0.95) return this.make();
    return this.count();
  }

  private get bus() {
    return this.hands.shop.app.bus;
  }

  private whole(least: number, most: number): number {
    return least + Math.floor(this.random() * (most - least + 1));
  }

  private one<Value>(values: readonly Value[]): Value | undefined {
    return values[Math.floor(this.random() * values.length)];
  }

  private put(bin: string, { sku, lot, quantity }: Units): void {
    add(this.bins, `${bin}|${sku}|${lot}`, quantity);
    this.movements += 1;
  }

  /** Units that are not reserved for an open order. */
  private free(sku: string): number {
    const held = this.contents({ sku }).reduce((sum, { quantity }) => sum + quantity, 0);
    const open = this.orders.filter(({ status }) => status === 'Processing').reduce((sum, order) => sum + this.openOf(order, sku), 0);
    return held - open;
  }

  private openOf({ wanted, units }: PlacedOrder, sku: string): number {
    return (wanted.get(sku) ?? 0) - units.filter((each) => each.sku === sku).reduce((sum, { quantity }) => sum + quantity, 0);
  }

  /** Takes units as the pick style FLFO does: by lot, then location and bin. */
  private take(sku: string, quantity: number): Units[] {
    const text = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
    const taken: Units[] = [];
    let open = quantity;
    for (const { bin, lot, quantity: held } of this.contents({ sku }).sort((a, b) => text(a.lot, b.lot) || text(a.bin, b.bin))) {
      const part = Math.min(open, held);
      if (part === 0) break;
      this.put(bin, { sku, lot, quantity: -part });
      taken.push({ sku, lot, quantity: part });
      open -= part;
    }
    if (open > 0) throw new Error(`the books have too few of ${sku}`);
    return taken;
  }

  private async arrive(): Promise<void> {
    const sku = this.one(['RAW', 'SALT', SERIALISED]) ?? '';
    const lot = `${sku[0]}${this.whole(1, LOTS)}`;
    const quantity = this.whole(8, 40);
    const items = [{ sku, quantity, lot, expiry: null }];
    const [{ replenishmentId }] = await this.bus.send(new CreateReplenishments(100, [{ distributionCenter: 'MAIN', eta: null, items }]));
    await this.bus.send(new ReceiveReplenishment(100, replenishmentId, [{ sku, quantity }]));
    const away = this.random() < 0.8 ? quantity : this.whole(1, quantity - 1);
    const bin = this.one(BINS) ?? 'A01';
    await this.bus.send(new PutAwayReceived(100, [{ replenishmentId, sku, quantity: away, ...placeOf(bin) }], ACTOR));
    this.put(bin, { sku, lot, quantity: away });
    add(this.received, `${replenishmentId}|${sku}|${lot}`, away);
    if (away < quantity) add(this.onCart, `${replenishmentId}|${sku}|${lot}`, quantity - away);
  }

  private async move(): Promise<void> {
    const sku = this.one(SKUS) ?? '';
    const from = this.one(this.contents({ sku }));
    const to = this.one(BINS.filter((bin) => bin !== from?.bin));
    if (!from || !to) return;
    const { lot } = from;
    const quantity = this.whole(1, from.quantity);
    const move = { moveId: randomUUID(), sku, accountId: null, from: placeOf(from.bin), to: placeOf(to), quantity, lot };
    await this.bus.send(new LogMoves(1, [move], ACTOR));
    this.put(from.bin, { sku, lot, quantity: -quantity });
    this.put(to, { sku, lot, quantity });
  }

  private async order(): Promise<void> {
    const wanted = new Map<string, number>();
    for (const sku of SKUS) {
      const maximum = Math.min(4, this.free(sku));
      if (maximum > 0 && this.random() < 0.5) wanted.set(sku, this.whole(1, maximum));
    }
    if (wanted.size === 0) return;
    const number = `T-${this.orders.length + 1}`;
    const buyer = `Buyer ${this.orders.length + 1}`;
    const customer = {
      firstname: 'Buyer',
      lastname: buyer.slice(6),
      address1: '1 Street',
      city: 'Town',
      state: 'NY',
      zip: '10001',
      country: 'US',
    };
    const items = [...wanted].map(([sku, quantity]) => ({ sku, quantity }));
    const draft = { orderNumber: number, orderTypeId: 1, shippingMethod: 'GROUND', customer, items };
    const [{ orderId }] = await this.bus.send(new CreateOrders(100, [draft], 'account:100'));
    await this.bus.send(new ProcessOrders(1, [orderId], ACTOR));
    this.orders.push({ orderId, number, buyer, status: 'Processing', tracking: null, wanted, units: [], serials: [], returned: new Map() });
  }

  /** Gives an order serials that no other has; null for units without. */
  private giveSerials(order: PlacedOrder, sku: string, quantity: number): string[] | null {
    if (sku !== SERIALISED) return null;
    const free = [...this.serials].filter(([, { has }]) => has === null).map(([name]) => name);
    const given = Array.from({ length: quantity }, () => free.splice(this.whole(0, free.length - 1), 1)[0]);
    for (const name of given) this.serials.set(name, { had: this.serials.get(name)?.had ?? [], has: order.orderId });
    order.serials.push(...given);
    return given;
  }

  private openOrder(): PlacedOrder | undefined {
    return this.one(this.orders.filter(({ status }) => status === 'Processing'));
  }

  private async pick(): Promise<void> {
    const order = this.openOrder();
    const sku = order && this.one([...order.wanted.keys()].filter((each) => this.openOf(order, each) > 0));
    const from = sku && this.one(this.contents({ sku }));
    if (!order || !from) return;
    const { bin, lot } = from;
    const quantity = this.whole(1, Math.min(from.quantity, this.openOf(order, sku)));
    const serials = this.giveSerials(order, sku, quantity);
    const pick = { pickId: randomUUID(), orderId: order.orderId, sku, ...placeOf(bin), quantity, lot, serials };
    await this.bus.send(new LogPicks(1, [pick], ACTOR));
    this.put(bin, { sku, lot, quantity: -quantity });
    order.units.push({ sku, lot, quantity });
  }

  private async ship(): Promise<void> {
    const order = this.openOrder();
    if (!order) return;
    const named: { sku: string; serials: string[] }[] = [];
    for (const sku of order.wanted.keys()) {
      const open = this.openOf(order, sku);
      const serials = open > 0 ? this.giveSerials(order, sku, open) : null;
      if (serials) named.push({ sku, serials });
      if (open > 0) order.units.push(...this.take(sku, open));
    }
    order.status = 'Shipped';
    order.tracking = `1Z${order.orderId}`;
    await this.bus.send(
      new ShipOrder(1, order.orderId, { carrier: 'UPS', trackingNumber: order.tracking, weight: null }, true, ACTOR, named),
    );
  }

  /** A lead returns an order to Pending, and it is processed again from the start. */
  private async revert(): Promise<void> {
    const order = this.openOrder();
    if (!order || order.units.length === 0) return;
    const { app } = this.hands.shop;
    const lying = await app.database.query<{ bin: string; sku: string; lot: string; quantity: number }>(
      `SELECT b.Bin AS bin, p.SKU AS sku, k.Lot AS lot, k.Quantity AS quantity FROM picks k JOIN bins b ON b.BinID = k.BinID
        JOIN products p ON p.ProductID = k.ProductID WHERE k.OrderID = ?`,
      [order.orderId],
    );
    await this.bus.send(new AcceptReverts(1, [order.orderId], ACTOR));
    await app.until(
      async () => (await app.database.query('SELECT 1 AS one FROM orders WHERE OrderID = ? AND StatusID = 3', [order.orderId])).length > 0,
    );
    await this.bus.send(new ProcessOrders(1, [order.orderId], ACTOR));
    for (const { bin, ...units } of lying) this.put(bin, units);
    for (const name of order.serials) this.serials.set(name, { had: this.serials.get(name)?.had ?? [], has: null });
    [order.units, order.serials] = [[], []];
  }

  private async sendBack(): Promise<void> {
    const order = this.one(this.orders.filter(({ status }) => status === 'Shipped'));
    const sku = order && this.one([...order.wanted.keys()]);
    const left = order && sku ? (order.wanted.get(sku) ?? 0) - (order.returned.get(sku) ?? 0) : 0;
    if (!order || !sku || left <= 0) return;
    const quantity = this.whole(1, left);
    const { orderId } = order;
    const [{ returnId }] = await this.bus.send(new CreateReturns(100, [{ orderId, items: [{ sku, quantity, reason: null }] }]));
    add(order.returned, sku, quantity);
    const lot = order.units.find((units) => units.sku === sku)?.lot ?? '';
    const isGood = this.random() < 0.7;
    this.returns.push({ returnId, orderId, sku, quantity, lot: isGood ? lot : null });
    const bin = this.one(BINS) ?? 'A01';
    const serials = sku === SERIALISED && isGood ? order.serials.splice(0, quantity) : undefined;
    for (const name of serials ?? []) this.serials.set(name, { had: [...(this.serials.get(name)?.had ?? []), orderId], has: null });
    const item = isGood
      ? { sku, good: quantity, hurt: 0, ...placeOf(bin), lot, ...(serials ? { serials } : {}) }
      : { sku, good: 0, hurt: quantity };
    await this.bus.send(new ReceiveFloorReturns(1, [{ returnId, isComplete: false, items: [item] }], ACTOR));
    if (isGood) this.put(bin, { sku, lot, quantity });
  }

  private async make(): Promise<void> {
    const sku = this.one(Object.keys(RECIPES)) ?? '';
    const recipe = RECIPES[sku];
    const maximum = Math.min(3, ...Object.entries(recipe).map(([part, each]) => Math.floor(this.free(part) / each)));
    if (maximum < 1) return;
    const quantity = this.whole(1, maximum);
    const lot = `${sku[0]}${this.whole(1, LOTS)}`;
    const items = Object.entries(recipe).map(([part, each]) => ({ sku: part, quantity: each }));
    const bin = this.one(BINS) ?? 'A01';
    const [{ manufactureId }] = await this.bus.send(new CreateManufactureOrders(1, [{ accountId: 100, sku, quantity, items }]));
    await this.bus.send(new CompleteManufactureOrders(1, [{ manufactureId, ...placeOf(bin), lot }], ACTOR));
    const used = items.flatMap((part) => this.take(part.sku, part.quantity * quantity));
    this.put(bin, { sku, lot, quantity });
    this.made.push({ manufactureId, sku, lot, quantity, used });
  }

  /** A count of a bin that holds one lot of a product finds more, or less, of it. */
  private async count(): Promise<void> {
    const sku = this.one(SKUS) ?? '';
    const found = this.one(this.contents({ sku }).filter((each, _, all) => all.filter(({ bin }) => bin === each.bin).length === 1));
    if (!found) return;
    const change = this.random() < 0.6 ? this.whole(1, 3) : -this.whole(0, Math.min(found.quantity, this.free(sku), 3));
    if (change === 0) return;
    const correction = {
      binId: this.hands.binId(found.bin),
      productId: this.productIds.get(sku) ?? 0,
      kind: 'relative' as const,
      quantity: change,
    };
    await this.bus.send(new CorrectBins(1, [{ ...correction, reference: 'test', comment: 'counted', actor: ACTOR }]));
    this.put(found.bin, { sku, lot: found.lot, quantity: change });
    add(this.counted, `${sku}|${found.lot}`, change);
  }
}
