import type { RateCardPreviewAnswer } from '../../../apps/api/src/console/rates/rate-card-previews.shapes.js';
import { describeApp } from '../../support/app.js';
import { pricesFor } from '../../support/build-rates.js';
import { type Browser, CONSOLE, logIn } from '../../support/console.js';

const CARDS = `${CONSOLE}/rate-cards`;

/** One service at one price, with a surcharge, within the US. */
const lines = (price: number, service = 'ONLY'): object[] => [
  { record: 'zone', carrier: 'Acme', zone: 'ALL', country: 'US' },
  { record: 'service', carrier: 'Acme', service, fuel_percent: 10 },
  { record: 'price', carrier: 'Acme', service, zone: 'ALL', up_to: 10, price },
  { record: 'option', carrier: 'Acme', service, option: 'residential', price: 3.1 },
];
const parcel = (more: object = {}) => ({
  ...{ destination: { postal_code: '19103', country: 'US' }, weight: 2, length: 6, width: 6, height: 6 },
  ...more,
});
const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

describeApp('rate cards in the console', (app) => {
  let operator: Browser;
  beforeAll(async () => {
    operator = await logIn(app, 'manager');
  });

  const previewOf = (body: object) => operator.post(`${CARDS}/previews`, { distribution_center: 'MAIN', parcels: [parcel()], ...body });
  const preview = async (body: object): Promise<RateCardPreviewAnswer> => {
    const { status, body: answer } = await previewOf(body);
    expect([status, answer]).toEqual([200, { data: expect.anything() }]);
    return (answer as { data: RateCardPreviewAnswer }).data;
  };
  const refusalOf = async (body: object): Promise<unknown[]> => {
    const { status, body: answer } = await previewOf(body);
    const { code, errors } = (answer as { response: { code: string; errors?: { path: string }[] } }).response;
    return [status, code, ...(errors ?? []).map(({ path }) => path)];
  };
  const store = async (body: object): Promise<number[]> => {
    const { status, body: answer } = await operator.post(CARDS, body);
    expect([status, answer]).toEqual([200, { data: expect.anything() }]);
    return (answer as { data: { rate_card_id: number }[] }).data.map(({ rate_card_id }) => rate_card_id);
  };
  const prices = async (more: object = {}): Promise<string[]> => (await pricesFor(app, more)).filter((price) => /ONLY|OTHER/.test(price));
  const everything = async () => ({
    cards: await app.database.query('SELECT RateCardID, Active FROM rate_cards ORDER BY RateCardID'),
    lines: await app.database.query('SELECT COUNT(*) AS count FROM rate_lines'),
    changes: await app.database.query('SELECT Version FROM rate_changes'),
  });

  it('are previewed without a trace: of a new carrier nothing costs anything yet', async () => {
    const before = await everything();
    const { cards, parcels } = await preview({
      data: lines(5),
      parcels: [parcel(), parcel({ weight: 11 }), parcel({ options: { residential: true } })],
    });
    expect(cards).toEqual([{ carrier: 'Acme', effective_date: expect.any(String), line_count: 4, current: null }]);
    const change = (new_price: number) => ({
      ...{ carrier: 'Acme', service: 'ONLY', description: null },
      ...{ current_price: null, new_price, difference: null, zone: 'ALL', currency: null },
    });
    expect(parcels).toEqual([{ services: [change(5.5)] }, { services: [] }, { services: [change(8.6)] }]);
    expect([await everything(), await prices()]).toEqual([before, []]);
  });

  it('hold once they are stored, and are compared with what holds then', async () => {
    const [first] = await store({ effective_date: '2021-01-01', data: lines(5) });
    expect(await prices()).toEqual(['ONLY 5.5']);
    const before = await everything();
    const next = { effective_date: tomorrow(), data: [...lines(5.55), ...lines(9, 'OTHER').slice(1)] };
    const { cards, parcels } = await preview(next);
    expect(cards).toMatchObject([{ effective_date: tomorrow(), line_count: 7, current: { rate_card_id: first, carrier: 'Acme' } }]);
    expect(
      parcels[0]?.services.map(({ service, current_price, new_price, difference }) => [service, current_price, new_price, difference]),
    ).toEqual([
      // Fuel of 0.555 rounds up.
      ['ONLY', 5.5, 6.11, 0.61],
      ['OTHER', null, 9.9, null],
    ]);
    const cheaper = await preview({ effective_date: tomorrow(), data: lines(4) });
    expect(cheaper.parcels[0]?.services[0]).toMatchObject({ current_price: 5.5, new_price: 4.4, difference: -1.1 });
    const gone = await preview({ effective_date: tomorrow(), data: lines(4, 'OTHER') });
    expect(gone.parcels[0]?.services.map(({ service, new_price }) => [service, new_price])).toEqual([
      ['OTHER', 4.4],
      ['ONLY', null],
    ]);
    expect(await everything()).toEqual(before);

    const [future] = await store(next);
    expect(await prices()).toEqual(['ONLY 5.5']);
    // A card for a later day does not replace the current one.
    expect((await preview({ data: lines(4) })).cards[0]?.current?.rate_card_id).toBe(first);
    for (const id of [future, first])
      expect((await operator.post(`${CARDS}/${id}/withdraw`)).body).toMatchObject({ data: { active: false } });
    expect(await prices()).toEqual([]);
    expect((await operator.post(`${CARDS}/${first}/activate`)).status).toBe(200);
    expect(await prices()).toEqual(['ONLY 5.5']);
    const { body } = await operator.get(`${CARDS}/${future}`);
    expect((body as { data: { lines: object[] } }).data.lines).toHaveLength(7);
  });

  it('are refused in the preview as they are when stored, with every fault at its place', async () => {
    expect(await refusalOf({ effective_date: '2021-01-01', data: lines(6) })).toEqual([400, 'rate_card_exists', 'data[0].carrier']);
    expect((await preview({ effective_date: '2021-01-01', replace: true, data: lines(6) })).parcels[0]?.services).toHaveLength(1);
    const bad = [...lines(6.005), { record: 'transit', carrier: 'Acme', service: 'NONE', zone: 'ALL', days: 1 }];
    const refused = await refusalOf({ data: bad, parcels: [parcel(), parcel({ destination: { postal_code: '00000', country: 'US' } })] });
    expect(refused).toEqual([400, 'rate_field_invalid', 'data[2].price', 'data[4].service', 'parcels[1].destination.postal_code']);
    const stored = await operator.post(CARDS, { data: bad });
    expect([stored.status, (stored.body as { response: { errors: { path: string }[] } }).response.errors.map(({ path }) => path)]).toEqual([
      400,
      ['data[2].price', 'data[4].service'],
    ]);
    expect(await refusalOf({ data: lines(6), distribution_center: 'NOWHERE' })).toEqual([
      400,
      'unknown_distribution_center',
      'distribution_center',
    ]);
    expect(await refusalOf({ data: lines(6), parcels: [] })).toEqual([400, 'empty_list', 'parcels']);
  });

  it('are for operators only', async () => {
    for (const name of ['picker', 'clerk']) {
      const other = await logIn(app, name);
      const answers = [
        await other.get(CARDS),
        await other.get(`${CARDS}/1`),
        await other.post(CARDS, { data: lines(1) }),
        await other.post(`${CARDS}/previews`, { distribution_center: 'MAIN', data: lines(1), parcels: [parcel()] }),
        await other.post(`${CARDS}/1/withdraw`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    }
  });
});
