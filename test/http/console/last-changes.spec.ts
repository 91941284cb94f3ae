import { describeApp } from '../../support/app.js';
import { newUser, PASSWORD } from '../../support/build-logins.js';
import { keyOf, ORDERS, Shop } from '../../support/build-orders.js';
import { Devices } from '../../support/build-picking.js';
import { type Browser, CONSOLE, logIn } from '../../support/console.js';

const WMS = '/apirest/v4/wms';
const OMS = '/apirest/v4/oms';

describeApp('who changed a record last', Shop, (shop) => {
  type Name = 'clerk' | 'other' | 'viewer' | 'operator' | 'lead' | 'picker';
  const people = {} as Record<Name, Browser>;
  const names = {} as Record<Name, string>;
  let product: { productId: number; sku: string };
  const key = { AccountID: '100', Key: keyOf(100) };

  beforeAll(async () => {
    const level1 = { level: 1, siteId: null } as const;
    const users = {
      clerk: { ...level1, accountId: 100 },
      other: { ...level1, accountId: 101 },
      viewer: { ...level1, accountId: 100, role: 'viewer' },
      operator: { role: 'operator' },
      lead: {},
      picker: { role: 'picker' },
    } as const;
    for (const [name, user] of Object.entries(users) as [Name, object][]) {
      names[name] = await newUser(shop.app, user);
      people[name] = await logIn(shop.app, names[name], PASSWORD);
    }
    product = await shop.product({ MAIN: 5 });
    await (await Devices.at(shop)).receive(product.productId, 'A01', 5, { lot: 'L 7', expiry: '2099-01-01' });
    await byKey('post', 'inventory/product_codes', { sku: product.sku, code: 'BOX 1', quantity: 2 });
    await byKey('post', `attributes/product/${product.productId}`, { attribute: 'colour', value: 'none' });
    await byKey('post', 'inventory/synsets', { synset: 'SET-1', items: [{ sku: product.sku, quantity: 1 }] });
    await byKey('post', 'inventory/aliases', { alias: 'A-1', sku: product.sku });
  });

  /** Sends a request with the account's key, like one of its programs. */
  async function byKey(method: 'post' | 'patch' | 'put', path: string, row: object): Promise<Record<string, never>> {
    const answer = await shop.app.http[method](`${OMS}/${path}`)
      .set(key)
      .send({ data: [row] });
    expect([path, answer.status]).toEqual([path, 200]);
    return (answer.body as { data: [Record<string, never>] }).data[0];
  }
  const ask = (who: Name, record: string, id = '', of = '') =>
    people[who].get(`${CONSOLE}/last-changes?${new URLSearchParams({ record, id, of }).toString()}`);
  const lastOf = async (...asked: Parameters<typeof ask>): Promise<[unknown, boolean]> => {
    const { status, body } = await ask(...asked);
    const { changed_by: by, changed_at: at } = (body as { data: { changed_by: string | null; changed_at: string | null } }).data;
    expect([asked, status]).toEqual([asked, 200]);
    return [by, at !== null && Math.abs(Date.now() - Date.parse(at)) < 60_000];
  };
  const refused = async (...asked: Parameters<typeof ask>): Promise<unknown> => {
    const { status, body } = await ask(...asked);
    return [status, (body as { response?: { code: string } }).response?.code];
  };
  const saved = async (sent: PromiseLike<{ status: number; body: unknown }>): Promise<void> => {
    const { status, body } = await sent;
    expect([status, status === 200 ? {} : body]).toEqual([200, {}]);
  };

  it('is a person who edited what is of their account, or nobody by name after a program', async () => {
    const { sku, productId } = product;
    const of = String(productId);
    const edits: readonly [record: string, id: string, of: string, path: string, row: object][] = [
      ['product', sku, '', 'inventory/products', { sku, model: 'M' }],
      ['kit', 'SET-1', '', 'inventory/synsets', { synset: 'SET-1', items: [{ sku, quantity: 2 }] }],
      ['alias', '1', '', 'inventory/aliases', { alias_id: 1, channel_id: 5 }],
      ['product_code', 'BOX 1', '', 'inventory/product_codes', { code: 'BOX 1', quantity: 4 }],
      ['attribute', 'colour', of, `attributes/product/${of}`, { attribute: 'colour', value: 'red' }],
    ];
    for (const [record, id, owner, path, row] of edits) {
      expect([record, await lastOf('clerk', record, id, owner)]).toEqual([record, [null, true]]);
      await saved(people.clerk.patch(`${OMS}/${path}`, { data: [row] }));
      expect([record, await lastOf('clerk', record, id, owner)]).toEqual([record, [`user:${names.clerk}`, true]]);
      await byKey('patch', path, row);
      expect([record, await lastOf('clerk', record, id, owner)]).toEqual([record, [null, true]]);
      expect([record, await refused('other', record, id, owner), await refused('viewer', record, id, owner)]).toEqual([
        record,
        [404, 'not_found'],
        [403, 'viewers_read'],
      ]);
    }
    await saved(people.clerk.patch(`${CONSOLE}/lot`, { sku, lot: 'L 7', supplier_lot: 'S' }));
    expect(await lastOf('clerk', 'lot', 'L 7', sku)).toEqual([`user:${names.clerk}`, true]);
  });

  it('of an order is in its history, whoever it was', async () => {
    const order = await shop.order([{ sku: product.sku, quantity: 1 }]);
    const draft = { data: [shop.draft([{ sku: product.sku, quantity: 1 }], { order_id: order.order_id })] };
    const id = String(order.order_id);
    await saved(people.clerk.put(ORDERS, draft));
    expect(await lastOf('clerk', 'order', id)).toEqual([`user:${names.clerk}`, true]);
    await saved(shop.app.http.put(ORDERS).set(key).send(draft));
    expect(await lastOf('clerk', 'order', id)).toEqual(['account:100', true]);
    expect([await refused('other', 'order', id), await refused('viewer', 'order', id), await refused('clerk', 'order', 'x')]).toEqual([
      [404, 'not_found'],
      [403, 'viewers_read'],
      [404, 'not_found'],
    ]);
  });

  it('of what is of a site is told to its leads, of people and settings to operators', async () => {
    const user = await newUser(shop.app);
    await saved(people.operator.put(`${CONSOLE}/users/${user}/email`, { email: 'x@example.com' }));
    await saved(people.operator.patch(`${CONSOLE}/accounts/101`, { name: 'Renamed' }));
    const zone = await people.lead.post(`${WMS}/zones`, { code: 'COLD', name: 'Cold' });
    const id = String((zone.body as { data: { zone_id: number } }).data.zone_id);
    expect(await lastOf('lead', 'zone', id)).toEqual([null, false]);
    await saved(people.lead.patch(`${WMS}/zones/${id}`, { name: 'Colder' }));
    expect([
      await lastOf('operator', 'user_email', user),
      await lastOf('operator', 'user_role', user),
      await lastOf('operator', 'account', '101'),
      await lastOf('operator', 'account_letterhead', '101'),
      await lastOf('operator', 'zone', id),
    ]).toEqual([
      [`user:${names.operator}`, true],
      [null, false],
      [`user:${names.operator}`, true],
      [null, false],
      [`user:${names.lead}`, true],
    ]);
    expect([
      await refused('lead', 'account', '101'),
      await refused('picker', 'zone', id),
      await refused('clerk', 'zone', id),
      await refused('lead', 'product', product.sku),
      await refused('lead', 'zone', '999'),
      await refused('operator', 'user_role', 'nobody'),
      await refused('operator', 'account', 'x'),
      await refused('operator', 'planet', '1'),
    ]).toEqual([
      [403, 'operators_only'],
      [403, 'leads_only'],
      [403, 'other_side'],
      [403, 'other_side'],
      [404, 'not_found'],
      [404, 'not_found'],
      [404, 'not_found'],
      [400, 'invalid_value'],
    ]);
  });
});
