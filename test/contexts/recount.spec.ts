import { ReceiveStock } from '@contract/inventory';
import { MarkShipped } from '@contract/orders';
import { AcceptReverts, ApplyCorrections, ApplyRevert, type RecountEntry } from '@contract/warehouse';
import { Relay } from '../../apps/worker/src/relay.js';
import { Shop } from '../support/build-orders.js';
import { acceptRecount, Floor } from '../support/build-wms.js';

describe('recounts', () => {
  let shop: Shop;
  let floor: Floor;
  beforeAll(async () => {
    shop = await Shop.open();
    floor = new Floor(shop);
    await floor.bins(Array.from({ length: 600 }, (_, index) => `n${index}`));
  });
  afterAll(() => shop.close());
  afterEach(async () => {
    await floor.quiet();
    expect(await floor.contradictions()).toEqual([]);
  });

  const a01 = { location: 'A', bin: 'A01' };
  const statuses = (ids: readonly number[]): Promise<string[]> => Promise.all(ids.map(async (id) => (await shop.read(id)).status));

  it('let the newest orders wait when there is less than was promised, and tell them so', async () => {
    const { sku, productId } = await shop.product({ MAIN: 10 });
    const orders = [];
    for (const quantity of [4, 3, 2]) orders.push((await shop.order([{ sku, quantity }])).order_id);
    const { result } = await floor.recount(sku, [{ ...a01, qty_in_bin: 6 }]);
    expect(await floor.settled(result[0]?.correction_id)).toMatchObject({ status: 'applied' });
    await floor.quiet();
    // 3 units short: releasing the newest order alone (2) would not suffice.
    expect(await statuses(orders)).toEqual(['Pending', 'Backorder', 'Pending']);
    expect(await shop.level(productId)).toEqual([6, 6]);
    expect((await shop.history(orders[1] ?? 0)).at(-1)).toEqual([3, 7, 'user:manager', 'stock was recounted']);
  });

  it('fill backorders when there is more', async () => {
    const { sku } = await shop.product({ MAIN: 1 });
    const { order_id } = await shop.order([{ sku, quantity: 3 }]);
    expect((await shop.read(order_id)).status).toBe('Backorder');
    await floor.recount(sku, [{ ...a01, qty: 2 }]);
    await shop.app.until(async () => (await shop.read(order_id)).status === 'Pending');
  });

  it('take from orders in Processing only when they must, and leave what they have picked', async () => {
    const { sku, productId } = await shop.product({ MAIN: 6 });
    const pending = (await shop.order([{ sku, quantity: 2 }])).order_id;
    const running = (await shop.order([{ sku, quantity: 4 }])).order_id;
    await shop.floor('process', { order_ids: [running] });
    await floor.pick(running, 3);
    expect(await shop.level(productId)).toEqual([3, 3]);
    await floor.recount(sku, [{ ...a01, qty: -2 }]);
    await floor.quiet();
    expect([await statuses([pending, running]), await shop.level(productId)]).toEqual([
      ['Backorder', 'Processing'],
      [1, 1],
    ]);
    await floor.recount(sku, [{ ...a01, qty: -1 }]);
    await floor.quiet();
    // The three picked units stay in its tote; the fourth is missing.
    expect([await statuses([pending, running]), await shop.level(productId)]).toEqual([
      ['Backorder', 'Processing'],
      [0, 0],
    ]);
    const { short, items } = await shop.read(running);
    expect(short).toEqual([{ order_item_id: items[0].order_item_id, quantity: 1 }]);
    expect(items[0]).toMatchObject({ quantity: 4, quantity_picked: 3, quantity_reserved: 0 });
  });

  it('fail as a whole, with a reason, when stock has moved since their acceptance', async () => {
    const { sku, productId } = await shop.product({ MAIN: 5 });
    const entry: RecountEntry = {
      accountId: 100,
      sku,
      ...a01,
      kind: 'relative',
      quantity: -4,
      comment: 'Cycle count',
    };
    const { database, bus } = shop.app;
    // Accepts the recount and moves the stock in one transaction, so that no worker can apply it in between.
    const id = await database.transaction(async () => {
      const [accepted] = await acceptRecount(bus, [entry]);
      await database.write('UPDATE bin_contents SET Quantity = 1 WHERE ProductID = ?', [productId]);
      await database.write('UPDATE stock_levels SET OnHand = 1 WHERE ProductID = ?', [productId]);
      await database.write('UPDATE stock_ledger SET Quantity = 1 WHERE ProductID = ?', [productId]);
      return accepted?.correctionId;
    });
    expect(await floor.settled(id)).toMatchObject({
      status: 'failed',
      reason: 'The bin held 1 when it was to be changed by -4',
      applied_at: null,
    });
    expect(await shop.level(productId)).toEqual([1, 0]);
  });

  it('of one bin are applied in the order of their acceptance, whatever the order of delivery', async () => {
    const { sku, productId } = await shop.product({ MAIN: 10 });
    await Promise.all([7, -3, 5, -2, 9, -8].map((qty) => floor.recount(sku, [{ ...a01, qty }])));
    await floor.recount(sku, [{ ...a01, qty_in_bin: 50 }]);
    await Promise.all([1, 2, 3].map((qty) => floor.recount(sku, [{ ...a01, qty }])));
    await floor.quiet();
    expect(await shop.level(productId)).toEqual([56, 0]);
    const ledger = await shop.app.database.query<{ Reference: string }>(
      "SELECT Reference FROM stock_ledger WHERE ProductID = ? AND Reason = 'recount' ORDER BY LedgerID",
      [productId],
    );
    const references = ledger.map((row) => Number(row.Reference));
    expect(references).toHaveLength(10);
    expect(references).toEqual([...references].sort((a, b) => a - b));
  });

  it('delivered twice, and at the same time, are applied once', async () => {
    const { sku, productId } = await shop.product({ MAIN: 10 });
    const { result } = await floor.recount(sku, [{ ...a01, qty: 1 }]);
    const relay = shop.app.nest.get(Relay, { strict: false });
    const rows = await shop.app.database.query<{ OutboxID: number }>('SELECT OutboxID FROM outbox');
    await Promise.all([...rows, ...rows].map((row) => relay.deliver(row.OutboxID)));
    await Promise.all([1, 2, 3].map(() => shop.app.bus.send(new ApplyCorrections(1, [1]))));
    expect(await floor.settled(result[0]?.correction_id)).toMatchObject({ status: 'applied' });
    expect(await shop.level(productId)).toEqual([11, 0]);
  });

  it('of hundreds of bins are applied in batches, and of one bin in hundreds of products too', async () => {
    const { sku, productId } = await shop.product();
    const bins = Array.from({ length: 600 }, (_, index) => ({ location: 'B', bin: `n${index}`, qty_in_bin: index + 1 }));
    const { result } = await floor.recount(sku, bins);
    expect(result.map((each) => each.new_quantity)).toEqual(bins.map(({ qty_in_bin }) => qty_in_bin));
    await floor.quiet();
    expect(await shop.level(productId)).toEqual([(600 * 601) / 2, 0]);
    const many = [];
    for (let index = 0; index < 20; index += 1) many.push((await shop.product()).sku);
    await floor.post('recount', [{ account_id: 100, skus: many.map((each) => ({ sku: each, bins: [{ ...a01, qty: 3 }] })) }]);
    await floor.quiet();
    expect(await shop.app.database.query("SELECT CorrectionID FROM corrections WHERE State = 'queued'")).toEqual([]);
  });

  it('of a bin that fails forever block no other bin of the same request', async () => {
    const { database } = shop.app;
    const { sku } = await shop.product({ MAIN: 5 });
    const [{ BinID: cursed }] = await database.query<{ BinID: number }>("SELECT BinID FROM bins WHERE Bin = 'n7'");
    const refuses = { embedded: "SELECT RAISE(ABORT, 'broken')", mysql: "SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'broken'" }[
      database.engine
    ];
    const rule =
      database.engine === 'embedded'
        ? `WHEN NEW.BinID = ${cursed} BEGIN ${refuses}; END`
        : `BEGIN IF NEW.BinID = ${cursed} THEN ${refuses}; END IF; END`;
    await database.transaction(() => database.write(`CREATE TRIGGER broken_ledger BEFORE INSERT ON stock_ledger FOR EACH ROW ${rule}`));
    const { result } = await floor.recount(
      sku,
      ['n6', 'n7', 'n8'].map((bin) => ({ location: 'B', bin, qty: 1 })),
    );
    // Skips the waits between the tries.
    const states = async (): Promise<string[]> => {
      await database.transaction(() => database.write("UPDATE outbox SET NextDate = CreatedDate WHERE State = 'pending' AND Attempts > 0"));
      return (
        await database.query<{ State: string }>('SELECT State FROM corrections WHERE CorrectionID IN (?) ORDER BY CorrectionID', [
          result.map((each) => Number(each.correction_id)),
        ])
      ).map((each) => each.State);
    };
    await shop.app.until(async () => (await states()).join() === 'applied,queued,applied');
    await database.transaction(() => database.write('DROP TRIGGER broken_ledger'));
    await shop.app.until(async () => (await states())[1] === 'applied');
  });

  it('keep lots: added units go to the only lot, removed units come first from those without a lot', async () => {
    const { sku, productId } = await shop.product();
    const { database, bus } = shop.app;
    await bus.send(
      new ReceiveStock([{ productId, binId: 1, quantity: 5, lot: 'L1', expiry: '2027-01-31' }], { reason: 'receipt', actor: 'test' }),
    );
    await floor.recount(sku, [{ ...a01, qty: 2 }]);
    await floor.quiet();
    const lots = (): Promise<unknown[]> =>
      database.query('SELECT Lot, Expiry, Quantity FROM bin_contents WHERE ProductID = ? ORDER BY Lot', [productId]);
    expect(await lots()).toEqual([{ Lot: 'L1', Expiry: '2027-01-31', Quantity: 7 }]);
    await bus.send(new ReceiveStock([{ productId, binId: 1, quantity: 3 }], { reason: 'receipt', actor: 'test' }));
    await floor.recount(sku, [{ ...a01, qty_in_bin: 6 }]);
    await floor.quiet();
    expect(await lots()).toEqual([
      { Lot: '', Expiry: null, Quantity: 0 },
      { Lot: 'L1', Expiry: '2027-01-31', Quantity: 6 },
    ]);
  });

  it('and concurrent orders never promise missing stock', async () => {
    const { sku, productId } = await shop.product({ MAIN: 20 });
    const placed = await Promise.all([
      ...Array.from({ length: 12 }, () => shop.order([{ sku, quantity: 2 }])),
      ...[-1, -3, -2, -4].map((qty) => floor.recount(sku, [{ ...a01, qty }])),
    ]);
    await floor.quiet();
    const [onHand, reserved] = (await shop.level(productId)) as [number, number];
    expect(onHand).toBe(10);
    expect(reserved).toBeLessThanOrEqual(10);
    const ids = placed.flatMap((each) => ('order_id' in each ? [each.order_id] : []));
    expect((await statuses(ids)).filter((status) => status === 'Pending')).toHaveLength(reserved / 2);
  });
});

describe('reverts', () => {
  let shop: Shop;
  let floor: Floor;
  beforeAll(async () => {
    shop = await Shop.open();
    floor = new Floor(shop);
  });
  afterAll(() => shop.close());
  afterEach(async () => {
    await floor.quiet();
    expect(await floor.contradictions()).toEqual([]);
  });

  const running = async (picked: number): Promise<{ orderId: number; productId: number }> => {
    const { sku, productId } = await shop.product({ MAIN: 5 });
    const { order_id } = await shop.order([{ sku, quantity: 3 }]);
    await shop.floor('process', { order_ids: [order_id] });
    if (picked > 0) await floor.pick(order_id, picked);
    return { orderId: order_id, productId };
  };

  it.each([0, 1, 3])('with %i units picked leave the stock as it was before', async (picked) => {
    const { orderId, productId } = await running(picked);
    await floor.post('shipments/revert/pending', { shipments_list: [orderId] });
    await shop.app.until(async () => (await shop.read(orderId)).status === 'Pending');
    expect(await shop.level(productId)).toEqual([5, 3]);
  });

  it('put a kit back, component by component', async () => {
    const one = await shop.product({ MAIN: 10 });
    const two = await shop.product({ MAIN: 10 });
    const kit = await shop.kit([
      { sku: one.sku, quantity: 2 },
      { sku: two.sku, quantity: 1 },
    ]);
    const { order_id } = await shop.order([{ sku: kit, quantity: 3 }]);
    await shop.floor('process', { order_ids: [order_id] });
    await floor.pick(order_id, 2);
    await floor.post('shipments/revert/pending', { shipments_list: [order_id] });
    await shop.app.until(async () => (await shop.read(order_id)).status === 'Pending');
    expect([await shop.level(one.productId), await shop.level(two.productId)]).toEqual([
      [10, 6],
      [10, 3],
    ]);
  });

  it('requested twice, and delivered twice, are done once', async () => {
    const { orderId, productId } = await running(2);
    const send = () => floor.post('shipments/revert/pending', { shipments_list: [orderId] });
    const answers = await Promise.all([send(), send(), send()]);
    await floor.quiet();
    // Accepted, or refused because it is already done; never accepted twice.
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const rows = await shop.app.database.query<{ RevertID: number }>('SELECT RevertID FROM reverts WHERE OrderID = ?', [orderId]);
    expect(rows).toHaveLength(1);
    await Promise.all([...rows, ...rows].map((row) => shop.app.bus.send(new ApplyRevert(row.RevertID))));
    expect(await shop.level(productId)).toEqual([5, 3]);
    const back = (await shop.history(orderId)).filter((each) => (each as [number, number])[1] === 3 && (each as [number, number])[0] === 4);
    expect(back).toHaveLength(1);
  });

  it('that come too late fail with a reason and change nothing', async () => {
    const { orderId, productId } = await running(0);
    const { database, bus } = shop.app;
    await floor.pick(orderId, 3);
    await database.transaction(async () => {
      await bus.send(new AcceptReverts(1, [orderId], 'user:manager'));
      await bus.send(new MarkShipped(1, orderId, { carrier: null, trackingNumber: null, weight: null }, 'user:manager'));
    });
    await floor.quiet();
    const { body } = await floor.get(`shipments/revert/${orderId}`);
    expect(body).toMatchObject({ data: { status: 'failed', reason: 'The shipment was no longer in Processing', applied_at: null } });
    expect([(await shop.read(orderId)).status, await shop.level(productId)]).toEqual(['Shipped', [2, 0]]);
  });
});
