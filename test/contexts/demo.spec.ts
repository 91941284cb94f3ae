import { CreateAccount, GetUser, ListAccounts, ShowAccountKey, SetUserActivated } from '@contract/identity';
import { ListStock, ListRegisteredNames, ListSites, RegisterNames } from '@contract/inventory';
import { ListOrders } from '@contract/orders';
import { GetLayout, ListBatches } from '@contract/warehouse';
import { findDemoCredentials, refuseDemoCredentials } from '@demo/demo-credentials';
import { onCommandLine } from '../support/command-line.js';
import { loadDemo } from '@demo/load-demo';
import { loadFirstFloor } from '@demo/load-floor';
import { as, type RunningApp, startApp } from '../support/app.js';
import { StockRoom } from '../support/build-stock.js';

const first = { page: 1, perPage: 100 };
const bare = (rows: readonly unknown[]): object[] => rows.map((row) => ({ ...(row as object) }));

describe('the demo set', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const get = async (
    path: string,
    headers: Record<string, string> = as.account(),
  ): Promise<{ status: number; body: { data?: unknown; response?: { message: string } } }> => {
    const { status, body } = await app.http.get(path).set(headers);
    return { status, body };
  };
  const refusalOf = async (headers: Record<string, string>): Promise<string | undefined> =>
    (await get('/apirest/v4/oms/orders', headers)).body.response?.message;

  it('has its accounts and their keys', async () => {
    const { rows } = await app.bus.ask(new ListAccounts(first));
    expect(rows.map(({ accountId, isActivated }) => [accountId, isActivated])).toEqual([
      [100, true],
      [101, true],
      [102, false],
    ]);
    expect((await get('/apirest/v4/oms/orders')).status).toBe(200);
    expect((await get('/apirest/v4/oms/orders', as.account(101))).status).toBe(200);
    expect(await refusalOf(as.account(102))).toBe("The Header value is invalid. AccountID isn't activated");
    expect(await app.bus.ask(new ShowAccountKey(102))).toEqual({ accountId: 102, key: 'demo-oms-key-102' });
  });

  it('has its users', async () => {
    const users = await Promise.all(['manager', 'picker', 'retired', 'guard2fa', 'clerk'].map((name) => app.bus.ask(new GetUser(name))));
    expect(
      users.map(({ userName, level, isActivated, role, siteId, accountId, hasSecondFactor }) => [
        userName,
        level,
        isActivated,
        role,
        siteId,
        accountId,
        hasSecondFactor,
      ]),
    ).toEqual([
      ['manager', 2, true, 'operator', 1, null, false],
      ['picker', 2, true, 'lead', 1, null, false],
      ['retired', 2, false, 'lead', 1, null, false],
      ['guard2fa', 2, true, 'lead', 1, null, true],
      ['clerk', 1, true, 'owner', null, 100, false],
    ]);
    const internal = '/apirest/v4/oms/internal/suppliers';
    expect((await get(internal, as.warehouse('picker'))).status).toBe(200);
    expect((await get(internal, as.warehouse('retired'))).body.response?.message).toBe("The Header value is invalid. User isn't activated");
  });

  it('has its sites and registered names', async () => {
    const { rows } = await app.bus.ask(new ListSites(first));
    expect(rows.map(({ siteId, code, zip, city, state, country }) => [siteId, code, zip, city, state, country])).toEqual([
      [1, 'MAIN', '10001', 'New York', 'NY', 'US'],
      [2, 'WEST', '90001', 'Los Angeles', 'CA', 'US'],
    ]);
    const names = await Promise.all(
      (['supplier', 'package_type'] as const).map((kind) => app.bus.ask(new ListRegisteredNames(kind, {}, first))),
    );
    expect(names.map((page) => page.rows.map(({ name }) => name))).toEqual([
      ['ACME', 'GLOBEX'],
      ['BOX', 'ENVELOPE'],
    ]);
  });

  it('has 60 and 40 of each product in its two bins, of DEMO-020 none', async () => {
    const rows = await app.database.query(
      `SELECT p.AccountID AS account, p.SKU AS sku, b.Location AS location, b.Bin AS bin, c.Quantity AS units FROM bin_contents c
         JOIN bins b ON b.BinID = c.BinID JOIN products p ON p.ProductID = c.ProductID WHERE b.WarehouseID = 1 AND c.Quantity <> 0 ORDER BY p.SKU, b.Bin`,
    );
    const two = (number: number): string => String(number).padStart(2, '0');
    const demo = Array.from({ length: 19 }, (_, index) => two(index + 1)).flatMap((number) => [
      { account: 100, sku: `DEMO-0${number}`, location: 'A', bin: `A${number}`, units: 60 },
      { account: 100, sku: `DEMO-0${number}`, location: 'B', bin: `B${number}`, units: 40 },
    ]);
    expect(bare(rows)).toEqual([...demo, { account: 101, sku: 'OTHER-001', location: 'C', bin: 'C01', units: 50 }]);
    const bins = await app.database.query("SELECT Bin AS bin FROM bins WHERE Bin IN ('A20', 'B20') ORDER BY Bin");
    expect(bare(bins)).toEqual([{ bin: 'A20' }, { bin: 'B20' }]);
  });

  it('has a clean ledger and nothing reserved but for the open orders', async () => {
    expect(await new StockRoom(app).broken()).toEqual([]);
    const { rows } = await app.bus.ask(new ListStock(100, {}, first));
    expect(
      rows.filter(({ reserved }) => reserved > 0).map(({ sku, onHand, reserved, available }) => [sku, onHand, reserved, available]),
    ).toEqual([['DEMO-010', 100, 2, 98]]);
    const ledger = await app.database.query(
      `SELECT g.Quantity AS units, g.Reason AS reason FROM stock_ledger g JOIN bins b ON b.BinID = g.BinID WHERE b.Bin = 'A10' ORDER BY g.LedgerID`,
    );
    expect(bare(ledger)).toEqual([
      { units: 61, reason: 'initial' },
      { units: -1, reason: 'pick' },
    ]);
  });

  it('has five orders, each in its status', async () => {
    const { rows } = await app.bus.ask(new ListOrders(100, {}, 'OrderID', 'asc', 1, 100));
    expect(
      rows.map(({ orderId, orderNumber, status, items }) => [
        orderId,
        orderNumber,
        status,
        ...items.flatMap(({ sku, quantity, quantityShipped }) => [sku, quantity, quantityShipped]),
      ]),
    ).toEqual([
      [1, 'SO-1001', 'Pending', 'DEMO-010', 1, 0],
      [2, 'SO-1002', 'Processing', 'DEMO-010', 1, 0],
      [3, 'SO-1003', 'Shipped', 'DEMO-010', 1, 1],
      [4, 'SO-1004', 'Cancelled', 'DEMO-010', 1, 0],
      [5, 'SO-1005', 'Backorder', 'DEMO-020', 1, 0],
    ]);
  });

  it('has a kit and an alias', async () => {
    const { body: kit } = await get('/apirest/v4/oms/inventory/synsets/DEMO-KIT');
    expect(kit.data).toMatchObject({
      synset: 'DEMO-KIT',
      items: [
        { sku: 'DEMO-001', quantity: 2 },
        { sku: 'DEMO-002', quantity: 1 },
      ],
      available: 50,
    });
    const { body: alias } = await get('/apirest/v4/oms/inventory/aliases/EXT-001');
    expect(alias.data).toMatchObject({ alias: 'EXT-001', sku: 'DEMO-001', channel_id: 1, distribution_center: 'MAIN' });
  });

  it('is known by its credentials, those that open something', async () => {
    const named = async (): Promise<(string | undefined)[]> => (await findDemoCredentials(app.bus)).map((each) => each.split(' (')[0]);
    const ofUsers = ['manager', 'picker', 'guard2fa', 'clerk'].map((name) => `the password of ${name}`);
    expect(await named()).toEqual([
      'the key of account 100',
      'the key of account 101',
      'the master key',
      ...ofUsers,
      'the second factor of guard2fa',
    ]);
    await app.bus.send(new SetUserActivated('picker', false));
    expect(await named()).not.toContain('the password of picker');
    await app.bus.send(new SetUserActivated('picker', true));
    await expect(refuseDemoCredentials(app.bus, true)).rejects.toThrow(
      /^credentials of the demo set, which everybody knows, .*"account key 100 --regenerate"/,
    );
    await refuseDemoCredentials(app.bus, false);
  });

  it('goes into an empty database only', async () => {
    await expect(loadDemo(app.bus, app.database)).rejects.toThrow('the database is not empty: the demo set goes into an empty one only');
  });
});

describe('an order over two sites, added to the demo set', () => {
  const inProduction = async (work: () => Promise<unknown>): Promise<void> => {
    const before = process.env.NODE_ENV;
    process.env.NODE_ENV = 'production';
    try {
      await work();
    } finally {
      process.env.NODE_ENV = before;
    }
  };

  describe('that is loaded', () => {
    let app: RunningApp;
    beforeAll(async () => {
      app = await startApp();
    });
    afterAll(() => app.close());
    const orders = async () => (await app.bus.ask(new ListOrders(100, {}, 'OrderID', 'asc', 1, 100))).rows;

    it('is never there with NODE_ENV=production', async () => {
      await inProduction(() =>
        expect(onCommandLine(app, 'demo', 'divided')).rejects.toThrow('the divided demo order is never added with NODE_ENV=production'),
      );
      expect(await orders()).toHaveLength(5);
    });

    it('is divided over both, once', async () => {
      const standing = 'Divided, SO-TWO-SITES-1 at MAIN Pending, SO-TWO-SITES-2 at WEST Pending\n';
      expect(await onCommandLine(app, 'demo', 'divided')).toBe(`order SO-TWO-SITES is added: ${standing}`);
      const added = await orders();
      expect(added.slice(5).map(({ orderNumber, status, items }) => [orderNumber, status, items[0].quantity])).toEqual([
        ['SO-TWO-SITES', 'Divided', 4],
        ['SO-TWO-SITES-1', 'Pending', expect.any(Number)],
        ['SO-TWO-SITES-2', 'Pending', expect.any(Number)],
      ]);
      const { rows } = await app.bus.ask(new ListStock(100, { sku: 'DEMO-TWO-SITES' }, first));
      expect(rows.map(({ distributionCenter, onHand }) => [distributionCenter, onHand])).toEqual([
        ['MAIN', 3],
        ['WEST', 2],
      ]);
      expect(rows.reduce((sum, { reserved }) => sum + reserved, 0)).toBe(4);
      expect(await onCommandLine(app, 'demo', 'divided')).toBe(`order SO-TWO-SITES was there already: ${standing}`);
      expect(await orders()).toEqual(added);
      expect(await new StockRoom(app).broken()).toEqual([]);
    });
  });

  it('needs the demo set', async () => {
    const app = await startApp({ demo: false });
    try {
      await expect(onCommandLine(app, 'demo', 'divided')).rejects.toThrow(
        'the demo set is not here: load it first, into an empty database ("demo load")',
      );
      expect((await app.bus.ask(new ListSites(first))).total).toBe(0);
    } finally {
      await app.close();
    }
  });
});

describe('a floor, added to the demo set', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it('has two aisles and a wave to release, once', async () => {
    const text = await onCommandLine(app, 'demo', 'floor');
    expect(text).toMatch(/^wave 1 is planned: 6 orders in 2 batches, \d+(\.\d+)? m; release it on the page Waves\n$/);
    expect(await app.bus.ask(new GetLayout(1))).toMatchObject({ kind: 'aisles', version: 1, bins: { placed: 40, notPlaced: 1 } });
    const { rows } = await app.bus.ask(new ListBatches(1, { waveId: 1 }, first));
    expect(rows.map(({ state, orders }) => [state, orders.length])).toEqual([
      ['planned', 3],
      ['planned', 3],
    ]);
    // At least there and back, and at most through both aisles.
    for (const { length } of rows) expect([length > 0, length <= 68]).toEqual([true, true]);
    expect(await onCommandLine(app, 'demo', 'floor')).toBe('its orders are there already, nothing is added\n');
    expect((await app.bus.ask(new ListOrders(100, {}, 'OrderID', 'asc', 1, 100))).rows).toHaveLength(11);
    expect(await new StockRoom(app).broken()).toEqual([]);
  });
});

describe('the floor of a first `npm start`', () => {
  it('is laid out with a planned wave of what waits; orders and stock are those of the demo set', async () => {
    const app = await startApp();
    try {
      const all = () => app.bus.ask(new ListOrders(100, {}, 'OrderID', 'asc', 1, 100));
      const before = await all();
      expect(await loadFirstFloor(app.bus, app.database)).toMatchObject({
        waveId: 1,
        state: 'planned',
        orders: 2,
        batches: 1,
        leftOut: [],
      });
      expect(await all()).toEqual(before);
      expect(await app.bus.ask(new GetLayout(1))).toMatchObject({ kind: 'aisles', version: 1 });
      // People can still add more to the demo set.
      expect(await onCommandLine(app, 'demo', 'floor')).toMatch(/^wave 2 is planned: 6 orders in 2 batches, /);
      expect(await app.bus.ask(new GetLayout(1))).toMatchObject({ version: 1 });
    } finally {
      await app.close();
    }
  });
});

describe('the demo set taken into production', () => {
  it('leaves no valid credentials once every named command has run', async () => {
    const app = await startApp();
    try {
      const commands = (await findDemoCredentials(app.bus)).map((each) => /\("([^"]+)"/.exec(each)?.[1]?.split(' ') ?? []);
      expect(commands.length).toBe(8);
      for (const words of commands) await onCommandLine(app, ...words, ...(words[1] === 'password' ? ['--generate-password'] : []));
      expect(await findDemoCredentials(app.bus)).toEqual([]);
      await refuseDemoCredentials(app.bus, true);
    } finally {
      await app.close();
    }
  });
});

describe('the demo set on another database', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startApp({ demo: false });
  });
  afterAll(() => app.close());

  it('never loads with NODE_ENV=production', async () => {
    const before = process.env.NODE_ENV;
    process.env.NODE_ENV = 'production';
    try {
      await expect(loadDemo(app.bus, app.database)).rejects.toThrow('the demo set is never loaded with NODE_ENV=production');
    } finally {
      process.env.NODE_ENV = before;
    }
    expect((await app.bus.ask(new ListAccounts(first))).total).toBe(0);
  });

  it('loads in full or not at all', async () => {
    await app.bus.send(new RegisterNames('package_type', [{ name: 'BOX' }]));
    await expect(loadDemo(app.bus, app.database)).rejects.toThrow('package_type_taken');
    expect([(await app.bus.ask(new ListAccounts(first))).total, (await app.bus.ask(new ListSites(first))).total]).toEqual([0, 0]);
  });

  it('is not there when other accounts are', async () => {
    await app.bus.send(new CreateAccount({ accountId: 100, name: 'Real', key: 'a-real-key-of-somebody', isActivated: true }));
    expect(await findDemoCredentials(app.bus)).toEqual([]);
  });
});
