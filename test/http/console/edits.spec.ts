import { describeApp } from '../../support/app.js';
import { newUser, PASSWORD } from '../../support/build-logins.js';
import { keyOf, Shop } from '../../support/build-orders.js';
import { Devices } from '../../support/build-picking.js';
import { type Browser, CONSOLE, logIn } from '../../support/console.js';

type By = 'merchant' | 'operator';

/** A form of the console: who edits, where it reads and writes the record, and a change for each turn. */
interface Edit {
  what: string;
  by: By;
  at: () => string;
  /** The path below the record, if it only writes a part of it. */
  part?: string;
  method?: 'put' | 'post';
  body: (turn: number) => object;
}

describeApp('the records that people edit in the console', Shop, (shop) => {
  const people = {} as Record<By | 'other' | 'viewer', Browser>;
  let product: { productId: number; sku: string };
  let user: string;

  beforeAll(async () => {
    user = await newUser(shop.app);
    const level1 = { level: 1, siteId: null } as const;
    people.merchant = await logIn(shop.app, await newUser(shop.app, { ...level1, accountId: 100 }), PASSWORD);
    people.other = await logIn(shop.app, await newUser(shop.app, { ...level1, accountId: 101 }), PASSWORD);
    people.viewer = await logIn(shop.app, await newUser(shop.app, { ...level1, accountId: 100, role: 'viewer' }), PASSWORD);
    people.operator = await logIn(shop.app, await newUser(shop.app, { role: 'operator' }), PASSWORD);
    product = await shop.product();
    await (await Devices.at(shop)).receive(product.productId, 'A01', 5, { lot: 'L/7 ?', expiry: '2099-01-01' });
    const key = { AccountID: '100', Key: keyOf(100) };
    const post = async (path: string, row: object): Promise<void> => {
      const answer = await shop.app.http
        .post(`/apirest/v4/oms/${path}`)
        .set(key)
        .send({ data: [row] });
      expect([path, answer.status]).toEqual([path, 200]);
    };
    await post('inventory/product_codes', { sku: product.sku, code: 'BOX 1', quantity: 2 });
    await post(`attributes/product/${product.productId}`, { attribute: 'a/b c', value: 'none' });
    await people.operator.post(`${CONSOLE}/suppliers`, { data: [{ name: 'INITECH' }] });
    await people.operator.post(`${CONSOLE}/package-types`, { data: [{ name: 'BOX' }] });
  });

  const attribute = 'a/b c';
  const lot = 'L/7 ?';
  const EDITS: readonly Edit[] = [
    { what: 'a bin', by: 'operator', at: () => 'placed-bins/1', body: (turn) => ({ bin: `B0${turn}` }) },
    { what: 'a site', by: 'operator', at: () => 'distribution-centers/2', body: (turn) => ({ name: `West ${turn}` }) },
    { what: 'an account', by: 'operator', at: () => 'accounts/101', body: (turn) => ({ name: `Account ${turn}` }) },
    {
      what: 'the sites of an account',
      by: 'operator',
      method: 'put',
      at: () => 'accounts/101/distribution-centers',
      body: (turn) => ({
        data: [['MAIN'], ['WEST'], ['MAIN', 'WEST'], ['WEST', 'MAIN'], ['AUTO'], ['AUTO', 'MAIN'], ['AUTO', 'WEST']][turn],
      }),
    },
    {
      what: 'the role of a user',
      by: 'operator',
      method: 'post',
      at: () => `users/${user}`,
      part: '/role',
      body: (turn) => ({ role: ['lead', 'picker', 'operator', 'picker', 'lead', 'lead', 'picker'][turn] }),
    },
    {
      what: 'the e-mail of a user',
      by: 'operator',
      method: 'put',
      at: () => `users/${user}`,
      part: '/email',
      body: (turn) => ({ email: `ann${turn}@example.com` }),
    },
    {
      what: 'the further sites of a user',
      by: 'operator',
      method: 'put',
      at: () => `users/${user}`,
      part: '/sites',
      body: (turn) => ({ data: [[], ['WEST'], ['AUTO'], ['WEST', 'AUTO'], [], ['AUTO'], ['WEST']][turn] }),
    },
    { what: 'a supplier', by: 'operator', at: () => 'suppliers/1', body: (turn) => ({ name: `INITECH ${turn}` }) },
    { what: 'a package type', by: 'operator', at: () => 'package-types/1', body: (turn) => ({ cost: turn + 1 }) },
    { what: 'the name of the service', by: 'operator', at: () => 'brand', body: (turn) => ({ name: `Ship it ${turn}` }) },
    ...(['letterhead', 'accounts/100/letterhead'] as const).map((at): Edit => ({
      what: at,
      by: at === 'letterhead' ? 'merchant' : 'operator',
      at: () => at,
      body: (turn) => ({
        return_address: { name: null, address1: `${turn} ${at}`, address2: null, city: 'Boston', state: null, zip: '02108', country: 'US' },
      }),
    })),
    {
      what: 'a lot',
      by: 'merchant',
      at: () => `lot?${new URLSearchParams({ sku: product.sku, lot }).toString()}`,
      body: (turn) => ({ sku: product.sku, lot, supplier_lot: `B-${turn}` }),
    },
    {
      what: 'a code of a product',
      by: 'merchant',
      at: () => `product-code?${new URLSearchParams({ code: 'BOX 1' }).toString()}`,
      body: (turn) => ({ code: 'BOX 1', quantity: turn + 3 }),
    },
    {
      what: 'an attribute of a product',
      by: 'merchant',
      at: () => `products/${product.productId}/attribute?${new URLSearchParams({ attribute }).toString()}`,
      body: (turn) => ({ attribute, value: `turn ${turn}` }),
    },
  ];
  const writeOf = (edit: Edit, turn: number, tag?: string) => {
    const sent = people[edit.by][edit.method ?? 'patch'](`${CONSOLE}/${edit.at().split('?')[0]}${edit.part ?? ''}`, edit.body(turn));
    return tag === undefined ? sent : sent.set('If-Match', tag);
  };
  const read = (edit: Edit) => people[edit.by].get(`${CONSOLE}/${edit.at()}`);
  const codesOf = ({ status, body }: { status: number; body: unknown }): unknown => {
    const { response } = body as { response?: { code: string; errors?: { path: string }[] } };
    return [status, response?.code, ...(response?.errors ?? []).map(({ path }) => path)];
  };

  it.each(EDITS)('have a tag that lets one of several through, and nobody after: $what', async (edit) => {
    const { status, headers } = await read(edit);
    expect([status, headers.etag]).toEqual([200, expect.any(String)]);
    const answers = await Promise.all([1, 2, 3].map((turn) => writeOf(edit, turn, headers.etag)));
    expect(answers.map((each) => each.status).sort()).toEqual([200, 412, 412]);
    const stored = await read(edit);
    expect(stored.body).toMatchObject({ data: (answers.find((each) => each.status === 200)?.body as { data: object }).data });
    expect(codesOf(await writeOf(edit, 4, headers.etag))).toEqual([412, 'record_changed']);
    expect((await read(edit)).body).toEqual(stored.body);
    expect((await writeOf(edit, 5, stored.headers.etag)).status).toBe(200);
    expect((await writeOf(edit, 6)).status).toBe(200);
  });

  it('have none where nothing is edited with it, and none that shows a key', async () => {
    for (const path of ['master-key', 'session', 'security'])
      expect([path, (await people.operator.get(`${CONSOLE}/${path}`)).headers.etag]).toEqual([path, undefined]);
  });

  it('are those of the account alone, and viewers change none', async () => {
    const own = EDITS.filter(({ by, what }) => by === 'merchant' && what !== 'letterhead');
    const answers = await Promise.all(
      own.map(async (edit) => [
        (await people.other.get(`${CONSOLE}/${edit.at()}`)).status,
        codesOf(await people.other.patch(`${CONSOLE}/${edit.at().split('?')[0]}`, edit.body(1))),
        (await people.viewer.get(`${CONSOLE}/${edit.at()}`)).status,
        (await people.viewer.patch(`${CONSOLE}/${edit.at().split('?')[0]}`, edit.body(1))).status,
      ]),
    );
    expect(answers).toEqual([
      [404, [400, 'unknown_sku', 'sku'], 200, 403],
      [400, [400, 'unknown_code', 'code'], 200, 403],
      [404, [404, 'attribute_owner_not_found'], 200, 403],
    ]);
  });
});
