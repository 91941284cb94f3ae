import {
  AppendRequestLog,
  CountRequests,
  ListApiCallers,
  ListLatestRequests,
  type LoggedRequest,
  PurgeRequestCounts,
  type UseOfStep,
} from '@contract/identity';
import { Clock } from '@kernel';
import { type RunningApp, startApp } from '../support/app.js';

const HOUR = 3_600_000;
/** The clock stands still, so that no hour or day begins during the test. */
const NOW = new Date('2026-11-21T12:34:56.789Z');

describe('how the interfaces are used', () => {
  let app: RunningApp;
  beforeEach(async () => {
    app = await startApp();
    app.nest.get(Clock).now = () => NOW;
  });
  afterEach(() => app.close());

  const stored = (agoMs: number): string => new Date(NOW.getTime() - agoMs).toISOString().replace('T', ' ').slice(0, 23);
  const ask = (more: Partial<LoggedRequest> & { agoMs?: number }): LoggedRequest => {
    const { agoMs = 0, ...rest } = more;
    return {
      interface: 'oms',
      accountId: 100,
      userId: null,
      method: 'GET',
      path: '/apirest/v4/oms/orders',
      status: 200,
      durationMs: 4.25,
      address: '10.0.0.1',
      requestId: 'r',
      createdDate: stored(agoMs),
      ...rest,
    };
  };
  const valuesOf = (series: readonly UseOfStep[]): unknown[] =>
    series.map(({ requests, refused, failed, meanMs }) => [requests, refused, failed, meanMs]);
  const manager = async (): Promise<number> =>
    (await app.database.query<{ UserID: number }>("SELECT UserID FROM users WHERE UserName = 'manager'"))[0]?.UserID ?? 0;

  it('is counted by hour and by day, batch after batch', async () => {
    const { bus } = app;
    await bus.send(new AppendRequestLog([ask({}), ask({ status: 404 }), ask({ status: 500, durationMs: 10 })]));
    await bus.send(
      new AppendRequestLog([
        ask({ durationMs: 1 }),
        ask({ agoMs: 5 * HOUR, status: 400 }),
        ask({ agoMs: 47 * HOUR }),
        ask({ agoMs: 60 * HOUR }),
      ]),
    );
    const hours = await bus.ask(new CountRequests({ accountId: 100 }, 'hour', 48));
    expect([hours.length, valuesOf([...hours.slice(0, 1), ...hours.slice(-6)])]).toEqual([
      48,
      [
        [1, 0, 0, 4.3],
        [1, 1, 0, 4.3],
        [0, 0, 0, null],
        [0, 0, 0, null],
        [0, 0, 0, null],
        [0, 0, 0, null],
        [4, 1, 1, 4.9],
      ],
    ]);
    expect(hours.at(-1)?.from).toBe(`${stored(0).slice(0, 13).replace(' ', 'T')}:00:00.000Z`);
    const days = await bus.ask(new CountRequests({}, 'day', 4));
    expect(days.reduce((sum, { requests }) => sum + requests, 0)).toBe(7);
    expect(days.map(({ from }) => from.slice(10))).toEqual(Array.from({ length: 4 }, () => 'T00:00:00.000Z'));
    expect(valuesOf(await bus.ask(new CountRequests({ accountId: 101 }, 'hour', 1)))).toEqual([[0, 0, 0, null]]);
  });

  it('is read for one user or interface, and by the callers with the most requests', async () => {
    const { bus } = app;
    const userId = await manager();
    const wms = { interface: 'wms', accountId: null, userId };
    await bus.send(
      new AppendRequestLog([ask({}), ask({ accountId: 101 }), ask({ ...wms }), ask({ ...wms, status: 400 }), ask({ ...wms, status: 503 })]),
    );
    expect(valuesOf(await bus.ask(new CountRequests({ userName: 'manager' }, 'hour', 1)))).toEqual([[3, 1, 1, 4.3]]);
    expect(valuesOf(await bus.ask(new CountRequests({ userName: 'nobody' }, 'hour', 1)))).toEqual([[0, 0, 0, null]]);
    expect(valuesOf(await bus.ask(new CountRequests({ interface: 'oms' }, 'day', 1)))).toEqual([[2, 0, 0, 4.3]]);
    const callers = await bus.ask(new ListApiCallers({}, 'hour', 1, 2));
    expect(callers).toEqual([
      { interface: 'wms', accountId: null, accountName: null, userName: 'manager', requests: 3, refused: 1, failed: 1, meanMs: 4.3 },
      {
        interface: 'oms',
        accountId: 100,
        accountName: expect.any(String) as string,
        userName: null,
        requests: 1,
        refused: 0,
        failed: 0,
        meanMs: 4.3,
      },
    ]);
    expect(await bus.ask(new ListApiCallers({ accountId: 101 }, 'day', 90, 5))).toMatchObject([{ accountId: 101, requests: 1 }]);
  });

  it('deletes counts older than any series', async () => {
    const { bus, database } = app;
    await bus.send(new AppendRequestLog([0, 47, 50, 80 * 24, 95 * 24].map((hours) => ask({ agoMs: hours * HOUR }))));
    while (await bus.send(new PurgeRequestCounts()));
    const left = await database.query<{ Step: string; n: number }>(
      'SELECT Step, CAST(SUM(Requests) AS SIGNED) AS n FROM request_counts GROUP BY Step ORDER BY Step',
    );
    expect(left).toEqual([
      { Step: 'day', n: 4 },
      { Step: 'hour', n: 2 },
    ]);
  });

  it('is looked into, newest first and by key, within a span', async () => {
    const { bus } = app;
    await bus.send(
      new AppendRequestLog([
        ask({ agoMs: 30 * HOUR, path: '/old', status: 500 }),
        ask({ path: '/a', status: 404 }),
        ask({ path: '/b' }),
        ask({ path: '/c', status: 500, accountId: 101 }),
      ]),
    );
    const paths = async (...asked: ConstructorParameters<typeof ListLatestRequests>): Promise<string[]> =>
      (await bus.ask(new ListLatestRequests(...asked))).map(({ path }) => path);
    const from = stored(24 * HOUR);
    expect(await paths({ from }, undefined, 10)).toEqual(['/c', '/b', '/a']);
    expect(await paths({ from, statusFrom: 400 }, undefined, 10)).toEqual(['/c', '/a']);
    expect(await paths({ from, accountId: 100 }, undefined, 1)).toEqual(['/b']);
    const [newest] = await bus.ask(new ListLatestRequests({ from }, undefined, 1));
    expect(await paths({ from }, newest?.requestLogId, 10)).toEqual(['/b', '/a']);
    expect(await paths({ from: stored(48 * HOUR), status: 500 }, undefined, 10)).toEqual(['/c', '/old']);
    expect(await paths({ from: stored(-HOUR) }, undefined, 10)).toEqual([]);
  });
});
