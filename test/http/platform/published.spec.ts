import type { OpenAPIObject } from '@nestjs/swagger';
import { type RunningApp, startApp } from '../../support/app.js';
import { gapsOf } from '../../support/openapi.js';

/** Every row of the interface's three OMS tables, ping included. */
const rows = [
  'POST /ping',
  'POST /orders',
  'GET /orders',
  'GET /orders/{order}',
  'PUT /orders',
  'POST /orders/cancel',
  'POST /orders/cancel-bulk',
  'POST /orders/sub_status',
  'GET /inventory/products',
  'POST /inventory/products',
  'PATCH /inventory/products',
  'GET /inventory/products/{prod_identifier}',
  'GET /inventory/products/{product_id}/uom',
  'GET /inventory/stock',
  'GET /inventory/aliases',
  'POST /inventory/aliases',
  'PATCH /inventory/aliases',
  'GET /inventory/aliases/{alias}',
  'GET /inventory/synsets',
  'POST /inventory/synsets',
  'PATCH /inventory/synsets',
  'GET /inventory/synsets/{synset}',
  'POST /inventory/replenishments',
  'GET /inventory/replenishments',
  'PATCH /inventory/replenishments',
  'GET /inventory/replenishments/{replenishment}',
  'POST /inventory/returns',
  'GET /inventory/returns',
  'GET /inventory/returns/{return}',
  'POST /serials/bulk',
  'POST /serials/batch/attributes',
  'GET /attributes/{owner_type}/{owner_id}',
  'POST /attributes/{owner_type}/{owner_id}',
  'PATCH /attributes/{owner_type}/{owner_id}',
  'DELETE /attributes/{owner_type}/{owner_id}',
  'GET /distribution_centers',
  'GET /distribution_centers/{distribution_center_id}',
  'GET /manufacture',
  'GET /manufacture/{order}',
];

/** What operators need, as far as the OMS goes. */
const internalRows = [
  ...['POST /accounts', 'GET /accounts', 'GET /accounts/{id}', 'POST /accounts/{id}/activate', 'POST /accounts/{id}/deactivate', 'POST /accounts/{id}/regenerate_key', 'GET /accounts/{id}/key'],
  ...['POST /users', 'GET /users', 'GET /users/{name}', 'POST /users/{name}/activate', 'POST /users/{name}/deactivate', 'POST /users/{name}/second_factor'],
  ...['POST /distribution_centers', 'GET /distribution_centers', 'POST /bins', 'GET /bins', 'POST /suppliers', 'GET /suppliers', 'POST /package_types', 'GET /package_types'],
  ...['POST /shipments/process', 'POST /shipments/ship', 'POST /shipments/hold', 'POST /shipments/release', 'POST /shipments/stand_by'],
  ...['POST /returns/receive', 'POST /manufacture', 'POST /manufacture/complete', 'GET /request_log'],
];

const queries: Record<string, string[]> = {
  'GET /orders': ['page', 'per_page', 'status_id', 'from_date', 'to_date', 'updated_from', 'updated_to', 'order_by', 'order_direction', 'order_type_id', 'warehouse_id', 'filter_by', 'filter_value'],
  'GET /orders/{order}': ['identify_by'],
  'GET /inventory/products': ['page', 'per_page', 'order_by', 'order_direction'],
  'GET /inventory/stock': ['page', 'per_page', 'sku', 'distribution_center'],
  'GET /inventory/aliases': ['page', 'per_page', 'channel_id', 'distribution_center'],
  'GET /inventory/synsets': ['page', 'per_page'],
  'GET /inventory/replenishments': ['page', 'per_page'],
  'GET /inventory/returns': ['page', 'per_page'],
  'GET /attributes/{owner_type}/{owner_id}': ['page', 'per_page'],
  'DELETE /attributes/{owner_type}/{owner_id}': ['attribute'],
  'GET /manufacture': ['page', 'per_page'],
};

interface Operation {
  parameters?: { name: string; in: string }[];
  security?: object[];
}

const operationsOf = (document: OpenAPIObject): Map<string, Operation> =>
  new Map(Object.entries(document.paths).flatMap(([path, item]) => Object.entries(item).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation as Operation])));

describe('what is published', () => {
  let app: RunningApp;
  const documents: Record<string, OpenAPIObject> = {};

  beforeAll(async () => {
    app = await startApp({ demo: false });
    for (const name of ['oms', 'oms/internal']) documents[name] = (await app.http.get(`/apirest/v4/${name}/docs-json`)).body as OpenAPIObject;
  });

  afterAll(() => app.close());

  it('is every row of the interface, and nothing else', () => {
    expect([...operationsOf(documents.oms).keys()].sort()).toEqual([...rows].sort());
  });

  it('is every row operators need', () => {
    expect([...operationsOf(documents['oms/internal']).keys()]).toEqual(expect.arrayContaining(internalRows));
  });

  it.each(['oms', 'oms/internal'])('%s describes every field, with an example', (name) => {
    expect(gapsOf(documents[name])).toEqual([]);
  });

  it.each(Object.entries(queries))('%s names its query', (row, names) => {
    const parameters = operationsOf(documents.oms).get(row)?.parameters ?? [];
    expect(parameters.filter((each) => each.in === 'query').map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  });

  it.each([
    ['oms', ['AccountID', 'Key']],
    ['oms/internal', ['userName', 'Key']],
  ])('%s asks for its credentials at every operation, and takes an Idempotency-Key with every write', (name, schemes) => {
    for (const [row, { security, parameters = [] }] of operationsOf(documents[name])) {
      expect([row, security]).toEqual([row, [Object.fromEntries(schemes.map((scheme) => [scheme, []]))]]);
      expect([row, parameters.some((each) => each.name === 'Idempotency-Key')]).toEqual([row, !row.startsWith('GET')]);
    }
  });

  it('answers nobody without credentials', async () => {
    for (const [name, document] of Object.entries(documents)) {
      for (const row of operationsOf(document).keys()) {
        const [method, path] = row.split(' ') as [string, string];
        const url = `/apirest/v4/${name}${path.replace(/\{\w+\}/g, '1')}`;
        const { status, body } = await app.http[method.toLowerCase() as 'get' | 'post'](url);
        expect([row, status, body.response?.success]).toEqual([row, 401, false]);
      }
    }
  });

  it('are all routes there are, with the pages and what load balancers ask', () => {
    const served = app.nest
      .getHttpAdapter()
      .getInstance()
      .printRoutes({ commonPrefix: false, includeHooks: false })
      .split('\n')
      .flatMap((line) => {
        const [, path, methods] = /(\/\S*|\*)\s+\(([A-Z, ]+)\)/.exec(line) ?? [];
        return path && methods ? methods.split(', ').map((method) => `${method} ${path}`) : [];
      })
      .filter((route) => !route.startsWith('HEAD') && !route.startsWith('OPTIONS'));
    const count = (part: string) => served.filter((route) => route.includes(part)).length;
    expect(served.length).toBeGreaterThan(0);
    expect(count('/health')).toBe(2);
    expect(count('/metrics')).toBe(1);
  });
});
