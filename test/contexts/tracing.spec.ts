import { type ArchivePlace, ArchiveOrders, OpenArchive } from '@contract/orders';
import { ChangeLots } from '@contract/inventory';
import { TraceLot, type TraceRow, TraceSerial } from '@contract/warehouse';
import { Devices } from '../support/build-picking.js';
import { Shop } from '../support/build-orders.js';
import { seeded, TracedFloor, type Units } from '../support/traced-floor.js';

/** 10,000 movements take minutes: `TRACE_MOVEMENTS=10000 npm test -- contexts/tracing`. */
const MOVEMENTS = Number(process.env.TRACE_MOVEMENTS ?? 700);
const SEED = Number(process.env.TRACE_SEED ?? Date.now() % 1_000_000);
const LOTS = '/apirest/v4/oms/inventory/lots';

const sorted = (rows: readonly unknown[]): string[] => rows.map((row) => JSON.stringify(row)).sort();

/** Sums of units by key. */
function sums(entries: Iterable<readonly [string, number]>): [string, number][] {
  const found = new Map<string, number>();
  for (const [key, quantity] of entries) found.set(key, (found.get(key) ?? 0) + quantity);
  return [...found].filter(([, quantity]) => quantity !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
}

describe('the trace of a lot', () => {
  let shop: Shop;
  let hands: Devices;
  let floor: TracedFloor;
  beforeAll(async () => {
    shop = await Shop.open();
    hands = await Devices.at(shop);
    const productIds = new Map<string, number>();
    for (const sku of TracedFloor.skus()) {
      const { productId, sku: given } = await shop.product();
      productIds.set(sku, productId);
      await shop.app.database.transaction(() =>
        shop.app.database.write("UPDATE products SET SKU = ?, PickStyle = 'FLFO' WHERE SKU = ?", [sku, given]),
      );
    }
    floor = new TracedFloor(hands, productIds, seeded(SEED));
    await floor.begin(4 * MOVEMENTS);
  });
  afterAll(() => shop.close());

  async function traced({ sku, lot }: { sku: string; lot: string }, perPage = 100): Promise<TraceRow[]> {
    const rows: TraceRow[] = [];
    for (let page = 1; ; page += 1) {
      const found = await shop.app.bus.ask(new TraceLot(100, sku, lot, undefined, { page, perPage }));
      rows.push(...found.rows);
      if (page * perPage >= found.total) {
        expect(rows).toHaveLength(found.total);
        return rows;
      }
    }
  }

  /** Whether chance has produced everything that the test compares: a product made of products, and a serial that came back. */
  const hasEverything = (): boolean =>
    floor.made.some(({ sku }) => sku === 'TOP') && [...floor.serials.values()].some(({ had }) => had.length > 0);

  const isOf =
    ({ sku, lot }: { sku: string; lot: string }) =>
    (units: { sku: string; lot: string | null }): boolean =>
      units.sku === sku && units.lot === lot;

  /** The products made of a lot, or the lots it is made of, by depth; each manufacture order counts once. */
  function related(lot: { sku: string; lot: string }, way: 'into' | 'of'): { rows: unknown[]; lots: Map<string, Units> } {
    const rows: unknown[] = [];
    const lots = new Map<string, Units>();
    const steps = new Set<string>();
    let edge = [lot];
    for (let depth = 1; edge.length > 0; depth += 1) {
      const next: Units[] = [];
      for (const each of edge)
        for (const made of floor.made) {
          const from = way === 'into' ? made.used : [made];
          const to = way === 'into' ? [made] : made.used;
          if (!from.some(isOf(each))) continue;
          for (const [key, quantity] of sums(to.map((units) => [`${units.sku}|${units.lot}`, units.quantity]))) {
            if (steps.has(`${made.manufactureId}|${key}`)) continue;
            steps.add(`${made.manufactureId}|${key}`);
            const [sku, name] = key.split('|');
            rows.push([depth, sku, name, made.manufactureId, quantity]);
            if (!lots.has(key) && key !== `${lot.sku}|${lot.lot}`) next.push({ sku, lot: name, quantity });
            lots.set(key, { sku, lot: name, quantity });
          }
        }
      edge = next;
    }
    return { rows, lots };
  }

  /** Compares a trace with the books of the simulation. */
  function compare(lot: { sku: string; lot: string }, rows: readonly TraceRow[]): void {
    const of = (kind: TraceRow['kind'], isOwn = true): TraceRow[] => rows.filter((row) => row.kind === kind && (!isOwn || row.depth === 0));
    const own = isOf(lot);
    const key = `${lot.sku}|${lot.lot}`;
    const byLot = (books: ReadonlyMap<string, number>): [string, number][] =>
      sums([...books].filter(([name]) => name.endsWith(`|${key}`)).map(([name, quantity]) => [name.split('|')[0], quantity]));

    expect(sums(of('receipt').map((row) => [String(row.replenishmentId), row.quantity]))).toEqual(byLot(floor.received));
    expect(sums(of('cart').map((row) => [String(row.replenishmentId), row.quantity]))).toEqual(byLot(floor.onCart));
    expect(sums(of('bin').map((row) => [`${row.location}/${row.bin}`, row.quantity]))).toEqual(
      sums(floor.contents(lot).map(({ bin, quantity }) => [`${bin.slice(0, 1)}/${bin}`, quantity])),
    );
    const counted = floor.counted.get(key) ?? 0;
    expect(of('change').reduce((sum, { quantity }) => sum + quantity, 0)).toBe(counted);
    expect(sums(of('made').map((row) => [String(row.manufactureId), row.quantity]))).toEqual(
      sums(floor.made.filter(own).map(({ manufactureId, quantity }) => [String(manufactureId), quantity])),
    );
    expect(sums(of('used').map((row) => [String(row.manufactureId), row.quantity]))).toEqual(
      sums(
        floor.made.flatMap(({ manufactureId, used }) => used.filter(own).map(({ quantity }) => [String(manufactureId), quantity] as const)),
      ),
    );
    expect(sums(of('return').map((row) => [String(row.returnId), row.quantity]))).toEqual(
      sums(floor.returns.filter(own).map(({ returnId, quantity }) => [String(returnId), quantity])),
    );

    const [into, made] = [related(lot, 'into'), related(lot, 'of')];
    const shown = (kind: 'went_into' | 'made_of') =>
      of(kind, false).map((row) => [row.depth, row.sku, row.lot, row.manufactureId, row.quantity]);
    expect(sorted(shown('went_into'))).toEqual(sorted(into.rows));
    expect(sorted(shown('made_of'))).toEqual(sorted(made.rows));

    const all = [lot, ...into.lots.values()];
    const orders = floor.orders.flatMap((order) =>
      all.flatMap((each) => {
        const quantity = order.units.filter(isOf(each)).reduce((sum, units) => sum + units.quantity, 0);
        return quantity > 0 ? [[order.orderId, order.number, order.buyer, order.status, order.tracking, each.sku, each.lot, quantity]] : [];
      }),
    );
    const told = of('order', false).map((row) => [
      row.orderId,
      row.orderNumber,
      row.buyer,
      row.status,
      row.trackingNumber,
      row.sku,
      row.lot,
      row.quantity,
    ]);
    expect(sorted(told)).toEqual(sorted(orders));
    expect(of('order', false).every((row) => (row.shippedAt !== null) === (row.status === 'Shipped'))).toBe(true);
    const withUnits = new Set(orders.map(([orderId]) => orderId));
    const skus = new Set(all.map(({ sku }) => sku));
    expect(sorted(of('returned', false).map((row) => [row.returnId, row.orderId, row.sku, row.quantity]))).toEqual(
      sorted(
        floor.returns
          .filter(({ orderId, sku }) => withUnits.has(orderId) && skus.has(sku))
          .map(({ returnId, orderId, sku, quantity }) => [returnId, orderId, sku, quantity]),
      ),
    );

    const sum = (...kinds: TraceRow['kind'][]): number => kinds.flatMap((kind) => of(kind)).reduce((total, row) => total + row.quantity, 0);
    expect(sum('receipt', 'made', 'return', 'change') - sum('used')).toBe(sum('bin', 'order'));
  }

  it(
    'names every receipt, bin, order, buyer, return and product built of it, whatever moved',
    async () => {
      process.stdout.write(`tracing: TRACE_SEED=${SEED} TRACE_MOVEMENTS=${MOVEMENTS}\n`);
      while (floor.movements < MOVEMENTS || (!hasEverything() && floor.movements < 4 * MOVEMENTS)) await floor.step();
      const lots = floor.lots();
      expect(lots.length).toBeGreaterThan(10);
      expect(floor.made.some(({ sku }) => sku === 'TOP')).toBe(true);
      for (const lot of lots) compare(lot, await traced(lot));
      expect(await hands.breaches()).toEqual([]);
    },
    MOVEMENTS * 200 + 60_000,
  );

  it('names the orders, buyers and returns of every serial, its lot where one can know it, and its bins', async () => {
    const used = [...floor.serials].filter(([, { had, has }]) => had.length > 0 || has !== null);
    expect(used.some(([, { had }]) => had.length > 0)).toBe(true);
    const unused = [...floor.serials].filter(([, { had, has }]) => had.length === 0 && has === null).slice(0, 3);
    for (const [serial, { had, has }] of [...used, ...unused]) {
      const rows = await shop.app.bus.ask(new TraceSerial(100, serial, 'DEVICE'));
      const of = (kind: TraceRow['kind']): TraceRow[] => rows.filter((row) => row.kind === kind);
      const orderIds = [...new Set([...had, ...(has === null ? [] : [has])])];
      const orders = floor.orders.filter(({ orderId }) => orderIds.includes(orderId));
      const lotOf = (units: readonly Units[]): string | null => {
        const lots = new Set(units.filter(({ sku }) => sku === 'DEVICE').map(({ lot }) => lot));
        return lots.size === 1 ? [...lots][0] : null;
      };
      expect(sorted(of('order').map((row) => [row.orderId, row.orderNumber, row.buyer, row.status, row.trackingNumber, row.lot]))).toEqual(
        sorted(orders.map((order) => [order.orderId, order.number, order.buyer, order.status, order.tracking, lotOf(order.units)])),
      );
      expect(sorted(of('returned').map((row) => [row.returnId, row.orderId, row.quantity]))).toEqual(
        sorted(
          floor.returns
            .filter(({ orderId, sku }) => sku === 'DEVICE' && orderIds.includes(orderId))
            .map(({ returnId, orderId, quantity }) => [returnId, orderId, quantity]),
        ),
      );
      const lots = [...new Set(orders.map((order) => lotOf(order.units)))];
      const lot = lots.length === 1 ? lots[0] : null;
      expect(of('serial').map((row) => row.lot)).toEqual([lot]);
      expect(sums(of('receipt').map((row) => [String(row.replenishmentId), row.quantity]))).toEqual(
        sums(
          [...floor.received]
            .filter(([key]) => lot !== null && key.endsWith(`|DEVICE|${lot}`))
            .map(([key, quantity]) => [key.split('|')[0], quantity]),
        ),
      );
      expect(sums(of('bin').map((row) => [`${row.bin}|${row.lot}`, row.quantity]))).toEqual(
        sums(has === null ? floor.contents({ sku: 'DEVICE' }).map((each) => [`${each.bin}|${each.lot}`, each.quantity]) : []),
      );
    }
  });

  it('counts in the list of lots what lies, was picked and left', async () => {
    const { body } = await shop.get(`${LOTS}?per_page=500`);
    const shown = (body as { data: Record<string, unknown>[] }).data.map((row) => [
      row.sku,
      row.lot,
      row.on_hand,
      row.held,
      row.picked,
      row.shipped,
    ]);
    const expected = floor.lots().map((lot) => {
      const units = (status: string): number =>
        floor.orders
          .filter((order) => order.status === status)
          .flatMap((order) => order.units.filter(isOf(lot)))
          .reduce((sum, { quantity }) => sum + quantity, 0);
      const lying = floor.contents(lot).reduce((sum, { quantity }) => sum + quantity, 0);
      return [lot.sku, lot.lot, lying, 0, units('Processing'), units('Shipped')];
    });
    expect(sorted(shown)).toEqual(sorted(expected));
  });

  it('is the same after its orders went to the archive', async () => {
    const lots = floor.lots();
    const before = new Map<string, TraceRow[]>();
    for (const lot of lots) before.set(JSON.stringify(lot), await traced(lot));
    await shop.app.bus.send(new OpenArchive(100));
    const future = new Date(Date.now() + 60_000);
    let archived = 0;
    let next: ArchivePlace | null = null;
    do {
      const step: { orders: number; next: ArchivePlace | null } = await shop.app.bus.send(new ArchiveOrders(100, future, next, 100));
      archived += step.orders;
      next = step.next;
    } while (next);
    expect(archived).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    for (const lot of lots) expect(sorted(await traced(lot))).toEqual(sorted(before.get(JSON.stringify(lot)) ?? []));
  });

  it('tells of held units, and of no other account', async () => {
    const { sku, productId } = await shop.product();
    await hands.receive(productId, 'B1', 3, { lot: 'OLD' });
    await shop.app.bus.send(new ChangeLots(100, [{ sku, lot: 'OLD', expiry: '2020-01-01' }], 'test'));
    const rows = await traced({ sku, lot: 'OLD' });
    expect(rows.map(({ kind, quantity, state, bin, reason }) => [kind, quantity, state, bin, reason])).toEqual([
      ['receipt', 3, null, null, 'receipt'],
      ['bin', 3, 'expired', 'B1', null],
    ]);
    const { status, body } = await shop.get(`${LOTS}/trace?sku=${sku}&lot=OLD`, 101);
    expect([status, (body as { response: { code: string } }).response.code]).toEqual([404, 'lot_not_found']);
  });
});
