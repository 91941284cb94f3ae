import { as, describeApp } from '../../support/app.js';
import { pricesFor } from '../../support/build-rates.js';

const CARDS = '/apirest/v4/oms/internal/rate_cards';
const lines = (price: number): object[] => [
  { record: 'zone', carrier: 'Acme', zone: 'ALL', country: 'US' },
  { record: 'service', carrier: 'Acme', service: 'ONLY', description: '' },
  { record: 'price', carrier: 'Acme', service: 'ONLY', zone: 'ALL', up_to: 100, price },
];

describeApp('internal rate cards', { env: { TRUSTED_PROXIES: 'loopback' } }, (app) => {
  const get = (path = '') => app.http.get(`${CARDS}${path}`).set(as.warehouse());
  const post = (path: string, body?: object) => app.http.post(`${CARDS}${path}`).set(as.warehouse()).send(body);
  const acmePrice = async (): Promise<string | undefined> => (await pricesFor(app)).find((price) => price.startsWith('ONLY'));

  it('lists the cards of the demo set and shows one with its lines', async () => {
    const { status, body } = await get();
    expect([status, body.metadata.total_records]).toEqual([200, 2]);
    expect(body.data.map(({ carrier }: { carrier: string }) => carrier)).toEqual(['Northmail', 'Parcelwing']);
    const { rate_card_id, line_count } = body.data[1];
    const shown = (await get(`/${rate_card_id}`)).body.data;
    expect(shown).toMatchObject({ carrier: 'Parcelwing', effective_date: '2020-01-01', active: true, created_by: 'user:manager' });
    expect(shown.lines).toHaveLength(line_count);
    expect(shown.lines[0]).toEqual({
      record: 'zone',
      carrier: 'Parcelwing',
      service: null,
      zone: 'Z1',
      description: null,
      origin: null,
      country: 'US',
      up_to: 150,
      price: null,
      per_100: null,
      days: null,
      divisor: null,
      minimum: null,
      fuel_percent: null,
      cut_off: null,
      option: null,
      date: null,
      postal_codes: null,
      state: null,
      currency: null,
    });
  });

  it('stores, replaces, withdraws and activates', async () => {
    const stored = await post('', { effective_date: '2021-01-01', data: lines(5) });
    expect([stored.status, stored.body.data]).toMatchObject([
      200,
      [{ carrier: 'Acme', effective_date: '2021-01-01', active: true, line_count: 3, created_by: 'user:manager' }],
    ]);
    expect(await acmePrice()).toBe('ONLY 5');
    const again = await post('', { effective_date: '2021-01-01', data: lines(6) });
    expect([again.status, again.body.response]).toMatchObject([400, { code: 'rate_card_exists', errors: [{ path: 'data[0].carrier' }] }]);
    const [{ rate_card_id }] = (await post('', { effective_date: '2021-01-01', replace: true, data: lines(6) })).body.data;
    expect(await acmePrice()).toBe('ONLY 6');
    expect((await post(`/${rate_card_id}/withdraw`)).body.data).toMatchObject({ rate_card_id, active: false });
    expect(await acmePrice()).toBeUndefined();
    expect((await post(`/${rate_card_id}/activate`)).body.data).toMatchObject({ rate_card_id, active: true });
    expect(await acmePrice()).toBe('ONLY 6');
  });

  it.each<[string, object, string, string]>([
    ['missing_field', { data: [{ carrier: 'Acme' }] }, 'data[0].record', 'is required'],
    ['invalid_type', { data: [{ record: 'price', carrier: 'Acme', price: '5' }] }, 'data[0].price', 'must be a number, not text'],
    [
      'invalid_value',
      { data: [{ record: 'tax', carrier: 'Acme' }] },
      'data[0].record',
      'must be one of service, zone, price, option, exclude, transit, holiday, above, pound, minimum',
    ],
    ['invalid_value', { data: lines(5), effective_date: 'today' }, 'effective_date', 'must be a date that exists (YYYY-MM-DD)'],
    ['empty_list', { data: [] }, 'data', 'must not be empty'],
    ['rate_service_unpriced', { data: lines(5).slice(0, 2) }, 'data[1].service', 'The service ONLY has no price'],
    ['unknown_rate_zone', { data: lines(5).slice(1) }, 'data[1].zone', 'Acme has no line for the zone ALL'],
    [
      'rate_field_surplus',
      { data: [...lines(5), { record: 'holiday', carrier: 'Acme', date: '2026-01-01', days: 1 }] },
      'data[3].days',
      'days has no meaning in a line of the record holiday',
    ],
  ])('refuses with %s', async (code, sent, path, message) => {
    const { status, body } = await post('', sent);
    expect([status, body.response]).toEqual([400, expect.objectContaining({ code, errors: [{ path, message }] })]);
    expect(
      (await get('?per_page=500')).body.data.filter(
        ({ carrier, effective_date }: Record<string, string>) => carrier === 'Acme' && effective_date !== '2021-01-01',
      ),
    ).toEqual([]);
  });

  it('knows no card that is not there, and is closed to the outside', async () => {
    for (const answer of [await get('/999'), await post('/999/activate'), await post('/999/withdraw')])
      expect([answer.status, answer.body.response.code]).toEqual([404, 'rate_card_not_found']);
    expect((await get('/x')).status).toBe(400);
    expect((await get().set('X-Forwarded-For', '203.0.113.9')).status).toBe(404);
  });
});
