import type { Response } from 'supertest';
import { as, describeApp } from '../../support/app.js';

const path = '/apirest/v4/oms/serials';

describeApp('attributes of serials', (app) => {
  beforeAll(async () => {
    await post('bulk', [
      { sku: 'DEMO-001', serials: ['SN-098', 'SN-099', 'SN-100', 'SN-0100', 'XX-099'] },
      { sku: 'DEMO-002', serials: ['SN-099'] },
    ]);
  });

  const post = (tail: string, data: unknown): Promise<Response> =>
    app.http
      .post(`${path}/${tail}`)
      .set(as.account())
      .send({ data })
      .then((response) => response);
  const range = (serial_start: string, serial_end: string, value = 'v', sku = 'DEMO-001'): object => ({
    sku,
    serial_start,
    serial_end,
    attributes: [{ attribute: 'batch', value }],
  });
  const valueOf = async (serial: string, sku = 'DEMO-001'): Promise<string | undefined> => {
    const { body } = await app.http.get(`/apirest/v4/oms/attributes/serial/${serial}`).query({ sku }).set(as.account());
    return (body.data as { value: string }[]).map(({ value }) => value).join();
  };

  async function refused(data: unknown, code: string, ...errors: [path: string, message: unknown][]): Promise<void> {
    const { status, body } = await post('batch/attributes', data);
    expect({ status, code: body.response?.code, errors: body.response?.errors }).toEqual({
      status: 400,
      code,
      errors: errors.map(([at, message]) => ({ path: at, message })),
    });
  }

  it('are set for every stored serial of a range, both ends included, and nothing else', async () => {
    const { status, body } = await post('batch/attributes', [range('SN-099', 'SN-100', 'one')]);
    expect({ status, body }).toEqual({
      status: 200,
      body: { data: [{ sku: 'DEMO-001', serial_start: 'SN-099', serial_end: 'SN-100', updated: 2 }] },
    });
    expect(await Promise.all(['SN-098', 'SN-099', 'SN-100', 'SN-0100', 'XX-099'].map((serial) => valueOf(serial)))).toEqual([
      '',
      'one',
      'one',
      '',
      '',
    ]);
    expect(await valueOf('SN-099', 'DEMO-002')).toBe('');
  });

  it('replace what was there, later ranges last', async () => {
    const { body } = await post('batch/attributes', [range('SN-098', 'SN-100', 'two'), range('SN-100', 'SN-100', 'three')]);
    expect(body.data.map((each: { updated: number }) => each.updated)).toEqual([3, 1]);
    expect(await Promise.all(['SN-098', 'SN-099', 'SN-100'].map((serial) => valueOf(serial)))).toEqual(['two', 'two', 'three']);
  });

  it('need the product when several have the serial', async () => {
    const { status, body } = await app.http.get('/apirest/v4/oms/attributes/serial/SN-099').set(as.account());
    expect([status, body.response.code]).toEqual([400, 'ambiguous_attribute_owner']);
  });

  it('are refused as a whole when a range is wrong', async () => {
    const before = await valueOf('SN-100');
    for (const [wrong, code, at] of [
      [range('SN-001', 'SN-010'), 'no_serial_in_range', 'data[1].serial_start'],
      [range('SN-099', 'SN-0100'), 'bad_serial_range', 'data[1].serial_end'],
      [range('SN-099', 'XX-100'), 'bad_serial_range', 'data[1].serial_end'],
      [range('SN-100', 'SN-099'), 'bad_serial_range', 'data[1].serial_end'],
      [range('SN-099', 'SN-100', 'v', 'NOPE'), 'unknown_sku', 'data[1].sku'],
      [range('SN-099', 'SN-100', 'v', 'OTHER-001'), 'unknown_sku', 'data[1].sku'],
    ] as const) {
      await refused([range('SN-100', 'SN-100', 'new'), wrong], code, [at, expect.any(String)]);
    }
    expect(await valueOf('SN-100')).toBe(before);
  });

  it('are named once in a range', async () => {
    const attributes = [
      { attribute: 'a', value: '1' },
      { attribute: 'a', value: '2' },
    ];
    await refused([{ sku: 'DEMO-001', serial_start: 'SN-099', serial_end: 'SN-100', attributes }], 'repeated_attribute', [
      'data[0].attributes[1].attribute',
      'The attribute a is in the request more than once',
    ]);
  });

  it('are at most 100,000 values a request', async () => {
    await post('bulk', [{ sku: 'DEMO-003', serials: Array.from({ length: 101 }, (_, index) => `T${String(index).padStart(3, '0')}`) }]);
    const attributes = Array.from({ length: 1000 }, (_, index) => ({ attribute: `a${index}`, value: 'x' }));
    const { status, body } = await post('batch/attributes', [{ sku: 'DEMO-003', serial_start: 'T000', serial_end: 'T100', attributes }]);
    expect([status, body.response.code, body.response.message]).toEqual([
      400,
      'too_many_attribute_values',
      'A request may set at most 100,000 values (serials times attributes)',
    ]);
    const { body: fewer } = await post('batch/attributes', [
      { sku: 'DEMO-003', serial_start: 'T000', serial_end: 'T100', attributes: attributes.slice(0, 20) },
    ]);
    expect(fewer.data[0].updated).toBe(101);
  });

  it('have fields of their types', async () => {
    await refused([], 'empty_list', ['data', 'must not be empty']);
    await refused(
      [
        { serial_start: 5, attributes: [] },
        { sku: 'A', serial_start: 'S1', serial_end: 'S2', attributes: [{ value: '' }] },
      ],
      'missing_field',
      ['data[0].sku', 'is required'],
      ['data[0].serial_start', 'must be text, not a number'],
      ['data[0].serial_end', 'is required'],
      ['data[0].attributes', 'must not be empty'],
      ['data[1].attributes[0].attribute', 'is required'],
      ['data[1].attributes[0].value', 'is required'],
      // Nor is there a product with this SKU.
      ['data[1].sku', 'The SKU A does not exist'],
    );
  });
});
