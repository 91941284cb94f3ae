import type { AddressInfo } from 'node:net';
import { CreateUser } from '@contract/identity';
import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import { as, describeApp, type RunningApp } from '../../support/app.js';
import { logIn, PASSWORD } from '../../support/console.js';

const INTERNAL = '/apirest/v4/oms/internal';
const CONSOLE = '/console/api';
const WMS = '/apirest/v4/wms';

/** Who may call a route: everybody, every logged-in user, one side of the console, leads and operators, or only operators. */
type LetIn = 'everybody' | 'users' | 'merchants' | 'warehouse' | 'leads' | 'operators';

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
  'POST /manufacture': 'leads',
  'POST /manufacture/cancel': 'leads',
  'POST /manufacture/complete': 'warehouse',
  'POST /manufacture/start': 'warehouse',
  'GET /master_key': 'operators',
  'POST /master_key/regenerate': 'operators',
  'GET /package_types': 'warehouse',
  'POST /package_types': 'operators',
  'GET /package_types/:id': 'warehouse',
  'PATCH /package_types/:id': 'operators',
  'GET /queues': 'operators',
  'GET /queues/failed': 'operators',
  'POST /queues/retry': 'operators',
  'GET /rate_cards': 'operators',
  'POST /rate_cards': 'operators',
  'GET /rate_cards/:id': 'operators',
  'POST /rate_cards/:id/activate': 'operators',
  'POST /rate_cards/:id/withdraw': 'operators',
  'POST /replenishments/close': 'leads',
  'GET /request_log': 'operators',
  'POST /returns/receive': 'warehouse',
  'POST /shipments/hold': 'leads',
  'POST /shipments/process': 'leads',
  'POST /shipments/release': 'leads',
  'POST /shipments/ship': 'warehouse',
  'POST /shipments/ship-bulk': 'warehouse',
  'POST /shipments/stand_by': 'leads',
  'GET /suppliers': 'warehouse',
  'POST /suppliers': 'operators',
  'GET /suppliers/:id': 'warehouse',
  'PATCH /suppliers/:id': 'operators',
  'GET /users': 'operators',
  'POST /users': 'operators',
  'GET /users/:name': 'operators',
  'POST /users/:name/activate': 'operators',
  'POST /users/:name/deactivate': 'operators',
  'POST /users/:name/operator': 'operators',
  'POST /users/:name/password': 'operators',
  'POST /users/:name/role': 'operators',
  'POST /users/:name/second_factor': 'operators',
  'PUT /users/:name/sites': 'operators',
  'GET /users/:name/sessions': 'operators',
  'POST /users/:name/sessions/:session_id/revoke': 'operators',
  'POST /users/:name/sessions/revoke': 'operators',
};

/** Every route under `/console/api`, with the same rule. */
const ofPages: Readonly<Record<string, LetIn>> = {
  'GET /account-key': 'merchants',
  'GET /account-replenishments/found': 'merchants',
  'GET /account-returns': 'merchants',
  'GET /account-returns/found': 'merchants',
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
  'GET /accounts/:id/letterhead': 'operators',
  'PATCH /accounts/:id/letterhead': 'operators',
  'GET /accounts/:id/letterhead/logo': 'operators',
  'GET /api-use': 'users',
  'GET /api-use/callers': 'operators',
  'GET /bins': 'warehouse',
  'GET /bins/:bin_id': 'warehouse',
  'GET /bins/:bin_id/ledger': 'warehouse',
  'POST /bins/moves': 'warehouse',
  'GET /checklist': 'operators',
  'GET /checklist/account': 'merchants',
  'POST /checklist/dismiss': 'operators',
  'GET /corrections': 'warehouse',
  'GET /corrections/:correction_id/recount': 'warehouse',
  'GET /corrections/throughput': 'warehouse',
  'GET /distribution-centers': 'operators',
  'POST /distribution-centers': 'operators',
  'GET /distribution-centers/:id': 'operators',
  'PATCH /distribution-centers/:id': 'operators',
  'GET /events': 'users',
  'GET /exports/accounts': 'operators',
  'GET /exports/aliases': 'merchants',
  'GET /exports/bins': 'warehouse',
  'GET /exports/found-orders': 'merchants',
  'GET /exports/found-products': 'merchants',
  'GET /exports/kits': 'merchants',
  'GET /exports/manufacture-orders': 'merchants',
  'GET /exports/narrowed-orders': 'merchants',
  'GET /exports/orders': 'merchants',
  'GET /exports/package-types': 'operators',
  'GET /exports/placed-bins': 'operators',
  'GET /exports/products': 'merchants',
  'GET /exports/receiving': 'warehouse',
  'GET /exports/recounts': 'warehouse',
  'GET /exports/replenishments': 'merchants',
  'GET /exports/request-log': 'operators',
  'GET /exports/returns': 'merchants',
  'GET /exports/shipments': 'warehouse',
  'GET /exports/site-returns': 'warehouse',
  'GET /exports/sites': 'operators',
  'GET /exports/stock': 'merchants',
  'GET /exports/suppliers': 'operators',
  'GET /exports/users': 'operators',
  'GET /list-views': 'users',
  'PATCH /list-views/:view_id': 'users',
  'POST /list-views': 'users',
  'POST /list-views/:view_id/delete': 'users',
  'GET /letterhead': 'merchants',
  'PATCH /letterhead': 'merchants',
  'GET /letterhead/logo': 'merchants',
  'GET /floor-tasks': 'warehouse',
  'GET /lock-outs': 'operators',
  'POST /lock-outs/end': 'operators',
  'POST /login': 'everybody',
  'POST /login/verify': 'everybody',
  'POST /logout': 'users',
  'POST /logout-everywhere': 'users',
  'GET /low-stock': 'merchants',
  'GET /master-key': 'operators',
  'POST /master-key/regenerate': 'operators',
  'GET /order-tasks': 'users',
  'GET /order-tasks/orders': 'merchants',
  'GET /order-tasks/shipments': 'warehouse',
  'GET /orders/:order_id/details': 'merchants',
  'GET /orders/:order_id/history': 'merchants',
  'GET /orders/backlog': 'users',
  'GET /orders/counts': 'users',
  'GET /orders/days': 'users',
  'GET /orders/found': 'merchants',
  'GET /orders/narrowed': 'merchants',
  'POST /orders/previews/divide': 'merchants',
  'POST /orders/previews/merge': 'merchants',
  'POST /orders/previews/move': 'merchants',
  'GET /orders/shortages': 'users',
  'GET /package-types': 'users',
  'POST /package-types': 'operators',
  'GET /package-types/:id': 'users',
  'PATCH /package-types/:id': 'operators',
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
  'GET /rate-cards': 'operators',
  'POST /rate-cards': 'operators',
  'GET /rate-cards/:id': 'operators',
  'POST /rate-cards/:id/activate': 'operators',
  'POST /rate-cards/:id/withdraw': 'operators',
  'POST /rate-cards/previews': 'operators',
  'POST /rates': 'users',
  'GET /rates/orders/:order_id': 'users',
  'GET /receipt-plans': 'users',
  'GET /recounts': 'warehouse',
  'GET /recounts/:recount_id': 'warehouse',
  'GET /replenishments': 'warehouse',
  'GET /replenishments/:replenishment_id': 'warehouse',
  'GET /replenishments/found': 'warehouse',
  'POST /replenishments/:replenishment_id/close': 'leads',
  'POST /replenishments/:replenishment_id/put-away': 'warehouse',
  'POST /replenishments/:replenishment_id/receive': 'warehouse',
  'GET /request-log': 'operators',
  'GET /request-log/latest': 'operators',
  'GET /returns': 'warehouse',
  'GET /returns/:return_id': 'warehouse',
  'GET /returns/found': 'warehouse',
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
  'POST /session/site': 'warehouse',
  'GET /shipments': 'warehouse',
  'GET /shipments/:order_id': 'warehouse',
  'GET /shipments/:order_id/history': 'warehouse',
  'GET /shipments/:order_id/open-items': 'warehouse',
  'POST /shipments/hold': 'leads',
  'POST /shipments/picks': 'warehouse',
  'POST /shipments/process': 'leads',
  'POST /shipments/release': 'leads',
  'POST /shipments/ship': 'warehouse',
  'POST /shipments/ship-bulk': 'warehouse',
  'POST /shipments/stand-by': 'leads',
  'GET /stock': 'merchants',
  'GET /stock/health': 'users',
  'GET /suppliers': 'warehouse',
  'POST /suppliers': 'operators',
  'GET /suppliers/:id': 'warehouse',
  'PATCH /suppliers/:id': 'operators',
  'GET /users': 'operators',
  'POST /users': 'operators',
  'GET /users/:name': 'operators',
  'POST /users/:name/activate': 'operators',
  'POST /users/:name/deactivate': 'operators',
  'POST /users/:name/operator': 'operators',
  'POST /users/:name/password': 'operators',
  'POST /users/:name/role': 'operators',
  'POST /users/:name/second-factor/reset': 'operators',
  'PUT /users/:name/sites': 'operators',
  'GET /users/:name/sessions': 'operators',
  'POST /users/:name/sessions/:session_id/revoke': 'operators',
  'POST /users/:name/sessions/revoke': 'operators',
};

/** Every route of the WMS interface. A picker may count one bin at a time, whatever the table says of recounts. */
const wms: Readonly<Record<string, LetIn>> = {
  'POST /documents': 'warehouse',
  'GET /events': 'warehouse',
  'GET /events/:event_id': 'warehouse',
  'POST /hurt_stock': 'leads',
  'GET /inventory/holds': 'warehouse',
  'POST /inventory/holds': 'leads',
  'POST /inventory/holds/release': 'leads',
  'GET /inventory/products/:product_id/bin': 'warehouse',
  'POST /orders/UpdateWeight': 'warehouse',
  'POST /ping': 'warehouse',
  'POST /recount': 'warehouse',
  'GET /recount/:correction_id': 'warehouse',
  'POST /scan': 'warehouse',
  'GET /shipments/revert/:order_id': 'warehouse',
  'POST /shipments/revert/pending': 'leads',
  'GET /webhooks': 'leads',
  'POST /webhooks': 'leads',
  'DELETE /webhooks/:webhook_id': 'leads',
  'GET /webhooks/:webhook_id': 'leads',
  'PATCH /webhooks/:webhook_id': 'leads',
  'GET /webhooks/:webhook_id/deliveries': 'leads',
  'POST /webhooks/:webhook_id/deliveries/:delivery_id/resend': 'leads',
  'POST /webhooks/:webhook_id/replay': 'leads',
  'POST /webhooks/:webhook_id/rotate': 'leads',
  'POST /webhooks/:webhook_id/test': 'leads',
};

type Caller = 'merchants' | 'pickers' | 'leads' | 'operators';

const lets: Readonly<Record<LetIn, readonly Caller[]>> = {
  everybody: ['merchants', 'pickers', 'leads', 'operators'],
  users: ['merchants', 'pickers', 'leads', 'operators'],
  merchants: ['merchants'],
  warehouse: ['pickers', 'leads', 'operators'],
  leads: ['leads', 'operators'],
  operators: ['operators'],
};

const isLetIn = (caller: Caller, letIn: LetIn): boolean => lets[letIn].includes(caller);

/** Why the guard refuses a caller of this kind. */
function refusalOf(caller: Caller, letIn: LetIn): string {
  if (caller === 'merchants' || letIn === 'merchants') return 'other_side';
  return letIn === 'operators' ? 'operators_only' : 'leads_only';
}

describeApp('access', (app) => {
  let origin: string;

  beforeAll(async () => {
    await app.nest.listen(0, '127.0.0.1');
    await app.bus.send(
      new CreateUser({
        userName: 'pia',
        password: PASSWORD,
        isOfDemoSet: true,
        level: 2,
        siteId: 1,
        accountId: null,
        isActivated: true,
        role: 'picker',
      }),
    );
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
  ): Promise<void> {
    for (const [route, letIn] of Object.entries(table)) {
      const [status, code] = await judge(route.replace('/', `${base}/`), headers);
      const refused = status === 401 || status === 403 || status >= 500;
      expect({ route, isLetIn: !refused, ...(refused ? { status, code } : {}) }).toEqual(
        isLetIn(caller, letIn) ? { route, isLetIn: true } : { route, isLetIn: false, status: 403, code: refusalOf(caller, letIn) },
      );
    }
  }

  it('is decided for every route of the internal and WMS interfaces and of the console', () => {
    expect(below(INTERNAL)).toEqual(Object.keys(internal).sort());
    expect(below(CONSOLE)).toEqual(Object.keys(ofPages).sort());
    expect(below(WMS)).toEqual(Object.keys(wms).sort());
  });

  it('of warehouse users to the internal and WMS interfaces, by their role', async () => {
    for (const [base, table] of [
      [INTERNAL, internal],
      [WMS, wms],
    ] as const) {
      await expectOf(base, table, 'operators', as.warehouse('manager'));
      await expectOf(base, table, 'leads', as.warehouse('picker'));
      await expectOf(base, table, 'pickers', as.warehouse('pia'));
    }
  });

  it('of the users of the console: each side to its own, by their role', async () => {
    for (const [caller, name] of [
      ['operators', 'manager'],
      ['leads', 'picker'],
      ['pickers', 'pia'],
      ['merchants', 'clerk'],
    ] as const) {
      const { cookie, csrfToken } = await logIn(app, name);
      const headers = { Cookie: cookie, 'X-CSRF-Token': csrfToken };
      await expectOf(CONSOLE, ofPages, caller, headers);
      await expectOf(WMS, wms, caller, headers);
    }
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

  it.each([
    [INTERNAL, internal, 'operators', 'x-operators-only', 'operators'],
    [INTERNAL, internal, 'leads', 'x-leads-only', 'leads_only'],
    [WMS, wms, 'leads', 'x-leads-only', 'leads_only'],
  ] as const)('of %s is documented: operations for %s%s are marked, and refuse with 403', async (base, table, letIn, mark, word) => {
    const answer = base === WMS ? await (await logIn(app, 'picker')).get(`${base}/docs-json`) : await app.http.get(`${base}/docs-json`);
    const { paths } = answer.body as OpenAPIObject;
    type Operation = Record<string, unknown> & { responses: Record<string, { description?: string }> };
    const marked = Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item as Record<string, Operation>)
        .filter(([, operation]) => operation[mark] && operation.responses['403']?.description?.includes(word))
        .map(([method]) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(marked.sort()).toEqual(
      Object.entries(table)
        .flatMap(([route, who]) => (who === letIn ? [route] : []))
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
