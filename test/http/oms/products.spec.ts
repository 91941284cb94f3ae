import { describeApp } from '../../support/app.js';
import { Catalogue, productBody } from '../../support/build-catalogue.js';

const ISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;
const full = {
  upc: '036000291452',
  harmonization_code: '6109.10.00',
  supplier: 'ACME',
  distribution_center: 'WEST',
  package_type: 'BOX',
  pick_style: 'FEFO',
  case_qty: 12,
  category: 'Apparel',
  model: 'Classic',
  manufacturer: 'Globex',
  client_option1: 'a',
  client_option2: 'b',
  client_option3: 'c',
  pack_group: 'food',
};
const empty = Object.fromEntries(Object.keys({ ...full, image_url: 1, image: 1 }).map((field) => [field, null]));

/** The answer for a product of `productBody(sku)`. */
const shown = (sku: string, more: object = {}) => ({
  ...empty,
  ...productBody(sku),
  product_id: expect.any(Number) as number,
  pick_style: 'STANDARD',
  one_time_product: 'No',
  serial_capture: 'stored',
  orientation: 'any',
  stackable: 'Yes',
  ships_alone: 'No',
  inspect: false,
  created_at: ISO,
  updated_at: ISO,
  has_uploaded_image: false,
  ...more,
});

describeApp('products over the OMS interface', Catalogue, (catalogue) => {
  const create = (...data: object[]) => catalogue.post('inventory/products', { data });
  const change = (...data: object[]) => catalogue.patch('inventory/products', { data });
  const read = (identifier: string | number, accountId = 100) => catalogue.get(`inventory/products/${identifier}`, accountId);

  describe('create', () => {
    it('answers every product with all of its fields, in the order of the request', async () => {
      const { status, body } = await create(productBody('NEW-2', { ...full, one_time_product: 'Y' }), productBody('NEW-1'));
      expect({ status, body }).toEqual({
        status: 200,
        body: { data: [shown('NEW-2', { ...full, one_time_product: 'Yes' }), shown('NEW-1')] },
      });
    });

    it.each([
      ['Yes', 'Yes'],
      ['Y', 'Yes'],
      ['YES', 'Yes'],
      ['No', 'No'],
      ['N', 'No'],
      ['NO', 'No'],
    ])('takes one_time_product %s as %s', async (given, answered) => {
      const { body } = await create(productBody(`ONE-${given}`, { one_time_product: given }));
      expect(body.data[0].one_time_product).toBe(answered);
    });

    it('takes every pick style', async () => {
      const styles = ['STANDARD', 'SAVE_SPACE', 'FIFO', 'LIFO', 'FEFO', 'FLFO', 'LLFO', 'BIN_ASC', 'BIN_DESC'];
      const { body } = await create(...styles.map((style) => productBody(`STYLE-${style}`, { pick_style: style })));
      expect(body.data.map((product: { pick_style: string }) => product.pick_style)).toEqual(styles);
    });

    it('takes null for an optional field as its default, and zero for every number', async () => {
      const zeros = { width: 0, length: 0, height: 0, weight: 0, cost: 0, retail: 0, case_qty: 0 };
      const nulls = { upc: null, supplier: null, pick_style: null, one_time_product: null, distribution_center: null };
      const { body } = await create(productBody('ZERO', { ...zeros, ...nulls }));
      expect(body).toEqual({ data: [shown('ZERO', zeros)] });
    });

    it('keeps four decimals', async () => {
      const { body } = await create(productBody('DECIMALS', { width: 0.123449, weight: 12345678.8765, cost: 0.1 }));
      expect(body.data[0]).toMatchObject({ width: 0.1234, weight: 12345678.8765, cost: 0.1 });
    });

    it('ignores and reports unknown fields', async () => {
      const { status, body } = await create(productBody('COLOURED', { colour: 'red' }));
      expect(status).toBe(200);
      expect(body.warnings).toEqual([{ path: 'data[0].colour', message: 'is not a known field and was ignored' }]);
    });

    it('refuses what is missing, of the wrong type, too long or negative, all at once', async () => {
      const { status, body } = await create(
        {},
        productBody('T', {
          width: '1',
          length: -1,
          description: 'x'.repeat(256),
          case_qty: 1.5,
          pick_style: 'fifo',
          one_time_product: 'yes',
          upc: 5,
        }),
        productBody('x'.repeat(65), { upc: 'x'.repeat(256) }),
      );
      expect(status).toBe(400);
      expect(body.response).toMatchObject({ success: false, code: 'missing_field' });
      const paths = body.response.errors.map((fault: { path: string }) => fault.path);
      expect(paths.slice(0, 8)).toEqual(
        ['sku', 'description', 'width', 'length', 'height', 'weight', 'cost', 'retail'].map((field) => `data[0].${field}`),
      );
      expect(new Set(paths.slice(8))).toEqual(
        new Set([
          ...['description', 'width', 'length', 'pick_style', 'one_time_product', 'upc', 'case_qty'].map((field) => `data[1].${field}`),
          'data[2].sku',
          'data[2].upc',
        ]),
      );
    });

    it.each([
      ['a tab', 'TA\tB'],
      ['NUL', 'NUL\0'],
      ['a zero-width space', 'ZERO\u200b'],
      ['a byte order mark', '\ufeffMARK'],
      ['a right-to-left override', 'A\u202eB'],
      ['half a character', 'HALF\ud800'],
    ])('refuses a SKU with %s', async (_, sku) => {
      const { status, body } = await create(productBody(sku, { description: 'odd' }));
      const message = 'must not hold control characters, or characters that are invisible or broken';
      expect([status, body.response.code, body.response.errors]).toEqual([400, 'invalid_characters', [{ path: 'data[0].sku', message }]]);
    });

    it.each([
      ['a space', 'SPACED', ' SPACED  '],
      ['a tab', 'TABBED', 'TABBED\t'],
      ['a line end', 'LINED', '\r\nLINED\n'],
      ['a no-break space', 'UNBROKEN', '\u00a0UNBROKEN\u00a0'],
      ['a decomposed accent', 'CAF\u00c9', 'CAFE\u0301'],
    ])('makes no twin of a SKU by %s, wherever it is given or asked for', async (_, sku, twin) => {
      const created = await create(productBody(twin));
      expect([created.status, created.body.data?.[0].sku]).toEqual([200, sku]);
      const again = await create(productBody(sku));
      expect([again.status, again.body.response?.code]).toEqual([400, 'sku_taken']);
      expect((await read(encodeURIComponent(twin))).body.data?.sku).toBe(sku);
      const changed = await change({ sku: twin, description: 'Changed' });
      expect([changed.status, changed.body.data?.[0].sku]).toEqual([200, sku]);
    });

    it('reads registered names and codes likewise', async () => {
      const { status, body } = await create(productBody('REF-0', { supplier: '\u00a0ACME\t', distribution_center: 'MAIN ' }));
      expect([status, body.data?.[0].supplier, body.data?.[0].distribution_center]).toEqual([200, 'ACME', 'MAIN']);
    });

    it('refuses names that are not registered, and sites the account does not use', async () => {
      const { status, body } = await create(
        productBody('REF-1', { supplier: 'NOBODY', package_type: 'BAG', distribution_center: 'EAST' }),
        productBody('REF-2', { supplier: 'acme', distribution_center: 'OLD' }),
      );
      expect({ status, body }).toEqual({
        status: 400,
        body: {
          response: {
            success: false,
            code: 'unknown_supplier',
            message: 'The supplier NOBODY is not registered, and 4 more faults',
            errors: [
              { path: 'data[0].supplier', message: 'The supplier NOBODY is not registered' },
              { path: 'data[0].package_type', message: 'The package type BAG is not registered' },
              { path: 'data[0].distribution_center', message: 'The distribution center EAST is not registered' },
              { path: 'data[1].supplier', message: 'The supplier acme is not registered' },
              { path: 'data[1].distribution_center', message: 'The distribution center OLD is not registered' },
            ],
          },
        },
      });
    });

    it('refuses a SKU that exists or comes twice, and then writes nothing', async () => {
      await create(productBody('TAKEN'));
      const { status, body } = await create(productBody('ATOMIC'), productBody('TAKEN'), productBody('ATOMIC'));
      expect(status).toBe(400);
      expect(body.response).toEqual({
        success: false,
        code: 'sku_taken',
        message: 'The SKU TAKEN exists already, and 1 more fault',
        errors: [
          { path: 'data[1].sku', message: 'The SKU TAKEN exists already' },
          { path: 'data[2].sku', message: 'The SKU ATOMIC is in the request more than once' },
        ],
      });
      expect((await read('ATOMIC')).status).toBe(404);
    });

    it('refuses the name of a synset', async () => {
      await create(productBody('PART'));
      await catalogue.post('inventory/synsets', { data: [{ synset: 'A-KIT', items: [{ sku: 'PART', quantity: 1 }] }] });
      const { status, body } = await create(productBody('A-KIT'));
      expect({ status, code: body.response.code, errors: body.response.errors }).toEqual({
        status: 400,
        code: 'sku_taken',
        errors: [{ path: 'data[0].sku', message: 'The SKU A-KIT exists already' }],
      });
    });

    it('takes SKUs that differ in case only, and the same SKU in another account', async () => {
      expect((await create(productBody('case'), productBody('CASE'))).status).toBe(200);
      expect((await catalogue.post('inventory/products', { data: [productBody('CASE')] }, 101)).status).toBe(200);
    });

    it('accepts 1,000 products and refuses 1,001, an empty list and malformed bodies', async () => {
      const many = Array.from({ length: 1001 }, (_, index) => productBody(`BULK-${index}`, { supplier: 'ACME' }));
      const whole = await create(...many.slice(0, 1000));
      expect(whole.status).toBe(200);
      expect(whole.body.data.map((product: { sku: string }) => product.sku)).toEqual(many.slice(0, 1000).map(({ sku }) => sku));
      const refused = [
        await create(...many),
        await create(),
        await catalogue.post('inventory/products', {}),
        await catalogue.post('inventory/products', [productBody('LIST')]),
      ];
      expect(refused.map(({ status, body }) => [status, body.response.code])).toEqual([
        [400, 'too_many_records'],
        [400, 'empty_list'],
        [400, 'missing_field'],
        [400, 'invalid_body'],
      ]);
    });
  });

  describe('change', () => {
    it('changes the given fields and leaves the rest', async () => {
      const { body: before } = await create(productBody('CHANGE', { ...full, one_time_product: 'Yes' }));
      const { status, body } = await change({ sku: 'CHANGE', description: 'Anew', retail: 12.5, supplier: 'GLOBEX' });
      expect({ status, body }).toEqual({
        status: 200,
        body: { data: [{ ...before.data[0], description: 'Anew', retail: 12.5, supplier: 'GLOBEX', updated_at: ISO }] },
      });
      expect((await read('CHANGE')).body.data).toEqual(body.data[0]);
    });

    it('clears optional fields by null', async () => {
      await create(productBody('CLEAR', { ...full, one_time_product: 'Yes' }));
      const nulls = Object.fromEntries([...Object.keys(full), 'one_time_product', 'image_url'].map((field) => [field, null]));
      const { body } = await change({ sku: 'CLEAR', ...nulls });
      expect(body).toEqual({ data: [shown('CLEAR')] });
    });

    it('takes null for a required field as left out', async () => {
      const { body: before } = await create(productBody('KEEPS'));
      const nulls = Object.fromEntries(
        ['description', 'width', 'length', 'height', 'weight', 'cost', 'retail'].map((field) => [field, null]),
      );
      const { status, body } = await change({ sku: 'KEEPS', ...nulls });
      expect({ status, body }).toEqual({ status: 200, body: { data: [{ ...before.data[0], updated_at: ISO }] } });
      expect((await change({ sku: null, description: 'x' })).body.response.errors).toEqual([
        { path: 'data[0].sku', message: 'is required' },
      ]);
    });

    it('changes a thousand at once', async () => {
      const skus = Array.from({ length: 1000 }, (_, index) => `BULK-CHANGE-${index}`);
      await create(...skus.map((sku) => productBody(sku)));
      const { status, body } = await change(...skus.map((sku, index) => ({ sku, case_qty: index })));
      expect(status).toBe(200);
      expect(body.data.map((product: { case_qty: number }) => product.case_qty)).toEqual(skus.map((_, index) => index));
    });

    it('refuses unknown SKUs, a SKU twice, unknown names and bad values, and then changes nothing', async () => {
      await create(productBody('STAYS'));
      const { status, body } = await change(
        { sku: 'STAYS', description: 'gone' },
        { sku: 'NOWHERE' },
        { sku: 'STAYS', package_type: 'BAG' },
      );
      expect(status).toBe(400);
      expect(body.response.errors).toEqual([
        { path: 'data[1].sku', message: 'The SKU NOWHERE does not exist' },
        { path: 'data[2].sku', message: 'The SKU STAYS is in the request more than once' },
        { path: 'data[2].package_type', message: 'The package type BAG is not registered' },
      ]);
      expect(body.response.code).toBe('unknown_sku');
      const invalid = await change({ description: 'no sku' }, { sku: 'STAYS', weight: -1 });
      expect(invalid.body.response.errors).toEqual([
        { path: 'data[0].sku', message: 'is required' },
        { path: 'data[1].weight', message: 'must be 0 or more' },
      ]);
      expect((await read('STAYS')).body.data.description).toBe('About STAYS');
    });

    it('does not reach another account', async () => {
      await create(productBody('MINE'));
      const { status, body } = await catalogue.patch('inventory/products', { data: [{ sku: 'MINE', description: 'theirs' }] }, 101);
      expect([status, body.response.code]).toEqual([400, 'unknown_sku']);
    });
  });

  describe('read', () => {
    it.each([['A/B'], ['with space'], ['50%'], ['%2F'], ['a+b?c#d'], ['Größe-é'], ['..'], ['it/uom']])(
      'finds the SKU %j, URL-encoded',
      async (sku) => {
        await create(productBody(sku));
        const { status, body } = await read(encodeURIComponent(sku).replaceAll('.', '%2E'));
        expect({ status, sku: body.data?.sku }).toEqual({ status: 200, sku });
      },
    );

    it('takes digits as an id first, then as a SKU', async () => {
      const [{ product_id: id }] = (await create(productBody('BY-ID'))).body.data;
      await create(productBody(String(id)), productBody('987654321'), productBody('99999999999999999999'));
      const found = await Promise.all([id, '987654321', '99999999999999999999'].map((identifier) => read(identifier)));
      expect(found.map(({ body }) => body.data.sku)).toEqual(['BY-ID', '987654321', '99999999999999999999']);
    });

    it("answers 404 for what does not exist, another account's included", async () => {
      const [{ product_id: id }] = (await create(productBody('PRIVATE'))).body.data;
      const missing = [
        await read('nothing'),
        await read('123456789'),
        await read(id, 101),
        await read('PRIVATE', 101),
        await read('private'),
      ];
      expect(missing.map(({ status, body }) => [status, body.response.code])).toEqual(missing.map(() => [404, 'product_not_found']));
      expect(missing[0]?.body).toEqual({ response: { success: false, code: 'product_not_found', message: 'No product nothing exists' } });
    });
  });

  describe('units of measure', () => {
    it('are EACH, and CASE where there is a case quantity', async () => {
      const [plain, cased] = (await create(productBody('PLAIN', { upc: '1' }), productBody('CASED', { case_qty: 24 }))).body.data;
      expect((await read(`${plain.product_id}/uom`)).body).toEqual({ data: [{ uom_id: 1, name: 'EACH', quantity: 1, upc: '1' }] });
      expect((await read(`${cased.product_id}/uom`)).body).toEqual({
        data: [
          { uom_id: 1, name: 'EACH', quantity: 1, upc: null },
          { uom_id: 2, name: 'CASE', quantity: 24, upc: null },
        ],
      });
      expect((await read(`${plain.product_id}/uom`, 101)).status).toBe(404);
    });

    it('are refused for what is no id, and not found for one that does not exist', async () => {
      const answers = [await read('PLAIN/uom'), await read('1.5/uom'), await read('123456789/uom')];
      expect(answers.map(({ status, body }) => [status, body.response.code])).toEqual([
        [400, 'invalid_value'],
        [400, 'invalid_value'],
        [404, 'product_not_found'],
      ]);
    });
  });

  describe('list', () => {
    let other: Catalogue;
    const skus = async (query: string) =>
      (await other.get(`inventory/products?${query}`)).body.data.map((product: { sku: string }) => product.sku);

    beforeAll(async () => {
      other = await Catalogue.open();
      await other.products(['B', 'C', 'A']);
      await other.products(['X'], 101);
      await other.patch('inventory/products', { data: [{ sku: 'B', description: 'zzz' }] });
    });
    afterAll(() => other.close());

    it("is paged, newest first, and holds the account's own only", async () => {
      const { body } = await other.get('inventory/products');
      expect(body).toEqual({
        data: [shown('A'), shown('C'), shown('B', { description: 'zzz' })],
        metadata: { page: 1, per_page: 20, total_records: 3, total_pages: 1, total_current_page: 3 },
      });
      expect((await other.get('inventory/products?page=2&per_page=2')).body).toEqual({
        data: [shown('B', { description: 'zzz' })],
        metadata: { page: 2, per_page: 2, total_records: 3, total_pages: 2, total_current_page: 1 },
      });
      expect((await other.get('inventory/products?page=9&per_page=2')).body.metadata).toEqual({
        page: 9,
        per_page: 2,
        total_records: 3,
        total_pages: 2,
        total_current_page: 0,
      });
      expect((await other.get('inventory/products?per_page=2')).body.metadata.total_records).toBe(3);
    });

    it.each([
      ['ProductID', 'B,C,A'],
      ['SKU', 'A,B,C'],
      ['sku', 'A,B,C'],
      ['description', 'A,C,B'],
      ['Description', 'A,C,B'],
      ['UpdatedDate', 'C,A,B'],
      ['created_at', 'B,C,A'],
      ['product_id', 'B,C,A'],
    ])('is ordered by %s', async (order, expected) => {
      expect((await skus(`order_by=${order}&order_direction=asc`)).join()).toBe(expected);
      expect((await skus(`order_by=${order}&order_direction=desc`)).join()).toBe(expected.split(',').reverse().join());
    });

    it('names those that lack a size or a weight', async () => {
      const unmeasured = async (): Promise<unknown> => {
        const { data, metadata } = (await other.get('inventory/products?unmeasured=true&per_page=1')).body;
        return [(data as { sku: string }[]).map(({ sku }) => sku), metadata.total_records];
      };
      const change = (sizes: object) => other.patch('inventory/products', { data: [{ sku: 'C', ...sizes }] });
      const before = await unmeasured();
      await change({ height: 0 });
      expect([before, await unmeasured()]).toEqual([
        [[], 0],
        [['C'], 1],
      ]);
      await change({ height: productBody('C').height });
      expect(await unmeasured()).toEqual([[], 0]);
    });

    it.each([['page=0'], ['per_page=0'], ['per_page=501'], ['page=x'], ['order_by=Cost'], ['order_direction=up'], ['page=1.5']])(
      'refuses %s',
      async (query) => {
        const { status, body } = await other.get(`inventory/products?${query}`);
        expect([status, body.response.errors[0].path]).toEqual([400, query.split('=')[0]]);
      },
    );
  });

  it('needs the account key', async () => {
    const { status } = await catalogue.app.http.get('/apirest/v4/oms/inventory/products');
    expect(status).toBe(401);
  });
});
