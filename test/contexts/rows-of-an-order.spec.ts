import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describeApp } from '../support/app.js';
import { publishEvents } from '../support/publish-events.js';

const DESIGN = path.resolve(import.meta.dirname, '../../docs/design.md');
const MERCHANT = { AccountID: '100', Key: 'demo-oms-key' };
const customer = { firstname: 'A', address1: '1 Road', city: 'X', state: 'NY', zip: '10001', country: 'US' };
/** The request log and counters: their rows depend on minutes and shards, so an order may or may not create one. */
const COUNTERS = ['request_log', 'request_counts', 'order_counts', 'order_quarters'];
const TABLES = {
  embedded: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'",
  mysql: "SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_TYPE = 'BASE TABLE'",
};

/** The number of new rows by table, according to a table in design.md. */
function documented(heading: string): Record<string, number> {
  const [, part = ''] = readFileSync(DESIGN, 'utf8').split(`| ${heading} | rows |`);
  const [table] = part.split('\n\n');
  return Object.fromEntries([...table.matchAll(/^\| `(\w+)` \| (\d) new/gm)].map(([, name, count]) => [name, Number(count)]));
}

describeApp('the rows that a new order of three lines adds', { env: { WORKER: '0' } }, (app) => {
  const counts = async (): Promise<Map<string, number>> => {
    const tables = await app.database.query<{ name: string }>(TABLES[app.engine]);
    const rows = tables
      .filter(({ name }) => !COUNTERS.includes(name))
      .map(({ name }) => `SELECT '${name}' AS name, COUNT(*) AS count FROM ${name}`);
    const counted: { name: string; count: number }[] = [];
    for (let at = 0; at < rows.length; at += 50)
      counted.push(...(await app.database.query<{ name: string; count: number }>(rows.slice(at, at + 50).join(' UNION ALL '))));
    return new Map(counted.map(({ name, count }) => [name, Number(count)]));
  };
  const added = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): Record<string, number> =>
    Object.fromEntries(
      [...after].map(([name, count]) => [name, count - (before.get(name) ?? 0)] as const).filter(([, count]) => count !== 0),
    );
  const place = async (orderNumber: string): Promise<void> => {
    const items = ['DEMO-001', 'DEMO-002', 'DEMO-003'].map((sku) => ({ sku, quantity: 1 }));
    const data = [{ order_number: orderNumber, shipping_method: 'GROUND', customer, items }];
    expect((await app.http.post('/apirest/v4/oms/orders').set(MERCHANT).send({ data })).status).toBe(200);
  };

  it('are those of the tables in design.md, before it is answered and once its event is published', async () => {
    await place('FIRST');
    await publishEvents(app);
    const before = await counts();
    await place('ROWS');
    const answered = await counts();
    expect(added(before, answered)).toEqual(documented('before the answer'));
    await publishEvents(app);
    expect(added(answered, await counts())).toEqual({ ...documented('once it is published'), event_outbox: -1 });
  });
});
