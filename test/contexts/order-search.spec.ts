import { ArchiveOrders, CreateOrders, FindOrders, GetOrderSearch, ListSiteOrders, OpenArchive, RestoreOrders } from '@contract/orders';
import { toStored } from '@kernel';
import { OrderSearchIndex } from '@module/orders';
import fc from 'fast-check';
import { type RunningApp, startApp } from '../support/app.js';
import { onCommandLine } from '../support/command-line.js';
import { publishEvents } from '../support/publish-events.js';

/** Small, so that there are several segments, and texts without one. */
const TEXTS_PER_SEGMENT = 8;
/** Larger than the number of segments, so that none are merged. */
const UNMERGED = 100;
const PAGE = { page: 1, perPage: 500 };
const FIRST = ['Ann', 'Zoë', 'Bob', 'Ναι', 'Óscar'];
const LAST = ['Smith', 'Smithson', 'Müller', "O'Neill", 'Ån_g%', 'Nesmit'];
const COMPANIES = [null, 'Blue & Sons', 'Annex 51'];

interface Row {
  id: number;
  number: string;
  text: string;
}

describe('the search of orders by any part of what stands on them', () => {
  let app: RunningApp;
  let index: OrderSearchIndex;
  let orders: Row[];

  const settle = async (): Promise<void> => {
    await publishEvents(app);
    while (await index.advance(TEXTS_PER_SEGMENT, UNMERGED));
  };
  const write = (sql: string, ...parameters: (string | number | null)[]): Promise<unknown> =>
    app.database.transaction(() => app.database.write(sql, parameters));
  const found = async (text: string, statusId?: number, accountId = 100): Promise<number[]> =>
    (await app.bus.ask(new FindOrders(accountId, text, statusId, PAGE))).rows.map(({ orderId }) => orderId);
  const onFloor = async (text: string, siteId = 1): Promise<number[]> =>
    (await app.bus.ask(new ListSiteOrders(siteId, { text }, 'age', 'desc', PAGE))).rows.map(({ orderId }) => orderId);
  const draftOf = (number: string, index: number, more: object = {}) => {
    const customer = {
      firstname: FIRST[index % FIRST.length],
      lastname: LAST[index % LAST.length],
      company: COMPANIES[index % COMPANIES.length],
      email: `${number.toLowerCase()}@gmail.com`,
      phone: `+1 (555) 01${index}-77${index}`,
      address1: '1 Main Street',
      city: 'Springfield',
      state: 'IL',
      zip: '62701',
      country: 'US',
      ...more,
    };
    return { orderNumber: number, orderTypeId: 1, shippingMethod: 'GROUND', customer, items: [{ sku: 'DEMO-001', quantity: 1 }] };
  };
  const create = async (number: string, index: number, more: object = {}): Promise<number> => {
    const [{ orderId }] = await app.bus.send(new CreateOrders(100, [draftOf(number, index, more)], 'account:100'));
    return orderId;
  };
  const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

  /** For any part of the texts, expects the search to find the same orders as a scan. */
  const expectAsScanned = async (): Promise<void> => {
    const part = fc
      .tuple(fc.nat(orders.length - 1), fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 3, max: 9 }))
      .map(([order, at, length]) => {
        const characters = Array.from(orders[order].text);
        const from = Math.floor(at * (characters.length - length));
        return characters.slice(from, from + length).join('');
      });
    const asked = fc.oneof(
      fc.array(part, { minLength: 1, maxLength: 2 }).map((parts) => parts.join(' ').trim()),
      fc.constantFrom('gmail.com', 'xqz', '___', '%%%', "'''", 'smi', 'SMITHSON', 'zoë', 'ångström', 'annex blue', 'an smith'),
    );
    await fc.assert(
      fc.asyncProperty(asked, async (text) => {
        const words = plain(text).split(/\s+/).filter(Boolean);
        // Texts with only shorter words are searched at the beginnings of fields.
        fc.pre(words.some((word) => Array.from(word).length >= 3));
        const scanned = orders.filter((order) => words.every((word) => order.text.includes(word))).map(({ id }) => id);
        expect(await found(text)).toEqual(scanned.sort((a, b) => b - a));
        expect((await onFloor(text)).sort((a, b) => b - a)).toEqual(scanned);
      }),
      { numRuns: 150 },
    );
  };

  beforeAll(async () => {
    app = await startApp({ env: { WORKER: '0' } });
    index = app.nest.get(OrderSearchIndex, { strict: false });
    for (let each = 0; each < 60; each += 1) await create(`Web-${each}-${(each * 7919) % 1_000}`, each);
    await settle();
    orders = (
      await app.database.query<Record<string, string | number | null>>(
        'SELECT OrderID, OrderNumber, OrderReference, NbtyBarcode, FirstName, LastName, Company, Email, Phone, TrackingNumber FROM orders WHERE AccountID = 100',
      )
    ).map(({ OrderID, OrderNumber, ...fields }) => ({
      id: Number(OrderID),
      number: String(OrderNumber),
      text: plain([OrderNumber, ...Object.values(fields), String(fields.Phone ?? '').replace(/\D/g, '')].filter(Boolean).join('\n')),
    }));
  });
  afterAll(() => app.close());

  it('finds what a scan of all texts finds, whatever part of them is asked for', async () => {
    const { segments, inSegments, texts, waiting, filledTo } = await app.bus.ask(new GetOrderSearch());
    expect({ segments, inSegments, texts, waiting, filledTo }).toEqual({
      segments: 8,
      inSegments: 64,
      texts: orders.length,
      waiting: 0,
      filledTo: null,
    });
    await expectAsScanned();
  });

  it('looks for parts among the latest texts alone once it has an order with exactly this number or e-mail', async () => {
    const sizeOf = (texts: number): Promise<unknown> => write('UPDATE order_segments SET Texts = ?', texts);
    const all = await found('eb-1');
    // As if the three newest of eight segments, which are always read, had reached the limit of results.
    const late = all.filter((id) => id > orders[5 * TEXTS_PER_SEGMENT - 1].id);
    await sizeOf(100_000);
    expect(await found('eb-1')).toEqual(all);
    const id = await create('eb-1', 1, { email: 'm-1' });
    expect(await found('eb-1')).toEqual([id, ...late]);
    await write("UPDATE orders SET OrderNumber = 'm-1', Email = 'eb-1' WHERE OrderID = ?", id);
    expect(await found('eb-1')).toEqual([id, ...late]);
    expect(late.length).toBeLessThan(all.length);
    await sizeOf(TEXTS_PER_SEGMENT);
    await write('UPDATE orders SET AccountID = 103, WarehouseID = 3 WHERE OrderID = ?', id);
  });

  it('finds the same in merged segments, whose sources go once no search can read them any more', async () => {
    const segmentsOf = async (): Promise<unknown> => {
      const [{ kept }] = await app.database.query<{ kept: number }>('SELECT COUNT(DISTINCT SegmentID) AS kept FROM order_grams');
      const { segments, inSegments } = await app.bus.ask(new GetOrderSearch());
      return { segments, inSegments, kept };
    };
    const merge = async (): Promise<void> => {
      // Makes the worker index everything again.
      await onCommandLine(app, 'search', 'rebuild');
      while (await index.advance(TEXTS_PER_SEGMENT, 2));
    };
    await merge();
    expect(await segmentsOf()).toEqual({ segments: 1, inSegments: 64, kept: 15 });
    await expectAsScanned();
    await write("UPDATE order_segments SET DropDate = '2020-01-01' WHERE IsComplete = 'D'");
    await merge();
    expect(await segmentsOf()).toEqual({ segments: 1, inSegments: 64, kept: 1 });
    await expectAsScanned();
  });

  it('never finds orders of another account or site, and only those of a status if asked', async () => {
    expect(await found('gmail.com')).toHaveLength(60);
    expect([await found('gmail.com', undefined, 101), await onFloor('gmail.com', 2)]).toEqual([[], []]);
    expect([(await found('gmail.com', 3)).length, await found('gmail.com', 9)]).toEqual([60, []]);
    // When the index lags behind, the order itself decides whose it is.
    const [id] = await found('web-7-');
    await write('UPDATE orders SET WarehouseID = 2 WHERE OrderID = ?', id);
    expect([await onFloor('eb-7-'), await onFloor('eb-7-', 2)]).toEqual([[], []]);
    await write('UPDATE orders SET WarehouseID = 1 WHERE OrderID = ?', id);
  });

  it('finds new orders by their beginning at once and by any part once the worker has seen them; changes likewise', async () => {
    const id = await create('NEW-77', 1, { lastname: 'Quetzalcoatl', company: 'Xylophones', phone: '0900-1' });
    for (const beginning of ['Quetzal', 'Qu', 'Zoë Quetzal', 'Xy', '0900'])
      expect([beginning, await found(beginning)]).toEqual([beginning, [id]]);
    expect([await found('zalco'), await found('Ann Quetzal')]).toEqual([[], []]);
    await settle();
    expect(await found('zalco')).toEqual([id]);
    await write("UPDATE orders SET LastName = 'Huitzilopochtli' WHERE OrderID = ?", id);
    await onCommandLine(app, 'search', 'rebuild');
    await settle();
    expect([await found('zalco'), await found('zilopo')]).toEqual([[], [id]]);
    expect(await onCommandLine(app, 'search', 'status')).toMatch(/TEXTS.*SEGMENTS/);
  });

  it('forgets archived orders, and finds them again once they are restored', async () => {
    const [id] = await found('web-3-');
    await write('UPDATE orders SET StatusID = 9, UpdatedDate = ? WHERE OrderID = ?', toStored(new Date('2020-01-01')), id);
    await app.bus.send(new OpenArchive(100));
    const { orders: archived } = await app.bus.send(new ArchiveOrders(100, new Date('2021-01-01'), null, 10));
    expect([archived, await found('eb-3-')]).toEqual([1, []]);
    await settle();
    expect(await app.database.query('SELECT TextID FROM order_texts WHERE OrderID = ?', [id])).toEqual([]);
    await app.bus.send(new RestoreOrders(100, [id]));
    await settle();
    expect(await found('eb-3-')).toEqual([id]);
  });

  it('finds the order with exactly this number or tracking number first, though thousands begin so', async () => {
    const columns = `AccountID, WarehouseID, StatusID, OrderTypeID, OrderApi, OrderNumber, TrackingNumber, ShippingMethod, FirstName, Address1,
      City, State, Zip, Country, CreatedDate, UpdatedDate`;
    const values = (number: string): string =>
      `(102, 1, 9, 1, 'MANY${number}', '8${number}', '9${number}', 'GROUND', 'Many', 'x', 'x', 'x', 'x', 'US', '2026-01-01', '2026-01-01')`;
    const numbers = ['0', ...Array.from({ length: 5_500 }, (_, index) => `0${String(index).padStart(4, '0')}`)];
    for (let from = 0; from < numbers.length; from += 500)
      await write(
        `INSERT INTO orders (${columns}) VALUES ${numbers
          .slice(from, from + 500)
          .map(values)
          .join(', ')}`,
      );
    const first = async (text: string, statusId?: number): Promise<string[]> => {
      const { rows, total } = await app.bus.ask(new FindOrders(102, text, statusId, { page: 1, perPage: 2 }));
      expect(total).toBe(500);
      return rows.map(({ orderNumber }) => orderNumber);
    };
    expect([await first('80'), await first('90')]).toEqual([
      ['80', '805499'],
      ['80', '805499'],
    ]);
    expect([await first('80', 9), await found('80', 3, 102)]).toEqual([['80', '805499'], []]);
    // Accounts of the floor share the results for a beginning, and the first search fills them.
    const [{ orderId }] = await app.bus.send(
      new CreateOrders(101, [{ ...draftOf('81', 0), items: [{ sku: 'OTHER-001', quantity: 1 }] }], 'account:101'),
    );
    await write("UPDATE orders SET OrderNumber = '8' WHERE OrderID = ?", orderId);
    await write('UPDATE orders SET AccountID = 100 WHERE AccountID = 102');
    expect((await onFloor('8'))[0]).toBe(orderId);
    await write("DELETE FROM orders WHERE OrderApi LIKE 'MANY%'");
  });

  it('is written by one worker at a time, and goes on where another stopped', async () => {
    for (let each = 0; each < 4 * TEXTS_PER_SEGMENT; each += 1) await create(`Two-${each}`, each);
    await publishEvents(app);
    // Concurrent steps, as by two workers.
    for (let turn = 0; turn < 30; turn += 1) await Promise.all([index.advance(TEXTS_PER_SEGMENT, 2), index.advance(TEXTS_PER_SEGMENT, 2)]);
    await settle();
    expect(await found('wo-1')).toHaveLength(11);
    const doubled = 'SELECT OrderID FROM order_texts GROUP BY OrderID HAVING COUNT(*) > 1';
    expect([await app.database.query(doubled), (await app.bus.ask(new GetOrderSearch())).waiting]).toEqual([[], 0]);
  });
});
