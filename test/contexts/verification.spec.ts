import { CheckStockRule, CreateReplenishments, PutAwayReceived, ReceiveReplenishment, stockRules } from '@contract/inventory';
import { CheckOrderRule, orderRules } from '@contract/orders';
import { CheckFloorRule, floorRules, ListPickOrders, LogPicks } from '@contract/warehouse';
import { Shop } from '../support/build-orders.js';
import { Floor } from '../support/build-wms.js';

describe('the rules of stock and orders', () => {
  let shop: Shop;
  let floor: Floor;
  let productId: number;
  let orderId: number;
  let replenishmentId: number;
  let shippedId: number;

  beforeAll(async () => {
    shop = await Shop.open();
    floor = new Floor(shop);
    const one = await shop.product({ MAIN: 10 });
    const two = await shop.product({ MAIN: 10 });
    const kit = await shop.kit([
      { sku: one.sku, quantity: 2 },
      { sku: two.sku, quantity: 1 },
    ]);
    productId = one.productId;
    orderId = (
      await shop.order([
        { sku: kit, quantity: 2 },
        { sku: one.sku, quantity: 1 },
      ])
    ).order_id;
    await shop.floor('process', { order_ids: [orderId] });
    await floor.pick(orderId, 1);
    shippedId = (await shop.order([{ sku: one.sku, quantity: 1 }])).order_id;
    await shop.floor('process', { order_ids: [shippedId] });
    await shop.floor('ship', { order_id: shippedId, pick: 'auto' });
    await shop.order([{ sku: one.sku, quantity: 50 }]);
    const sku = (await shop.product()).sku;
    const [replenishment] = await shop.app.bus.send(
      new CreateReplenishments(100, [{ distributionCenter: 'MAIN', eta: null, items: [{ sku, quantity: 9, lot: null, expiry: null }] }]),
    );
    replenishmentId = replenishment?.replenishmentId ?? 0;
    await shop.app.bus.send(new ReceiveReplenishment(100, replenishmentId, [{ sku, quantity: 7, lot: 'L' }]));
    await shop.app.bus.send(new PutAwayReceived(100, [{ replenishmentId, sku, quantity: 4, location: 'A', bin: 'A01' }], 'test'));
    await floor.quiet();
  });
  afterAll(() => shop.close());

  async function breaches(): Promise<Record<string, string[]>> {
    const { bus } = shop.app;
    const all: [string, string[]][] = [];
    for (const rule of stockRules) all.push([rule, await bus.ask(new CheckStockRule(rule))]);
    for (const rule of floorRules) all.push([rule, await bus.ask(new CheckFloorRule(rule))]);
    for (const rule of orderRules) all.push([rule, await bus.ask(new CheckOrderRule(rule))]);
    return Object.fromEntries(all.filter(([, found]) => found.length > 0));
  }

  it('are met after a day of work', async () => {
    expect(await breaches()).toEqual({});
  });

  /** Breaks something, checks, and repairs it. */
  async function broken(
    sql: string,
    parameters: (number | string)[],
    mend: string,
    mendParameters: (number | string)[],
  ): Promise<Record<string, string[]>> {
    const { database } = shop.app;
    await database.transaction(() => database.write(sql, parameters));
    const found = await breaches();
    await database.transaction(() => database.write(mend, mendParameters));
    expect(await breaches()).toEqual({});
    return found;
  }

  it('name a level that is not what its bins hold', async () => {
    const [onHand] = (await shop.level(productId)) as [number];
    expect(
      await broken(
        'UPDATE stock_levels SET OnHand = OnHand + 1 WHERE ProductID = ?',
        [productId],
        'UPDATE stock_levels SET OnHand = OnHand - 1 WHERE ProductID = ?',
        [productId],
      ),
    ).toEqual({
      'on hand is what the bins hold': [`product ${productId} at site 1: ${onHand + 1} is kept, ${onHand} is counted`],
    });
  });

  it('name a pallet that stands on another, or nowhere, and a bin that stands in another', async () => {
    const rule = 'a pallet stands in a bin of its site that is no pallet';
    const insert = `INSERT INTO bins (BinID, WarehouseID, Location, Bin, Kind, StandsIn, CreatedDate) VALUES
      (901, 1, 'LPN', '1', 'lpn', ?, '2026-11-20 08:00:00.000'), (902, 1, 'LPN', '2', 'lpn', 1, '2026-11-20 08:00:00.000')`;
    const gone = 'DELETE FROM bins WHERE BinID IN (901, 902)';
    const pallet = 'pallet in bin 901 of site 1: the bin where it stands';
    expect(await broken(insert, [902], gone, [])).toEqual({ [rule]: [`${pallet}: 902 is kept, lpn is counted`] });
    // The stored count belongs to another site.
    expect(await broken(insert, [2], gone, [])).toEqual({ [rule]: [`${pallet}: 2 is kept, no bin of the site is counted`] });
    const stands = 'UPDATE bins SET StandsIn = ? WHERE BinID = 1';
    const bin = 'bin 1 of site 1, which is no pallet: the bin where it stands';
    expect(await broken(stands, [2], 'UPDATE bins SET StandsIn = NULL WHERE BinID = 1', [])).toEqual({
      [rule]: [`${bin}: 2 is kept, none is counted`],
    });
  });

  it('name a code that means another product as a UPC, or other units of its own, and one whose product is not of the account', async () => {
    const rule = 'a code means one product of an account';
    const code = (
      quantity: number,
    ): string => `INSERT INTO product_codes (AccountID, Code, ProductID, Quantity, Name, CreatedDate, UpdatedDate)
      VALUES (100, '00036000291452', ?, ${quantity}, 'CASE', '2026-11-20 08:00:00.000', '2026-11-20 08:00:00.000')`;
    const gone = 'DELETE FROM product_codes';
    const { app } = shop;
    const other = await shop.product();
    const meaning = 'code 00036000291452 of account 100: what it means';
    // UPC-A, EAN-13 and GTIN-14 of one trade item are equal; beginnings and ends of it are other codes.
    for (const upc of ['036000291452', '0036000291452', '00036000291452']) {
      await app.database.transaction(() => app.database.write('UPDATE products SET UPC = ? WHERE ProductID = ?', [upc, other.productId]));
      const a = (units: string): string => `a package of product ${units}, by its UPC ${upc}, is counted`;
      expect(await broken(code(1), [productId], gone, [])).toEqual({
        [rule]: [`${meaning}: ${a(`${productId} is kept, a unit of product ${other.productId}`)}`],
      });
      expect(await broken(code(12), [other.productId], gone, [])).toEqual({
        [rule]: [`${meaning}: ${a(`${other.productId} is kept, a unit of product ${other.productId}`)}`],
      });
    }
    await app.database.transaction(() =>
      app.database.write("UPDATE products SET UPC = '6000291452' WHERE ProductID = ?", [other.productId]),
    );
    expect(await broken(code(1), [987654], gone, [])).toEqual({
      [rule]: ['code 00036000291452 of account 100: its product: 987654 is kept, none is counted'],
    });
  });

  it('name a bin that is not the sum of its ledger', async () => {
    const insert =
      "INSERT INTO stock_ledger (BinID, ProductID, Lot, Quantity, Reason, Actor, CreatedDate) VALUES (1, ?, '', 1, 'recount', 'nobody', '2026-11-20 08:00:00.000')";
    const [onHand] = (await shop.level(productId)) as [number];
    expect(await broken(insert, [productId], "DELETE FROM stock_ledger WHERE Actor = 'nobody'", [])).toEqual({
      'a bin holds the sum of its ledger entries': [`bin 1, product ${productId}, lot '': ${onHand} is kept, ${onHand + 1} is counted`],
    });
    expect(
      await broken(insert.replace("(1, ?, ''", "(2, ?, ''"), [productId], "DELETE FROM stock_ledger WHERE Actor = 'nobody'", []),
    ).toEqual({
      'a bin holds the sum of its ledger entries': [`bin 2, product ${productId}, lot '', which holds nothing: 0 is kept, 1 is counted`],
    });
  });

  it('name units held back that the level, the ledger or the day on which it looks again knows nothing of', async () => {
    const held = `INSERT INTO held_contents (BinID, ProductID, Lot, State, Expiry, ReceivedDate, Quantity)
      VALUES (?, ?, 'OLD', 'expired', '2026-01-01', '2026-01-01 00:00:00.000', 2)`;
    const gone = 'DELETE FROM held_contents';
    const byState = 'a bin holds back the sum of its ledger entries of that state';
    expect(await broken(held, [1, productId], gone, [])).toEqual({
      'held is what the bins hold back': [`product ${productId} at site 1: 0 is kept, 2 is counted`],
      [byState]: [`bin 1, product ${productId}, lot 'OLD': 2 is kept, 0 is counted`],
    });
    expect(await broken(held, [2, productId], gone, [])).toEqual({
      'held is what the bins hold back': [`product ${productId} at site 2, which has no level: 0 is kept, 2 is counted`],
      [byState]: [`bin 2, product ${productId}, lot 'OLD': 2 is kept, 0 is counted`],
    });
    const entry = `INSERT INTO stock_ledger (BinID, ProductID, Lot, State, Quantity, Reason, Actor, CreatedDate)
      VALUES (1, ?, 'OLD', 'expired', 2, 'expire', 'nobody', '2026-01-01 00:00:00.000')`;
    expect(await broken(entry, [productId], "DELETE FROM stock_ledger WHERE Actor = 'nobody'", [])).toEqual({
      [byState]: [`bin 1, product ${productId}, lot 'OLD', which holds nothing back: 0 is kept, 2 is counted`],
    });
    const expiry = (day: string) => `UPDATE bin_contents SET Expiry = ${day} WHERE BinID = 1 AND ProductID = ?`;
    expect(await broken(expiry("'2026-12-10'"), [productId], expiry('NULL'), [productId])).toEqual({
      'nothing on hand expires before its level says': [
        `product ${productId} at site 1: the day on which its level says that the first unit expires: never is kept, 2026-12-10 is counted`,
      ],
    });
  });

  it('name units on hold that can be sold, and those that somebody picked', async () => {
    const [onHand, reserved] = (await shop.level(productId)) as [number, number];
    const hold = (created: string, siteId = 'NULL') =>
      `INSERT INTO holds (AccountID, WarehouseID, ProductID, State, Reason, Actor, CreatedDate) VALUES (100, ${siteId}, ?, 'hold', 'x', 'nobody', ${created})`;
    const gone = 'DELETE FROM holds';
    expect(onHand).toBeGreaterThan(reserved);
    const found = await broken(hold("'2026-11-20 08:00:00.000'"), [productId], gone, []);
    expect(found).toMatchObject({
      'no unit is sold that was put on hold a minute ago': [
        `product ${productId} at site 1: units on hold among those that no order has reserved: ${onHand} is kept, 0 is counted`,
      ],
      'nothing is picked while it is on hold': expect.arrayContaining([
        expect.stringMatching(`^order ${shippedId}, product ${productId}, lot '': 1 were picked during the hold \\d+$`) as string,
      ]) as string[],
    });
    expect(await broken(hold("'2026-11-20 08:00:00.000'", '2'), [productId], gone, [])).toEqual({});
    // The site's job is still due.
    expect(await broken(hold('UTC_TIMESTAMP(3)'), [productId], gone, [])).toEqual({});
  });

  it('name replenishments whose incoming, cart or ledger is not what was received and put away', async () => {
    const [row] = await shop.app.database.query<{ id: number; item: number }>(
      'SELECT ProductID AS id, ReplenishmentItemID AS item FROM replenishment_items WHERE ReplenishmentID = ?',
      [replenishmentId],
    );
    const { id, item } = row ?? { id: 0, item: 0 };
    const level = (sign: string) => `UPDATE stock_levels SET Incoming = Incoming ${sign} 1 WHERE ProductID = ? AND WarehouseID = 1`;
    expect(await broken(level('+'), [id], level('-'), [id])).toEqual({
      'incoming is what is announced and not received': [`product ${id} at site 1: 3 is kept, 2 is counted`],
    });
    const cart = (sign: string) => `UPDATE put_away_cart SET Quantity = Quantity ${sign} 1 WHERE ReplenishmentItemID = ?`;
    expect(await broken(cart('+'), [item], cart('-'), [item])).toEqual({
      'the put-away cart holds what is received and not put away': [
        `replenishment ${replenishmentId}, product ${id}, item ${item}: 4 is kept, 3 is counted`,
      ],
    });
    const ledger = (to: number, from: number) =>
      `UPDATE stock_ledger SET Reference = '${to}' WHERE Reason = 'put_away' AND Reference = '${from}'`;
    expect(await broken(ledger(777, replenishmentId), [], ledger(replenishmentId, 777), [])).toEqual({
      'what is put away is in the ledger': [
        `replenishment ${replenishmentId}, product ${id}: 4 is kept, 0 is counted`,
        `replenishment 777, product ${id}, which was not announced: 0 is kept, 4 is counted`,
      ],
    });
    const missing = 'UPDATE replenishments SET WarehouseID = ? WHERE ReplenishmentID = ?';
    expect(await broken(missing, [3, replenishmentId], missing, [1, replenishmentId])).toEqual({
      'incoming is what is announced and not received': [
        `product ${id} at site 1: 2 is kept, 0 is counted`,
        `product ${id} at site 3, which has no level: 0 is kept, 2 is counted`,
      ],
    });
  });

  it('name units reserved for no order, and orders whose holds differ from their lines', async () => {
    const [, reserved] = (await shop.level(productId)) as [number, number];
    const change = (sign: string): string => `UPDATE reservations SET Quantity = Quantity ${sign} 1 WHERE OrderID = ? AND ProductID = ?`;
    expect(await broken(change('+'), [orderId, productId], change('-'), [orderId, productId])).toEqual({
      'reserved is what orders hold': [`product ${productId} at site 1: ${reserved} is kept, ${reserved + 1} is counted`],
      'what an order has reserved and picked is held and picked for it': [
        `order ${orderId}, product ${productId}: its lines say 5, 3 are held and 3 picked`,
      ],
    });
    const stray = 'INSERT INTO reservations (OrderID, ProductID, WarehouseID, Quantity) VALUES (777, ?, 2, 1)';
    expect(await broken(stray, [productId], 'DELETE FROM reservations WHERE OrderID = 777', [])).toEqual({
      'reserved is what orders hold': [`product ${productId} at site 2, which has no level: 0 is kept, 1 is counted`],
      'what an order has reserved and picked is held and picked for it': [
        `order 777, product ${productId}: its lines say 0, 1 are held and 0 picked`,
      ],
    });
  });

  it('name orders that are short and not in Processing, not listed, or listed for nothing', async () => {
    const rule = 'what is short is in Processing and listed by product';
    const short = (units: number): string =>
      `UPDATE order_items SET QuantityShort = ${units} WHERE OrderItemID = (SELECT i FROM (SELECT MAX(OrderItemID) AS i FROM order_items WHERE OrderID = ?) x)`;
    const [{ lineId }] = await shop.app.database.query<{ lineId: number }>(
      'SELECT MAX(OrderItemID) AS lineId FROM order_items WHERE OrderID = ?',
      [orderId],
    );
    expect(await broken(short(1), [orderId], short(0), [orderId])).toEqual({
      [rule]: [
        `order ${orderId}, line ${lineId}: it is short and not in Processing, or of another number`,
        `order ${orderId} is short and not listed for what it lacks`,
      ],
    });
    const listed = 'INSERT INTO short_orders (ProductID, OrderID) VALUES (1, ?)';
    expect(await broken(listed, [shippedId], 'DELETE FROM short_orders', [])).toEqual({
      [rule]: [`order ${shippedId} is listed as short and lacks nothing`],
    });
  });

  it('name orders that are counted wrongly or wait wrongly', async () => {
    expect(
      await broken(
        'UPDATE order_counts SET Orders = Orders + 1 WHERE StatusID = 7 AND Shard = (SELECT s FROM (SELECT MIN(Shard) AS s FROM order_counts WHERE StatusID = 7) x)',
        [],
        'UPDATE order_counts SET Orders = Orders - 1 WHERE StatusID = 7 AND Shard = (SELECT s FROM (SELECT MIN(Shard) AS s FROM order_counts WHERE StatusID = 7) x)',
        [],
      ),
    ).toEqual({
      'orders are counted rightly': ['account 100, site 1, status 7, order type 1: 2 orders are kept, 1 are counted'],
    });
    expect(
      await broken('INSERT INTO backorders (ProductID, OrderID) VALUES (1, ?)', [orderId], 'DELETE FROM backorders WHERE OrderID = ?', [
        orderId,
      ]),
    ).toEqual({
      'who waits for stock is in Backorder': [`order ${orderId} waits for stock and is not in Backorder`],
    });
  });

  it('name picks that are not what left their bin', async () => {
    const change = (sign: string): string =>
      `UPDATE picks SET Quantity = Quantity ${sign} 1 WHERE PickID = (SELECT p FROM (SELECT MIN(PickID) AS p FROM picks WHERE OrderID = ? AND ProductID = ?) x)`;
    expect(await broken(change('+'), [shippedId, productId], change('-'), [shippedId, productId])).toEqual({
      'what is picked left its bin': [`order ${shippedId}, product ${productId}, bin 1: 2 are picked, 1 left by the ledger`],
    });
    const stray =
      "INSERT INTO stock_ledger (BinID, ProductID, Lot, Quantity, Reason, Reference, Actor, CreatedDate) VALUES (1, ?, '', ?, ?, '777', 'nobody', '2026-11-20 08:00:00.000')";
    expect(
      await broken(
        `${stray}, (1, ?, '', ?, 'recount', '778', 'nobody', '2026-11-20 08:00:00.000')`,
        [productId, -2, 'pick', productId, 2],
        "DELETE FROM stock_ledger WHERE Actor = 'nobody'",
        [],
      ),
    ).toEqual({
      'what is picked left its bin': [`order 777, product ${productId}, bin 1: 0 are picked, 2 left by the ledger`],
    });
  });

  it('name serials nobody stored, or more of them than units', async () => {
    const insert =
      "INSERT INTO picked_serials (SerialID, ProductID, Serial, OrderID, Actor, CreatedDate) VALUES (?, ?, 'S9', ?, 'nobody', '2026-11-20 08:00:00.000')";
    expect(await broken(insert, [999, productId, shippedId], "DELETE FROM picked_serials WHERE Actor = 'nobody'", [])).toEqual({
      'serials picked are stored, of units that are picked': [
        `order ${shippedId}, product ${productId}: the serial S9 is picked and not stored`,
      ],
    });
    expect(await broken(insert, [999, productId, 777], "DELETE FROM picked_serials WHERE Actor = 'nobody'", [])).toEqual({
      'serials picked are stored, of units that are picked': [
        `order 777, product ${productId}: 1 serials are picked of 0 units`,
        `order 777, product ${productId}: the serial S9 is picked and not stored`,
      ],
    });
  });

  it('name orders that are fully picked and not marked so, or the other way round', async () => {
    const rule = 'what is fully picked is marked so';
    const mark = (flag: string): string => `UPDATE orders SET FullyPicked = '${flag}' WHERE OrderID = ?`;
    expect(await broken(mark('Y'), [orderId], mark('N'), [orderId])).toEqual({
      [rule]: [`order ${orderId} is marked as fully picked and is not`],
    });
    const { bus } = shop.app;
    const { rows } = await bus.ask(new ListPickOrders(1, { orderId }, { page: 1, perPage: 20 }));
    const picks = rows.flatMap(({ items }) =>
      items.map(({ sku, quantity, quantityPicked }) => ({
        pickId: `p-${sku}`,
        orderId,
        sku,
        location: 'A',
        bin: 'A01',
        quantity: quantity - quantityPicked,
        lot: null,
        serials: null,
      })),
    );
    await bus.send(new LogPicks(1, picks, 'user:picker'));
    expect(await broken(mark('N'), [orderId], mark('Y'), [orderId])).toEqual({
      [rule]: [`order ${orderId} is marked as to be picked and is not`],
    });
  });
});
