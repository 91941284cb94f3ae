import { type RunningApp, startApp } from '../../support/app.js';
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

/** Headers that differ from request to request, or tell of the key itself. */
const OWN = ['date', 'x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

describe('the short way of get_rates', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startApp({ env: { RATE_LIMIT: '1000000' } });
  });
  afterAll(() => app.close());

  it.each(sent)('answers %s as the long way does, which a request with an Idempotency-Key goes', async (words, question) => {
    const answerOf = async (headers: Record<string, string>) => {
      const { status, body: answer, headers: told } = await post(app, 'get_rates', question).set(headers);
      return { status, answer: answer as object, headers: Object.fromEntries(Object.entries(told as Record<string, string>).filter(([name]) => !OWN.includes(name))) };
    };
    expect(await answerOf({})).toEqual(await answerOf({ 'Idempotency-Key': words }));
  });

  it('keeps request ids, metrics and the request log', async () => {
    const { headers } = await post(app, 'get_rates', body()).set('X-Request-Id', 'short-way-1');
    expect(headers['x-request-id']).toBe('short-way-1');
    const rows = () => app.database.query<{ Interface: string; AccountID: number; Status: number }>("SELECT Interface, AccountID, Status FROM request_log WHERE RequestID = 'short-way-1'");
    const [row] = await app.until(async () => ((await rows()).length > 0 ? rows() : undefined));
    expect({ ...row }).toEqual({ Interface: 'rates', AccountID: 100, Status: 200 });
    expect((await app.http.get('/metrics')).text).toMatch(/http_request_duration_seconds_count\{method="POST",route="\/rates\/v2\/get_rates",status="200"\} \d/);
  });
});
