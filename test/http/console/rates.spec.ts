import type { OrderAnswer } from '../../../apps/api/src/answers/orders/order.js';
import type { OrderParcelAnswer, RateComparisonAnswer } from '../../../apps/api/src/console/rates/rates.shapes.js';
import { as, describeApp } from '../../support/app.js';
import { newUser, PASSWORD } from '../../support/build-logins.js';
import { line, ratesFor, replaceCards } from '../../support/build-rates.js';
import { type Browser, CONSOLE, logIn } from '../../support/console.js';

const ORDERS = '/apirest/v4/oms/orders';
const CUSTOMER = { firstname: 'Ada', address1: '1 Main Street', city: 'Springfield', state: 'IL', zip: '62701', country: 'US' };
/** `information` of test/support/build-rates.ts, as the console sends it. */
const PARCEL = { destination: { postal_code: '19103', country: 'US', state: 'PA' }, weight: 2, length: 6, width: 6, height: 6 };
/** Nobody listens at its address. */
const CARRIERS = JSON.stringify([{ name: 'Live', url: 'http://127.0.0.1:1025/quote', key: 'k', timeout_ms: 1_000 }]);

describeApp('what a parcel costs, asked in the console', { env: { RATES_CARRIERS: CARRIERS, OUTBOUND_ALLOW: 'loopback' } }, (app) => {
  let clerk: Browser;
  let picker: Browser;
  beforeAll(async () => {
    clerk = await logIn(app, 'clerk');
    picker = await logIn(app, 'picker');
  });

  const ask = (who: Browser, more: object = {}) => who.post(`${CONSOLE}/rates`, { ...PARCEL, ...more });
  const compare = async (who: Browser, more: object = {}): Promise<RateComparisonAnswer> => {
    const { status, body } = await ask(who, more);
    expect([status, body]).toEqual([200, { data: expect.anything() }]);
    return (body as { data: RateComparisonAnswer }).data;
  };
  const refusalOf = async (who: Browser, more: object): Promise<unknown[]> => {
    const { status, body } = await ask(who, more);
    const { code, errors } = (body as { response: { code: string; errors?: { path: string }[] } }).response;
    return [status, code, ...(errors ?? []).map(({ path }) => path)];
  };
  const parcelOf = (who: Browser, orderId: number) => who.get(`${CONSOLE}/rates/orders/${orderId}`);
  const place = async (order_number: string, items: object[], key = as.account()): Promise<OrderAnswer> => {
    const draft = { order_number, shipping_method: 'GROUND', customer: CUSTOMER, items };
    const { body } = await app.http
      .post(ORDERS)
      .set(key)
      .send({ data: [draft] });
    return (body as { data: [OrderAnswer] }).data[0];
  };

  it('is what the rates interface answers, from each site, with every option', async () => {
    for (const [distribution_center, options] of [
      ['MAIN', {}],
      ['WEST', { residential: true, insurance_value: 250.5 }],
      ['MAIN', { cod: 99.99, signature_confirmation: true, saturday_delivery: false }],
    ] as const) {
      const { rates } = await compare(clerk, { distribution_center, options });
      const published = await ratesFor(app, { shipping_services: options }, { warehouse: distribution_center });
      expect(rates.length).toBeGreaterThanOrEqual(2);
      expect(rates.map((rate) => [rate.carrier, rate.service, rate.price, rate.transit_days, rate.delivery_date])).toEqual(
        published.map((rate) => [
          rate.carrier,
          rate['shipping-method'],
          rate.price,
          Number(rate['transit-days']),
          rate['delivery-date'].slice(0, 10),
        ]),
      );
    }
  });

  it('starts at the first site by default: of the account, or of the user on the floor', async () => {
    const [own, west] = [await compare(clerk), await compare(clerk, { distribution_center: 'WEST' })];
    expect([own.distribution_center, west.distribution_center]).toEqual(['MAIN', 'WEST']);
    expect(own.rates.map(({ price }) => price)).not.toEqual(west.rates.map(({ price }) => price));
    expect((await compare(picker)).rates).toEqual(own.rates);
    expect(await compare(picker, { distribution_center: 'MAIN' })).toEqual(await compare(picker));
    expect(await refusalOf(picker, { distribution_center: 'WEST' })).toEqual([400, 'unknown_distribution_center', 'distribution_center']);
    expect(await refusalOf(clerk, { distribution_center: 'NOWHERE' })).toEqual([400, 'unknown_distribution_center', 'distribution_center']);
  });

  it('leaves any other place, and is refused with every place that does not exist', async () => {
    const { distribution_center, rates } = await compare(clerk, { origin: { postal_code: ' 10001 ', country: 'US' } });
    expect([distribution_center, rates]).toEqual([null, (await compare(clerk)).rates]);
    const far = await compare(picker, { origin: { postal_code: '94105', country: 'us' } });
    expect(far.rates[0]?.price).toBeGreaterThan(rates[0]?.price ?? Infinity);
    const nowhere = { origin: { postal_code: '00000', country: 'US' }, destination: { country: 'CA' } };
    expect(await refusalOf(clerk, nowhere)).toEqual([400, 'unknown_postal_code', 'destination.postal_code', 'origin.postal_code']);
    const { body } = await ask(clerk, nowhere);
    const { errors } = (body as { response: { errors: { message: string }[] } }).response;
    expect(errors.map(({ message }) => message)).toEqual([
      expect.stringContaining('A postal code is required in CA'),
      expect.stringContaining('The postal code 00000 does not exist in US'),
    ]);
    expect(await refusalOf(clerk, { destination: { postal_code: '1', country: 'Narnia' } })).toEqual([
      400,
      'unknown_country',
      'destination.country',
    ]);
    expect(await refusalOf(clerk, { weight: 0, length: 'long', width: undefined })).toEqual([
      400,
      'invalid_value',
      'weight',
      'length',
      'width',
    ]);
  });

  it('counts parts of an inch as a whole one', async () => {
    const { length, width, height, rates } = await compare(clerk, { length: 11.2, width: 0.1, height: 6 });
    expect([length, width, height]).toEqual([12, 1, 6]);
    expect(rates.map(({ price }) => price)).toEqual((await ratesFor(app, { length: 12, width: 1 })).map(({ price }) => price));
  });

  it('says why a service is not offered, and which carrier did not answer', async () => {
    const before = await compare(clerk, { destination: { country: 'GB' } });
    expect(before.rates.map(({ service }) => service)).toEqual(['NM-WORLD']);
    await replaceCards(app, [
      line('zone', { zone: 'NEAR', country: 'US', upTo: 150 }),
      line('zone', { zone: 'FAR', country: 'US' }),
      ...['GROUND', 'AIR', 'FREIGHT'].map((service) => line('service', { service, description: `By ${service.toLowerCase()}` })),
      line('price', { service: 'GROUND', zone: 'NEAR', upTo: 1.5, price: 7 }),
      line('price', { service: 'AIR', zone: 'NEAR', upTo: 70, price: 21 }),
      line('price', { service: 'FREIGHT', zone: 'FAR', upTo: 70, price: 50 }),
      line('exclude', { service: 'AIR', option: 'hazardous_materials' }),
    ]);
    const { rates, absent } = await compare(clerk, { options: { hazardous_materials: true } });
    const none = { option: null, max_weight: null };
    expect([rates, absent]).toEqual([
      [],
      [
        { carrier: 'Acme', service: 'GROUND', description: 'By ground', reason: 'too_heavy', option: null, max_weight: 1.5 },
        {
          carrier: 'Acme',
          service: 'AIR',
          description: 'By air',
          reason: 'option_excluded',
          option: 'hazardous_materials',
          max_weight: null,
        },
        { carrier: 'Acme', service: 'FREIGHT', description: 'By freight', reason: 'zone_unpriced', ...none },
        { carrier: 'Live', service: null, description: null, reason: 'no_answer', ...none },
      ],
    ]);
    const abroad = await compare(clerk, { destination: { country: 'FR' } });
    expect(abroad.absent.map(({ reason }) => reason)).toEqual(['no_zone', 'no_zone', 'no_zone', 'no_answer']);
  });

  it('of an order is asked with what its items weigh, kits included, and their package', async () => {
    const destination = { postal_code: '62701', country: 'US', state: 'IL', street: '1 Main Street', city: 'Springfield' };
    // Three of 0.75 lb, and in the kit two of 0.75 lb and one of 1 lb.
    const several = await place('COST-1', [
      { sku: 'DEMO-001', quantity: 3 },
      { sku: 'DEMO-KIT', quantity: 1 },
    ]);
    const { body } = await parcelOf(clerk, several.order_id);
    expect(body).toEqual({
      data: {
        ...{ distribution_center: 'MAIN', destination, weight: 4.75 },
        ...{ length: null, width: null, height: null, package_type: null },
      },
    });
    expect((await parcelOf(picker, several.order_id)).body).toEqual(body);

    const single = await place('COST-2', [{ sku: 'DEMO-001', quantity: 1 }]);
    const { data } = (await parcelOf(clerk, single.order_id)).body as { data: OrderParcelAnswer };
    expect(data).toEqual({
      ...{ distribution_center: 'MAIN', destination, weight: 0.75 },
      ...{ length: 9, width: 5, height: 3, package_type: 'ENVELOPE' },
    });
  });

  it("of an order is nobody else's business", async () => {
    const other = await place('COST-3', [{ sku: 'OTHER-001', quantity: 1 }], as.account(101));
    const answers = [await parcelOf(clerk, other.order_id), await parcelOf(clerk, 999_999), await parcelOf(picker, 999_999)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await parcelOf(picker, other.order_id)).status).toBe(200);
    const own = await place('COST-4', [{ sku: 'DEMO-003', quantity: 1 }]);
    expect((await parcelOf(picker, own.order_id)).status).toBe(200);
    const elsewhere = await logIn(app, await newUser(app, { siteId: 2 }), PASSWORD);
    expect([(await parcelOf(elsewhere, own.order_id)).status, (await parcelOf(clerk, own.order_id)).status]).toEqual([404, 200]);
    expect((await compare(elsewhere)).distribution_center).toBe('WEST');
  });
});
