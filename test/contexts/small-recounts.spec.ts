import { jest } from '@jest/globals';
import { AcceptRecounts, ApplyCorrections } from '@contract/warehouse';
import { Bus } from '@kernel';
import { Shop } from '../support/build-orders.js';
import { Floor } from '../support/build-wms.js';

const REQUESTS = 120;

describe('many small recounts of a site', () => {
  let shop: Shop;
  let floor: Floor;
  beforeAll(async () => {
    shop = await Shop.open();
    floor = new Floor(shop);
    await floor.bins(Array.from({ length: REQUESTS }, (_, index) => `s${index}`));
  });
  afterAll(() => shop.close());
  afterEach(async () => {
    jest.restoreAllMocks();
    await floor.quiet();
    expect(await floor.contradictions()).toEqual([]);
  });

  const post = (sku: string, bin: string, quantity: object) =>
    floor.post('recount', [{ account_id: 100, skus: [{ sku, bins: [{ location: 'B', bin, ...quantity }] }] }]);

  it('are accepted and applied in few transactions, each with its own answer', async () => {
    const { sku, productId } = await shop.product();
    const sent = jest.spyOn(shop.app.nest.get(Bus), 'send');
    const answers = await Promise.all(Array.from({ length: REQUESTS }, (_, index) => post(sku, `s${index}`, { qty_in_bin: index + 1 })));
    await floor.quiet();
    const statusAndResult = answers.map(({ status, body }) => [status, (body as { result: Record<string, unknown>[] }).result[0]]);
    expect(statusAndResult).toEqual(
      statusAndResult.map((_, index) => [200, expect.objectContaining({ bin: `s${index}`, new_quantity: index + 1 })]),
    );
    expect(await shop.level(productId)).toEqual([(REQUESTS * (REQUESTS + 1)) / 2, 0]);
    const transactions = (of: unknown): number => sent.mock.calls.filter(([command]) => command.constructor === of).length;
    // The embedded engine never waits for I/O: it has accepted a request before the next one is read.
    if (shop.app.engine === 'embedded') return;
    expect(transactions(AcceptRecounts)).toBeLessThan(REQUESTS / 4);
    expect(transactions(ApplyCorrections)).toBeLessThan(REQUESTS / 4);
  });

  it('are refused one by one: an unknown bin or an impossible quantity concerns no other request', async () => {
    const { sku, productId } = await shop.product();
    const entries = Array.from({ length: 60 }, (_, index): [string, object] => {
      if (index % 3 === 1) return ['nowhere', { qty: 1 }];
      return [`s${index}`, { qty: index % 3 === 2 ? -1 : 2 }];
    });
    const answers = await Promise.all(entries.map(([bin, quantity]) => post(sku, bin, quantity)));
    expect(answers.map(({ status }) => status)).toEqual(entries.map((_, index) => (index % 3 === 0 ? 200 : 400)));
    expect(answers.slice(1, 3).map(({ body }) => (body as { message: string }).message)).toEqual([
      'There is no bin nowhere in location B of the warehouse',
      'Invalid quantity: -1 is not possible while the bin holds 0',
    ]);
    await floor.quiet();
    expect(await shop.level(productId)).toEqual([40, 0]);
  });

  it('of one bin are previewed one after the other, without those that are refused', async () => {
    const { sku, productId } = await shop.product({ MAIN: 5 });
    const send = (qty: number) => floor.post('recount', [{ account_id: 100, skus: [{ sku, bins: [{ location: 'A', bin: 'A01', qty }] }] }]);
    const answers = await Promise.all([-2, -2, -2, -2, -2, -2].map(send));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400, 400, 400]);
    const quantities = answers.flatMap(({ status, body }) =>
      status === 200 ? [(body as { result: { new_quantity: number }[] }).result[0].new_quantity] : [],
    );
    expect(quantities.sort()).toEqual([1, 3]);
    await floor.quiet();
    expect(await shop.level(productId)).toEqual([1, 0]);
  });

  it('fail alone where the database refuses the rows of one', async () => {
    const { database } = shop.app;
    const { sku, productId } = await shop.product();
    const raise =
      database.engine === 'embedded'
        ? "WHEN NEW.Bin = 's7' BEGIN SELECT RAISE(ABORT, 'broken'); END"
        : "BEGIN IF NEW.Bin = 's7' THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'broken'; END IF; END";
    await database.transaction(() =>
      database.write(`CREATE TRIGGER broken_corrections BEFORE INSERT ON corrections FOR EACH ROW ${raise}`),
    );
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => post(sku, `s${index}`, { qty: 1 })));
    await database.transaction(() => database.write('DROP TRIGGER broken_corrections'));
    expect(answers.map(({ status }) => status)).toEqual(answers.map((_, index) => (index === 7 ? 500 : 200)));
    await floor.quiet();
    expect(await shop.level(productId)).toEqual([19, 0]);
  });
});
