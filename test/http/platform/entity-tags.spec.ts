import { randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import { routesOf } from '../../../apps/api/src/pipeline/routes.js';
import { type OrderAnswer } from '../../../apps/api/src/answers/orders/order.js';
import { as, describeApp } from '../../support/app.js';

const OMS = '/apirest/v4/oms';
const INTERNAL = `${OMS}/internal`;
const PRODUCTS = `${OMS}/inventory/products`;

const ZONES = ['Asia/Tokyo', 'UTC', 'Europe/Paris', 'Asia/Kolkata', 'Europe/Rome', 'Asia/Seoul', 'Europe/Berlin', 'Europe/Madrid'];

/** Records of the demo set that have a tag, with a change of each; a list in a change contains only this record. */
const CHANGED: readonly [method: 'put' | 'patch', record: string, write: string, body: (turn: number) => object, isFloor: boolean][] = [
  ['patch', `${PRODUCTS}/DEMO-004`, PRODUCTS, (turn) => ({ data: [{ sku: 'DEMO-004', description: `turn ${turn}` }] }), false],
  [
    'patch',
    `${OMS}/inventory/aliases/EXT-001`,
    `${OMS}/inventory/aliases`,
    (turn) => ({ data: [{ alias_id: 1, channel_id: turn + 2 }] }),
    false,
  ],
  [
    'patch',
    `${OMS}/inventory/synsets/DEMO-KIT`,
    `${OMS}/inventory/synsets`,
    (turn) => ({ data: [{ synset: 'DEMO-KIT', items: [{ sku: 'DEMO-001', quantity: turn + 3 }] }] }),
    false,
  ],
  [
    'patch',
    `${OMS}/inventory/replenishments/1`,
    `${OMS}/inventory/replenishments`,
    (turn) => ({ data: [{ replenishment_id: 1, items: [{ sku: 'DEMO-001', quantity: turn + 3 }] }] }),
    false,
  ],
  ['patch', `${OMS}/routing_rules/1`, `${OMS}/routing_rules/1`, (turn) => ({ rank: turn + 5 }), false],
  ['patch', `${OMS}/webhooks/1`, `${OMS}/webhooks/1`, (turn) => ({ description: `turn ${turn}` }), false],
  ['patch', `${INTERNAL}/accounts/101`, `${INTERNAL}/accounts/101`, (turn) => ({ time_zone: ZONES[turn] }), true],
  ['patch', `${INTERNAL}/distribution_centers/2`, `${INTERNAL}/distribution_centers/2`, (turn) => ({ time_zone: ZONES[turn] }), true],
  ['put', `${INTERNAL}/users/picker`, `${INTERNAL}/users/picker/email`, (turn) => ({ email: `p${turn}@example.com` }), true],
  ['put', '/apirest/v4/wms/waves/rule', '/apirest/v4/wms/waves/rule', (turn) => ({ activated: true, min_orders: Number(turn) + 1 }), true],
  ['put', '/apirest/v4/wms/layout', '/apirest/v4/wms/layout', (turn) => ({ kind: 'names', pattern: `${turn}{aisle}` }), true],
];

describeApp('the ETag of a record', { env: { OUTBOUND_ALLOW: 'loopback', RATE_LIMIT: '0' } }, (app) => {
  const draft = (number: string, quantity = 1, comments = 'none') => ({
    order_number: number,
    shipping_method: 'GROUND',
    customer: { firstname: 'Ada', address1: '1 Main Street', city: 'New York', state: 'NY', zip: '10001', country: 'US' },
    items: [{ sku: 'DEMO-003', quantity }],
    comments,
  });
  const post = async (path: string, body: object): Promise<Response> => {
    const answer = await app.http.post(path).set(as.account()).send(body);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer;
  };
  const created = async (): Promise<OrderAnswer> =>
    ((await post(`${OMS}/orders`, { data: [draft(randomUUID())] })).body as { data: [OrderAnswer] }).data[0];
  const read = (path: string, headers: object = {}) => app.http.get(path).set({ ...as.account(), ...headers });
  const tagOf = async (path: string): Promise<string> => (await read(path)).headers.etag;
  const replace = (order: OrderAnswer, comments: string, headers: object = {}) =>
    app.http
      .put(`${OMS}/orders`)
      .set({ ...as.account(), ...headers })
      .send({ data: [{ ...draft(order.order_number, 1, comments), order_id: order.order_id }] });

  beforeAll(async () => {
    await post(`${OMS}/inventory/replenishments`, { data: [{ distribution_center: 'MAIN', items: [{ sku: 'DEMO-001', quantity: 2 }] }] });
    await post(`${OMS}/routing_rules`, { rank: 1, kind: 'nearest' });
    await post(`${OMS}/webhooks`, { url: 'http://127.0.0.1:9999/', types: ['order.*'] });
  });

  it('is on each single record of v4, on those of the console that people edit, and on nothing else', async () => {
    const tagged = routesOf(app.nest).filter((route) => route.isTagged);
    expect(tagged.length).toBeGreaterThan(20);
    const [own, published] = [true, false].map((isOwn) => tagged.filter(({ path }) => path.startsWith('/console/api/') === isOwn));
    expect(published.every(({ method, path }) => method === 'GET' && path.startsWith('/apirest/v4/'))).toBe(true);
    expect(own.map(({ path }) => path.replace('/console/api/', '')).sort()).toEqual([
      'accounts/:id',
      'accounts/:id/distribution-centers',
      'accounts/:id/letterhead',
      'brand',
      'distribution-centers/:id',
      'letterhead',
      'lot',
      'package-types/:id',
      'placed-bins/:id',
      'product-code',
      'products/:product_id/attribute',
      'suppliers/:id',
      'users/:name',
    ]);
    for (const path of [`${OMS}/orders/1`, `${PRODUCTS}/1`, `${OMS}/distribution_centers/1`, `${OMS}/orders/1/routing`])
      expect([path, await tagOf(path)]).toEqual([path, expect.stringMatching(/^"[\w-]{22}"$/)]);
    for (const path of [`${OMS}/orders`, `${PRODUCTS}/NONE`, `${OMS}/orders/1/packing_slip`]) expect(await tagOf(path)).toBeUndefined();
    expect(await tagOf(`${OMS}/inventory/synsets/DEMO-KIT`)).toMatch(/^"[\w-]{22}\.[\w-]{22}"$/);
  });

  it('stays while the record does, and changes with it', async () => {
    const order = await created();
    const path = `${OMS}/orders/${order.order_id}`;
    const before = await tagOf(path);
    expect(await tagOf(path)).toBe(before);
    expect(await tagOf(`${OMS}/orders/${order.order_number}?identify_by=order_number`)).toBe(before);
    await post(`${OMS}/orders/sub_status`, { order_id: order.order_id, sub_status: 'called' });
    expect(await tagOf(path)).not.toBe(before);
  });

  it('spares a client the answer that it has', async () => {
    const path = `${PRODUCTS}/DEMO-005`;
    const tag = await tagOf(path);
    const same = await read(path, { 'If-None-Match': `"other", W/${tag}` });
    expect([same.status, same.text, same.headers.etag, same.headers['content-type']]).toEqual([304, '', tag, undefined]);
    expect(same.headers['x-request-id']).toBeDefined();
    expect((await read(path, { 'If-None-Match': '*' })).status).toBe(304);
    expect((await read(path, { 'If-None-Match': 'nonsense' })).status).toBe(200);
    expect((await read(`${PRODUCTS}/NONE`, { 'If-None-Match': '*' })).status).toBe(404);
    expect((await app.http.head(path).set({ ...as.account(), 'If-None-Match': tag })).status).toBe(304);
  });

  it('is another one for a compressed answer, and each holds for both', async () => {
    const path = `${PRODUCTS}/DEMO-006`;
    const long = 'x'.repeat(200);
    const texts = { manufacturer: long, model: long, category: long, client_option1: long, client_option2: long };
    await app.http
      .patch(PRODUCTS)
      .set(as.account())
      .send({ data: [{ sku: 'DEMO-006', ...texts }] });
    const plain = (await read(path, { 'Accept-Encoding': 'identity' })).headers.etag;
    const packed = (await read(path, { 'Accept-Encoding': 'gzip' })).headers.etag;
    expect(packed).toBe(plain.replace(/"$/, '+gzip"'));
    const same = await read(path, { 'Accept-Encoding': 'gzip', 'If-None-Match': packed });
    expect([same.status, same.headers.etag, same.headers['content-encoding']]).toEqual([304, packed, undefined]);
    const write = app.http
      .patch(PRODUCTS)
      .set({ ...as.account(), 'If-Match': packed })
      .send({ data: [{ sku: 'DEMO-006', cost: 3 }] });
    expect((await write).status).toBe(200);
  });

  it.each(CHANGED)('lets %s of %s through while it holds, and not after', async (method, record, write, body, isFloor) => {
    const credentials = isFloor ? as.warehouse() : as.account();
    const get = () => app.http.get(record).set(credentials);
    const change = (turn: number, tag: string) =>
      app.http[method](write)
        .set({ ...credentials, 'If-Match': tag })
        .send(body(turn));
    const { etag } = (await get()).headers;
    const first = await change(0, etag);
    expect([first.status, first.body]).toEqual([200, expect.anything()]);
    const second = (await get()).body as object;
    const refused = await change(1, etag);
    expect([refused.status, refused.body]).toEqual([
      412,
      { response: { success: false, code: 'record_changed', message: 'The record has changed since it was read; read it again' } },
    ]);
    expect((await get()).body).toEqual(second);
    expect((await change(1, `"other", ${(await get()).headers.etag}`)).status).toBe(200);
    expect((await change(2, '*')).status).toBe(200);
    expect((await app.http[method](write).set(credentials).send(body(3))).status).toBe(200);
  });

  it('lets PUT /orders through while it holds, and not after, by id and by number', async () => {
    const order = await created();
    const tag = await tagOf(`${OMS}/orders/${order.order_id}`);
    expect((await replace(order, 'first', { 'If-Match': tag })).status).toBe(200);
    expect((await replace(order, 'second', { 'If-Match': tag })).status).toBe(412);
    const byNumber = (accepted: string) =>
      app.http
        .put(`${OMS}/orders`)
        .set({ ...as.account(), 'If-Match': accepted })
        .send({ data: [draft(order.order_number, 1, 'third')] });
    expect((await byNumber(tag)).status).toBe(412);
    const now = await tagOf(`${OMS}/orders/${order.order_id}`);
    expect((await byNumber(now)).status).toBe(200);
  });

  it('tells a client that the order was cancelled meanwhile, rather than that it cannot be replaced', async () => {
    const order = await created();
    const tag = await tagOf(`${OMS}/orders/${order.order_id}`);
    await post(`${OMS}/orders/cancel`, { order_id: order.order_id });
    const answer = await replace(order, 'late', { 'If-Match': tag });
    expect([answer.status, (answer.body as { response: { code: string } }).response.code]).toEqual([412, 'record_changed']);
    const now = await tagOf(`${OMS}/orders/${order.order_id}`);
    expect((await replace(order, 'late', { 'If-Match': now })).status).toBe(400);
  });

  it('ignores what changes by itself', async () => {
    const tag = await tagOf(`${OMS}/inventory/synsets/DEMO-KIT`);
    await post(`${OMS}/orders`, { data: [{ ...draft(randomUUID()), items: [{ sku: 'DEMO-001', quantity: 20 }] }] });
    expect(await tagOf(`${OMS}/inventory/synsets/DEMO-KIT`)).not.toBe(tag);
    const answer = await app.http
      .patch(`${OMS}/inventory/synsets`)
      .set({ ...as.account(), 'If-Match': tag })
      .send({ data: [{ synset: 'DEMO-KIT', items: [{ sku: 'DEMO-002', quantity: 1 }] }] });
    expect(answer.status).toBe(200);
  });

  it.each([
    ['an unquoted tag', 'abc', PRODUCTS, { data: [{ sku: 'DEMO-007', cost: 1 }] }],
    ['several records', '"a"', PRODUCTS, { data: [{ sku: 'DEMO-007' }, { sku: 'DEMO-008' }] }],
    ['an alias without its id', '*', `${OMS}/inventory/aliases`, { data: [{ alias: 'EXT-001', sku: 'DEMO-002' }] }],
    ['records without a tag', '*', `${OMS}/attributes/product/DEMO-007`, { data: [{ attribute: 'colour', value: 'red' }] }],
  ])('is refused with %s', async (_what, tag, path, body) => {
    if (path.includes('attributes')) await post(path, body);
    const answer = await app.http
      .patch(path)
      .set({ ...as.account(), 'If-Match': tag })
      .send(body);
    expect([answer.status, (answer.body as { response: { code: string } }).response.code]).toEqual([400, 'invalid_if_match']);
  });

  it('does not hold when it was weakened', async () => {
    const tag = await tagOf(`${PRODUCTS}/DEMO-009`);
    const answer = app.http.patch(PRODUCTS).set({ ...as.account(), 'If-Match': `W/${tag}` });
    expect((await answer.send({ data: [{ sku: 'DEMO-009', cost: 2 }] })).status).toBe(412);
  });

  it('keeps the refusal of a record that does not exist, and every fault of a malformed request', async () => {
    const patch = (data: object[]) =>
      app.http
        .patch(PRODUCTS)
        .set({ ...as.account(), 'If-Match': '"other"' })
        .send({ data });
    const codeOf = async (data: object[]): Promise<unknown> => (await patch(data)).body;
    expect(await codeOf([{ sku: 'NONE', cost: 1 }])).toMatchObject({ response: { code: 'unknown_sku' } });
    expect(await codeOf([{ sku: 'DEMO-010', cost: 'x', supplier: 'NONE' }])).toMatchObject({
      response: { code: 'invalid_type', errors: [{ path: 'data[0].cost' }, { path: 'data[0].supplier' }] },
    });
  });

  it('lets a key that was refused be used again, and replays what was done', async () => {
    const order = await created();
    const key = { 'Idempotency-Key': randomUUID() };
    expect((await replace(order, 'keyed', { ...key, 'If-Match': '"other"' })).status).toBe(412);
    const tag = await tagOf(`${OMS}/orders/${order.order_id}`);
    expect((await replace(order, 'keyed', { ...key, 'If-Match': tag })).status).toBe(200);
    const again = await replace(order, 'keyed', { ...key, 'If-Match': tag });
    expect([again.status, again.headers['idempotency-replayed']]).toEqual([200, 'true']);
  });

  it('lets a writer through whose check and whose change read again what was kept for five seconds', async () => {
    const order = await created();
    const tag = await tagOf(`${OMS}/orders/${order.order_id}`);
    await new Promise((done) => setTimeout(done, 5_200));
    expect((await replace(order, 'later', { 'If-Match': tag })).status).toBe(200);
  });

  it('lets one of many writers win, whatever else changes the record', async () => {
    for (const turn of [1, 2, 3, 4, 5]) {
      const order = await created();
      const tag = await tagOf(`${OMS}/orders/${order.order_id}`);
      const writers = ['a', 'b', 'c', 'd'].map((name) => replace(order, `${turn} ${name}`, { 'If-Match': tag }));
      const others = [1, 2].map((each) =>
        app.http
          .post(`${OMS}/orders/sub_status`)
          .set(as.account())
          .send({ order_id: order.order_id, sub_status: `note ${each}` }),
      );
      const answers = await Promise.all([...writers, ...others]);
      const statuses = answers.slice(0, writers.length).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
      expect(statuses.filter((status) => status !== 200 && status !== 412)).toEqual([]);
      const after = ((await read(`${OMS}/orders/${order.order_id}`)).body as { data: OrderAnswer }).data;
      const winner = statuses.indexOf(200);
      expect(after.comments).toBe(winner < 0 ? 'none' : `${turn} ${'abcd'[winner]}`);
    }
  });

  it.each(CHANGED)('lets one of many win: %s of %s', async (method, record, write, body, isFloor) => {
    const credentials = isFloor ? as.warehouse() : as.account();
    const { etag } = (await app.http.get(record).set(credentials)).headers;
    const answers = await Promise.all(
      [4, 5, 6, 7].map((turn) =>
        app.http[method](write)
          .set({ ...credentials, 'If-Match': etag })
          .send(body(turn)),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
  });
});
