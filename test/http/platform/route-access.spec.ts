import type { AddressInfo } from 'node:net';
import { CreateUser, CreateUserKey } from '@contract/identity';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { AccessKind } from '../../../apps/api/src/access/index.js';
import { routesOf } from '../../../apps/api/src/pipeline/routes.js';
import { as, describeApp, type RunningApp } from '../../support/app.js';
import { newUser, PASSWORD as USUAL_PASSWORD } from '../../support/build-logins.js';
import { logIn, PASSWORD } from '../../support/console.js';

const INTERNAL = '/apirest/v4/oms/internal';
const CONSOLE = '/console/api';
const WMS = '/apirest/v4/wms';

/** Who may call a route: everybody, every logged-in user, all but pickers, one side, leads and operators, or only operators. */
type LetIn = 'everybody' | 'users' | 'all but pickers' | 'merchants' | 'warehouse' | 'leads' | 'operators';

/** Whom each declaration admits; the snapshot of the routes has the declarations (npm run snapshot). */
const letInBy: Partial<Record<AccessKind, LetIn>> = {
  public: 'everybody',
  login: 'everybody',
  session: 'users',
  'merchant-session': 'merchants',
  'warehouse-session': 'warehouse',
  'warehouse-key': 'warehouse',
  'internal-key': 'warehouse',
  'operator-session': 'operators',
  'operator-key': 'operators',
};

type Caller = 'merchants' | 'pickers' | 'leads' | 'operators';

const lets: Readonly<Record<LetIn, readonly Caller[]>> = {
  everybody: ['merchants', 'pickers', 'leads', 'operators'],
  users: ['merchants', 'pickers', 'leads', 'operators'],
  'all but pickers': ['merchants', 'leads', 'operators'],
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

/** Adds pia, a picker, to the demo set; returns where the program listens. */
async function listen(app: RunningApp): Promise<string> {
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
  return `http://127.0.0.1:${(app.nest.getHttpServer().address() as AddressInfo).port}`;
}

type Judgement = [status: number, code: string | undefined];

/** The guard's answer. A write that passes the guard changes nothing, because its Idempotency-Key is invalid. */
async function judgeAt(origin: string, at: string, headers: Record<string, string>): Promise<Judgement> {
  const [method, path = ''] = at.split(' ');
  const write = { body: '{}', headers: { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': 'x'.repeat(256) } };
  const answer = await fetch(origin + path.replaceAll(/:\w+/g, '999999'), { method, ...(method === 'GET' ? { headers } : write) });
  if (answer.headers.get('content-type')?.startsWith('application/json'))
    return [answer.status, ((await answer.json()) as { response?: { code: string } }).response?.code];
  await answer.body?.cancel();
  return [answer.status, undefined];
}

describeApp('access', (app) => {
  let origin: string;

  beforeAll(async () => {
    origin = await listen(app);
  });

  /** Who may call each route below a path, by its declaration. */
  const below = (base: string): Readonly<Record<string, LetIn>> => {
    const routes = routesOf(app.nest).filter(({ path }) => path.startsWith(`${base}/`));
    return Object.fromEntries(
      routes.map(({ method, path, access, isLeadsOnly }) => {
        const declared = access && letInBy[access];
        if (!declared) throw new Error(`${method} ${path} declares ${access}, which is for another interface`);
        const ofLeads = declared === 'users' ? 'all but pickers' : 'leads';
        return [`${method} ${path.slice(base.length)}`, isLeadsOnly && declared !== 'operators' ? ofLeads : declared];
      }),
    );
  };

  const judge = (at: string, headers: Record<string, string>): Promise<Judgement> => judgeAt(origin, at, headers);

  /** Calls every route below a path, and expects the guard to admit and refuse this caller as the route declares. */
  async function expectOf(base: string, caller: Caller, headers: Record<string, string>): Promise<void> {
    for (const [route, letIn] of Object.entries(below(base))) {
      const [status, code] = await judge(route.replace('/', `${base}/`), headers);
      const refused = status === 401 || status === 403 || status >= 500;
      expect({ route, isLetIn: !refused, ...(refused ? { status, code } : {}) }).toEqual(
        isLetIn(caller, letIn) ? { route, isLetIn: true } : { route, isLetIn: false, status: 403, code: refusalOf(caller, letIn) },
      );
    }
  }

  it('of warehouse users to the internal and WMS interfaces, by their role', async () => {
    for (const base of [INTERNAL, WMS]) {
      await expectOf(base, 'operators', as.warehouse('manager'));
      await expectOf(base, 'leads', as.warehouse('picker'));
      await expectOf(base, 'pickers', as.warehouse('pia'));
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
      await expectOf(CONSOLE, caller, headers);
      await expectOf(WMS, caller, headers);
    }
  });

  it('of the users of an account, by their role: owners alone to its keys, viewers to what changes nothing', async () => {
    const ofMerchants: readonly (AccessKind | undefined)[] = ['account-key', 'merchant-session', 'session'];
    const routes = routesOf(app.nest).filter(({ access }) => ofMerchants.includes(access));
    expect(routes.filter(({ isOwnersOnly }) => isOwnersOnly).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /console/api/account-key',
      'POST /console/api/account-key/regenerate',
      'GET /console/api/account-keys',
      'POST /console/api/account-keys',
      'POST /console/api/account-keys/:key_id/revoke',
    ]);
    for (const role of ['owner', 'staff', 'viewer'] as const) {
      const userName = await newUser(app, { level: 1, siteId: null, accountId: 100, role });
      const { cookie, csrfToken } = await logIn(app, userName, USUAL_PASSWORD);
      for (const { method, path, isOwnersOnly, scope } of routes) {
        const at = `${method} ${path}`;
        const reads = method === 'GET' || scope === 'read' || scope === 'any';
        const refused = isOwnersOnly && role !== 'owner' ? 'owners_only' : role === 'viewer' && !reads ? 'viewers_read' : undefined;
        const [status, code] = await judge(at, { Cookie: cookie, 'X-CSRF-Token': csrfToken });
        const isRefused = status === 401 || status === 403 || status >= 500;
        expect({ role, at, ...(isRefused ? { status, code } : {}) }).toEqual({
          role,
          at,
          ...(refused ? { status: 403, code: refused } : {}),
        });
      }
    }
  });

  it('without a session: only to logins and what their page shows', async () => {
    const open = await Promise.all(
      [INTERNAL, CONSOLE]
        .flatMap((base) => Object.keys(below(base)).map((route) => [base, route]))
        .map(async ([base = '', route = '']) => {
          const [status] = await judge(route.replace('/', `${base}/`), {});
          return status === 401 ? [] : [route];
        }),
    );
    expect(open.flat().sort()).toEqual([
      'GET /brand/logo',
      'GET /session',
      'POST /login',
      'POST /login/enrol',
      'POST /login/enrol/confirm',
      'POST /login/provider',
      'POST /login/provider/begin',
      'POST /login/verify',
    ]);
  });

  it.each([
    [INTERNAL, 'operators', 'x-operators-only', 'operators'],
    [INTERNAL, 'leads', 'x-leads-only', 'leads_only'],
    [WMS, 'leads', 'x-leads-only', 'leads_only'],
  ] as const)('of %s is documented: operations for %s are marked, and refuse with 403', async (base, letIn, mark, word) => {
    const answer = base === WMS ? await (await logIn(app, 'picker')).get(`${base}/docs-json`) : await app.http.get(`${base}/docs-json`);
    const { paths } = answer.body as OpenAPIObject;
    type Operation = Record<string, unknown> & { responses: Record<string, { description?: string }> };
    const marked = Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item as Record<string, Operation>)
        .filter(([, operation]) => operation[mark] && operation.responses['403']?.description?.includes(word))
        .map(([method]) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(marked.sort()).toEqual(
      Object.entries(below(base))
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

describe.each(['on', 'off'])('access by kind of key, with OPERATOR_MASTER_KEY=%s', (setting) => {
  describeApp(
    'of every published operation of the internal and WMS interfaces',
    { env: { OPERATOR_MASTER_KEY: setting, AUTH_FAIL_LIMIT: '5' } },
    (app) => {
      let origin: string;
      beforeAll(async () => {
        origin = await listen(app);
      });

      /** The operations of a document, and for whom each is marked. */
      const published = async (base: string): Promise<[at: string, letIn: LetIn][]> => {
        const { body } = await (await logIn(app, 'picker')).get(`${base}/docs-json`);
        return Object.entries((body as OpenAPIObject).paths).flatMap(([path, item]) =>
          Object.entries(item as Record<string, Record<string, unknown>>).map(([method, marks]): [string, LetIn] => [
            `${method.toUpperCase()} ${base}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
            marks['x-operators-only'] ? 'operators' : marks['x-leads-only'] ? 'leads' : 'warehouse',
          ]),
        );
      };

      it.each([
        ['operators', 'manager'],
        ['leads', 'picker'],
        ['pickers', 'pia'],
      ] as const)('by role and key, of %s', async (caller, name) => {
        const { key } = await app.bus.send(new CreateUserKey(name, { name: 'theirs', networks: [] }));
        const operations = [...(await published(INTERNAL)), ...(await published(WMS))];
        expect(operations.filter(([, letIn]) => letIn === 'operators').length).toBeGreaterThan(50);
        const keys = [
          ['own', { userName: name, Key: key }] as const,
          // With `on`, another test above covers it.
          ...(setting === 'off' ? [['master', as.warehouse(name)] as const] : []),
        ];
        for (const [at, letIn] of operations)
          for (const [kind, headers] of keys) {
            const [status, code] = await judgeAt(origin, at, headers);
            const needsOwn = kind === 'master' && setting === 'off' && letIn === 'operators';
            const refused = status === 401 || status === 403 || status >= 500;
            expect({ at, kind, ...(refused ? { status, code } : {}) }).toEqual(
              needsOwn
                ? { at, kind, status: 401, code: 'own_key_required' }
                : isLetIn(caller, letIn)
                  ? { at, kind }
                  : { at, kind, status: 403, code: refusalOf(caller, letIn) },
            );
          }
      });

      it('leaves the sessions of operators as they are, and says why in the words of the contract', async () => {
        expect((await (await logIn(app, 'manager')).get(`${CONSOLE}/users`)).status).toBe(200);
        const { status, body } = await app.http.get(`${INTERNAL}/users`).set(as.warehouse());
        expect(status).toBe(setting === 'on' ? 200 : 401);
        if (setting === 'off')
          expect(body).toEqual({
            response: {
              success: false,
              code: 'own_key_required',
              message: "The Key is invalid or doesn't have access to this API resource",
            },
          });
      });
    },
  );
});
