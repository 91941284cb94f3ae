import { AppendRequestLog, PurgeRequestLog } from '@contract/identity';
import { toStored } from '@kernel';
import { describeApp, startApp } from '../../support/app.js';
import { asAccount, asAda, buildIdentity } from '../../support/build-identity.js';

const LOG = '/apirest/v4/oms/internal/request_log';
const LIST = '/apirest/v4/oms/inventory/returns';

interface Row {
  request_id: string;
  path: string;
}

describeApp('internal request log', { demo: false, env: { TRUSTED_PROXIES: 'loopback' } }, (app) => {
  beforeAll(async () => {
    await buildIdentity(app.bus);
    await app.http.get(`${LIST}?page=1&note=private`).set({ ...asAccount, 'X-Request-Id': 'one', 'X-Forwarded-For': '203.0.113.9' });
    await app.http.get(`${LIST}/77`).set({ ...asAccount, 'X-Request-Id': 'two' });
    await app.http
      .post(LIST)
      .set({ ...asAccount, 'X-Request-Id': 'three' })
      .send({ data: [] });
    await app.http.get('/apirest/v4/oms/internal/users').set({ ...asAda, 'X-Request-Id': 'four' });
    await app.http.get(LIST).set({ ...asAccount, Key: 'wrong', 'X-Request-Id': 'stranger' });
    await app.http.get('/health/live').set('X-Request-Id', 'health');
    await app.until(async () => (await list('?request_id=four')).length === 1);
  });

  const read = (query: string) => app.http.get(`${LOG}${query}`).set(asAda);
  const list = async (query: string) => (await read(query)).body.data as Row[];
  const ids = async (query: string) => (await list(query)).map(({ request_id }) => request_id);

  it("records who called what, from where, and the answer's status, without the query string", async () => {
    expect(await list('?request_id=one')).toEqual([
      {
        request_log_id: expect.any(Number),
        interface: 'oms',
        account_id: 500,
        user_id: null,
        user_name: null,
        method: 'GET',
        path: LIST,
        status: 200,
        duration_ms: expect.any(Number),
        address: '203.0.113.9',
        request_id: 'one',
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
    ]);
    expect(await list('?request_id=four')).toMatchObject([
      { interface: 'internal', account_id: null, user_id: 1, user_name: 'ada', address: '127.0.0.1' },
    ]);
  });

  it('keeps authenticated requests only, newest first', async () => {
    expect(await ids(`?path=${LIST}`)).toEqual(['three', 'two', 'one']);
    expect(await ids('?request_id=stranger')).toEqual([]);
    expect(await ids('?request_id=health')).toEqual([]);
  });

  it('is filtered and paged', async () => {
    expect(await ids('?account_id=500&method=GET')).toEqual(['two', 'one']);
    expect(await ids('?account_id=500&status=404')).toEqual(['two']);
    expect(await ids('?account_id=500&status=400')).toEqual(['three']);
    expect(await ids('?account_id=501')).toEqual([]);
    expect(await ids('?user_name=ADA')).toEqual([]);
    expect(await ids('?user_name=ada&path=/apirest/v4/oms/internal/users')).toEqual(['four']);
    const today = new Date().toISOString().slice(0, 10);
    expect(await ids(`?account_id=500&from_date=${today}&to_date=${today}`)).toHaveLength(3);
    expect(await ids('?account_id=500&to_date=2020-01-01')).toEqual([]);
    expect(await ids('?account_id=500&from_date=2020-01-01&to_date=9999-12-31')).toHaveLength(3);
    const { body } = await read('?account_id=500&per_page=2&page=2');
    expect(body.data.map((row: Row) => row.request_id)).toEqual(['one']);
    expect(body.metadata).toEqual({ page: 2, per_page: 2, total_records: 3, total_pages: 2, total_current_page: 1 });
  });

  it('refuses filters that cannot be', async () => {
    const { status, body } = await read('?status=99&method=BREW&from_date=2026-02-30');
    expect([status, body.response.errors.map((each: { path: string }) => each.path).sort()]).toEqual([
      400,
      ['from_date', 'method', 'status'],
    ]);
  });

  it('is forgotten after its days, some thousands of lines a step', async () => {
    const other = await startApp({ demo: false });
    const aged = (days: number, requestId: string) => ({
      interface: 'oms',
      accountId: 500,
      userId: null,
      method: 'GET',
      path: LIST,
      status: 200,
      durationMs: 1,
      address: '127.0.0.1',
      requestId,
      createdDate: toStored(new Date(Date.now() - days * 86_400_000)),
    });
    const old = Array.from({ length: 7_000 }, (_, index) => aged(31 + index / 1_000, `old-${index}`));
    await other.bus.send(new AppendRequestLog([...old, aged(29, 'young'), aged(0, 'now')]));
    const left = async () => (await other.database.query('SELECT RequestLogID FROM request_log')).length;
    expect([await other.bus.send(new PurgeRequestLog(30)), await left()]).toEqual([true, 2_002]);
    expect([await other.bus.send(new PurgeRequestLog(30)), await left()]).toEqual([false, 2]);
    expect([await other.bus.send(new PurgeRequestLog(30)), await left()]).toEqual([false, 2]);
    await other.close();
  });

  it('is written when the service ends', async () => {
    const other = await startApp({ demo: false });
    await buildIdentity(other.bus);
    await other.http.get(LIST).set({ ...asAccount, 'X-Request-Id': 'last' });
    let logged: unknown;
    const write = other.database.close.bind(other.database);
    other.database.close = async () => {
      logged = await other.database.query('SELECT RequestID FROM request_log');
      await write();
    };
    await other.close();
    expect(logged).toEqual([{ RequestID: 'last' }]);
  });
});
