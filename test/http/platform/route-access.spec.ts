import type { AddressInfo } from 'node:net';
import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import { as, describeApp, type RunningApp } from '../../support/app.js';
import { logIn } from '../../support/console.js';

const INTERNAL = '/apirest/v4/oms/internal';
const CONSOLE = '/console/api';

/** Who may call a route: everybody, every logged-in user, one side of the console, or only operators. */
type LetIn = 'everybody' | 'users' | 'merchants' | 'warehouse' | 'operators';

/** Every route of the internal interface. A new route needs a line here, and so a decision. */
const internal: Readonly<Record<string, LetIn>> = {
  'GET /accounts': 'operators',
  'POST /accounts': 'operators',
  'GET /accounts/:account_id/distribution_centers': 'operators',
  'PUT /accounts/:account_id/distribution_centers': 'operators',
  'GET /accounts/:id': 'operators',
  'PATCH /accounts/:id': 'operators',
  'POST /accounts/:id/activate': 'operators',
  'POST /accounts/:id/deactivate': 'operators',
  'GET /accounts/:id/key': 'operators',
  'POST /accounts/:id/regenerate_key': 'operators',
  'GET /bins': 'operators',
  'POST /bins': 'operators',
  'PATCH /bins/:id': 'operators',
  'GET /distribution_centers': 'operators',
  'GET /distribution_centers/:id': 'operators',
  'POST /distribution_centers': 'operators',
  'PATCH /distribution_centers/:id': 'operators',
  'GET /lock_outs': 'operators',
  'POST /lock_outs/end': 'operators',
  'POST /manufacture': 'warehouse',
  'POST /manufacture/cancel': 'warehouse',
  'POST /manufacture/complete': 'warehouse',
  'POST /manufacture/start': 'warehouse',
  'GET /master_key': 'operators',
  'POST /master_key/regenerate': 'operators',
  'GET /package_types': 'warehouse',
  'POST /package_types': 'operators',
  'GET /queues': 'operators',
  'GET /queues/failed': 'operators',
  'POST /queues/retry': 'operators',
  'GET /rate_cards': 'operators',
  'POST /rate_cards': 'operators',
  'GET /rate_cards/:id': 'operators',
  'POST /rate_cards/:id/activate': 'operators',
  'POST /rate_cards/:id/withdraw': 'operators',
  'POST /replenishments/close': 'warehouse',
  'GET /request_log': 'operators',
  'POST /returns/receive': 'warehouse',
  'POST /shipments/hold': 'warehouse',
  'POST /shipments/process': 'warehouse',
  'POST /shipments/release': 'warehouse',
  'POST /shipments/ship': 'warehouse',
  'POST /shipments/ship-bulk': 'warehouse',
  'POST /shipments/stand_by': 'warehouse',
  'GET /suppliers': 'warehouse',
  'POST /suppliers': 'operators',
  'GET /users': 'operators',
  'POST /users': 'operators',
  'GET /users/:name': 'operators',
  'POST /users/:name/activate': 'operators',
  'POST /users/:name/deactivate': 'operators',
  'POST /users/:name/operator': 'operators',
  'POST /users/:name/password': 'operators',
  'POST /users/:name/second_factor': 'operators',
  'GET /users/:name/sessions': 'operators',
  'POST /users/:name/sessions/:session_id/revoke': 'operators',
  'POST /users/:name/sessions/revoke': 'operators',
};

/** Every route under `/console/api`, with the same rule. */
const ofPages: Readonly<Record<string, LetIn>> = {
  'GET /account-key': 'merchants',
  'GET /account-returns': 'merchants',
  'GET /account-returns/:return_id': 'merchants',
  'POST /account-key/regenerate': 'merchants',
  'GET /accounts': 'operators',
  'POST /accounts': 'operators',
  'GET /accounts/:id': 'operators',
  'PATCH /accounts/:id': 'operators',
  'POST /accounts/:id/activate': 'operators',
  'POST /accounts/:id/deactivate': 'operators',
  'GET /accounts/:id/distribution-centers': 'operators',
  'PUT /accounts/:id/distribution-centers': 'operators',
  'GET /accounts/:id/key': 'operators',
  'POST /accounts/:id/regenerate_key': 'operators',
  'GET /api-use': 'users',
  'GET /api-use/callers': 'operators',
  'GET /bins': 'warehouse',
  'GET /bins/:bin_id': 'warehouse',
  'GET /bins/:bin_id/ledger': 'warehouse',
  'POST /bins/moves': 'warehouse',
  'GET /corrections': 'warehouse',
  'GET /corrections/:correction_id/recount': 'warehouse',
  'GET /corrections/throughput': 'warehouse',
  'GET /distribution-centers': 'operators',
  'POST /distribution-centers': 'operators',
  'GET /distribution-centers/:id': 'operators',
  'PATCH /distribution-centers/:id': 'operators',
  'GET /events': 'users',
  'GET /lock-outs': 'operators',
  'POST /lock-outs/end': 'operators',
  'POST /login': 'everybody',
  'POST /login/verify': 'everybody',
  'POST /logout': 'users',
  'POST /logout-everywhere': 'users',
  'GET /master-key': 'operators',
  'POST /master-key/regenerate': 'operators',
  'GET /orders/:order_id/details': 'merchants',
  'GET /orders/:order_id/history': 'merchants',
  'GET /orders/backlog': 'users',
  'GET /orders/counts': 'users',
  'GET /orders/days': 'users',
  'GET /orders/found': 'merchants',
  'POST /orders/previews/divide': 'merchants',
  'POST /orders/previews/merge': 'merchants',
  'POST /orders/previews/move': 'merchants',
  'GET /orders/shortages': 'users',
  'GET /placed-bins': 'operators',
  'POST /placed-bins': 'operators',
  'PATCH /placed-bins/:id': 'operators',
  'GET /products/:product_id/image': 'merchants',
  'GET /products/:product_id/ledger': 'users',
  'GET /products/:product_id/stock': 'users',
  'GET /products/found': 'merchants',
  'GET /products/suggestions': 'merchants',
  'GET /queues': 'operators',
  'GET /queues/failed': 'operators',
  'POST /queues/retry': 'operators',
  'GET /recounts': 'warehouse',
  'GET /recounts/:recount_id': 'warehouse',
  'GET /replenishments': 'warehouse',
  'GET /replenishments/:replenishment_id': 'warehouse',
  'POST /replenishments/:replenishment_id/close': 'warehouse',
  'POST /replenishments/:replenishment_id/put-away': 'warehouse',
  'POST /replenishments/:replenishment_id/receive': 'warehouse',
  'GET /request-log': 'operators',
  'GET /request-log/latest': 'operators',
  'GET /returns': 'warehouse',
  'GET /returns/:return_id': 'warehouse',
  'POST /returns/receive': 'warehouse',
  'GET /reverts': 'warehouse',
  'GET /scans': 'warehouse',
  'GET /security': 'users',
  'POST /security/backup-codes': 'users',
  'POST /security/password': 'users',
  'POST /security/second-factor': 'users',
  'POST /security/second-factor/confirm': 'users',
  'POST /security/second-factor/remove': 'users',
  'GET /security/sessions': 'users',
  'POST /security/sessions/:session_id/revoke': 'users',
  'GET /session': 'everybody',
  'GET /shipments': 'warehouse',
  'GET /shipments/:order_id': 'warehouse',
  'GET /shipments/:order_id/history': 'warehouse',
  'GET /shipments/:order_id/open-items': 'warehouse',
  'POST /shipments/hold': 'warehouse',
  'POST /shipments/picks': 'warehouse',
  'POST /shipments/process': 'warehouse',
  'POST /shipments/release': 'warehouse',
  'POST /shipments/ship': 'warehouse',
  'POST /shipments/ship-bulk': 'warehouse',
  'POST /shipments/stand-by': 'warehouse',
  'GET /stock': 'merchants',
  'GET /stock/health': 'users',
  'GET /users': 'operators',
  'POST /users': 'operators',
  'GET /users/:name': 'operators',
  'POST /users/:name/activate': 'operators',
  'POST /users/:name/deactivate': 'operators',
  'POST /users/:name/operator': 'operators',
  'POST /users/:name/password': 'operators',
  'POST /users/:name/second-factor/reset': 'operators',
  'GET /users/:name/sessions': 'operators',
  'POST /users/:name/sessions/:session_id/revoke': 'operators',
  'POST /users/:name/sessions/revoke': 'operators',
};

type Caller = 'merchants' | 'warehouse' | 'operators';

const isLetIn = (caller: Caller, letIn: LetIn): boolean =>
  letIn === 'everybody' || letIn === 'users' || letIn === caller || (letIn === 'warehouse' && caller === 'operators');

describeApp('access', (app) => {
  let origin: string;

  beforeAll(async () => {
    await app.nest.listen(0, '127.0.0.1');
    origin = `http://127.0.0.1:${(app.nest.getHttpServer().address() as AddressInfo).port}`;
  });

  const below = (base: string): string[] =>
    routesOf(app)
      .filter((route) => route.includes(` ${base}/`))
      .map((route) => route.replace(base, ''))
      .sort();

  /** The guard's answer. A write that passes the guard changes nothing, because its Idempotency-Key is invalid. */
  async function judge(at: string, headers: Record<string, string>): Promise<[status: number, code: string | undefined]> {
    const [method, path = ''] = at.split(' ');
    const write = { body: '{}', headers: { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': 'x'.repeat(256) } };
    const answer = await fetch(origin + path.replaceAll(/:\w+/g, '999999'), { method, ...(method === 'GET' ? { headers } : write) });
    if (answer.headers.get('content-type')?.startsWith('application/json'))
      return [answer.status, ((await answer.json()) as { response?: { code: string } }).response?.code];
    await answer.body?.cancel();
    return [answer.status, undefined];
  }

  /** Calls every route of the table, and expects it to admit those it should, and to refuse the others with 403 and this code. */
  async function expectOf(
    base: string,
    table: Readonly<Record<string, LetIn>>,
    caller: Caller,
    headers: Record<string, string>,
    codeOf: (letIn: LetIn) => string,
  ): Promise<void> {
    for (const [route, letIn] of Object.entries(table)) {
      const [status, code] = await judge(route.replace('/', `${base}/`), headers);
      const refused = status === 401 || status === 403 || status >= 500;
      expect({ route, isLetIn: !refused, ...(refused ? { status, code } : {}) }).toEqual(
        isLetIn(caller, letIn) ? { route, isLetIn: true } : { route, isLetIn: false, status: 403, code: codeOf(letIn) },
      );
    }
  }

  it('is decided for every route of the internal interface and of the console', () => {
    expect(below(INTERNAL)).toEqual(Object.keys(internal).sort());
    expect(below(CONSOLE)).toEqual(Object.keys(ofPages).sort());
  });

  it("of warehouse users to the internal interface: operators everywhere, the others to the floor's routes", async () => {
    await expectOf(INTERNAL, internal, 'operators', as.warehouse('manager'), () => '');
    await expectOf(INTERNAL, internal, 'warehouse', as.warehouse('picker'), () => 'operators_only');
  });

  it('of the users of the console: each side to its own, operators to the service', async () => {
    const headersOf = async (name: string): Promise<Record<string, string>> => {
      const { cookie, csrfToken } = await logIn(app, name);
      return { Cookie: cookie, 'X-CSRF-Token': csrfToken };
    };
    await expectOf(CONSOLE, ofPages, 'operators', await headersOf('manager'), () => 'other_side');
    await expectOf(CONSOLE, ofPages, 'warehouse', await headersOf('picker'), (letIn) =>
      letIn === 'operators' ? 'operators_only' : 'other_side',
    );
    await expectOf(CONSOLE, ofPages, 'merchants', await headersOf('clerk'), () => 'other_side');
  });

  it('without a session: only to logins', async () => {
    const open = await Promise.all(
      [...below(INTERNAL).map((route) => [INTERNAL, route]), ...below(CONSOLE).map((route) => [CONSOLE, route])].map(
        async ([base = '', route = '']) => {
          const [status] = await judge(route.replace('/', `${base}/`), {});
          return status === 401 ? [] : [route];
        },
      ),
    );
    expect(open.flat().sort()).toEqual(['GET /session', 'POST /login', 'POST /login/verify']);
  });

  it("is documented: operators' operations are marked, and refuse with 403", async () => {
    const { paths } = (await app.http.get(`${INTERNAL}/docs-json`)).body as OpenAPIObject;
    const marked = Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item as Record<string, { 'x-operators-only'?: boolean; responses: Record<string, { description?: string }> }>)
        .filter(([, operation]) => operation['x-operators-only'] && operation.responses['403']?.description?.includes('operators'))
        .map(([method]) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(marked.sort()).toEqual(
      Object.keys(internal)
        .filter((route) => internal[route] === 'operators')
        .sort(),
    );
  });

  it('changes by the time a change of the flag is answered, for keys, too', async () => {
    const usersFor = async (name: string): Promise<number> => (await app.http.get(`${INTERNAL}/users`).set(as.warehouse(name))).status;
    const flag = async (operator: boolean): Promise<number> =>
      (await app.http.post(`${INTERNAL}/users/picker/operator`).set(as.warehouse()).send({ operator })).status;
    expect([await usersFor('picker'), await flag(true), await usersFor('picker'), await flag(false), await usersFor('picker')]).toEqual([
      403, 200, 200, 200, 403,
    ]);
  });
});

function routesOf(app: RunningApp): string[] {
  const scanner = new MetadataScanner();
  return app.nest
    .get(DiscoveryService, { strict: false })
    .getControllers()
    .flatMap(({ metatype }) => {
      const { prototype } = metatype as unknown as { prototype: Record<string, object> };
      return scanner.getAllMethodNames(prototype).flatMap((name) => {
        const handler = prototype[name] ?? {};
        const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
        if (method === undefined) return [];
        const parts = [Reflect.getMetadata(PATH_METADATA, metatype ?? {}), Reflect.getMetadata(PATH_METADATA, handler)] as string[];
        return [`${RequestMethod[method]} /${parts.join('/').split('/').filter(Boolean).join('/')}`];
      });
    });
}
