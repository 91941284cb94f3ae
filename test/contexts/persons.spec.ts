import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { OrderSearchIndex } from '@module/orders';
import { toStored } from '@kernel';
import { RequestLog } from '../../apps/api/src/access/index.js';
import { schedulesOf } from '../../apps/worker/src/schedules.js';
import { as, type RunningApp, startApp } from '../support/app.js';
import { settled } from '../support/build-events.js';
import { onCommandLine, onCommandLineOf } from '../support/command-line.js';
import { createDatabase, engine, type Environment, type TestDatabase } from '../support/engine.js';
import { required } from '../support/environment.js';
import { breachesIn, SECRET_KEY } from '../support/contexts.js';

const OMS = '/apirest/v4/oms';
const INTERNAL = `${OMS}/internal`;
/** Contained in every text about the buyer. */
const MARKER = 'Zxqv';
const email = `${MARKER}-mail@example.com`;
const customer = {
  firstname: `${MARKER}-first`,
  lastname: `${MARKER}-last`,
  company: `${MARKER}-company`,
  email,
  phone: `+1 555 ${MARKER}-phone`,
  address1: `${MARKER}-street-one`,
  address2: `${MARKER}-floor`,
  city: `${MARKER}-city`,
  state: `${MARKER}-state`,
  zip: `${MARKER}-zip`,
  country: `${MARKER}-land`,
};
const draft = (order_number: string, more: object = {}) => ({
  order_number,
  shipping_method: 'GROUND',
  customer,
  comments: `${MARKER}-comment: a gift for ${MARKER}`,
  items: [{ sku: 'DEMO-001', quantity: 2, sold_price: 19.99 }],
  ...more,
});

describe('buyers', () => {
  let app: RunningApp;
  let folder: string;
  let env: Environment;
  const opened: TestDatabase[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(required('TEST_RUN_FOLDER'), 'persons-'));
    app = await startApp(engine() === 'mysql' ? { env: { DATA_DIR: path.join(folder, 'data') } } : {});
    const { databaseUrl, dataDir } = app.config;
    env = { SECRET_KEY, DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  });
  afterAll(async () => {
    await app.close();
    for (const each of opened) await each.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const post = async (url: string, body: object, headers: Record<string, string> = as.account()) => {
    const { status, body: answer } = await app.http.post(url).set(headers).send(body);
    return { status, answer: answer as { data: Record<string, unknown>[]; response?: Record<string, unknown> } };
  };
  const done = async (url: string, body: object, headers: Record<string, string> = as.account()): Promise<Record<string, unknown>[]> => {
    const { status, answer } = await post(url, body, headers);
    expect([url, status, answer]).toEqual([url, 200, expect.anything()]);
    return answer.data;
  };
  const redact = (body: object) => post(`${OMS}/orders/redact`, body);
  const placed = async (number: string): Promise<number> => (await done(`${OMS}/orders`, { data: [draft(number)] }))[0].order_id as number;
  async function shipped(number: string): Promise<number> {
    const orderId = await placed(number);
    await done(`${INTERNAL}/shipments/process`, { order_ids: [orderId] }, as.warehouse());
    await done(`${INTERNAL}/shipments/ship`, { order_id: orderId, pick: 'auto' }, as.warehouse());
    return orderId;
  }
  /** Brings the search up to date, publishes events, and writes the request log. */
  async function quiet(): Promise<void> {
    const index = app.nest.get(OrderSearchIndex, { strict: false });
    while (await index.advance());
    await settled(app);
    await app.nest.get(RequestLog, { strict: false }).flush();
  }
  /** The text of a backup. */
  async function backedUp(name: string, place = env): Promise<string> {
    const file = path.join(folder, name);
    await onCommandLineOf(place, 'backup', file);
    return gunzipSync(await readFile(file)).toString();
  }
  const markedIn = (text: string): string[] => text.split('\n').filter((line) => line.toLowerCase().includes(MARKER.toLowerCase()));
  /** The environment of a place without a database. */
  async function emptyPlace(): Promise<Environment> {
    const database = await createDatabase();
    opened.push(database);
    return { SECRET_KEY, DATA_DIR: await mkdtemp(path.join(folder, 'target-')), ...database.env };
  }
  const archive = async (orderId: number): Promise<void> => {
    await app.database.transaction(() =>
      app.database.write("UPDATE orders SET UpdatedDate = '2020-01-01 00:00:00.000' WHERE OrderID = ?", [orderId]),
    );
    expect(await onCommandLine(app, 'archive', 'run', '--older-than', '24', '--account', '100')).toBe('1 archived\n');
  };

  it('are forgotten wherever something of them is kept', async () => {
    const old = { ...draft('PERSON-1'), customer: { ...customer, address1: `${MARKER}-street-before` } };
    const key = { ...as.account(), 'Idempotency-Key': 'person-1' };
    const [{ order_id: orderId, order_api: orderApi }] = await done(`${OMS}/orders`, { data: [old] }, key);
    await app.http
      .put(`${OMS}/orders`)
      .set(as.account())
      .send({ data: [draft('PERSON-1')] })
      .expect(200);
    await done(`${OMS}/orders/sub_status`, { order_id: orderId, sub_status: `call ${MARKER}` });
    await app.http
      .post(`${OMS}/attributes/order/${orderId}`)
      .set({ ...as.account(), 'Idempotency-Key': 'person-2' })
      .send({ data: [{ attribute: 'gift', value: `For ${MARKER}` }] })
      .expect(200);
    await done(`${INTERNAL}/shipments/process`, { order_ids: [orderId] }, as.warehouse());
    await done(`${INTERNAL}/shipments/ship`, { order_id: orderId, pick: 'auto' }, as.warehouse());
    const [{ return_id: returnId }] = await done(`${OMS}/inventory/returns`, {
      data: [{ order_id: orderId, items: [{ sku: 'DEMO-001', quantity: 1, reason: `${MARKER} says too small` }] }],
    });
    await app.database.transaction(async () => {
      await app.database.write(
        `INSERT INTO quality_checks (WarehouseID, OrderID, Passed, Comment, Actor, CreatedDate)
          VALUES (1, ?, 'Y', ?, 'user:manager', '2026-11-28 00:00:00.000')`,
        [orderId as number, `${MARKER} called`],
      );
    });
    await app.http
      .get(`${OMS}/orders/${encodeURIComponent(email)}?identify_by=order_reference`)
      .set(as.account())
      .expect(404);
    const archived = await shipped('PERSON-2');
    await archive(archived);
    await quiet();
    const before = await backedUp('before.backup');
    for (const table of [
      'orders',
      'order_texts',
      'archived_orders',
      'attributes',
      'return_items',
      'events',
      'quality_checks',
      'request_log',
    ])
      expect([table, before.split(`{"table":"${table}"`)[1]?.split('{"table"')[0].toLowerCase()]).toEqual([
        table,
        expect.stringContaining('zxqv'),
      ]);
    const found = await app.http.post(`${OMS}/persons/find`).set(as.account()).send({ email: email.toUpperCase() });
    expect(found.status).toBe(200);
    const { orders, returns, attributes, records } = found.body.data as Record<string, Record<string, unknown>[]>;
    expect(orders.map((order) => [order.order_id, order.archived ?? false])).toEqual([
      [orderId, false],
      [archived, true],
    ]);
    expect([returns.map((each) => each.return_id), attributes.map(({ value }) => value)]).toEqual([[returnId], [`For ${MARKER}`]]);
    expect([...new Set(records.map((each) => each.kept_in))].sort()).toEqual([
      'events',
      'idempotency_keys',
      'quality_checks',
      'request_log',
    ]);

    const { status, answer } = await redact({ email });
    expect([status, answer.data]).toEqual([
      200,
      [
        { order_id: orderId, order_number: 'PERSON-1', redacted_at: expect.any(String), already_redacted: false },
        { order_id: archived, order_number: 'PERSON-2', redacted_at: expect.any(String), already_redacted: false },
      ],
    ]);
    await quiet();
    const after = await backedUp('after.backup');
    expect(markedIn(after)).toEqual([]);

    const replayed = await app.http
      .post(`${OMS}/orders`)
      .set(key)
      .send({ data: [old] });
    expect([replayed.status, replayed.headers['idempotency-replayed'], JSON.stringify(replayed.body)]).toEqual([
      200,
      'true',
      expect.not.stringContaining(MARKER),
    ]);
    expect(replayed.body.data).toMatchObject([{ order_id: orderId, order_api: orderApi, order_number: 'PERSON-1' }]);
    const again = await app.http.get(`${OMS}/orders/${archived}`).set(as.account());
    expect(again.body.data).toMatchObject({
      order_number: 'PERSON-2',
      comments: null,
      customer: { firstname: '(redacted)', lastname: null, email: null, address1: '(redacted)', country: '(redacted)' },
      items: [{ sku: 'DEMO-001', quantity_shipped: 2, sold_price: 19.99 }],
      archived: true,
    });
    for (const number of ['PERSON-1', 'PERSON-2'])
      expect((await post(`${OMS}/orders`, { data: [draft(number)] })).answer.response).toMatchObject({ code: 'duplicate_order_number' });
    const events = await app.http.get(`${OMS}/events?types=order.redacted`).set(as.account());
    expect((events.body.data as { subject: object; data: object }[]).map(({ subject, data }) => [subject, data])).toEqual(
      [orderId, archived].map((id) => [
        { order_id: id },
        expect.objectContaining({ changed: ['customer', 'comments', 'sub_status', 'updated_at'] }),
      ]),
    );
    expect(await onCommandLine(app, 'stock', 'verify')).toMatch(/^all \d+ rules hold\n$/);
    const audit = await app.http.get(`${INTERNAL}/audit_log?action=orders.redacted`).set(as.warehouse());
    expect(audit.body.data).toMatchObject([
      { actor: 'account:100', subject: 'orders of account 100', after: JSON.stringify({ orderIds: [orderId, archived] }) },
    ]);

    const place = await emptyPlace();
    const restored = JSON.parse(await onCommandLineOf(place, 'restore', path.join(folder, 'before.backup'), '--json')) as object;
    expect(restored).toMatchObject({ redacted: 2 });
    expect(await breachesIn(place)).toEqual([]);
    expect(markedIn(await backedUp('restored.backup', place))).toEqual([]);
    const listed = JSON.parse(await onCommandLine(app, 'persons', 'list', '--json')) as { order_api: string }[];
    expect([listed.length, listed.map(({ order_api }) => order_api)]).toEqual([2, expect.arrayContaining([orderApi])]);
    const list = path.join(folder, 'list.json');
    await writeFile(list, JSON.stringify(listed));
    expect(await onCommandLineOf(place, 'persons', 'apply', list)).toBe('2 redacted again\n');

    const twice = await redact({ order_ids: [orderId, archived] });
    expect([twice.status, twice.answer.data.map(({ already_redacted }) => already_redacted)]).toEqual([200, [true, true]]);
    expect(await redact({ email })).toEqual({ status: 200, answer: { data: [] } });
  });

  it('of open orders are kept, and nothing is written', async () => {
    const [open, closed] = [await placed('PERSON-3'), await shipped('PERSON-4')];
    const refused = await redact({ order_ids: [closed, open, 999_999] });
    expect([refused.status, refused.answer.response]).toMatchObject([
      400,
      {
        code: 'order_not_redactable',
        errors: [
          { path: 'order_ids[1]', message: `Order ${open} cannot be redacted while it is Pending: cancel it or ship it first` },
          { path: 'order_ids[2]', message: 'Order 999999 does not exist' },
        ],
      },
    ]);
    const byEmail = await redact({ email });
    expect([byEmail.status, byEmail.answer.response]).toMatchObject([400, { code: 'order_not_redactable', errors: [{ path: 'email' }] }]);
    const { body } = await app.http.get(`${OMS}/orders/${closed}`).set(as.account());
    expect(body.data).toMatchObject({ customer: { firstname: customer.firstname } });
    await done(`${OMS}/orders/cancel`, { order_id: open });
    expect((await redact({ email })).answer.data.map(({ order_id }) => order_id)).toEqual([open, closed].sort((a, b) => a - b));
  });

  it('are forgotten of orders or of an e-mail, and of the own account alone', async () => {
    const orderId = await shipped('PERSON-5');
    expect((await redact({})).answer.response).toMatchObject({ code: 'missing_field', errors: [{ path: 'order_ids' }] });
    expect((await redact({ order_ids: [orderId], email })).answer.response).toMatchObject({ errors: [{ path: 'email' }] });
    const other = await post(`${OMS}/orders/redact`, { order_ids: [orderId] }, as.account(101));
    expect(other.answer.response).toMatchObject({ code: 'unknown_order', errors: [{ path: 'order_ids[0]' }] });
    expect(await post(`${OMS}/orders/redact`, { email }, as.account(101))).toEqual({ status: 200, answer: { data: [] } });
    expect((await post(`${OMS}/persons/find`, { email }, as.account(101))).answer.data).toMatchObject({ orders: [] });
    const byOperator = await post(`${INTERNAL}/persons/redact`, { account_id: 100, email }, as.warehouse());
    expect(byOperator.answer.data).toMatchObject([{ order_id: orderId }]);
  });

  it('leave what operators asked for alone when a merchant forgets, whatever they call a buyer', async () => {
    const word = `${MARKER}-of-another`;
    const asked = `${INTERNAL}/users/${word}`;
    await app.http.get(asked).set(as.warehouse());
    const [{ order_id: orderId }] = await done(`${OMS}/orders`, {
      data: [draft('PERSON-11', { customer: { ...customer, firstname: word, email: `${word}@example.com` } })],
    });
    await app.http.get(asked).set(as.warehouse());
    await quiet();
    await done(`${OMS}/orders/cancel`, { order_id: orderId });
    const ofLog = (answer: unknown): unknown[] =>
      (answer as { records: { kept_in: string }[] }).records.filter(({ kept_in: table }) => table === 'request_log');
    const paths = () => app.database.query('SELECT Path AS path FROM request_log WHERE Path = ?', [asked]);
    const sought = { email: `${word}@example.com` };
    expect(ofLog((await post(`${OMS}/persons/find`, sought)).answer.data)).toEqual([]);
    const ofOperator = { account_id: 100, ...sought };
    expect(ofLog((await post(`${INTERNAL}/persons/find`, ofOperator, as.warehouse())).answer.data)).toHaveLength(1);
    await done(`${OMS}/orders/redact`, { order_ids: [orderId] });
    expect(await paths()).toHaveLength(2);
  });

  it('take a value of the audit log with them, and no other may go', async () => {
    const name = `${MARKER}-staff@example.com`;
    const account = `${INTERNAL}/accounts/100`;
    const { name: before } = (await app.http.get(account).set(as.warehouse())).body.data as { name: string };
    for (const called of [`Ask ${name}`, before])
      expect((await app.http.patch(account).set(as.warehouse()).send({ name: called })).status).toBe(200);
    const ofOperator = `${MARKER}-supplier`;
    await done(`${INTERNAL}/suppliers`, { data: [{ name: `${ofOperator} ${name}` }] }, as.warehouse());
    const [{ order_id: orderId }] = await done(`${OMS}/orders`, { data: [draft('PERSON-6', { customer: { ...customer, email: name } })] });
    await done(`${OMS}/orders/cancel`, { order_id: orderId });
    const rowsWith = (text: string) =>
      app.database.query<{ number: number }>('SELECT AuditNumber AS number FROM audit_values WHERE AfterState LIKE ? OR Subject LIKE ?', [
        text,
        text,
      ]);
    const [{ number }] = await rowsWith(`%Ask ${name}%`);
    const { records } = (await post(`${OMS}/persons/find`, { email: name })).answer.data as unknown as { records: { kept_in: string }[] };
    expect(records.filter(({ kept_in: table }) => table === 'audit_values')).toHaveLength(2);
    await done(`${OMS}/orders/redact`, { order_ids: [orderId] });
    expect(await rowsWith(`%Ask ${name}%`)).toEqual([]);
    // Operators' actions stay, whatever a merchant erases.
    expect(await rowsWith(`%${ofOperator}%`)).not.toEqual([]);
    expect(await onCommandLine(app, 'stock', 'verify')).toMatch(/^all \d+ rules hold\n$/);
    const salted = (salt: string, at: number): Promise<unknown> =>
      app.database.transaction(() => app.database.write('UPDATE audit_values SET Salt = ? WHERE AuditNumber = ?', [salt, at]));
    const [{ salt }] = await app.database.query<{ salt: string }>('SELECT Salt AS salt FROM audit_values WHERE AuditNumber = ?', [
      number - 1,
    ]);
    await salted('redacted', number - 1);
    expect(await onCommandLine(app, 'stock', 'verify')).toBe('1 breaches\n');
    process.exitCode = undefined;
    await salted(salt, number - 1);
  });

  it('are forgotten by the age of what ended, some orders at a time', async () => {
    const day = 86_400_000;
    const now = Date.now();
    const ago = (days: number): string => toStored(new Date(now - days * day));
    const [longAgo, lately, cancelled, open] = [
      await shipped('PERSON-7'),
      await shipped('PERSON-8'),
      await placed('PERSON-9'),
      await placed('PERSON-10'),
    ];
    await done(`${OMS}/orders/cancel`, { order_id: cancelled });
    await app.database.transaction(async () => {
      // Shipped long ago, but changed since.
      await app.database.write('UPDATE orders SET ShippedDate = ? WHERE OrderID = ?', [ago(41), longAgo]);
      await app.database.write('UPDATE orders SET ShippedDate = ? WHERE OrderID = ?', [ago(39), lately]);
      await app.database.write('UPDATE order_history SET CreatedDate = ? WHERE OrderID = ?', [ago(50), cancelled]);
      await app.database.write('UPDATE order_history SET CreatedDate = ? WHERE OrderID = ?', [ago(50), open]);
    });
    const schedule = schedulesOf({ requestLogDays: 0, eventDays: 0, personalDataDays: 40 }).find(
      ({ name }) => name === 'redact old orders',
    );
    while (await schedule?.step(app.bus));
    const firstnames = await app.database.query<{ orderId: number; firstname: string }>(
      'SELECT OrderID AS orderId, FirstName AS firstname FROM orders WHERE OrderID IN (?) ORDER BY OrderID',
      [[longAgo, lately, cancelled, open]],
    );
    expect(firstnames.filter(({ firstname }) => firstname === '(redacted)').map(({ orderId }) => orderId)).toEqual([longAgo, cancelled]);
    const { body } = await app.http.get(`${INTERNAL}/audit_log?action=orders.redacted&per_page=1`).set(as.warehouse());
    expect(body.data).toMatchObject([{ actor: 'service', after: expect.stringContaining(`[${longAgo},${cancelled}]`) as unknown }]);
    await done(`${OMS}/orders/cancel`, { order_id: open });
    await redact({ email });
  });
});
