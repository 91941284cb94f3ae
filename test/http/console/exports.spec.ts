import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseAway } from '@kernel';
import { as, describeApp } from '../../support/app.js';
import { type Browser, CONSOLE, logIn } from '../../support/console.js';

const OMS = '/apirest/v4/oms';
const SIZES = { width: 1, length: 1, height: 1, weight: 1, cost: 1, retail: 2 };
/** Enough for several reads, and for more bytes than the sockets of both sides hold. */
const MANY = 6_000;
const LONG = 'x'.repeat(250);

describeApp('exports of lists', (app) => {
  let clerk: Browser;
  let picker: Browser;

  const bytesOf = async (browser: Browser, path: string) => {
    const { status, headers, body } = await browser
      .get(`${CONSOLE}/exports/${path}`)
      .buffer(true)
      .parse((response, done) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => done(null, Buffer.concat(parts)));
        response.on('error', (error) => done(error, null));
      });
    return { status: status as number, headers: headers as Record<string, string>, text: (body as Buffer).toString() };
  };
  /** Lines by column, for files without quotes around cells. */
  const linesOf = async (browser: Browser, path: string): Promise<Record<string, string>[]> => {
    const { status, text } = await bytesOf(browser, path);
    expect([path, status, text.slice(0, 1)]).toEqual([path, 200, '\uFEFF']);
    const [head, ...lines] = text.slice(1).split('\r\n');
    expect(lines.pop()).toBe('');
    const names = head.split(',');
    return lines.map((line) => Object.fromEntries(line.split(',').map((cell, index) => [names[index], cell])));
  };
  const create = async (products: { sku: string; description: string }[]): Promise<void> => {
    const data = products.map((product) => ({ ...SIZES, ...product }));
    expect((await app.http.post(`${OMS}/inventory/products`).set(as.account()).send({ data })).status).toBe(200);
  };
  /** Counts the reads of products from now on; one of them can be made to fail. */
  const watchReads = (spoiled?: number) => {
    const reads = { count: 0 };
    const query = app.database.query.bind(app.database);
    jest.spyOn(app.database, 'query').mockImplementation(async (sql, parameters) => {
      if (sql.includes('FORCE INDEX (ix_products_account)')) {
        reads.count += 1;
        if (reads.count === spoiled) throw new DatabaseAway(new Error('gone'));
      }
      return query(sql, parameters ?? []);
    });
    return reads;
  };
  const open = async (path: string): Promise<IncomingMessage> => {
    const { port } = app.nest.getHttpServer().address() as AddressInfo;
    const request = get({ agent: false, port, path: `${CONSOLE}/exports/${path}`, headers: { cookie: clerk.cookie } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return response;
  };

  beforeAll(async () => {
    if (!app.nest.getHttpServer().listening) await app.nest.listen(0, '127.0.0.1');
    [clerk, picker] = [await logIn(app, 'clerk'), await logIn(app, 'picker')];
  });

  it('writes cells that no spreadsheet runs, quotes what needs it, and marks the file as UTF-8', async () => {
    const texts = ['=1+1', '+1 212', '-5', '-5 pieces', '@SUM(A1)', '＝1', '"so", he said', 'two\nlines', 'Größe μ 🙂', 'it=1'];
    await create(texts.map((description, index) => ({ sku: `CSV-${index}`, description })));
    const { status, headers, text } = await bytesOf(clerk, 'stock?sku=CSV-');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const ids = (await clerk.get(`${CONSOLE}/stock?sku=CSV-`)).body.data as { product_id: number }[];
    const cells = ["'=1+1", "'+1 212", '-5', "'-5 pieces", "'@SUM(A1)", "'＝1", '"""so"", he said"', '"two\nlines"', 'Größe μ 🙂', 'it=1'];
    const lines = cells.map((cell, index) => `${ids[index]?.product_id},CSV-${index},MAIN,0,0,0,0,0,0,${cell}\r\n`);
    expect(text).toBe(
      `\uFEFFproduct_id,sku,distribution_center,on_hand,reserved,available,hurt,incoming,held,description\r\n${lines.join('')}`,
    );
  });

  it('shows instants in the time zone of the account, and names the file by its day', async () => {
    const manager = await logIn(app, 'manager');
    await manager.patch(`${CONSOLE}/accounts/100`, { time_zone: 'America/New_York' }).expect(200);
    await app.database.transaction(async () => {
      await app.database.write("UPDATE orders SET CreatedDate = '2026-07-02 02:30:05.900' WHERE OrderID = 1");
      await app.database.write("UPDATE orders SET CreatedDate = '2026-01-02 02:30:59.000' WHERE OrderID = 2");
    });
    const { headers, text } = await bytesOf(clerk, 'orders?order_by=created_at&order_direction=asc');
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());
    expect(headers['content-disposition']).toBe(`attachment; filename="orders-${day}.csv"`);
    expect(text).toContain(',created_at (America/New_York),updated_at (America/New_York),shipped_at (America/New_York),');
    const lines = await linesOf(clerk, 'orders?order_by=created_at&order_direction=asc');
    expect(lines.slice(0, 2).map((line) => line['created_at (America/New_York)'])).toEqual(['2026-01-01 21:30:59', '2026-07-01 22:30:05']);
  });

  it('has the rows of the list, with its filters and in its order', async () => {
    for (const query of ['order_by=order_number&order_direction=asc', 'status_id=3', 'warehouse_id=1&children=exclude']) {
      const { body } = await app.http.get(`${OMS}/orders?per_page=500&${query}`).set(as.account());
      const rows = body.data as { order_id: number; order_number: string; status: string; customer: { city: string } }[];
      expect(rows.length).toBeGreaterThan(0);
      expect(
        (await linesOf(clerk, `orders?${query}`)).map(({ order_id, order_number, status, city }) => [order_id, order_number, status, city]),
      ).toEqual(rows.map(({ order_id, order_number, status, customer }) => [String(order_id), order_number, status, customer.city]));
    }
    const found = async (path: string) =>
      ((await clerk.get(`${CONSOLE}/${path}`)).body.data as { order_id: number }[]).map(({ order_id }) => String(order_id));
    expect((await linesOf(clerk, 'found-orders?text=SO-')).map(({ order_id }) => order_id)).toEqual(
      await found('orders/found?text=SO-&per_page=500'),
    );
    const bins = await linesOf(picker, 'bins?location=A');
    const listed = (await picker.get(`${CONSOLE}/bins?location=A&per_page=500`)).body.data as { bin: string; contents: object[] }[];
    expect(bins.map(({ bin }) => bin)).toEqual(
      listed.flatMap(({ bin, contents }) => (contents.length === 0 ? [bin] : contents.map(() => bin))),
    );
    expect(bins[0]).toMatchObject({ location: 'A', account_name: 'Demo Outfitters', lot: '' });
  });

  it("has nothing of another account or site, and is not for the other side's users", async () => {
    expect((await linesOf(clerk, 'products?order_by=sku')).some(({ sku }) => sku === 'OTHER-001')).toBe(false);
    expect((await bytesOf(clerk, 'stock')).text).not.toContain('OTHER-001');
    expect((await bytesOf(clerk, 'found-products?text=other')).text.split('\r\n')).toHaveLength(2);
    const { body } = await picker.get(`${CONSOLE}/shipments?per_page=500`);
    const orderIds = (body.data as { order_id: number }[]).map(({ order_id }) => String(order_id));
    expect((await linesOf(picker, 'shipments')).map(({ order_id }) => order_id)).toEqual(orderIds);
    expect((await clerk.get(`${CONSOLE}/exports/bins`)).status).toBe(403);
    expect((await picker.get(`${CONSOLE}/exports/orders`)).status).toBe(403);
    expect((await app.http.get(`${CONSOLE}/exports/orders`)).status).toBe(401);
  });

  it('refuses what the list refuses, as JSON', async () => {
    const refused = async (path: string) => {
      const { status, body } = await clerk.get(`${CONSOLE}/exports/${path}`);
      return [status, (body as { response: { code: string } }).response.code];
    };
    expect(await refused('stock?distribution_center=NONE')).toEqual([400, 'unknown_distribution_center']);
    expect(await refused('orders?status_id=10')).toEqual([400, 'invalid_value']);
    expect(await refused('orders?filter_by=store_name')).toEqual([400, 'missing_field']);
  });

  it('has every list of the console, each with its columns and a line for each item', async () => {
    const manager = await logIn(app, 'manager');
    const { body: order } = await app.http.get(`${OMS}/orders/3`).set(as.account());
    const { sku } = (order.data as { items: [{ sku: string }] }).items[0];
    const announce = async (path: string, record: object) =>
      expect([
        path,
        (
          await app.http
            .post(`${OMS}/inventory/${path}`)
            .set(as.account())
            .send({ data: [record] })
        ).status,
      ]).toEqual([path, 200]);
    await announce('returns', { order_id: 3, items: [{ sku, quantity: 1, reason: '=too small' }] });
    await announce('replenishments', {
      distribution_center: 'MAIN',
      items: [
        { sku, quantity: 1 },
        { sku, quantity: 2, lot: 'L-7' },
      ],
    });
    const lists: [Browser, string, string, least: number][] = [
      [clerk, 'aliases', 'alias_id,alias,sku,channel_id,distribution_center,', 1],
      [clerk, 'kits', 'synset_id,synset,available,created_at (America/New_York),updated_at (America/New_York),sku,quantity', 1],
      [clerk, 'manufacture-orders', 'manufacture_id,sku,synset,quantity,status,distribution_center,', 0],
      [clerk, 'replenishments', 'replenishment_id,status,distribution_center,eta,', 2],
      [clerk, 'returns', 'return_id,order_id,status,', 1],
      [manager, 'receiving', 'replenishment_id,status,distribution_center,eta,', 1],
      [manager, 'receiving?status=In%20Transit', 'replenishment_id,status,', 0],
      [manager, 'site-returns', 'return_id,order_id,status,', 1],
      [manager, 'recounts', 'recount_id,actor,', 0],
      [manager, 'accounts', 'account_id,name,', 2],
      [manager, 'users?name=clerk', 'user_id,user_name,', 1],
      [manager, 'sites', 'distribution_center_id,', 1],
      [manager, 'placed-bins?distribution_center=MAIN', 'bin_id,distribution_center,location,bin,', 1],
      [manager, 'suppliers?activated=true', 'supplier_id,name,activated,', 1],
      [manager, 'package-types', 'package_type_id,name,', 1],
      [manager, 'audit-log', 'audit_number,created_at ', 0],
      [manager, 'request-log?account_id=100', 'request_log_id,interface,account_id,', 0],
    ];
    for (const [browser, path, head, least] of lists) {
      const { status, text } = await bytesOf(browser, path);
      expect([path, status, text.slice(1, 1 + head.length)]).toEqual([path, 200, head]);
      expect([path, text.split('\r\n').length - 2 >= least]).toEqual([path, true]);
    }
    expect((await bytesOf(clerk, 'returns')).text).toContain(`,${sku},1,'=too small,0,0\r\n`);
    const kits = await linesOf(clerk, 'kits');
    const { body } = await app.http.get(`${OMS}/inventory/synsets`).set(as.account());
    const wanted = (body.data as { synset: string; items: { sku: string; quantity: number }[] }[]).flatMap(({ synset, items }) =>
      items.map(({ sku, quantity }) => [synset, sku, String(quantity)]),
    );
    expect(kits.map(({ synset, sku, quantity }) => [synset, sku, quantity])).toEqual(wanted);
  });

  describe('of many rows', () => {
    afterEach(() => void jest.restoreAllMocks());

    beforeAll(async () => {
      for (let from = 0; from < MANY; from += 1_000)
        await create(
          Array.from({ length: 1_000 }, (_, index) => ({
            ...{ sku: `MANY-${String(from + index).padStart(5, '0')}`, description: LONG, category: LONG, model: LONG, manufacturer: LONG },
            ...{ client_option1: LONG, client_option2: LONG, client_option3: LONG },
          })),
        );
    });

    it('read them part by part, each row once', async () => {
      const reads = watchReads();
      const skus = (await linesOf(clerk, 'products?order_direction=asc')).map(({ sku }) => sku).filter((sku) => sku?.startsWith('MANY-'));
      expect(skus).toEqual(Array.from({ length: MANY }, (_, index) => `MANY-${String(index).padStart(5, '0')}`));
      expect(reads.count).toBeGreaterThanOrEqual(MANY / 500);
    });

    it('read no faster than the client, and stop when it goes away', async () => {
      const reads = watchReads();
      const response = await open('products');
      await wait(700);
      const stalled = reads.count;
      expect(stalled).toBeLessThan(MANY / 500);
      response.destroy();
      await wait(300);
      expect(reads.count - stalled).toBeLessThanOrEqual(1);
    });

    it('let others be served between their parts, however fast the database answers', async () => {
      for (const half of ['A', 'B'])
        await create(Array.from({ length: 1_000 }, (_, index) => ({ sku: `SHORT-${half}${index}`, description: 'x' })));
      let turn = 0;
      let isOver = false;
      const count = (): void => {
        turn += 1;
        if (!isOver) setImmediate(count);
      };
      setImmediate(count);
      const turns: number[] = [];
      const query = app.database.query.bind(app.database);
      jest.spyOn(app.database, 'query').mockImplementation((sql, parameters) => {
        if (sql.includes('FORCE INDEX (ix_products_account)')) turns.push(turn);
        return query(sql, parameters ?? []);
      });
      const skus = (await linesOf(clerk, 'products?order_direction=desc')).map(({ sku }) => sku);
      isOver = true;
      // The client does not slow this down, since the stream holds several of these parts.
      const short = turns.slice(0, skus.findLastIndex((sku) => sku?.startsWith('SHORT-')) / 500);
      expect(short.length).toBe(3);
      expect(new Set(short).size).toBe(short.length);
    });

    it('break off when a read fails, rather than end as if that were all', async () => {
      watchReads(8);
      const response = await open('products');
      expect(response.statusCode).toBe(200);
      let bytes = 0;
      response.on('data', (part: Buffer) => (bytes += part.length));
      const [error] = (await once(response, 'error')) as [NodeJS.ErrnoException];
      expect([error.code, response.complete]).toEqual(['ECONNRESET', false]);
      expect(bytes).toBeGreaterThan(0);
    });

    it('answer a failure of the first read with its refusal', async () => {
      watchReads(1);
      const { status, body } = await clerk.get(`${CONSOLE}/exports/products`);
      expect([status, (body as { response: { code: string } }).response.code]).toEqual([503, 'database_away']);
    });
  });
});
