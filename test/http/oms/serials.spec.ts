import { FindSerialRanges, type InventoryError } from '@contract/inventory';
import { as, describeApp } from '../../support/app.js';
import { StockRoom } from '../../support/build-stock.js';

const BULK = '/apirest/v4/oms/serials/bulk';

describeApp('serials', (app) => {
  let room: StockRoom;

  beforeAll(async () => {
    room = new StockRoom(app);
  });

  const post = async (data: unknown) => {
    const { status, body } = await app.http
      .post(BULK)
      .set(as.account())
      .send({ data } as object);
    return {
      status,
      body: body as { data: unknown; response?: { code: string; message: string; errors: { path: string; message: string }[] } },
    };
  };
  const numbered = (prefix: string, count: number, from = 1) =>
    Array.from({ length: count }, (_, index) => `${prefix}${String(from + index).padStart(5, '0')}`);

  it('are stored by product', async () => {
    const sent = await post([
      { sku: 'DEMO-001', serials: ['A-1', 'A-2'] },
      { sku: 'DEMO-002', serials: ['A-1'] },
      { sku: 'DEMO-001', serials: ['A-3'] },
    ]);
    expect(sent).toEqual({
      status: 200,
      body: {
        data: [
          { sku: 'DEMO-001', created: 2 },
          { sku: 'DEMO-002', created: 1 },
          { sku: 'DEMO-001', created: 1 },
        ],
      },
    });
    const rows = await app.database.query(
      'SELECT p.SKU AS sku, s.Serial AS serial FROM serials s JOIN products p ON p.ProductID = s.ProductID ORDER BY s.SerialID',
    );
    expect(rows.map((row) => ({ ...(row as object) }))).toEqual([
      { sku: 'DEMO-001', serial: 'A-1' },
      { sku: 'DEMO-001', serial: 'A-2' },
      { sku: 'DEMO-002', serial: 'A-1' },
      { sku: 'DEMO-001', serial: 'A-3' },
    ]);
  });

  it('are refused whole when one is stored, named twice, or of no product', async () => {
    await post([{ sku: 'DEMO-003', serials: ['B-1'] }]);
    const count = await room.count('serials');
    const { status, body } = await post([
      { sku: 'DEMO-003', serials: ['B-2', 'B-1', 'B-2', 'b-2'] },
      { sku: 'OTHER-001', serials: ['B-9'] },
      { sku: 'DEMO-003', serials: ['b-2', 'B-2 '] },
    ]);
    expect(status).toBe(400);
    expect(body.response?.code).toBe('unknown_sku');
    expect(body.response?.errors).toEqual([
      { path: 'data[1].sku', message: 'The SKU OTHER-001 does not exist' },
      { path: 'data[0].serials[1]', message: 'The serial B-1 of DEMO-003 exists already' },
      { path: 'data[0].serials[2]', message: 'The serial B-2 of DEMO-003 is in the request more than once' },
      { path: 'data[2].serials[0]', message: 'The serial b-2 of DEMO-003 is in the request more than once' },
      { path: 'data[2].serials[1]', message: 'The serial B-2 of DEMO-003 is in the request more than once' },
    ]);
    expect(await room.count('serials')).toBe(count);
  });

  it('are 10,000 at most in a request', async () => {
    const batches = (more: number) => [
      { sku: 'DEMO-004', serials: numbered('C', 6000) },
      { sku: 'DEMO-005', serials: numbered('C', 4000 + more) },
    ];
    const { status, body } = await post(batches(1));
    expect([status, body.response?.code, body.response?.message]).toEqual([
      400,
      'too_many_serials',
      'A request may hold at most 10000 serials, not 10001',
    ]);
    expect((await post(batches(0))).body.data).toEqual([
      { sku: 'DEMO-004', created: 6000 },
      { sku: 'DEMO-005', created: 4000 },
    ]);
    expect((await post([{ sku: 'DEMO-004', serials: numbered('C', 10_001) }])).body.response?.errors[0]?.path).toBe('data[0].serials');
  });

  it.each([
    [{}, ['data[0].sku', 'data[0].serials']],
    [{ sku: 'DEMO-001', serials: [] }, ['data[0].serials']],
    [{ sku: 'DEMO-001', serials: 'S1' }, ['data[0].serials']],
    [{ sku: 'DEMO-001', serials: ['S1', 2, '', ' '] }, ['data[0].serials[1]', 'data[0].serials[2]', 'data[0].serials[3]']],
    [{ sku: 'DEMO-001', serials: ['S'.repeat(129)] }, ['data[0].serials[0]']],
  ])('refuse %j', async (record, paths) => {
    const { status, body } = await post([record]);
    expect([status, body.response?.errors.map(({ path }) => path)]).toEqual([400, paths]);
  });

  it('created by two at once are created once', async () => {
    const both = await Promise.all([1, 2].map(() => post([{ sku: 'DEMO-006', serials: ['D-1', 'D-2'] }])));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(both.find(({ status }) => status === 400)?.body.response?.errors.map(({ path }) => path)).toEqual([
      'data[0].serials[0]',
      'data[0].serials[1]',
    ]);
  });

  it('are found by range, both ends included, by number and not by text', async () => {
    await post([
      { sku: 'DEMO-007', serials: ['SN-0100', 'SN-0009', 'SN-0010', 'SN-00010', 'sn-0010', 'SN-X', 'SN-0101', 'EN 0001', 'EN0001'] },
    ]);
    const serials = async (start: string, end: string): Promise<string[]> => {
      const [ids = []] = await app.bus.ask(new FindSerialRanges(100, [{ sku: 'DEMO-007', start, end }]));
      const rows = await app.database.query<{ id: number; serial: string }>(
        'SELECT SerialID AS id, Serial AS serial FROM serials WHERE SerialID IN (?)',
        [ids],
      );
      return ids.map((id) => rows.find((row) => row.id === id)?.serial ?? '');
    };
    expect(await serials('SN-0009', 'SN-0100')).toEqual(['SN-0009', 'SN-0010', 'SN-0100']);
    expect(await serials('SN-0000', 'SN-9999')).toEqual(['SN-0009', 'SN-0010', 'SN-0100', 'SN-0101']);
    expect(await serials('EN0001', 'EN0009')).toEqual(['EN0001']);
    expect(await serials('EN 0001', 'EN 0009')).toEqual(['EN 0001']);
    expect(await serials('SN-00010', 'SN-00010')).toEqual(['SN-00010']);
    const ranges = [
      { sku: 'DEMO-007', start: 'SN-0200', end: 'SN-0300' },
      { sku: 'DEMO-007', start: 'SN-0100', end: 'SN-00101' },
      { sku: 'OTHER-001', start: 'SN-0001', end: 'SN-0002' },
    ];
    const error: unknown = await app.bus.ask(new FindSerialRanges(100, ranges)).catch((thrown: unknown) => thrown);
    expect((error as InventoryError).faults.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'no_serial_in_range ranges[0].start',
      'bad_serial_range ranges[1].end',
      'unknown_sku ranges[2].sku',
    ]);
  });
});
