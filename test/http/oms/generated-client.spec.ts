import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type RunningApp, startApp } from '../../support/app.js';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../..');
const packages = path.join(root, 'node_modules');

/** An integrator's program that uses only the generated types: wrong names or types do not compile. */
const CLIENT = `
import createClient from 'openapi-fetch';
import type { components, paths } from './schema.js';

type Order = components['schemas']['OrderAnswer'];

const [baseUrl = '', orderNumber = ''] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl, headers: { AccountID: '100', Key: 'demo-oms-key' } });

async function create(order_number: string): Promise<Order> {
  const { data, error } = await client.POST('/orders', {
    body: {
      data: [
        {
          order_number,
          shipping_method: 'GROUND',
          customer: { firstname: 'Ada', address1: '1 Main Street', city: 'Springfield', state: 'IL', zip: '62701', country: 'US' },
          items: [{ sku: 'DEMO-001', quantity: 2, sold_price: 9.99 }],
        },
      ],
    },
  });
  if (error) throw new Error(error.response.message);
  const [order] = data.data;
  if (!order) throw new Error('no order came back');
  return order;
}

async function read(id: number): Promise<Order> {
  const { data, error } = await client.GET('/orders/{order}', { params: { path: { order: String(id) }, query: { identify_by: 'order_id' } } });
  if (error) throw new Error(error.response.message);
  return data.data;
}

async function cancel(id: number): Promise<string> {
  const { data, error } = await client.POST('/orders/cancel', { body: { order_id: id } });
  if (error) throw new Error(error.response.message);
  return data.data.status;
}

/** One unit from each of two sites, and one order again. */
async function divideAndMerge(order: Order) {
  const parts = ['MAIN', 'WEST'].map((distribution_center) => ({
    distribution_center,
    items: order.items.map(({ order_item_id }) => ({ order_item_id, quantity: 1 })),
  }));
  const divided = await client.POST('/orders/divide', { body: { order_id: order.order_id, parts } });
  if (divided.error) throw new Error(divided.error.response.message);
  const { data: found } = await client.GET('/orders', { params: { query: { parent_order_id: order.order_id } } });
  const merged = await client.POST('/orders/merge', { body: { order_id: order.order_id } });
  if (merged.error) throw new Error(merged.error.response.message);
  return {
    divided: [divided.data.data.status, ...divided.data.data.children.map((child) => [child.order_number, child.distribution_center, child.status])],
    parents: found?.data.map((part) => part.parent_order_id === order.order_id),
    merged: [merged.data.data.status, merged.data.data.children.length],
  };
}

const created = await create(orderNumber);
const found = await read(created.order_id);
const list = await client.GET('/orders', { params: { query: { status_id: 3, per_page: 1 } } });
const refused = await client.POST('/orders/cancel', { body: { order_id: 999999 } });
console.log(
  JSON.stringify({
    created: [created.order_number, created.status],
    found: found.items.map((item) => [item.sku, item.quantity, item.sold_price]),
    listed: list.data?.data.map((order) => order.order_number),
    pages: list.data?.metadata.per_page,
    cancelled: await cancel(created.order_id),
    refused: refused.error?.response.code,
    ...(await divideAndMerge(await create(orderNumber + '-D'))),
  }),
);
`;

/** The same program with one mistake. */
const MISTAKEN = CLIENT.replace('quantity: 2', "quantity: 'two'");

const COMPILER = {
  compilerOptions: {
    strict: true,
    // The generated types are a .ts file, which is checked; the declarations of Node and of browsers need no check.
    skipLibCheck: true,
    target: 'es2022',
    module: 'nodenext',
    moduleResolution: 'nodenext',
    lib: ['es2022', 'dom'],
    types: ['node'],
    outDir: 'out',
    rootDir: '.',
  },
  files: ['client.ts', 'mistaken.ts', 'schema.ts'],
};

describe('a client generated from the published document', () => {
  let app: RunningApp;
  let base: string;
  let folder: string;
  beforeAll(async () => {
    app = await startApp();
    await app.nest.listen(0, '127.0.0.1');
    base = `http://127.0.0.1:${(app.nest.getHttpServer().address() as AddressInfo).port}/apirest/v4/oms`;
    folder = await mkdtemp(path.join(tmpdir(), 'generated-client-'));
    await symlink(packages, path.join(folder, 'node_modules'));
    await mkdir(path.join(folder, 'out'));
    await writeFile(path.join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    await run(
      process.execPath,
      [path.join(packages, 'openapi-typescript/bin/cli.js'), `${base}/docs-json`, '-o', path.join(folder, 'schema.ts')],
      { cwd: folder },
    );
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await app.close();
  });

  it('compiles strictly, and creates, reads, lists, cancels, divides and merges an order; with a mistake it does not compile', async () => {
    const sources = { 'client.ts': CLIENT, 'mistaken.ts': MISTAKEN, 'tsconfig.json': JSON.stringify(COMPILER) };
    await Promise.all(Object.entries(sources).map(([name, source]) => writeFile(path.join(folder, name), source)));
    const said = await run(process.execPath, [path.join(packages, 'typescript/bin/tsc')], { cwd: folder }).catch(
      (error: { stdout?: string }) => error,
    );
    const faults = (said.stdout ?? String(said)).split('\n').filter((line) => /^\S/.test(line));
    expect(faults).toEqual([expect.stringMatching(/^mistaken\.ts.*Type 'string' is not assignable to type 'number'/)]);
    const { stdout } = await run(process.execPath, [path.join(folder, 'out/client.js'), base, 'GENERATED-1'], { cwd: folder });
    expect(JSON.parse(stdout)).toEqual({
      created: ['GENERATED-1', 'Pending'],
      found: [['DEMO-001', 2, 9.99]],
      listed: ['GENERATED-1'],
      pages: 1,
      cancelled: 'Cancelled',
      refused: 'order_not_found',
      divided: ['Divided', ['GENERATED-1-D-1', 'MAIN', 'Pending'], ['GENERATED-1-D-2', 'WEST', 'Backorder']],
      parents: [true, true],
      merged: ['Pending', 0],
    });
  });
});
