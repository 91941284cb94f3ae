import { CreateSites } from '@contract/inventory';
import { describeApp } from '../../support/app.js';
import { line, post, pricesFor, ratesFor, replaceCards, simpleCard, credentials, information } from '../../support/build-rates.js';

/** The card behind the hand-calculated prices below. Zones count from 10001 (New York) and 90001 (Los Angeles). */
const CARD = [
  line('zone', { zone: 'NEAR', country: 'US', upTo: 150 }),
  line('zone', { zone: 'MID', country: 'US', upTo: 1_000 }),
  line('zone', { zone: 'FAR', country: 'US' }),
  line('zone', { zone: 'CANADA', country: 'CA' }),
  line('zone', { zone: 'ISLES', country: 'GB' }),
  line('holiday', { date: '2026-12-25' }),
  line('service', { service: 'GROUND', description: 'By road', divisor: 139, minimum: 8, fuelPercent: 12.5 }),
  ...[
    ['NEAR', 1, 7],
    ['NEAR', 5, 10],
    ['NEAR', 10, 15.01],
    ['MID', 5, 13.37],
    ['FAR', 5, 17.77],
    ['CANADA', 5, 25],
  ].map(([zone, upTo, price]) => line('price', { service: 'GROUND', zone: String(zone), upTo: Number(upTo), price: Number(price) })),
  line('transit', { service: 'GROUND', zone: 'NEAR', days: 2 }),
  line('option', { service: 'GROUND', option: 'residential', price: 3.1 }),
  line('option', { service: 'GROUND', option: 'insurance_value', per100: 0.95 }),
  line('option', { service: 'GROUND', option: 'cod', price: 2, per100: 1.15 }),
  line('service', { service: 'AIR', description: null }),
  ...[
    ['NEAR', 5, 21.5],
    ['ISLES', 5, 44],
  ].map(([zone, upTo, price]) => line('price', { service: 'AIR', zone: String(zone), upTo: Number(upTo), price: Number(price) })),
  line('exclude', { service: 'AIR', option: 'hazardous_materials' }),
  line('exclude', { service: 'AIR', option: 'cod' }),
  line('option', { service: 'AIR', option: 'residential', price: 4.25 }),
];

describeApp('get_rates', (app) => {
  beforeAll(async () => {
    await replaceCards(app, CARD);
  });

  const services = (members: object) => ({ shipping_services: members });

  it('answers each matching service, cheapest first, in the documented shape', async () => {
    const { status, body } = await post(app, 'get_rates', { ...credentials, rate_information: information });
    expect([status, body]).toEqual([
      200,
      {
        status: 'successful',
        rates: [
          // the break of 5 pounds 10.00, fuel 12.5 % of it 1.25
          {
            carrier: 'Acme',
            'shipping-method': 'GROUND',
            description: 'By road',
            price: 11.25,
            'transit-days': '2',
            'delivery-date': expect.stringMatching(/^\d{4}-\d\d-\d\dT12:00:00\.000Z$/),
          },
          { carrier: 'Acme', 'shipping-method': 'AIR', description: null, price: 21.5, 'transit-days': '', 'delivery-date': '' },
        ],
      },
    ]);
  });

  it.each<[string, object, string[]]>([
    // 7.00 is below the minimum: 8.00, fuel 1.00
    ['the minimum', { weight: 1, length: 1, width: 1, height: 1 }, ['GROUND 9', 'AIR 21.5']],
    // 10 x 10 x 10 / 139 = 7.19 pounds: 15.01, fuel 1.87625 -> 1.88; AIR has no divisor
    ['the dimensional weight', { length: 10, width: 10, height: 10 }, ['GROUND 16.89', 'AIR 21.5']],
    // 11 x 11 x 11 / 139 = 9.58: still the break of 10 pounds
    ['a weight below a break', { length: 11, width: 11, height: 11 }, ['GROUND 16.89', 'AIR 21.5']],
    // 12 x 12 x 12 / 139 = 12.43 pounds: more than the last break
    ['a weight past the last break', { length: 12, width: 12, height: 12 }, ['AIR 21.5']],
    ['a weight at a break', { weight: 5 }, ['GROUND 11.25', 'AIR 21.5']],
    ['a weight past a break', { weight: 5.0001 }, ['GROUND 16.89']],
    // Chicago, some 710 miles: 13.37, fuel 1.67125 -> 1.67
    ['another zone', { postal_code: '60601', state: 'IL' }, ['GROUND 15.04']],
    // Los Angeles, some 2,450 miles: 17.77, fuel 2.22125 -> 2.22
    ['the last zone', { postal_code: '90001', state: 'CA' }, ['GROUND 19.99']],
    // 25.00, fuel 3.125 -> 3.13
    ['Canada', { postal_code: 'm5v 3l9', state: 'ON', country: 'Canada' }, ['GROUND 28.13']],
    ['a country by name alone', { postal_code: 'SW1A 1AA', state: 'London', country: 'gb' }, ['AIR 44']],
    ['a country nobody serves', { postal_code: '10115', state: 'BE', country: 'DE' }, []],
    // 11.25 + 3.10; 21.50 + 4.25
    ['a surcharge', services({ residential: true }), ['GROUND 14.35', 'AIR 25.75']],
    ['a surcharge that is declined', services({ residential: false }), ['GROUND 11.25', 'AIR 21.5']],
    // 250.01 begins a third hundred: 11.25 + 3 x 0.95; AIR insures for nothing
    ['a value insured', services({ insurance_value: 250.01 }), ['GROUND 14.1', 'AIR 21.5']],
    // 11.25 + 2.00 + 1 x 1.15; AIR excludes it
    ['an amount collected', services({ cod: 100 }), ['GROUND 14.4']],
    ['an amount of nothing collected', services({ cod: 0, insurance_value: 0 }), ['GROUND 11.25', 'AIR 21.5']],
    ['what a service excludes', services({ hazardous_materials: true }), ['GROUND 11.25']],
    // 11.25 + 3.10 + 2 x 0.95
    ['several', services({ residential: true, insurance_value: 101, hazardous_materials: true }), ['GROUND 16.25']],
    ['the four digits more of a ZIP code', { postal_code: '19103-1234' }, ['GROUND 11.25', 'AIR 21.5']],
    [
      'what is optional',
      { street: '1 Main Street', city: 'Philadelphia', order_number: 'SO-1', source: 'shop', shipping_services: {} },
      ['GROUND 11.25', 'AIR 21.5'],
    ],
    ['nulls for what is optional', { street: null, shipping_services: null }, ['GROUND 11.25', 'AIR 21.5']],
  ])('prices %s', async (_words, more, prices) => {
    expect(await pricesFor(app, more)).toEqual(prices);
  });

  describe('of several cartons', () => {
    const carton = { weight: 2, length: 6, width: 6, height: 6 };
    const large = { ...carton, length: 10, width: 10, height: 10 };
    const { postal_code, state, country } = information;
    const ask = (cartons: unknown, more: object = {}) =>
      post(app, 'get_rates', { ...credentials, rate_information: { postal_code, state, country, cartons, ...more } });
    const pricesOf = async (cartons: object[], more: object = {}): Promise<string[]> => {
      const { rates } = (await ask(cartons, more)).body as { rates: Record<string, string | number>[] };
      expect(rates.map((rate) => rate.cartons)).toEqual(rates.map(() => cartons.length));
      return rates.map((rate) => `${rate['shipping-method']} ${rate.price}`);
    };

    it.each<[string, object[], object, string[]]>([
      ['one', [carton], {}, ['GROUND 11.25', 'AIR 21.5']],
      // 2 x 11.25, and 16.89 by its dimensional weight
      ['three', [carton, large, carton], {}, ['GROUND 39.39', 'AIR 64.5']],
      ['one that a service does not take', [carton, { ...carton, length: 12, width: 12, height: 12 }], {}, ['AIR 43']],
      // 2 x (11.25 + 3.10), and 2 x 0.95 once; 2 x (21.50 + 4.25)
      ['amounts once', [carton, carton], services({ residential: true, insurance_value: 101 }), ['GROUND 30.6', 'AIR 51.5']],
      ['what a service excludes', [carton, large], services({ cod: 100 }), ['GROUND 31.29']],
    ])('sums %s', async (_words, cartons, more, prices) => {
      expect(await pricesOf(cartons, more)).toEqual(prices);
    });

    it('takes 1 to 50, without sizes beside them', async () => {
      const faults = async (...asked: Parameters<typeof ask>): Promise<unknown[]> => {
        const { status, body } = await ask(...asked);
        return [status, body.code, body.errors.map(({ path }: { path: string }) => path)];
      };
      const at = (...names: string[]): string[] => names.map((name) => `rate_information.${name}`);
      expect(await pricesOf(Array(50).fill(carton))).toEqual(['GROUND 562.5', 'AIR 1075']);
      expect(await faults(Array(51).fill(carton))).toEqual([400, 'too_many_records', at('cartons')]);
      expect(await faults([])).toEqual([400, 'empty_list', at('cartons')]);
      expect(await faults([carton, { ...carton, weight: 0, length: 1.5 }])).toEqual([
        400,
        'invalid_value',
        at('cartons[1].weight', 'cartons[1].length'),
      ]);
      expect(await faults([carton], { weight: 2, height: 6 })).toEqual([400, 'invalid_value', at('weight', 'height')]);
      for (const nothing of [null, undefined])
        expect(await faults(nothing)).toEqual([400, 'missing_field', at('weight', 'length', 'width', 'height')]);
    });
  });

  it('answers one parcel byte for byte as before there were cartons', async () => {
    const { text } = await post(app, 'get_rates', { ...credentials, rate_information: information });
    expect(text.replace(/\d{4}-\d\d-\d\dT/, 'DAY-T')).toBe(
      '{"status":"successful","rates":[{"carrier":"Acme","shipping-method":"GROUND","description":"By road","price":11.25,"transit-days":"2","delivery-date":"DAY-T12:00:00.000Z"},{"carrier":"Acme","shipping-method":"AIR","description":null,"price":21.5,"transit-days":"","delivery-date":""}]}',
    );
    const refused = await post(app, 'get_rates', { ...credentials, rate_information: { ...information, weight: undefined, width: null } });
    expect(refused.text).toBe(
      '{"status":"error","message":"rate_information.weight is required, and 1 more fault","code":"missing_field","errors":[{"path":"rate_information.weight","message":"is required"},{"path":"rate_information.width","message":"is required"}]}',
    );
  });

  it('counts zones from the requested distribution center', async () => {
    // From Los Angeles to Philadelphia, some 2,390 miles: the last zone; to itself the first.
    expect(await pricesFor(app, {}, { warehouse: 'WEST' })).toEqual(['GROUND 19.99']);
    expect(await pricesFor(app, { postal_code: '90002', state: 'CA' }, { warehouse: 'WEST' })).toEqual(['GROUND 11.25', 'AIR 21.5']);
  });

  it('ships by country alone from a distribution center at an unknown place', async () => {
    await app.bus.send(
      new CreateSites([
        {
          code: 'LOST',
          name: 'Lost',
          address1: null,
          city: null,
          state: null,
          zip: null,
          country: null,
          isActivated: true,
          autoProcess: false,
        },
      ]),
    );
    expect(await pricesFor(app, {}, { warehouse: 'LOST' })).toEqual(['GROUND 19.99']);
  });

  it.each([
    [{ postal_code: '19103-1234' }],
    [{ postal_code: '19103 1234' }],
    [{ postal_code: '19103–1234' }],
    [{ postal_code: '191031234' }],
    [{ postal_code: ' 19103 ', country: 'usa' }],
  ])('reads the ZIP code of %p as 19103', async (more) => {
    expect(await pricesFor(app, more)).toEqual(await pricesFor(app));
  });

  it.each(['K1A 0B1', 'K1A-0B1', 'K1A0B1', 'k1a-0b1'])('reads %s as a Canadian postal code', async (postal_code) => {
    expect(await pricesFor(app, { postal_code, state: 'ON', country: 'CA' })).toEqual(['GROUND 28.13']);
  });

  it('knows territories by their ZIP code and by their code among countries, and prices a zone of their own first', async () => {
    for (const [code, postal_code] of ['PR 00901', 'GU 96910', 'VI 00801', 'AS 96799', 'MP 96950'].map((each) => each.split(' ')))
      expect([code, await pricesFor(app, { postal_code, state: code, country: code })]).toEqual([
        code,
        await pricesFor(app, { postal_code, state: code }),
      ]);
    await replaceCards(app, [
      ...simpleCard(5),
      line('zone', { zone: 'ISLE', country: 'PR' }),
      line('price', { service: 'ONLY', zone: 'ISLE', upTo: 100, price: 9 }),
    ]);
    expect(await pricesFor(app, { postal_code: '00901', state: 'PR' })).toEqual(['ONLY 9']);
    expect(await pricesFor(app, { postal_code: '00901', state: 'PR', country: 'PR' })).toEqual(['ONLY 9']);
    expect(await pricesFor(app, { postal_code: '96910', state: 'GU', country: 'GU' })).toEqual(['ONLY 5']);
    await replaceCards(app, CARD);
  });

  it('takes UK and EL for GB and GR, in requests and in cards', async () => {
    await replaceCards(app, [
      ...simpleCard(5),
      line('zone', { zone: 'UK', country: 'UK' }),
      line('zone', { zone: 'GREECE', country: 'GR' }),
      line('price', { service: 'ONLY', zone: 'UK', upTo: 100, price: 21 }),
      line('price', { service: 'ONLY', zone: 'GREECE', upTo: 100, price: 31 }),
    ]);
    const price = (country: string) => pricesFor(app, { postal_code: 'SW1A 1AA', country });
    expect([await price('UK'), await price('gb'), await price('EL'), await price('GR')]).toEqual([
      ['ONLY 21'],
      ['ONLY 21'],
      ['ONLY 31'],
      ['ONLY 31'],
    ]);
    await replaceCards(app, CARD);
  });

  it('knows ZIP codes of territories, and of military post, which is nowhere', async () => {
    // San Juan, some 1,600 miles; a fleet post office has no distance
    expect(await pricesFor(app, { postal_code: '00901', state: 'PR' })).toEqual(['GROUND 19.99']);
    expect(await pricesFor(app, { postal_code: '09002', state: 'AE' })).toEqual(['GROUND 19.99']);
  });

  it.each([
    ['00000', 'US'],
    ['99999', 'US'],
    ['1000', 'US'],
    ['100011', 'US'],
    ['ABCDE', 'US'],
    ['10001-12', 'US'],
    ['٣٣٣٣٣', 'US'],
    ['M5V', 'CA'],
    ['M5V 3L', 'CA'],
    ['D1A 1A1', 'CA'],
    ['A9Z 1A1', 'CA'],
    ['H0H 0H0', 'CA'],
    ['10001', 'CA'],
    ["' OR 1=1", 'CA'],
  ])('refuses the postal code %s of %s, which does not exist', async (postal_code, country) => {
    const { status, body } = await post(app, 'get_rates', { ...credentials, rate_information: { ...information, postal_code, country } });
    expect([status, body]).toEqual([
      400,
      { status: 'error', code: 'unknown_postal_code', message: `rate_information.postal_code ${postal_code} does not exist in ${country}` },
    ]);
  });

  it.each(['Utopia', 'ZZ', 'XX', 'AN', 'uu'])('refuses %s, which is no country', async (country) => {
    const { status, body } = await post(app, 'get_rates', { ...credentials, rate_information: { ...information, country } });
    expect([status, body.code, body.status]).toEqual([400, 'unknown_country', 'error']);
    expect(body.message).toContain('rate_information.country');
  });

  it('reports what it ignored', async () => {
    const { body } = await post(app, 'get_rates', {
      ...credentials,
      colour: 'red',
      rate_information: { ...information, girth: 3, shipping_services: { express: true } },
    });
    expect(body.warnings).toEqual(
      ['colour', 'rate_information.girth', 'rate_information.shipping_services.express'].map((path) => ({
        path,
        message: 'is not a known field and was ignored',
      })),
    );
    expect(body.rates).toHaveLength(2);
  });

  it('replays its answer for an Idempotency-Key', async () => {
    const send = () => post(app, 'get_rates', { ...credentials, rate_information: information }).set('Idempotency-Key', 'rate-1');
    const [first, second] = [await send(), await send()];
    expect([second.status, second.headers['idempotency-replayed'], second.body]).toEqual([200, 'true', first.body]);
  });
});

describeApp('the rate cards of the demo set', (app) => {
  it.each(['MAIN', 'WEST'])('are of two carriers, and five services ship from %s', async (warehouse) => {
    const rates = await ratesFor(app, { postal_code: '60601', state: 'IL' }, { warehouse });
    expect(new Set(rates.map(({ carrier }) => carrier))).toEqual(new Set(['Parcelwing', 'Northmail']));
    expect(rates).toHaveLength(5);
    expect(rates.every((rate) => rate.price > 0 && rate['transit-days'] !== '' && rate['delivery-date'] > new Date().toISOString())).toBe(
      true,
    );
  });

  it('ship to Canada and beyond', async () => {
    expect((await ratesFor(app, { postal_code: 'M5V 3L9', state: 'ON', country: 'CA' })).map((rate) => rate['shipping-method'])).toEqual([
      'NM-SAVER',
      'NM-PRIORITY',
      'NM-WORLD',
    ]);
    // 46.20, 2 pounds: the second break, 46.20 x 1.33 = 61.446 -> 61.45; without a promised day
    expect(await ratesFor(app, { postal_code: 'SW1A 1AA', state: 'London', country: 'GB' })).toEqual([
      { carrier: 'Northmail', 'shipping-method': 'NM-WORLD', description: null, price: 61.45, 'transit-days': '', 'delivery-date': '' },
    ]);
  });
});
