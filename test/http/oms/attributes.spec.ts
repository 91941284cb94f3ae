import type { Response } from 'supertest';
import { as, describeApp } from '../../support/app.js';
import { announceReturn, shipOrder } from '../../support/build-returns.js';

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;

type Method = 'get' | 'post' | 'patch' | 'delete';

describeApp('attributes', (app) => {
  const call = (method: Method, owner: string, data?: unknown, account = 100): Promise<Response> =>
    app.http[method](`/apirest/v4/oms/attributes/${owner}`)
      .set(as.account(account))
      .send(data === undefined ? undefined : { data })
      .then((response) => response);
  const names = async (owner: string): Promise<string[]> =>
    ((await call('get', owner)).body.data as { attribute: string }[]).map(({ attribute }) => attribute);

  async function refused(
    answer: Promise<Response>,
    status: number,
    code: string,
    ...errors: [path: string, message: string][]
  ): Promise<void> {
    const { status: was, body } = await answer;
    const found = errors.length > 0 ? errors.map(([path, message]) => ({ path, message })) : undefined;
    expect({ status: was, code: body.response?.code, errors: body.response?.errors }).toEqual({ status, code, errors: found });
  }

  it('are added, listed, changed and deleted', async () => {
    const added = await call('post', 'product/DEMO-001', [
      { attribute: 'colour', value: 'blue' },
      { attribute: 'Größe', value: '42 ½ 👟' },
    ]);
    const row = { owner_type: 'product', owner_id: expect.any(Number) as number, created_at: instant, updated_at: instant };
    const rows = [
      { attribute: 'colour', value: 'blue', ...row },
      { attribute: 'Größe', value: '42 ½ 👟', ...row },
    ];
    expect({ status: added.status, body: added.body }).toEqual({ status: 200, body: { data: rows } });
    const listed = await call('get', 'product/DEMO-001');
    expect(listed.body).toEqual({
      data: added.body.data,
      metadata: { page: 1, per_page: 20, total_records: 2, total_pages: 1, total_current_page: 2 },
    });
    const changed = await call('patch', 'product/DEMO-001', [{ attribute: 'colour', value: 'red' }]);
    expect(changed.body.data).toEqual([{ ...added.body.data[0], value: 'red', updated_at: instant }]);
    const deleted = await call('delete', 'product/DEMO-001?attribute=colour');
    expect({ status: deleted.status, body: deleted.body }).toEqual({ status: 200, body: { data: changed.body.data[0] } });
    expect(await names('product/DEMO-001')).toEqual(['Größe']);
  });

  it('are listed page by page, oldest first', async () => {
    await call(
      'post',
      'product/DEMO-002',
      ['c', 'a', 'b'].map((attribute) => ({ attribute, value: attribute })),
    );
    const { body } = await call('get', 'product/DEMO-002?page=2&per_page=2');
    expect(body.data.map((row: { attribute: string }) => row.attribute)).toEqual(['b']);
    expect(body.metadata).toEqual({ page: 2, per_page: 2, total_records: 3, total_pages: 2, total_current_page: 1 });
  });

  it('belong to one owner, whichever way it is named', async () => {
    const { body } = await call('post', 'product/DEMO-003', [{ attribute: 'x', value: '1' }]);
    expect(await names(`product/${body.data[0].owner_id}`)).toEqual(['x']);
    expect(await names('product/DEMO-004')).toEqual([]);
  });

  it('are case-sensitive', async () => {
    expect(
      (
        await call('post', 'product/DEMO-005', [
          { attribute: 'Colour', value: '1' },
          { attribute: 'colour', value: '2' },
        ])
      ).status,
    ).toBe(200);
    expect(await names('product/DEMO-005')).toEqual(['Colour', 'colour']);
  });

  it('have names without spaces around them', async () => {
    expect((await call('post', 'product/DEMO-013', [{ attribute: ' a ', value: ' kept ' }])).body.data).toMatchObject([
      { attribute: 'a', value: ' kept ' },
    ]);
    await refused(call('post', 'product/DEMO-013', [{ attribute: 'a ', value: '1' }]), 400, 'attribute_exists', [
      'data[0].attribute',
      'The attribute a exists already',
    ]);
    expect((await call('delete', 'product/DEMO-013?attribute=a%20')).status).toBe(200);
  });

  it('are kept for orders and returns', async () => {
    const orderId = await shipOrder(app, [{ sku: 'DEMO-001', quantity: 1 }]);
    const { returnId } = await announceReturn(app, orderId, [{ sku: 'DEMO-001', quantity: 1 }]);
    for (const [type, id] of [
      ['order', orderId],
      ['return', returnId],
    ] as const) {
      const { body } = await call('post', `${type}/${id}`, [{ attribute: 'note', value: type }]);
      expect(body.data).toMatchObject([{ attribute: 'note', value: type, owner_type: type, owner_id: id }]);
    }
  });

  it('are kept for synsets and aliases, by name or id', async () => {
    for (const owner of ['synset/DEMO-KIT', 'alias/EXT-001']) {
      const [type] = owner.split('/');
      const { status, body } = await call('post', owner, [{ attribute: 'note', value: 'x' }]);
      expect([status, body.data[0].owner_type]).toEqual([200, type]);
      expect(await names(`${type}/${body.data[0].owner_id}`)).toEqual(['note']);
    }
  });

  it('ask which alias is meant when several are called the same', async () => {
    const { body } = await app.http
      .post('/apirest/v4/oms/inventory/aliases')
      .set(as.account())
      .send({ data: [1, 2].map((channel_id) => ({ sku: 'DEMO-001', alias: 'TWICE', channel_id, distribution_center: 'MAIN' })) });
    await refused(call('get', 'alias/TWICE'), 400, 'ambiguous_attribute_owner');
    expect((await call('get', `alias/${body.data[0].alias_id}`)).status).toBe(200);
  });

  it.each([
    ['product/NOPE', 'The product NOPE does not exist'],
    ['product/999999', 'The product 999999 does not exist'],
    ['product/OTHER-001', 'The product OTHER-001 does not exist'],
    ['product/demo-001', 'The product demo-001 does not exist'],
    ['order/999999', 'The order 999999 does not exist'],
    ['synset/NOPE', 'The synset NOPE does not exist'],
    ['alias/NOPE', 'The alias NOPE does not exist'],
    ['replenishment/999999', 'The replenishment 999999 does not exist'],
    ['return/99999999999999999999', 'The return 99999999999999999999 does not exist'],
    ['serial/NOPE', 'The serial NOPE does not exist'],
  ])('of %s are not found by any method', async (owner, message) => {
    const value = [{ attribute: 'x', value: '1' }];
    for (const answer of [
      call('get', owner),
      call('post', owner, value),
      call('patch', owner, value),
      call('delete', `${owner}?attribute=x`),
    ]) {
      const { status, body } = await answer;
      expect([status, body]).toEqual([404, { response: { success: false, message, code: 'attribute_owner_not_found' } }]);
    }
  });

  it('of another account are not seen', async () => {
    const { body } = await call('post', 'product/DEMO-006', [{ attribute: 'x', value: '1' }]);
    await refused(call('get', `product/${body.data[0].owner_id}`, undefined, 101), 404, 'attribute_owner_not_found');
  });

  it.each(['customer/1', 'Product/DEMO-001', 'orders/1'])('of %s are refused: no such type', async (owner) => {
    const fault: [string, string] = ['owner_type', 'must be one of order, product, synset, alias, replenishment, return, serial'];
    for (const method of ['get', 'post', 'patch', 'delete'] as const) {
      const data = method === 'post' || method === 'patch' ? [{ attribute: 'x', value: '1' }] : undefined;
      await refused(call(method, `${owner}?attribute=x`, data), 400, 'invalid_value', fault);
    }
  });

  it.each(['order/SO-1001', 'replenishment/x', 'return/-1'])('of %s are refused: no number', async (owner) => {
    await refused(call('get', owner), 400, 'invalid_value', ['owner_id', 'must be a whole number']);
  });

  it('are added once, all or none', async () => {
    await call('post', 'product/DEMO-007', [{ attribute: 'a', value: '1' }]);
    await refused(
      call('post', 'product/DEMO-007', [
        { attribute: 'b', value: '1' },
        { attribute: 'a', value: '2' },
        { attribute: 'b', value: '3' },
      ]),
      400,
      'attribute_exists',
      ['data[1].attribute', 'The attribute a exists already'],
      ['data[2].attribute', 'The attribute b is in the request more than once'],
    );
    expect(await names('product/DEMO-007')).toEqual(['a']);
  });

  it('are changed only where they are, all or none', async () => {
    await call('post', 'product/DEMO-008', [{ attribute: 'a', value: '1' }]);
    await refused(
      call('patch', 'product/DEMO-008', [
        { attribute: 'a', value: '2' },
        { attribute: 'b', value: '1' },
        { attribute: 'a', value: '3' },
      ]),
      404,
      'attribute_not_found',
      ['data[1].attribute', 'The attribute b does not exist'],
      ['data[2].attribute', 'The attribute a is in the request more than once'],
    );
    expect((await call('get', 'product/DEMO-008')).body.data[0].value).toBe('1');
  });

  it('are deleted only where they are', async () => {
    const { status, body } = await call('delete', 'product/DEMO-009?attribute=x');
    expect([status, body]).toEqual([
      404,
      { response: { success: false, message: 'The attribute x does not exist', code: 'attribute_not_found' } },
    ]);
    await refused(call('delete', 'product/DEMO-009'), 400, 'missing_field', ['attribute', 'is required']);
  });

  it('have fields of their types', async () => {
    for (const method of ['post', 'patch'] as const) {
      await refused(call(method, 'product/DEMO-010', []), 400, 'empty_list', ['data', 'must not be empty']);
      await refused(
        call(method, 'product/DEMO-010', [{ attribute: '', value: 5 }, { attribute: 'a'.repeat(129) }]),
        400,
        'missing_field',
        ['data[0].attribute', 'is required'],
        ['data[0].value', 'must be text, not a number'],
        ['data[1].attribute', 'must be at most 128 characters'],
        ['data[1].value', 'is required'],
      );
    }
    await refused(call('get', 'product/DEMO-010?per_page=0'), 400, 'invalid_value', ['per_page', 'must be 1 or more']);
  });

  it('may be long', async () => {
    const value = 'é'.repeat(65_535);
    const { body } = await call('post', 'product/DEMO-011', [{ attribute: 'long', value }]);
    expect(body.data[0].value).toBe(value);
  });

  it('are never added twice by requests at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        call('post', 'product/DEMO-012', [
          { attribute: 'once', value: 'x' },
          { attribute: 'more', value: 'y' },
        ]),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    expect(answers.filter(({ status }) => status === 400).every(({ body }) => body.response.code === 'attribute_exists')).toBe(true);
  });

  it('want the key of the account', async () => {
    expect((await app.http.get('/apirest/v4/oms/attributes/product/DEMO-001').set(as.account(100, 'wrong'))).status).toBe(401);
  });
});
