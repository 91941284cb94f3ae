import { jest } from '@jest/globals';
import { AccessGuard } from '../../../apps/api/src/access/access.guard.js';
import { as, type RunningApp, startApp } from '../../support/app.js';
import { credentials, information, post } from '../../support/build-rates.js';

const body = (more: object = {}, sent: object = {}): object => ({ ...credentials, ...sent, rate_information: { ...information, ...more } });

const sent: [words: string, body: object][] = [
  ['rates', body()],
  ['rates with warnings', body({ girth: 1 }, { colour: 'red' })],
  ['no rates', body({ country: 'DE' })],
  ['faults', body({ weight: '1', length: 1.5, shipping_services: { cod: 'x' } })],
  ['a postal code that does not exist', body({ postal_code: '00000' })],
  ['faulty credentials', body({}, { key: 5 })],
  ['a wrong key', body({}, { key: 'wrong' })],
  ['an unknown account', body({}, { account_id: 999 })],
  ['a distribution center of nobody', body({}, { warehouse: 'NOWHERE' })],
  ['a list', []],
];

const ORDER = '/apirest/v4/oms/orders';
const PRODUCT = '/apirest/v4/wms/inventory/products';

const read: [words: string, path: string, headers: Record<string, string>, status: number][] = [
  ['an order', `${ORDER}/1`, as.account(), 200],
  ['an order by what the query says', `${ORDER}/SO-1001?identify_by=order_number`, as.account(), 200],
  ['an order that does not exist', `${ORDER}/999999`, as.account(), 404],
  ['an order of a faulty id', `${ORDER}/one`, as.account(), 400],
  ['a faulty query', `${ORDER}/1?identify_by=colour`, as.account(), 400],
  ["another account's order", `${ORDER}/1`, as.account(101), 404],
  ['a wrong key', `${ORDER}/1`, as.account(100, 'wrong'), 401],
  ['bins', `${PRODUCT}/1/bin`, as.warehouse(), 200],
  ['bins of a product that does not exist', `${PRODUCT}/999999/bin`, as.warehouse(), 404],
  ['bins of a faulty id', `${PRODUCT}/one/bin`, as.warehouse(), 400],
  ['bins to nobody', `${PRODUCT}/1/bin`, {}, 401],
];

/** Headers that differ from request to request, or tell of the key itself. */
const OWN = ['date', 'x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset'];
const lasting = (headers: object): object => Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.includes(name)));

describe('the short way', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startApp({ env: { RATE_LIMIT: '1000000' } });
  });
  afterAll(() => app.close());

  it.each(sent)('answers get_rates with %s as the long way does, which a request with an Idempotency-Key goes', async (words, question) => {
    const answerOf = async (headers: Record<string, string>) => {
      const { status, body: answer, headers: told } = await post(app, 'get_rates', question).set(headers);
      return { status, answer: answer as object, headers: lasting(told as object) };
    };
    expect(await answerOf({})).toEqual(await answerOf({ 'Idempotency-Key': words }));
  });

  it.each(read)('answers %s as the long way does, which a HEAD goes', async (_, path, headers, status) => {
    const nest = jest.spyOn(app.nest.get(AccessGuard), 'canActivate');
    const short = await app.http.get(path).set(headers);
    expect(nest).not.toHaveBeenCalled();
    const long = await app.http.head(path).set(headers);
    // Who may not call is refused before either way begins.
    expect(nest.mock.calls.length > 0).toBe(status !== 401);
    nest.mockRestore();
    expect([short.status, lasting(short.headers as object)]).toEqual([status, lasting(long.headers as object)]);
    expect(long.status).toBe(status);
  });

  it('keeps request ids, metrics and the request log', async () => {
    const nest = jest.spyOn(app.nest.get(AccessGuard), 'canActivate');
    const { headers } = await post(app, 'get_rates', body()).set('X-Request-Id', 'short-way-1');
    expect(nest).not.toHaveBeenCalled();
    nest.mockRestore();
    expect(headers['x-request-id']).toBe('short-way-1');
    const rows = () => app.database.query<{ Interface: string; AccountID: number; Status: number }>("SELECT Interface, AccountID, Status FROM request_log WHERE RequestID = 'short-way-1'");
    const [row] = await app.until(async () => ((await rows()).length > 0 ? rows() : undefined));
    expect({ ...row }).toEqual({ Interface: 'rates', AccountID: 100, Status: 200 });
    expect((await app.http.get('/metrics')).text).toMatch(/http_request_duration_seconds_count\{method="POST",route="\/rates\/v2\/get_rates",status="200"\} \d/);
  });
});
