import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { request as ask } from 'node:http';
import { CreateAccountKey } from '@contract/identity';
import { as, describeApp } from '../../support/app.js';
import { StockRoom } from '../../support/build-stock.js';
import { CONSOLE, logIn } from '../../support/console.js';
import { holdReads } from '../../support/held-reads.js';
import { StockMoments } from '../../support/stock-moments.js';
import { listen } from '../../support/wire.js';

const OMS = '/apirest/v4/oms';
const PRODUCT = { description: 'One of many', width: 1, length: 1, height: 1, weight: 1, cost: 1, retail: 2 };

describeApp('POST /exports', (app) => {
  let moments: StockMoments;
  let room: StockRoom;
  let at: string;

  const send = (body: object, headers: Record<string, string> = as.account()) => app.http.post(`${OMS}/exports`).set(headers).send(body);
  const file = async (body: object, headers?: Record<string, string>) => {
    const answer = await send(body, headers)
      .buffer(true)
      .parse((response, done) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => done(null, Buffer.concat(parts)));
      });
    const bytes = answer.body as Buffer;
    expect(answer.status).toBe(200);
    expect(answer.headers['x-checksum-sha256']).toBe(createHash('sha256').update(bytes).digest('hex'));
    return { text: bytes.toString(), headers: answer.headers as Record<string, string> };
  };
  const objects = (text: string): unknown[] =>
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as unknown);
  const list = async (path: string): Promise<unknown[]> => {
    const { body } = await app.http.get(`${OMS}/inventory/${path}`).set(as.account());
    return body.data as unknown[];
  };

  beforeAll(async () => {
    moments = new StockMoments(app, 100);
    room = new StockRoom(app);
    await moments.begin();
    const [{ id }] = await app.database.query<{ id: number }>("SELECT ProductID AS id FROM products WHERE SKU = 'DEMO-005'");
    await room.receive(id, 1, 3, { lot: 'A,"B"' });
    await room.receive(id, 1, 2, { lot: '=1+1' });
    await room.receive(id, 1, 1, { lot: '\n=1+1' });
    await room.receive(id, 1, 5, { lot: '＝1+1' });
    at = await moments.instant();
    await new Promise((resolve) => setTimeout(resolve, 3));
    await moments.settled(at);
    await room.receive(id, 1, 4);
  });

  it('answers the rows of the lists at the instant, and the same bytes again', async () => {
    for (const kind of ['stock', 'bins', 'ledger'] as const) {
      const body = { kind, format: 'ndjson', as_of: at };
      const { text, headers } = await file(body);
      const rows = kind === 'ledger' ? await list(`ledger?limit=1000&to=${at}`) : await list(`${kind}?per_page=500&as_of=${at}`);
      expect(rows.length).toBeGreaterThan(0);
      expect(objects(text)).toEqual(rows);
      expect(headers).toMatchObject({
        'content-type': 'application/x-ndjson',
        'x-total-rows': String(rows.length),
        'content-disposition': `attachment; filename="${kind}.ndjson"`,
      });
      expect((await file(body)).headers['x-checksum-sha256']).toBe(headers['x-checksum-sha256']);
    }
  });

  it('writes CSV with a line of names, quoting what needs it and leaving no formula', async () => {
    const { text, headers } = await file({ kind: 'bins', format: 'csv', as_of: at, sku: 'DEMO-005', distribution_center: 'MAIN' });
    const [names, ...lines] = text.split('\r\n');
    expect(names).toBe('product_id,sku,distribution_center,location,bin,lot,quantity');
    expect(lines.at(-1)).toBe('');
    expect(lines.filter((line) => line.endsWith(',"A,""B""",3'))).toHaveLength(1);
    expect(lines.filter((line) => line.endsWith(",'=1+1,2"))).toHaveLength(1);
    expect(lines.filter((line) => line.endsWith(`,"'\n=1+1",1`))).toHaveLength(1);
    expect(lines.filter((line) => line.endsWith(",'＝1+1,5"))).toHaveLength(1);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const none = await file({ kind: 'stock', format: 'csv', as_of: at, sku: 'NONE' });
    expect(none.text).toBe('product_id,sku,distribution_center,on_hand,reserved,available,hurt,incoming,held\r\n');
    expect(objects((await file({ kind: 'ledger', format: 'ndjson', as_of: at, from: await moments.instant() })).text)).toEqual([]);
  });

  it('returns nothing of another account', async () => {
    for (const kind of ['stock', 'bins', 'ledger']) {
      const { text } = await file({ kind, format: 'ndjson', as_of: at }, as.account(101));
      expect([...new Set(objects(text).map((row) => (row as { sku: string }).sku))]).toEqual(['OTHER-001']);
    }
  });

  it('answers every bin of an account with more products than it reads at once', async () => {
    const skus = Array.from({ length: 1_003 }, (_, index) => `MANY-${String(index).padStart(4, '0')}`);
    for (let from = 0; from < skus.length; from += 200) {
      const data = skus.slice(from, from + 200).map((sku) => ({ ...PRODUCT, sku }));
      expect((await app.http.post(`${OMS}/inventory/products`).set(as.account()).send({ data })).status).toBe(200);
    }
    const rows = await app.database.query<{ id: number; sku: string }>(
      "SELECT ProductID AS id, SKU AS sku FROM products WHERE SKU LIKE 'MANY-%' ORDER BY ProductID",
    );
    // Some before and some after each part's end.
    const held = rows.filter((_, index) => index % 100 === 0 || index === rows.length - 1);
    for (const { id } of held) await room.receive(id, 1, 7);
    const now = await moments.instant();
    await new Promise((resolve) => setTimeout(resolve, 3));
    await moments.settled(now);
    const { text } = await file({ kind: 'bins', format: 'ndjson', as_of: now });
    const many = (objects(text) as { sku: string; quantity: number }[]).filter(({ sku }) => sku.startsWith('MANY-'));
    expect(many.map(({ sku, quantity }) => [sku, quantity])).toEqual(held.map(({ sku }) => [sku, 7]));
  });

  describe('takes turns', () => {
    afterEach(() => void jest.restoreAllMocks());

    const codeOf = ({ status, body, headers }: { status: number; body: unknown; headers: Record<string, string> }) => [
      status,
      (body as { response?: { code: string } }).response?.code,
      headers['retry-after'],
    ];
    const BUSY = [429, 'too_many_requests', '2'];
    /** Starts a request at once; supertest only sends it when it is awaited. */
    const sent = <Answer>(request: PromiseLike<Answer>): Promise<Answer> => Promise.resolve(request.then((answer) => answer));

    it('one at a time an account, and two a process, with the exports of the console', async () => {
      const clerk = await logIn(app, 'clerk');
      const held = holdReads(app, 'p.ProductID > ?');
      const body = { kind: 'bins', format: 'csv', as_of: at };
      const first = sent(send(body));
      await app.until(() => Promise.resolve(held.count === 1));
      expect(codeOf(await send(body))).toEqual(BUSY);
      expect(codeOf(await send({ ...body, kind: 'stock' }))).toEqual(BUSY);
      // Independent of the account's keys and users.
      const otherKey = await app.bus.send(new CreateAccountKey(100, { name: 'shop', networks: [], scopes: ['read'] }));
      expect(codeOf(await send(body, { AccountID: '100', Key: otherKey.key }))).toEqual(BUSY);
      expect(codeOf(await clerk.get(`${CONSOLE}/exports/products`))).toEqual(BUSY);
      const second = sent(send(body, as.account(101)));
      await app.until(() => Promise.resolve(held.count === 2));
      expect(codeOf(await clerk.post(`${OMS}/exports`, body))).toEqual(BUSY);
      expect(codeOf(await clerk.get(`${CONSOLE}/exports/products`))).toEqual(BUSY);
      held.letGo();
      expect([(await first).status, (await second).status]).toEqual([200, 200]);
      expect([(await send(body)).status, (await clerk.get(`${CONSOLE}/exports/products`)).status]).toEqual([200, 200]);
    });

    it('ended by the client that leaves, with nothing left of the file', async () => {
      const body = { kind: 'bins', format: 'csv', as_of: at };
      const whole = holdReads(app, 'p.ProductID >= ? AND');
      whole.letGo();
      await send(body);
      expect(whole.count).toBeGreaterThan(2);
      jest.restoreAllMocks();
      const held = holdReads(app, 'p.ProductID >= ? AND');
      const headers = { ...as.account(), 'Content-Type': 'application/json' };
      const leaving = ask({ port: await listen(app.nest), host: '127.0.0.1', method: 'POST', path: `${OMS}/exports`, headers });
      leaving.on('error', () => undefined).end(JSON.stringify(body));
      await app.until(() => Promise.resolve(held.count > 0));
      leaving.destroy();
      await app.until(async () => (await send({ kind: 'stock', format: 'csv', as_of: at })).status === 200);
      held.letGo();
      // By the end of another request, an export that nobody waits for would have read on.
      await send(body);
      expect(held.count).toBeLessThan(2 * whole.count);
      expect(readdirSync(app.config.dataDir).filter((name) => name.startsWith('spooled'))).toEqual([]);
    });

    it('as lists of the past of all products do, among themselves', async () => {
      const clerk = await logIn(app, 'clerk');
      const held = holdReads(app, 'JOIN stock_balances b');
      const get = (path: string, headers = as.account()) => app.http.get(`${OMS}/inventory/${path}`).set(headers);
      const first = sent(get(`stock?as_of=${at}`));
      await app.until(() => Promise.resolve(held.count > 0));
      expect(codeOf(await get(`stock?as_of=${at}&page=2`))).toEqual(BUSY);
      expect(codeOf(await get(`bins?as_of=${at}`))).toEqual(BUSY);
      const before = held.count;
      const second = sent(get(`stock?as_of=${at}`, as.account(101)));
      await app.until(() => Promise.resolve(held.count > before));
      expect(codeOf(await clerk.get(`${OMS}/inventory/stock?as_of=${at}`))).toEqual(BUSY);
      expect((await get('stock')).status).toBe(200);
      const ofOne = sent(get(`stock?as_of=${at}&sku=DEMO-005`));
      held.letGo();
      expect([(await first).status, (await second).status, (await ofOne).status]).toEqual([200, 200, 200]);
    });
  });

  it('refuses what is malformed, not settled, in the future or before the first record, each at its place', async () => {
    const refused = async (more: object) => {
      const { status, body } = await send({ kind: 'ledger', format: 'csv', as_of: at, ...more });
      const { code, errors } = body.response as { code: string; errors: { path: string }[] };
      return [status, code, errors.map(({ path }) => path)];
    };
    expect(await refused({ as_of: 'yesterday' })).toEqual([400, 'invalid_value', ['as_of']]);
    expect(await refused({ as_of: undefined })).toEqual([400, 'missing_field', ['as_of']]);
    expect(await refused({ kind: 'orders', format: 'pdf' })).toEqual([400, 'invalid_value', ['kind', 'format']]);
    expect(await refused({ as_of: await moments.instant() })).toEqual([400, 'not_settled_yet', ['as_of']]);
    expect(await refused({ as_of: '9000-01-01' })).toEqual([400, 'as_of_in_future', ['as_of']]);
    expect(await refused({ as_of: '2001-01-01' })).toEqual([400, 'before_first_record', ['as_of']]);
    expect(await refused({ distribution_center: 'NONE' })).toEqual([400, 'unknown_distribution_center', ['distribution_center']]);
  });
});
