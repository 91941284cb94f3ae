import { CorrectBins } from '@contract/inventory';
import { describeApp } from '../../support/app.js';
import { Inbound } from '../../support/build-inbound.js';
import { announceReturn, shipOrder } from '../../support/build-returns.js';
import { type Browser, CONSOLE, logIn } from '../../support/console.js';

type Row = Record<string, unknown>;

describeApp('products with lots', (app) => {
  const skus = ['DEMO-001', 'DEMO-004', 'DEMO-005'];
  let manager: Browser;
  let bins: Row[];

  const read = async <Data>(path: string, by = manager): Promise<Data> => ((await by.get(CONSOLE + path)).body as { data: Data }).data;
  const shown = (rows: readonly Row[]): unknown[] => rows.map(({ sku, has_lots: hasLots }) => [sku, hasLots]);
  const binOf = (name: string): number => Number(bins.find(({ bin }) => bin === name)?.bin_id);
  const add = (productId: number, bin: string, units: { lot?: string; expiry?: string; quantity: number }): Promise<unknown> =>
    app.bus.send(
      new CorrectBins(1, [
        { binId: binOf(bin), productId, kind: 'relative', reference: '1', comment: 'recount', actor: 'user:manager', ...units },
      ]),
    );

  beforeAll(async () => {
    manager = await logIn(app, 'manager');
    bins = await read<Row[]>('/bins?per_page=100');
    await add(1, 'B06', { lot: 'L-1', quantity: 2 });
    await add(4, 'B06', { lot: '', expiry: '2031-01-31', quantity: 2 });
  });

  const expectTold = async (): Promise<void> => {
    const id = await new Inbound(app).announce(skus.map((sku) => ({ sku, quantity: 1 })));
    const expected = skus.map((sku, index) => [sku, index < 2]);
    expect(shown((await read<{ open_items: Row[] }>(`/replenishments/${id}`)).open_items)).toEqual(expected);
    for (const [index, bin] of ['A01', 'A04', 'A05'].entries())
      expect(shown((await read<{ contents: Row[] }>(`/bins/${binOf(bin)}`)).contents)).toEqual([expected[index]]);
    const clerk = await logIn(app, 'clerk');
    for (const [sku, hasLots] of expected)
      expect(shown(await read<Row[]>(`/products/suggestions?text=${String(sku)}`, clerk))).toContainEqual([sku, hasLots]);
  };

  it('are told from the others in receiving, in bins and where items are suggested', expectTold);

  it('stay what they are when their lots are used up', async () => {
    await add(1, 'B06', { lot: 'L-1', quantity: -2 });
    await add(4, 'B06', { lot: '', quantity: -2 });
    expect(shown((await read<{ contents: Row[] }>(`/bins/${binOf('B06')}`)).contents)).toEqual([['DEMO-006', false]]);
    await expectTold();
  });

  it('are told in returns, of a kit if any of its products is one', async () => {
    const items = ['DEMO-001', 'DEMO-005', 'DEMO-KIT'].map((sku) => ({ sku, quantity: 1 }));
    const { returnId } = await announceReturn(app, await shipOrder(app, items), items);
    expect(shown((await read<{ items: Row[] }>(`/returns/${returnId}`)).items)).toEqual([
      ['DEMO-001', true],
      ['DEMO-005', false],
      ['DEMO-KIT', true],
    ]);
  });
});
