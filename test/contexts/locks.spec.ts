import { readFileSync } from 'node:fs';
import { ChangeProducts } from '@contract/inventory';
import { CancelOrders, CreateReturns, ReceiveReturns } from '@contract/orders';
import { AcceptReverts, LogMoves, LogPicks, RecordQualityChecks } from '@contract/warehouse';
import { Shop } from '../support/build-orders.js';
import { Floor } from '../support/build-wms.js';
import { lockedOnly } from '../support/locked-tables.js';
import { sourcesIn } from '../architecture/sources.js';

/** The first column of the table under "Locks of rows that are not written" in docs/design.md. */
const listed = [...readFileSync('docs/design.md', 'utf8').matchAll(/^\| `(\w+)` \| /gm)].map(([, table]) => table);

describe('a command that locks rows', () => {
  let shop: Shop;
  let floor: Floor;

  beforeAll(async () => {
    shop = await Shop.open();
    floor = new Floor(shop);
    await floor.bins(['B01']);
  });
  afterAll(() => shop.close());

  const actor = 'user:manager';
  const send = (command: Parameters<Shop['app']['bus']['send']>[0]) => lockedOnly(shop.app.database, () => shop.app.bus.send(command));

  async function picked(): Promise<{ orderId: number; sku: string }> {
    const { sku } = await shop.product({ MAIN: 10 });
    const { order_id: orderId } = await shop.order([{ sku, quantity: 1 }]);
    await shop.floor('process', { order_ids: [orderId] });
    return { orderId, sku };
  }
  const pickOf = ({ orderId, sku }: { orderId: number; sku: string }) =>
    new LogPicks(1, [{ pickId: `pick-${orderId}`, orderId, sku, location: 'A', bin: 'A01', quantity: 1, lot: null, serials: null }], actor);

  it('writes of the same table, or is listed with what guards it', async () => {
    const { sku } = await shop.product({ MAIN: 10 });
    const order = await picked();
    expect(await lockedOnly(shop.app.database, () => floor.recount(sku, [{ location: 'A', bin: 'A01', qty: 1 }]))).toEqual([]);
    await floor.quiet();
    const from = { location: 'A', bin: 'A01' };
    expect(
      await send(
        new LogMoves(1, [{ moveId: 'm-1', accountId: 100, sku, from, to: { location: 'B', bin: 'B01' }, quantity: 2, lot: null }], actor),
      ),
    ).toEqual(['stock_levels']);
    expect(await send(pickOf(order))).toEqual([]);
    expect(await send(new RecordQualityChecks(1, [{ orderId: order.orderId, isPassed: true, comment: null }], actor))).toEqual([]);
    expect(await send(new AcceptReverts(1, [order.orderId], actor))).toEqual([]);
    await floor.quiet();

    const shipped = await picked();
    await shop.floor('ship', { order_id: shipped.orderId, pick: 'auto' });
    expect(
      await send(new CreateReturns(100, [{ orderId: shipped.orderId, items: [{ sku: shipped.sku, quantity: 1, reason: null }] }])),
    ).toEqual([]);
    const [{ id }] = await shop.app.database.query<{ id: number }>('SELECT MAX(ReturnID) AS id FROM returns');
    expect(
      await send(
        new ReceiveReturns(1, [{ returnId: id, isComplete: true, items: [{ sku: shipped.sku, good: 1, hurt: 0, ...from }] }], actor),
      ),
    ).toEqual([]);

    expect(await send(new ChangeProducts(100, [{ sku, description: 'other' }]))).toEqual([]);
    const { order_id } = await shop.order([{ sku, quantity: 1 }]);
    expect(await send(new CancelOrders(100, [order_id], 'account:100'))).toEqual([]);
    expect(await lockedOnly(shop.app.database, () => shop.order([{ sku, quantity: 1 }]))).toEqual([]);
  });

  it('locks tables that docs/design.md lists, and no others', () => {
    const locking = /\bFROM ([a-z_]+)\b(?:(?!\bFROM\b)[^`;])*?FOR UPDATE/g;
    const locked = sourcesIn('.', ['libs'])
      .filter(({ file }) => !file.endsWith('.spec.ts') && !file.includes('/kernel/'))
      .flatMap(({ text }) => [...text.matchAll(locking)].map(([, table]) => table));
    expect([...new Set(locked)].filter((table) => !listed.includes(table))).toEqual([]);
    expect(locked.length).toBeGreaterThan(15);
  });
});
