import { as, describeApp } from '../../support/app.js';

const OMS = '/apirest/v4/oms';
type Method = 'post' | 'put' | 'patch' | 'delete';

const lists = [
  'orders',
  'inventory/products',
  'inventory/stock',
  'inventory/bins',
  'inventory/aliases',
  'inventory/synsets',
  'inventory/replenishments',
  'inventory/returns',
  'attributes/product/DEMO-001',
  'distribution_centers',
  'manufacture',
];

const customer = { firstname: 'Ada', address1: '1 Main Street', city: 'New York', state: 'NY', zip: '10001', country: 'US' };
const order = (number: string) => ({
  order_number: number,
  shipping_method: 'GROUND',
  customer,
  items: [{ sku: 'DEMO-001', quantity: 1 }],
});
const product = (sku: string) => ({ sku, description: 'A', width: 1, length: 1, height: 1, weight: 1, cost: 1, retail: 1 });
const item = { sku: 'DEMO-001', quantity: 1 };

/** Every operation that takes a list, with a plausible record. */
const bulks: [method: Method, path: string, record: (index: number) => unknown, name?: string][] = [
  ['post', 'orders', (index) => order(`MANY-${index}`)],
  ['post', 'orders/past', (index) => order(`PAST-${index}`)],
  ['put', 'orders', (index) => order(`MANY-${index}`)],
  ['post', 'orders/cancel-bulk', (index) => index + 1, 'order_ids'],
  ['post', 'orders/hold', (index) => index + 1, 'order_ids'],
  ['post', 'orders/release', (index) => index + 1, 'order_ids'],
  ['post', 'inventory/products', (index) => product(`MANY-${index}`)],
  ['patch', 'inventory/products', (index) => ({ sku: `MANY-${index}` })],
  ['post', 'inventory/aliases', (index) => ({ alias: `MANY-${index}`, sku: 'DEMO-001' })],
  ['patch', 'inventory/aliases', (index) => ({ alias_id: index + 1, sku: 'DEMO-001' })],
  ['post', 'inventory/product_codes', (index) => ({ code: `MANY-${index}`, sku: 'DEMO-001' })],
  ['patch', 'inventory/product_codes', (index) => ({ code: `MANY-${index}`, quantity: 2 })],
  ['post', 'inventory/synsets', (index) => ({ synset: `MANY-${index}`, items: [item] })],
  ['patch', 'inventory/synsets', (index) => ({ synset: `MANY-${index}`, items: [item] })],
  ['post', 'inventory/replenishments', () => ({ distribution_center: 'MAIN', items: [item] })],
  ['patch', 'inventory/replenishments', (index) => ({ replenishment_id: index + 1 })],
  ['post', 'inventory/returns', () => ({ order_id: 3, items: [item] })],
  ['post', 'serials/bulk', (index) => ({ sku: 'DEMO-001', serials: [`MANY-${index}`] })],
  [
    'post',
    'serials/batch/attributes',
    () => ({ sku: 'DEMO-001', serial_start: 'A1', serial_end: 'A2', attributes: [{ attribute: 'a', value: 'b' }] }),
  ],
  ['post', 'attributes/product/DEMO-001', (index) => ({ attribute: `many-${index}`, value: 'x' })],
  ['patch', 'attributes/product/DEMO-001', (index) => ({ attribute: `many-${index}`, value: 'x' })],
];

/** Every text parameter of a path or query. */
const texts = [
  'orders/T?identify_by=order_number',
  'orders/T?identify_by=order_reference',
  'orders/T?identify_by=order_api',
  'orders/T',
  'orders/1?identify_by=T',
  'orders?filter_by=store_name&filter_value=T',
  'orders?filter_by=cart_id&filter_value=T',
  'orders?from_date=T',
  'orders?status_id=T',
  'orders?order_by=T',
  'inventory/products/T',
  'inventory/products/T/uom',
  'inventory/products?order_by=T',
  'inventory/stock?sku=T',
  'inventory/stock?distribution_center=T',
  'inventory/stock?as_of=T',
  'inventory/bins?sku=T',
  'inventory/bins?as_of=T',
  'inventory/ledger?sku=T',
  'inventory/ledger?distribution_center=T',
  'inventory/ledger?measure=T',
  'inventory/ledger?from=T',
  'inventory/product_codes?sku=T',
  'inventory/product_codes?code=T',
  'inventory/aliases/T',
  'inventory/aliases?channel_id=T',
  'inventory/aliases?distribution_center=T',
  'inventory/aliases/EXT-001?distribution_center=T',
  'inventory/synsets/T',
  'inventory/replenishments/T',
  'inventory/returns/T',
  'attributes/T/1',
  ...['order', 'product', 'synset', 'alias', 'replenishment', 'return', 'serial'].map((type) => `attributes/${type}/T`),
  'attributes/serial/A?sku=T',
  'distribution_centers/T',
  'manufacture/T',
];
const odd = [
  '\u{1f4e6}',
  'é',
  "'",
  '"',
  '\\',
  '%',
  '_',
  ';--',
  ' ',
  'DEMO-001 ',
  '0',
  '-1',
  '1e3',
  '0x10',
  'NaN',
  '9'.repeat(40),
  'x'.repeat(1_500),
  '\u202eabc',
  '\t',
  '\n',
  '\0',
  'constructor',
  '__proto__',
  '../..',
];

describeApp('every route of the OMS interface', (app) => {
  const get = (path: string) => app.http.get(`${OMS}/${path}`).set(as.account());
  const send = (method: Method, path: string, body: unknown, more: Record<string, string> = {}) =>
    app.http[method](`${OMS}/${path}`)
      .set({ ...as.account(), ...more })
      .send(body as object);

  describe.each(lists)('that lists, %s', (path) => {
    it('pages from 1, by 20 by default, up to 500', async () => {
      const [usual, most, beyond] = [
        await get(path),
        await get(`${path}?page=1&per_page=500`),
        await get(`${path}?page=2147483647&per_page=500`),
      ];
      expect([usual.status, usual.body.metadata]).toMatchObject([200, { page: 1, per_page: 20 }]);
      expect([most.status, most.body.metadata]).toMatchObject([200, { page: 1, per_page: 500, total_current_page: most.body.data.length }]);
      const total = usual.body.metadata.total_records as number;
      expect([beyond.status, beyond.body]).toEqual([
        200,
        {
          data: [],
          metadata: {
            page: 2_147_483_647,
            per_page: 500,
            total_records: total,
            total_pages: Math.ceil(total / 500),
            total_current_page: 0,
          },
        },
      ]);
    });

    it.each([
      ['page=0', 'page', 'must be 1 or more'],
      ['page=-1', 'page', 'must be 1 or more'],
      ['page=1.5', 'page', 'must be a whole number'],
      ['page=one', 'page', 'must be a whole number'],
      ['per_page=0', 'per_page', 'must be 1 or more'],
      ['per_page=501', 'per_page', 'must be at most 500'],
      ['per_page=20&per_page=30', 'per_page', 'must be a whole number'],
    ])('refuses %s', async (query, name, said) => {
      const { status, body } = await get(`${path}?${query}`);
      expect([status, body.response.errors.length, body.response.errors[0].path, body.response.errors[0].message.startsWith(said)]).toEqual(
        [400, 1, name, true],
      );
    });
  });

  describe.each(bulks)('that takes a list, %s %s', (method, path, record, name = 'data') => {
    it('takes 1 to 1,000 records of their type', async () => {
      const refused = async (body: unknown, code: string, at: string) => {
        const { status, body: answer } = await send(method, path, body);
        expect({
          body: JSON.stringify(body).slice(0, 80),
          status,
          code: answer.response?.code,
          at: answer.response?.errors?.[0]?.path,
        }).toEqual({ body: JSON.stringify(body).slice(0, 80), status: 400, code, at });
      };
      const many = Array.from({ length: 1001 }, (_, index) => record(index));
      await refused({ [name]: many }, 'too_many_records', name);
      await refused({ [name]: [] }, 'empty_list', name);
      await refused({}, 'missing_field', name);
      await refused({ [name]: null }, 'missing_field', name);
      for (const wrong of ['text', 5, true, { 0: record(0) }]) await refused({ [name]: wrong }, 'invalid_type', name);
      for (const wrong of [null, 'text', [], true]) await refused({ [name]: [record(0), wrong] }, 'invalid_type', `${name}[1]`);
    });

    it('does not refuse 1,000 for their number', async () => {
      const { status, body } = await send(method, path, { [name]: Array.from({ length: 1000 }, (_, index) => record(index)) });
      expect([[200, 400, 404].includes(status), body.response?.code === 'too_many_records']).toEqual([true, false]);
    });
  });

  it.each(texts)('takes any text, %s', async (place) => {
    const said: [string, number, boolean][] = [];
    for (const text of odd) {
      const { status, body } = await get(place.replace('T', encodeURIComponent(text).replaceAll('.', '%2E')));
      said.push([
        text,
        status,
        status === 200 ? body.data !== undefined : body.response.success === false && body.response.code !== 'server_error',
      ]);
    }
    expect(said.filter(([, status, isWhole]) => ![200, 400, 404].includes(status) || !isWhole)).toEqual([]);
  });

  it('finds a name with white space after it', async () => {
    await send('post', 'serials/bulk', { data: [{ sku: 'DEMO-001', serials: ['EXACT-1'] }] });
    const places = [
      'inventory/products/DEMO-001',
      'inventory/aliases/EXT-001',
      'inventory/synsets/DEMO-KIT',
      'attributes/product/DEMO-001',
      'attributes/alias/EXT-001',
      'attributes/synset/DEMO-KIT',
      'attributes/serial/EXACT-1',
    ];
    for (const place of places) expect([place, (await get(place)).status, (await get(`${place}%20`)).status]).toEqual([place, 200, 200]);
    const stocked = async (sku: string): Promise<number> => (await get(`inventory/stock?sku=${sku}`)).body.metadata.total_records as number;
    for (const site of ['', '&distribution_center=MAIN'])
      expect([await stocked(`DEMO-001${site}`), await stocked(`DEMO-001%20${site}`)]).toEqual([1, 1]);
    const spaced = await send('post', 'orders', { data: [{ ...order('SPACED'), items: [{ sku: 'DEMO-001 ', quantity: 1 }] }] });
    expect([spaced.status, spaced.body.data?.[0].items[0].sku]).toEqual([200, 'DEMO-001']);
  });

  it.each(bulks)('%s %s refuses what no database keeps, and keeps what it can', async (method, path, record, name = 'data') => {
    if (name !== 'data') return expect((await send(method, path, { [name]: ['\0'] })).status).toBe(400);
    const filled = (text: string): object => ({
      data: [
        Object.fromEntries(
          Object.entries(record(7) as object).map(([key, value]) => [key, typeof value === 'string' ? text : (value as unknown)]),
        ),
      ],
    });
    const texts = Object.values(record(7) as object).filter((value) => typeof value === 'string').length;
    for (const text of ['a\0b', '\ud800']) {
      const { status, body } = await send(method, path, filled(text));
      expect([text, texts === 0 || status === 400, body.response?.code]).toEqual([
        text,
        true,
        texts === 0 ? body.response?.code : /^(orders|attributes)/.test(path) ? 'invalid_value' : 'invalid_characters',
      ]);
    }
    for (const text of ['\u{1f4e6}', 'é', "'; --", '\\', '%_'])
      expect([200, 400, 404]).toContain((await send(method, path, filled(text))).status);
  });

  describe('that writes', () => {
    it.each<[Method, string, object | undefined]>([
      ['put', 'orders', { data: [order('SO-1001')] }],
      ['patch', 'inventory/products', { data: [{ sku: 'DEMO-001', description: 'Anew' }] }],
      ['delete', 'attributes/product/DEMO-002?attribute=gone', undefined],
    ])('%s %s is done once for an Idempotency-Key', async (method, path, body) => {
      if (method === 'delete')
        expect((await send('post', 'attributes/product/DEMO-002', { data: [{ attribute: 'gone', value: 'x' }] })).status).toBe(200);
      const key = { 'Idempotency-Key': `once-${method}` };
      const [first, second] = [await send(method, path, body, key), await send(method, path, body, key)];
      expect([first.status, first.headers['idempotency-replayed']]).toEqual([200, undefined]);
      expect([second.status, second.headers['idempotency-replayed'], second.body]).toEqual([200, 'true', first.body]);
      const other = body ? await send(method, path, { ...body, more: 1 }, key) : await send(method, `${path}2`, body, key);
      expect([other.status, other.body.response.code]).toEqual([409, 'idempotency_key_reused']);
    });
  });
});
