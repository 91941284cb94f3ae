import { describeApp } from '../../support/app.js';
import { type Browser, CONSOLE, logIn } from '../../support/console.js';

const OMS = '/apirest/v4/oms';

describeApp('the other names of a product', (app) => {
  const asAccount = { AccountID: '100', Key: 'demo-oms-key' };
  let clerk: Browser;
  let productId: number;
  beforeAll(async () => {
    clerk = await logIn(app, 'clerk');
    const size = { width: 1, length: 1, height: 1, weight: 1, cost: 1, retail: 2 };
    const [product] = await post<{ product_id: number }>('/inventory/products', [{ sku: 'NAMED-1', description: 'Named', ...size }]);
    productId = product.product_id;
  });

  const post = async <Row>(path: string, data: object[]): Promise<Row[]> => {
    const { status, body } = await app.http
      .post(OMS + path)
      .set(asAccount)
      .send({ data });
    expect({ status, body }).toMatchObject({ status: 200 });
    return (body as { data: Row[] }).data;
  };
  const names = (id: number | string, by = clerk) => by.get(`${CONSOLE}/products/${id}/names`);

  it('are none at first', async () => {
    expect((await names(productId)).body).toEqual({ data: { aliases: [], total_aliases: 0, kits: [], total_kits: 0 } });
  });

  it('are its aliases, the newest first, and the kits that hold it, also by another kit', async () => {
    await post('/inventory/aliases', [
      { alias: 'NAME-A', sku: 'NAMED-1' },
      { alias: 'NAME-B', sku: 'NAMED-1', distribution_center: 'MAIN' },
      { alias: 'NAME-OF-ANOTHER', sku: 'DEMO-001' },
    ]);
    await post('/inventory/synsets', [{ synset: 'PAIR', items: [{ sku: 'NAMED-1', quantity: 2 }] }]);
    await post('/inventory/synsets', [{ synset: 'BOX', items: [{ sku: 'PAIR', quantity: 3 }] }]);
    const { body } = await names(productId);
    expect(body).toMatchObject({
      data: {
        aliases: [
          { alias: 'NAME-B', sku: 'NAMED-1', channel_id: null, distribution_center: 'MAIN' },
          { alias: 'NAME-A', sku: 'NAMED-1', channel_id: null, distribution_center: null },
        ],
        total_aliases: 2,
        kits: [
          { synset: 'BOX', quantity: 6 },
          { synset: 'PAIR', quantity: 2 },
        ],
        total_kits: 2,
      },
    });
  });

  it('are fifty of each at most, and their number', async () => {
    await post(
      '/inventory/aliases',
      Array.from({ length: 50 }, (_, index) => ({ alias: `MANY-${index}`, sku: 'NAMED-1' })),
    );
    const { body } = await names(productId);
    const { aliases, total_aliases: total } = (body as { data: { aliases: { alias: string }[]; total_aliases: number } }).data;
    expect([aliases.length, aliases[0]?.alias, total]).toEqual([50, 'MANY-49', 52]);
  });

  it('are for those who have the product', async () => {
    expect((await names(987_654)).status).toBe(404);
    expect((await names('x')).status).toBe(400);
    expect((await names(productId, await logIn(app, 'manager'))).status).toBe(403);
  });
});
