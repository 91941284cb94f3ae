import { as, describeApp } from '../../support/app.js';

const MAPPINGS = '/apirest/v4/oms/imports/mappings';
const asAccount = as.account();

describeApp('what an account says of the columns of files', (app) => {
  const send = async (query: string, text: string) => {
    const { status, body } = await app.http
      .post(`/apirest/v4/oms/imports?kind=products&${query}`)
      .set({ ...asAccount, 'Content-Type': 'text/csv' })
      .serialize((bytes: unknown) => bytes as string)
      .send(text);
    return status === 200 ? (body.data as { source?: string; kept: number; refused: number }) : (body.response.code as string);
  };
  const list = async (query = '') => (await app.http.get(`${MAPPINGS}${query}`).set(asAccount)).body.data as { source: string }[];
  const put = (body: object) => app.http.put(MAPPINGS).set(asAccount).send(body);
  const remove = (body: object) => app.http.delete(MAPPINGS).set(asAccount).send(body);
  const columns = { sku: { from: 'Article' }, weight: { from: 'Mass', as: 'g' }, description: { from: 'Text' }, retail: { from: 'Price' } };
  const sizes = Object.fromEntries(['width', 'length', 'height', 'cost'].map((name) => [name, { otherwise: '1' }]));
  const ours = JSON.stringify({ source: 'Our sheet', columns: { ...columns, ...sizes } });
  const map = encodeURIComponent(ours);
  const file = (sku: string) => `Article;Text;Mass;Price\n${sku};Box;500;4\n`;

  it('is stored by the import that sends it, and by no rehearsal', async () => {
    expect(await send(`dry_run=true&map=${map}`, file('MAP-1'))).toMatchObject({ source: 'Our sheet', kept: 1 });
    expect([await list(), await send('', file('MAP-1'))]).toEqual([[], 'unreadable_file']);
    expect(await send(`map=${map}`, 'Other\nx\n')).toBe('unreadable_file');
    expect(await list()).toEqual([]);
    expect(await send(`map=${map}`, file('MAP-1'))).toMatchObject({ source: 'Our sheet', kept: 1 });
    expect(await send('', file('MAP-2'))).toMatchObject({ source: 'Our sheet', kept: 1, refused: 0 });
    expect(await list()).toEqual([{ kind: 'products', source: 'Our sheet', mapping: ours, updated_at: expect.stringMatching(/Z$/) }]);
    expect([await list('?kind=orders'), (await list('?kind=products')).length]).toEqual([[], 1]);
  });

  it('is replaced by what is said later of the same files, and can be forgotten', async () => {
    const other = { source: 'Our sheet', columns: { ...columns, ...sizes, weight: { from: 'Mass', as: 'lb' } } };
    const { status, body } = await put({ kind: 'products', map: JSON.stringify(other) });
    expect([status, body.data]).toEqual([200, expect.objectContaining({ source: 'Our sheet', mapping: JSON.stringify(other) })]);
    expect(await list()).toHaveLength(1);
    expect(await send('', file('MAP-3'))).toMatchObject({ kept: 1 });
    expect((await app.http.get('/apirest/v4/oms/inventory/products/MAP-3').set(asAccount)).body.data).toMatchObject({ weight: 500 });
    for (const times of [1, 2]) {
      const gone = await remove({ kind: 'products', source: 'Our sheet' });
      expect([times, gone.status, gone.body.data]).toEqual([times, 200, { kind: 'products', source: 'Our sheet' }]);
    }
    expect([await list(), await send('', file('MAP-4'))]).toEqual([[], 'unreadable_file']);
  });

  it('of an export that is known changes what it says, and leaves files of our own alone', async () => {
    const storedMapping = { source: 'WooCommerce products', columns: { cost: { from: 'Purchase note', as: 'amount' } } };
    await put({ kind: 'products', map: JSON.stringify(storedMapping) });
    const woo = 'Type,SKU,Name,Regular price,Weight (kg),Purchase note\nsimple,MAP-W,Mug,12,1,7.5\n';
    expect(await send('', woo)).toMatchObject({ source: 'WooCommerce products', kept: 1 });
    expect((await app.http.get('/apirest/v4/oms/inventory/products/MAP-W').set(asAccount)).body.data).toMatchObject({
      cost: 7.5,
      retail: 12,
    });
    const header = 'sku,description,weight,length,width,height,cost,retail';
    expect(await send('', `${header}\nMAP-O,Box,1,1,1,1,1,2\n`)).not.toHaveProperty('source');
    await remove({ kind: 'products', source: 'WooCommerce products' });
  });

  it('makes room when there are a hundred of a kind', async () => {
    for (let number = 0; number <= 100; number += 1)
      await put({ kind: 'kits', map: JSON.stringify({ source: `S${number}`, columns: { sku: { from: 'A' } } }) });
    const sources = (await list('?kind=kits')).map(({ source }) => source);
    expect([sources.length, sources[0], sources.includes('S0')]).toEqual([100, 'S100', false]);
  });

  it('belongs to the account, and is refused with its reason', async () => {
    await put({ kind: 'aliases', map: '{"source":"X","columns":{"sku":{"from":"A"}}}' });
    expect((await app.http.get(MAPPINGS).set(as.account(101))).body).toEqual({ data: [] });
    const faults = async (body: object) => (await put(body)).body.response.errors;
    expect(await faults({ kind: 'aliases', map: '{"source":"X","columns":{"colour":{"from":"a"}}}' })).toEqual([
      { path: 'map', message: 'columns.colour: aliases have no such column' },
    ]);
    expect(await faults({ kind: 'shoes', map: 'x' })).toMatchObject([{ path: 'kind' }]);
    expect(await faults({ kind: 'aliases', map: 'x' })).toEqual([{ path: 'map', message: 'must be JSON' }]);
  });
});
