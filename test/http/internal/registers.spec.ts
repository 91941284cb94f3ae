import { as, describeApp } from '../../support/app.js';
import { Catalogue, productBody } from '../../support/build-catalogue.js';

const ISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;
const ID = expect.any(Number) as number;
const UNPACKED = {
  inner_length: null,
  inner_width: null,
  inner_height: null,
  max_weight: null,
  cost: null,
  barcode: null,
  cartonise: true,
};
const UNSIZED = { length: null, width: null, height: null, tare_weight: null, ...UNPACKED };

interface Answer {
  status: number;
  body: { data: Record<string, unknown>; response: { code: string; message: string; errors: { path: string; message: string }[] } };
}
const refusalOf = ({ status, body: { response } }: Answer): unknown[] => [status, response.code, response.errors?.map(({ path }) => path)];

describeApp('suppliers and package types over the internal interface', Catalogue, (catalogue) => {
  beforeAll(async () => {
    await catalogue.openInternal();
  });

  const path = (rest: string) => `/apirest/v4/oms/internal/${rest}`;
  const get = (rest: string) => catalogue.app.http.get(path(rest)).set(as.warehouse());
  const post = (rest: string, ...data: unknown[]) => catalogue.app.http.post(path(rest)).set(as.warehouse()).send({ data });
  const patch = (rest: string, body: object) => catalogue.app.http.patch(path(rest)).set(as.warehouse()).send(body);
  const product = (sku: string, more: object) => ({ ...productBody(sku), ...more });
  const products = (how: 'post' | 'patch', ...data: object[]) =>
    catalogue.app.http[how]('/apirest/v4/oms/inventory/products').set(as.account()).send({ data });

  it.each([
    ['suppliers', 'supplier', 'ACME', {}],
    ['package_types', 'package_type', 'BOX', UNSIZED],
  ])('%s: registered, listed, and refused when registered', async (rows, kind, taken, size) => {
    const { status, body } = await post(rows, { name: 'NEW' }, { name: 'new' });
    const answered = ['NEW', 'new'].map((name) => ({ [`${kind}_id`]: ID, name, ...size, activated: true, created_at: ISO }));
    expect({ status, body }).toEqual({ status: 200, body: { data: answered } });
    expect((await get(`${rows}?page=2&per_page=3`)).body).toEqual({
      data: [answered[1]],
      metadata: { page: 2, per_page: 3, total_records: 4, total_pages: 2, total_current_page: 1 },
    });
    expect(refusalOf(await post(rows, { name: 'X' }, { name: taken }, { name: 'X' }))).toEqual([
      400,
      `${kind}_taken`,
      ['data[1].name', 'data[2].name'],
    ]);
    expect((await post(rows, {})).body.response.code).toBe('missing_field');
  });

  it.each([
    ['suppliers', 'supplier'],
    ['package_types', 'package_type'],
  ])('%s: renamed while no product has them, retired and activated again', async (rows, kind) => {
    const [made] = (await post(rows, { name: 'TYPO' })).body.data;
    const at = `${rows}/${made[`${kind}_id`]}`;
    const renamed = { ...made, name: 'RIGHT' };
    expect((await patch(at, { name: 'RIGHT' })).body.data).toEqual(renamed);
    expect((await get(at)).body.data).toEqual(renamed);
    expect((await patch(at, {})).body.data).toEqual(renamed);
    expect(refusalOf(await patch(at, { name: 'NEW' }))).toEqual([400, `${kind}_taken`, ['name']]);
    expect((await patch(at, { activated: false })).body.data).toEqual({ ...renamed, activated: false });
    const retired = (await get(`${rows}?activated=false`)).body;
    expect([retired.data, retired.metadata.total_records]).toEqual([[{ ...renamed, activated: false }], 1]);
    expect((await get(`${rows}?activated=true`)).body.metadata.total_records).toBe(4);
    expect((await patch(at, { activated: true })).body.data).toEqual(renamed);
    expect(refusalOf(await patch(`${rows}/999999`, { activated: 5 }))).toEqual([400, 'invalid_type', ['activated', 'id']]);
    expect(refusalOf(await patch(`${rows}/999999`, {}))).toEqual([404, `${kind}_not_found`, undefined]);
    expect((await get(`${rows}/999999`)).status).toBe(404);
    const { etag = '' } = (await get(at)).headers as { etag?: string };
    await patch(at, { name: 'RIGHT 2' });
    const late = await catalogue.app.http.patch(path(at)).set(as.warehouse()).set('If-Match', etag).send({ name: 'RIGHT 3' });
    expect(late.status).toBe(412);
  });

  it('package types: with sizes, each of which can be changed and taken away', async () => {
    const size = { length: 12.5, width: 9, height: 6, tare_weight: 0.25 };
    const [made] = (await post('package_types', { name: 'SIZED', ...size })).body.data;
    expect(made).toEqual({ package_type_id: ID, name: 'SIZED', ...size, ...UNPACKED, activated: true, created_at: ISO });
    const at = `package_types/${made.package_type_id}`;
    const changed = { ...made, height: 7.5, tare_weight: null };
    expect((await patch(at, { height: 7.5, tare_weight: null })).body.data).toEqual(changed);
    expect((await get(at)).body.data).toEqual(changed);
    expect(refusalOf(await patch(at, { length: 0, width: '9', tare_weight: -1 }))).toEqual([
      400,
      'invalid_value',
      ['length', 'width', 'tare_weight'],
    ]);
    expect((await get(at)).body.data).toEqual(changed);
  });

  it('package types: with their inside, greatest weight, cost and a barcode that no other has', async () => {
    const box = {
      ...{ length: 12, width: 9, height: 6, tare_weight: 0.5, inner_length: 11.5, inner_width: 8.5, inner_height: null },
      ...{ max_weight: 50, cost: 0.85, barcode: 'BOX-M', cartonise: false },
    };
    const [made, other] = (await post('package_types', { name: 'M', ...box }, { name: 'L', barcode: 'BOX-L' })).body.data;
    expect(made).toEqual({ package_type_id: ID, name: 'M', ...box, activated: true, created_at: ISO });
    const at = `package_types/${made.package_type_id}`;
    const change = { inner_height: 5.5, max_weight: null, cost: 1.1, barcode: 'BOX-M2', cartonise: true };
    expect((await patch(at, change)).body.data).toEqual({ ...made, ...change });
    expect((await patch(at, {})).body.data).toEqual({ ...made, ...change });
    expect(refusalOf(await patch(at, { barcode: 'BOX-L' }))).toEqual([400, 'package_barcode_taken', ['barcode']]);
    expect((await patch(`package_types/${other.package_type_id}`, { barcode: 'BOX-L', cost: 2 })).body.data).toEqual({ ...other, cost: 2 });
    const twice = [
      { name: 'S', barcode: 'BOX-M2' },
      { name: 'XL', barcode: 'BOX-XL' },
      { name: 'XXL', barcode: 'BOX-XL' },
    ];
    expect(refusalOf(await post('package_types', ...twice))).toEqual([
      400,
      'package_barcode_taken',
      ['data[0].barcode', 'data[2].barcode'],
    ]);
    expect(refusalOf(await patch(at, { inner_length: 0, cost: -1, max_weight: '5' }))).toEqual([
      400,
      'invalid_value',
      ['inner_length', 'max_weight', 'cost'],
    ]);
    expect((await get(at)).body.data).toEqual({ ...made, ...change });
  });

  it('retired ones stay with the products that have them, under their names; no other product can have them', async () => {
    const [supplier] = (await post('suppliers', { name: 'LEAVING' })).body.data;
    const [type] = (await post('package_types', { name: 'CRATE' })).body.data;
    await products('post', product('HAS', { supplier: 'LEAVING', package_type: 'CRATE' }), product('HAS-NOT', {})).expect(200);
    for (const [at, kind] of [
      [`suppliers/${supplier.supplier_id}`, 'supplier'],
      [`package_types/${type.package_type_id}`, 'package_type'],
    ] as const) {
      expect(refusalOf(await patch(at, { name: 'OTHER' }))).toEqual([400, `${kind}_in_use`, ['name']]);
      expect((await patch(at, { activated: false })).status).toBe(200);
    }
    const kept = await products('patch', { sku: 'HAS', supplier: 'LEAVING', package_type: 'CRATE', description: 'still' });
    expect([kept.status, kept.body.data[0].supplier, kept.body.data[0].package_type]).toEqual([200, 'LEAVING', 'CRATE']);
    const [taken, created] = [
      await products('patch', { sku: 'HAS-NOT', supplier: 'LEAVING', package_type: 'CRATE' }),
      await products('post', product('LATE', { supplier: 'LEAVING', package_type: 'CRATE' })),
    ];
    for (const refused of [taken, created]) {
      expect(refusalOf(refused)).toEqual([400, 'supplier_retired', ['data[0].supplier', 'data[0].package_type']]);
    }
    expect(created.body.response.errors[1].message).toBe('The package type CRATE is retired: no further product can have it');
  });
});
