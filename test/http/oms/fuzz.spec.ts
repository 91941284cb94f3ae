import { Agent, type IncomingMessage, request } from 'node:http';
import { CreateUser } from '@contract/identity';
import fc from 'fast-check';
import { type RunningApp, startApp } from '../../support/app.js';
import { Inbound } from '../../support/build-inbound.js';
import { device, logInOn } from '../../support/build-mobile.js';
import { StockRoom } from '../../support/build-stock.js';
import { type Document, type Documented, operationsOf } from '../../support/documented.js';
import { FuzzInput, type Json } from '../../support/fuzz-input.js';
import { listen } from '../../support/wire.js';
import { documentAt } from '../../support/wms-session.js';

/** `FUZZ_SEED=n` repeats a run, `FUZZ_SECONDS=n` sets how long it takes. */
const seed = Number(process.env.FUZZ_SEED ?? 20261120);
const seconds = Number(process.env.FUZZ_SECONDS ?? 15);

const OPERATOR = { userName: 'somebody nobody deactivates', Key: 'demo-wms-key' };
/** The fuzzer also generates this interface's credentials, which are in the body. */
const IN_BODY = '/rates/v2';
/** Every fuzzed interface, with the headers of its caller. */
const credentials: Record<string, Record<string, string>> = {
  '/apirest/v4/oms': { AccountID: '100', Key: 'demo-oms-key' },
  '/apirest/v4/oms/internal': OPERATOR,
  '/apirest/v4/wms': OPERATOR,
  [IN_BODY]: {},
  '/apiv2/pro-v1': { AccountID: '100', Authorization: 'demo-oms-key' },
  // The login adds its headers later.
  '/apiv2': { ...device },
};
const headersFor = ({ path }: Documented, base: string): Record<string, string> =>
  credentials[path.startsWith('/apiv2/pro-v1') ? '/apiv2/pro-v1' : base] ?? {};
/** Wrong names, passwords and codes get the same refusal as wrong credentials. */
const mayRefuse = ({ path }: Documented): boolean => /mobile-(login|verify-code)-1$/.test(path);
/** These end or change the credentials of the run, or wait a second until all processes know a change. */
const isSlow = ({ path, method }: Documented): boolean => method !== 'GET' && /accounts|users|master_key/.test(path);
const isSuicide = ({ path }: Documented): boolean => /master_key\/regenerate$|mobile-logout-1$/.test(path);
const endsOwnAccount = ({ method }: Documented, { url }: Sent): boolean => method !== 'GET' && /\/accounts\/0*100\//.test(url);

interface Sent {
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
}

interface Answer {
  status: number;
  requestId: string | undefined;
  text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const isJson = ({ headers }: IncomingMessage): boolean => String(headers['content-type']).startsWith('application/json');

function send(port: number, method: string, { url, headers, body }: Sent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path: url,
        agent,
        headers: {
          ...headers,
          ...(body === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            requestId: answer.headers['x-request-id'] as string | undefined,
            // Of a printed file, only whether it arrived.
            text: isJson(answer) ? Buffer.concat(chunks).toString() : '{}',
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** A value in the form of a URL; a lone surrogate becomes invalid UTF-8. */
const encoded = (value: Json): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return /\p{Surrogate}/u.test(text.slice(0, 1_500)) ? '%ED%A0%80' : encodeURIComponent(text.slice(0, 1_500));
};

/** One way to call an operation. */
function callOf(operation: Documented, input: FuzzInput, base: string): fc.Arbitrary<Sent> {
  const { path, parameters, body } = operation;
  const placed = (where: string) => parameters.filter((each) => each.in === where);
  const valueOf = ({ name, schema, example }: Documented['parameters'][number]): fc.Arbitrary<Json> =>
    input.value(example === undefined ? schema : { ...schema, example }, name, 0);
  const inPath = fc.tuple(...placed('path').map((each) => valueOf(each).map((value) => [each.name, encoded(value) || '%20'] as const)));
  const inQuery = fc.tuple(
    ...placed('query').map((each) =>
      fc.oneof(
        { weight: 2, arbitrary: fc.constant('') },
        { weight: 3, arbitrary: valueOf(each).map((value) => `${each.name}=${encoded(value)}`) },
        {
          weight: 1,
          arbitrary: fc.constantFrom(
            `${each.name}=`,
            `${each.name}`,
            `${each.name}=1&${each.name}=2`,
            `${each.name}[]=1`,
            `${each.name}[a]=1`,
            `__proto__=1&${each.name}=%zz`,
          ),
        },
      ),
    ),
  );
  const key = fc.oneof(
    { weight: 8, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom('k1', 'k2', 'k3', 'k'.repeat(256), 'ü') },
  );
  const content = body ? input.body(body).map((each) => JSON.stringify(each)) : fc.constant(undefined);
  return fc.record({ inPath, inQuery, key, content }).map(({ inPath: names, inQuery: query, key: idempotency, content: text }) => {
    const filled = names.reduce((url, [name, value]) => url.replace(`{${name}}`, value), path);
    const search = query.filter(Boolean).join('&');
    return {
      url: search ? `${filled}?${search}` : filled,
      headers: { ...headersFor(operation, base), ...(idempotency ? { 'Idempotency-Key': idempotency } : {}) },
      body: text,
    };
  });
}

describe('every published operation', () => {
  let app: RunningApp;
  let port: number;
  const operations: { base: string; inputs: FuzzInput[]; operation: Documented }[] = [];

  beforeAll(async () => {
    app = await startApp();
    await app.bus.send(
      new CreateUser({
        userName: OPERATOR.userName,
        password: 'a password for tests',
        level: 2,
        siteId: 1,
        accountId: null,
        isActivated: true,
        role: 'operator',
      }),
    );
    port = await listen(app.nest);
    Object.assign(credentials['/apiv2'], await logInOn(app.http, OPERATOR.userName, device, 'a password for tests'));
    for (const base of Object.keys(credentials).filter((each) => each !== '/apiv2/pro-v1')) {
      const document = await documentAt<Document>(app, base);
      // Alternates between mostly plausible requests, which reach the rules, and mostly faulty ones.
      const inputs = [400, 20].map((usual) => new FuzzInput(document.components.schemas, usual));
      operations.push(...operationsOf(document, base).map((operation) => ({ base, inputs, operation })));
    }
  });

  afterAll(async () => {
    agent.destroy();
    await app.close();
  });

  it(
    `answers any input as documented, never with a fault (seed ${seed})`,
    async () => {
      expect(operations.length).toBeGreaterThan(60);
      const deadline = performance.now() + seconds * 1_000;
      const faults: string[] = [];
      const seen = new Map<string, Set<number>>();
      const ask = async (base: string, operation: Documented, sent: Sent): Promise<void> => {
        const { status, requestId, text } = await send(port, operation.method, sent);
        const said = JSON.parse(text) as unknown;
        seen.set(operation.name, (seen.get(operation.name) ?? new Set()).add(status));
        const found = [
          ...(status >= 500 || (status === 401 && base !== IN_BODY && !mayRefuse(operation)) ? ['refused or failed'] : []),
          ...(requestId ? [] : ['no X-Request-Id']),
          ...operation.faultsOf(status, said),
        ];
        if (/\bat .*\.[jt]s:\d|node_modules|SELECT |INSERT |SQLITE|ER_[A-Z]+/.test(text) && !text.includes(`${sent.body}`.slice(10, 30)))
          found.push('tells how it is made');
        if (found.length > 0)
          faults.push(
            `${operation.name} ${sent.url.slice(0, 300)} ${sent.body?.slice(0, 600)} -> ${status} ${text.slice(0, 500)}: ${found.slice(0, 5).join('; ')}`,
          );
      };
      const reached = (): number => operations.filter(({ operation }) => seen.get(operation.name)?.has(200)).length;
      // A slow machine continues until it has seen enough, but for at most five more minutes.
      const isLate = (): boolean =>
        performance.now() >= deadline && (reached() > operations.length / 2 || performance.now() >= deadline + 300_000);
      // Writes first in each round, so that the reads find something. Every round has a different seed. Each operation has one turn,
      // which takes a slow machine longer than the time told.
      for (let round = 0; (!isLate() || round === 0) && faults.length < 10; round += 1) {
        for (const { base, inputs, operation } of operations) {
          if (isSuicide(operation) || (round > 0 && (isSlow(operation) || isLate())) || faults.length >= 10) continue;
          for (const sent of fc.sample(callOf(operation, inputs[round % inputs.length], base), {
            seed: seed + round,
            numRuns: isSlow(operation) ? 3 : 12,
          })) {
            if (!endsOwnAccount(operation, sent)) await ask(base, operation, sent);
          }
        }
      }
      expect(faults).toEqual([]);
      expect(reached()).toBeGreaterThan(operations.length / 2);
    },
    (seconds + 405) * 1_000,
  );

  it('and accepted work is done without a fault', async () => {
    const left = (): Promise<object[]> =>
      app.database.query("SELECT Reaction, State, Attempts, LastError FROM outbox WHERE State = 'failed' OR Attempts > 0");
    await app.until(async () => (await left()).length > 0 || (await app.database.query('SELECT OutboxID FROM outbox')).length === 0);
    expect(await left()).toEqual([]);
  });

  it('and keeps the invariants', async () => {
    expect([await new StockRoom(app).broken(), await new Inbound(app).breaches()]).toEqual([[], []]);
    const off = await app.database.query(
      `SELECT o.AccountID, o.WarehouseID, o.StatusID, o.OrderTypeID, COUNT(*) AS Counted,
          (SELECT CAST(SUM(c.Orders) AS SIGNED) FROM order_counts c WHERE c.AccountID = o.AccountID AND c.WarehouseID = o.WarehouseID AND c.StatusID = o.StatusID AND c.OrderTypeID = o.OrderTypeID) AS Kept
         FROM orders o GROUP BY o.AccountID, o.WarehouseID, o.StatusID, o.OrderTypeID HAVING Kept IS NULL OR Kept <> Counted`,
    );
    expect(off).toEqual([]);
    const [{ kept }] = await app.database.query<{ kept: number }>('SELECT CAST(SUM(Orders) AS SIGNED) AS kept FROM order_counts');
    const [{ counted }] = await app.database.query<{ counted: number }>('SELECT COUNT(*) AS counted FROM orders');
    expect(kept).toBe(counted);
  });
});
