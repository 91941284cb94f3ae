import { describeApp } from '../../support/app.js';
import { Catalogue } from '../../support/build-catalogue.js';

const ISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;
const item = (sku: string, quantity: number) => ({ sku, quantity });

const shown = (synset: string, items: object[], more: object = {}) => ({
  synset_id: expect.any(Number) as number,
  synset,
  items,
  available: 0,
  created_at: ISO,
  updated_at: ISO,
  ...more,
});

describeApp('synsets over the OMS interface', Catalogue, (catalogue) => {
  beforeAll(async () => {
    const [one, two] = await catalogue.products(['P1', 'P2', 'P3']);
    await catalogue.products(['OTHER'], 101);
    await catalogue.stock(one?.productId ?? 0, 'MAIN', 11, 1);
    await catalogue.stock(two?.productId ?? 0, 'MAIN', 100, 97);
    await catalogue.stock(one?.productId ?? 0, 'WEST', 4);
    await catalogue.stock(two?.productId ?? 0, 'WEST', 50);
    await catalogue.stock(one?.productId ?? 0, 'OLD', 1000);
    await catalogue.stock(two?.productId ?? 0, 'OLD', 1000);
  });

  const create = (...data: object[]) => catalogue.post('inventory/synsets', { data });
  const change = (...data: object[]) => catalogue.patch('inventory/synsets', { data });
  const read = (synset: string, accountId = 100) => catalogue.get(`inventory/synsets/${encodeURIComponent(synset)}`, accountId);

  it("are created with their items in order, and say how many can be built at the account's sites", async () => {
    const { status, body } = await create(
      { synset: 'KIT', items: [item('P2', 1), item('P1', 2)] },
      { synset: 'NO STOCK/1', items: [item('P3', 1), item('P1', 1)] },
    );
    const kit = shown('KIT', [item('P2', 1), item('P1', 2)], { available: 3 + 2 });
    expect({ status, body }).toEqual({ status: 200, body: { data: [kit, shown('NO STOCK/1', [item('P3', 1), item('P1', 1)])] } });
    expect((await read('KIT')).body).toEqual({ data: kit });
    expect((await read('NO STOCK/1')).status).toBe(200);
  });

  it('are refused when the name exists, comes twice or is a SKU, or an item is no product or comes twice', async () => {
    await create({ synset: 'TAKEN', items: [item('P1', 1)] });
    const { status, body } = await create(
      { synset: 'WHOLE', items: [item('P1', 1)] },
      { synset: 'TAKEN', items: [item('P1', 1)] },
      { synset: 'P1', items: [item('P2', 1)] },
      { synset: 'WHOLE', items: [item('P1', 1), item('OTHER', 1), item('P1', 2), item('TAKEN', 1)] },
    );
    expect(status).toBe(400);
    expect(body.response).toEqual({
      success: false,
      code: 'synset_taken',
      message: 'The synset TAKEN exists already, and 4 more faults',
      errors: [
        { path: 'data[1].synset', message: 'The synset TAKEN exists already' },
        { path: 'data[2].synset', message: 'The SKU P1 exists already' },
        { path: 'data[3].synset', message: 'The synset WHOLE is in the request more than once' },
        { path: 'data[3].items[1].sku', message: 'The SKU OTHER does not exist' },
        { path: 'data[3].items[2].sku', message: 'The SKU P1 is in the request more than once' },
      ],
    });
    expect((await read('WHOLE')).status).toBe(404);
  });

  it('may hold synsets, and count their products once', async () => {
    const { status, body } = await create(
      { synset: 'INNER', items: [item('P1', 1), item('P2', 2)] },
      { synset: 'OUTER', items: [item('INNER', 2), item('P1', 1)] },
    );
    // 10 + 4 of P1 and 3 + 50 of P2: three P1 and four P2 make one.
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        data: [
          shown('INNER', [item('P1', 1), item('P2', 2)], { available: 1 + 4 }),
          shown('OUTER', [item('INNER', 2), item('P1', 1)], { available: 0 + 1 }),
        ],
      },
    });
    expect((await change({ synset: 'INNER', items: [item('P2', 1)] })).status).toBe(200);
    // It needs one P1 and two P2 now.
    expect((await read('OUTER')).body.data).toMatchObject({ items: [item('INNER', 2), item('P1', 1)], available: 1 + 4 });
  });

  it('hold neither themselves nor more than five inside one another', async () => {
    const chain = Array.from({ length: 5 }, (_, index) => ({
      synset: `LEVEL-${index + 1}`,
      items: [index === 0 ? item('P1', 1) : item(`LEVEL-${index}`, 1)],
    }));
    expect((await create(...chain)).status).toBe(200);
    const refused = async (work: ReturnType<typeof create>) => {
      const { status, body } = await work;
      return [status, body.response?.code, body.response?.errors.map(({ path }: { path: string }) => path)];
    };
    expect(await refused(create({ synset: 'LEVEL-6', items: [item('LEVEL-5', 1)] }))).toEqual([400, 'synset_too_deep', ['data[0].items']]);
    expect(await refused(change({ synset: 'LEVEL-1', items: [item('LEVEL-3', 1)] }))).toEqual([400, 'synset_in_itself', ['data[0].items']]);
    expect(await refused(create({ synset: 'SELF', items: [item('SELF', 1)] }))).toEqual([400, 'synset_in_itself', ['data[0].items']]);
    await create({ synset: 'ONE-MORE', items: [item('P1', 1)] });
    expect(await refused(change({ synset: 'LEVEL-1', items: [item('ONE-MORE', 1)] }))).toEqual([400, 'synset_too_deep', ['data[0].items']]);
    expect((await read('LEVEL-5')).body.data.available).toBeGreaterThan(0);
    expect((await read('LEVEL-6')).status).toBe(404);
  });

  it('are refused when something is missing, empty or of the wrong type', async () => {
    const { status, body } = await create(
      { items: [] },
      { synset: 'E', items: [{}] },
      { synset: 'F', items: [item('P1', 0), { sku: 'P2', quantity: '1' }, { sku: 'P2', quantity: 1.5 }] },
      { synset: 'G', items: 'P1' },
    );
    expect(status).toBe(400);
    expect(body.response.errors.map(({ path, message }: { path: string; message: string }) => `${path} ${message}`)).toEqual([
      'data[0].synset is required',
      'data[0].items must not be empty',
      'data[1].items[0].sku is required',
      'data[1].items[0].quantity is required',
      'data[2].items[0].quantity must be 1 or more',
      'data[2].items[1].quantity must be a whole number, not text',
      expect.stringMatching(/^data\[2\]\.items\[2\]\.quantity must be a whole number/),
      'data[3].items must be a list, not text',
      // The refusal also has the faults that lookups find in the rest.
      'data[2].items[2].sku The SKU P2 is in the request more than once',
    ]);
  });

  it('are changed by replacing their items', async () => {
    const { body: before } = await create(
      { synset: 'CHANGE', items: [item('P1', 1), item('P2', 1)] },
      { synset: 'CHANGE-2', items: [item('P1', 1)] },
    );
    const { status, body } = await change(
      { synset: 'CHANGE-2', items: [item('P2', 7)] },
      { synset: 'CHANGE', items: [item('P3', 2), item('P1', 1)] },
    );
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        data: [
          { ...before.data[1], items: [item('P2', 7)], available: 7, updated_at: ISO },
          { ...before.data[0], items: [item('P3', 2), item('P1', 1)], available: 0, updated_at: ISO },
        ],
      },
    });
    expect((await read('CHANGE')).body.data.items).toEqual([item('P3', 2), item('P1', 1)]);
  });

  it('are not changed when one of them is unknown or comes twice, or an item is no product', async () => {
    await create({ synset: 'STAYS', items: [item('P1', 1)] });
    const { status, body } = await change(
      { synset: 'STAYS', items: [item('P2', 1)] },
      { synset: 'NONE', items: [item('P1', 1)] },
      { synset: 'STAYS', items: [item('NONE', 1)] },
    );
    expect([status, body.response.code]).toEqual([400, 'unknown_synset']);
    expect(body.response.errors).toEqual([
      { path: 'data[1].synset', message: 'The synset NONE does not exist' },
      { path: 'data[2].synset', message: 'The synset STAYS is in the request more than once' },
      { path: 'data[2].items[0].sku', message: 'The SKU NONE does not exist' },
    ]);
    expect((await change({ synset: 'STAYS' })).body.response.errors).toEqual([{ path: 'data[0].items', message: 'is required' }]);
    expect(
      (await catalogue.patch('inventory/synsets', { data: [{ synset: 'STAYS', items: [item('OTHER', 1)] }] }, 101)).body.response.code,
    ).toBe('unknown_synset');
    expect((await read('STAYS')).body.data.items).toEqual([item('P1', 1)]);
  });

  it("are not found when they do not exist or are another account's", async () => {
    await create({ synset: 'MINE', items: [item('P1', 1)] });
    const { status, body } = await read('none');
    expect({ status, body }).toEqual({
      status: 404,
      body: { response: { success: false, code: 'synset_not_found', message: 'No synset none exists' } },
    });
    expect([(await read('MINE', 101)).status, (await read('mine')).status]).toEqual([404, 404]);
    expect((await read(' MINE\u00a0')).body.data?.synset).toBe('MINE');
  });

  it('are listed page by page, newest first', async () => {
    const otherCatalogue = await Catalogue.open();
    await otherCatalogue.products(['P']);
    await otherCatalogue.post('inventory/synsets', { data: ['a', 'b', 'c'].map((synset) => ({ synset, items: [item('P', 1)] })) });
    expect((await otherCatalogue.get('inventory/synsets?page=1&per_page=2')).body).toEqual({
      data: [shown('c', [item('P', 1)]), shown('b', [item('P', 1)])],
      metadata: { page: 1, per_page: 2, total_records: 3, total_pages: 2, total_current_page: 2 },
    });
    expect((await otherCatalogue.get('inventory/synsets', 101)).body).toEqual({
      data: [],
      metadata: { page: 1, per_page: 20, total_records: 0, total_pages: 0, total_current_page: 0 },
    });
    expect((await otherCatalogue.get('inventory/synsets?per_page=501')).status).toBe(400);
    await otherCatalogue.close();
  });
});
