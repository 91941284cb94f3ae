import { describeApp } from '../../support/app.js';
import { hireAtWest } from '../../support/build-returns.js';
import { type Browser, CONSOLE, logIn } from '../../support/console.js';

interface Movement {
  entry_id: number;
  measure: string;
  quantity: number;
  balance: number;
  reason: string;
  order_number: string | null;
}

describeApp('movements of a product', (app) => {
  const asAccount = { AccountID: '100', Key: 'demo-oms-key' };
  const asManager = { userName: 'manager', Key: 'demo-wms-key' };
  let manager: Browser;
  let clerk: Browser;
  let westerner: Browser;
  beforeAll(async () => {
    manager = await logIn(app, 'manager');
    clerk = await logIn(app, 'clerk');
    westerner = await logIn(app, await hireAtWest(app));
  });

  const read = async <Row>(path: string, by: Browser): Promise<Row[]> =>
    ((await by.get(`${CONSOLE}/products/${path}`)).body as { data: Row[] }).data;
  const order = async (order_number: string, quantity: number): Promise<number> => {
    const customer = { firstname: 'Ada', address1: '1 Main Street', city: 'New York', state: 'NY', zip: '10001', country: 'US' };
    const draft = { order_number, shipping_method: 'GROUND', customer, items: [{ sku: 'DEMO-011', quantity }] };
    const { body } = await app.http
      .post('/apirest/v4/oms/orders')
      .set(asAccount)
      .send({ data: [draft] });
    return (body as { data: [{ order_id: number }] }).data[0].order_id;
  };
  const figuresOf = ({ measure, quantity, balance, reason, order_number: number }: Movement) => [
    measure,
    quantity,
    balance,
    reason,
    number,
  ];

  it('tell every change with its balance and its order, newest first, to the owner and to the site', async () => {
    const shipped = await order('MOVE-1', 3);
    await order('MOVE-2', 2);
    for (const [act, body] of [
      ['process', { order_ids: [shipped] }],
      ['ship', { order_id: shipped, pick: 'auto' }],
    ] as const)
      await app.http.post(`/apirest/v4/oms/internal/shipments/${act}`).set(asManager).send(body);
    await app.until(async () => (await read<Movement>('11/movements', clerk)).some(({ reason }) => reason === 'pick'));
    for (const browser of [clerk, manager]) {
      const all = await read<Movement>('11/movements', browser);
      expect(all.map(({ entry_id }) => entry_id)).toEqual(all.map(({ entry_id }) => entry_id).sort((a, b) => b - a));
      expect(all.slice(0, 4).map(figuresOf)).toEqual(
        expect.arrayContaining([
          ['on_hand', -3, 97, 'pick', 'MOVE-1'],
          ['reserved', -3, 2, 'pick', 'MOVE-1'],
          ['reserved', 2, 5, 'reserve', 'MOVE-2'],
          ['reserved', 3, 3, 'reserve', 'MOVE-1'],
        ]),
      );
      const reserved = await read<Movement>('11/movements?measure=reserved&per_page=2', browser);
      expect(reserved.map(figuresOf)).toEqual([
        ['reserved', -3, 2, 'pick', 'MOVE-1'],
        ['reserved', 2, 5, 'reserve', 'MOVE-2'],
      ]);
      const older = await read<Movement>(`11/movements?measure=reserved&before=${reserved[1].entry_id}&distribution_center=MAIN`, browser);
      expect(older.map(figuresOf)[0]).toEqual(['reserved', 3, 3, 'reserve', 'MOVE-1']);
      expect(await read('11/movements?distribution_center=WEST', browser)).toEqual([]);
      expect((await browser.get(`${CONSOLE}/products/11/movements?measure=weight`)).status).toBe(400);
    }
    expect(await read('11/movements', westerner)).toEqual([]);
  });

  it('say for which orders it is reserved, and nothing of what is not one’s own', async () => {
    for (const browser of [clerk, manager])
      expect(await read('11/reservations', browser)).toMatchObject([{ order_number: 'MOVE-2', distribution_center: 'MAIN', quantity: 2 }]);
    expect(await read('11/reservations', westerner)).toEqual([]);
    const { body } = await manager.get(`${CONSOLE}/bins?account_id=101`);
    const other = (body as { data: { contents: { product_id: number }[] }[] }).data[0].contents[0].product_id;
    expect([other > 0, await read(`${other}/movements`, clerk), await read(`${other}/reservations`, clerk)]).toEqual([true, [], []]);
  });
});
