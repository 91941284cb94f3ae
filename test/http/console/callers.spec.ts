import { AppendRequestLog, type LoggedRequest } from '@contract/identity';
import { toStored } from '@kernel';
import { RequestLog } from '../../../apps/api/src/access/log/request-log.js';
import { CONSOLE as DOCUMENT } from '../../../apps/api/src/console-pages.js';
import { describeInterface } from '../../../apps/api/src/openapi/openapi.js';
import { describeApp } from '../../support/app.js';
import { type Browser, CONSOLE, logIn } from '../../support/console.js';
import { type Document, type Documented, operationsOf } from '../../support/documented.js';

describeApp('use of the service, in the console', (app) => {
  let manager: Browser;
  let operations: Documented[];

  beforeAll(async () => {
    manager = await logIn(app, 'manager');
    operations = operationsOf(describeInterface(app.nest, DOCUMENT) as unknown as Document, CONSOLE);
    await app.nest.get(RequestLog).flush();
    await app.database.transaction(async () => {
      for (const table of ['request_counts', 'request_log']) await app.database.write(`DELETE FROM ${table}`);
    });
    const ask = (accountId: number, status: number, path: string, agoMs = 0): LoggedRequest => ({
      interface: 'oms',
      accountId,
      userId: null,
      method: 'GET',
      path,
      status,
      durationMs: 2.5,
      address: '10.0.0.1',
      requestId: `r${path}`,
      createdDate: toStored(new Date(Date.now() - agoMs)),
    });
    await app.bus.send(
      new AppendRequestLog([ask(100, 500, '/old', 30 * 3_600_000), ask(100, 200, '/a'), ask(100, 404, '/b'), ask(101, 500, '/c')]),
    );
  });

  /** Only requests of this interface, since the log includes the console's own. */
  async function read<Row>(path: string): Promise<Row[]> {
    const { status, body } = await manager.get(`${CONSOLE}/${path}`);
    const operation = operations.find((each) => each.method === 'GET' && each.path === `${CONSOLE}/${path.split('?')[0]}`);
    expect([path, status, operation?.faultsOf(status, body)]).toEqual([path, 200, []]);
    return (body as { data: Row[] }).data;
  }

  it('is listed by account, user and interface, the most requests first', async () => {
    expect(await read('api-use/callers?interface=oms')).toMatchObject([
      { interface: 'oms', account_id: 100, user_name: null, requests: 2, refused: 1, failed: 0, mean_ms: 2.5 },
      { interface: 'oms', account_id: 101, requests: 1, failed: 1 },
    ]);
    expect(await read('api-use/callers?interface=oms&step=day&steps=3&limit=1')).toMatchObject([
      { account_id: 100, requests: 3, failed: 1 },
    ]);
    expect(await read('api-use/callers?interface=oms&account_id=101')).toMatchObject([{ account_id: 101 }]);
    expect(await read('api-use/callers?interface=oms&user_name=nobody')).toEqual([]);
  });

  it('lists its requests newest first, by key', async () => {
    const paths = async (query: string): Promise<string[]> =>
      (await read<{ path: string }>(`request-log/latest?path=/&${query}`))
        .map(({ path }) => path)
        .filter((path) => !path.startsWith(CONSOLE));
    expect(await paths('')).toEqual(['/c', '/b', '/a']);
    expect(await paths('status_from=400')).toEqual(['/c', '/b']);
    expect(await paths('account_id=100&per_page=1')).toEqual(['/b']);
    const [b] = await read<{ request_log_id: number }>('request-log/latest?request_id=r/b');
    expect(await paths(`before=${b?.request_log_id}`)).toEqual(['/a']);
    expect(await paths(`from_date=${toStored(new Date(Date.now() - 72 * 3_600_000)).slice(0, 10)}&status_from=500`)).toEqual([
      '/c',
      '/old',
    ]);
    const refused = async (path: string): Promise<unknown[]> => {
      const { status, body } = await manager.get(`${CONSOLE}/${path}`);
      return [status, ...(body as { response: { errors: { path: string }[] } }).response.errors.map((each) => each.path).sort()];
    };
    expect(await refused('request-log/latest?from_date=yesterday&status_from=700&before=0')).toEqual([
      400,
      'before',
      'from_date',
      'status_from',
    ]);
    expect(await refused('api-use/callers?step=week&steps=91&limit=0')).toEqual([400, 'limit', 'step', 'steps']);
  });
});
