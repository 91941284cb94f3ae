import { describeApp } from '../../support/app.js';
import { type Browser, CONSOLE, logIn } from '../../support/console.js';

interface Answer {
  data: { order_number: string }[];
  metadata: { total_records: number };
  response?: { code: string; errors?: { path: string }[] };
}

describeApp('several filters at once in the console', (app) => {
  let clerk: Browser;
  let manager: Browser;
  beforeAll(async () => {
    clerk = await logIn(app, 'clerk');
    manager = await logIn(app, 'manager');
  });

  const read = async (path: string, by = clerk): Promise<Answer> => (await by.get(CONSOLE + path)).body as Answer;
  const numbers = async (path: string, by = clerk): Promise<unknown> => {
    const { data, metadata } = await read(path, by);
    return [data.map(({ order_number: number }) => number), metadata.total_records];
  };
  const faultsOf = async (path: string, by = clerk): Promise<unknown> => {
    const { response } = await read(path, by);
    return [response?.code, response?.errors?.map((fault) => fault.path)];
  };

  it('narrow the orders of a merchant', async () => {
    expect(await numbers('/orders/narrowed?status_ids=3,9')).toEqual([['SO-1003', 'SO-1001'], 2]);
    expect(await numbers('/orders/narrowed?status_ids=3,9&customer=lovelace&warehouse_id=1')).toEqual([['SO-1001'], 1]);
    expect(await numbers('/orders/narrowed?sku=DEMO-0&order_by=order_number&order_direction=asc&per_page=2')).toEqual([
      ['SO-1001', 'SO-1002'],
      5,
    ]);
    expect(await numbers('/orders/narrowed?min_age_hours=24')).toEqual([[], 0]);
    expect(await numbers('/orders/narrowed?store_name=None&children=exclude&from_date=2020-01-01')).toEqual([[], 0]);
  });

  it('narrow the file of them, too', async () => {
    const { text, headers } = await clerk.get(`${CONSOLE}/exports/narrowed-orders?status_ids=3,9&customer=lovelace`);
    const lines = text.trim().split('\r\n');
    expect([headers['content-type'], lines.length, lines[1]?.includes('SO-1001')]).toEqual(['text/csv; charset=utf-8', 2, true]);
  });

  it('narrow the orders of a site', async () => {
    expect(await numbers('/shipments?status_ids=3,4&order_by=order_number', manager)).toEqual([['SO-1001', 'SO-1002'], 2]);
    expect(await numbers('/shipments?status_id=9', manager)).toEqual([['SO-1003'], 1]);
    expect(await numbers('/shipments?status_ids=3,4,9&customer=Turing', manager)).toEqual([['SO-1003'], 1]);
    expect(await numbers('/shipments?shipping_method=ground&customer=hopper', manager)).toEqual([['SO-1002'], 1]);
  });

  it('refuse what is no filter, and who is on the other side', async () => {
    for (const statuses of ['0', '3;4', '3,', '10'])
      expect([statuses, await faultsOf(`/orders/narrowed?status_ids=${statuses}`)]).toEqual([statuses, ['invalid_value', ['status_ids']]]);
    expect(await faultsOf('/shipments?status_ids=x', manager)).toEqual(['invalid_value', ['status_ids']]);
    expect((await read('/orders/narrowed?min_age_hours=0')).response?.errors?.map(({ path }) => path)).toEqual(['min_age_hours']);
    expect((await manager.get(`${CONSOLE}/orders/narrowed`)).status).toBe(403);
  });
});
