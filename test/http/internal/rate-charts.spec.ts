import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { type ChartImport, importRateCharts } from '../../../apps/cli/src/import/rate-charts.js';
import { as, describeApp } from '../../support/app.js';
import { credentials, information, post as ask, pricesFor } from '../../support/build-rates.js';

const CARDS = '/apirest/v4/oms/internal/rate_cards';
const examples = path.join(import.meta.dirname, '../../../examples/rate-charts');
const example = (name: string): string => path.join(examples, name);

describeApp('charts of carriers', (app) => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'charts-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const written = async (name: string, content: string | Uint8Array): Promise<string> => {
    const file = path.join(folder, name);
    await writeFile(file, content);
    return file;
  };
  const imported = (more: Partial<ChartImport> = {}): Promise<string> =>
    importRateCharts(app.bus, {
      ...{ carrier: 'Roadrunner', country: 'US', zones: example('zones.csv'), divisor: 139, currency: 'USD' },
      services: [
        { service: 'GROUND', sheet: example('ground.csv') },
        { service: 'AIR', column: 'Next Day Air', sheet: example('next-day.csv') },
      ],
      ...{ effectiveDate: '2026-01-01', isReplacing: true, actor: 'command line' },
      ...more,
    }).then(
      ({ card, warnings }) => [`${card.carrier} ${card.lineCount}`, ...warnings].join('\n').replaceAll(`${examples}/`, ''),
      (error: Error) => error.message.replaceAll(`${folder}/`, '').replaceAll(`${examples}/`, ''),
    );
  const prices = async (more: object): Promise<string[]> =>
    (await pricesFor(app, { length: 6, width: 4, height: 2, ...more })).filter((price) => /^(GROUND|AIR) /.test(price));
  const cards = async (): Promise<number> => (await app.http.get(CARDS).set(as.warehouse())).body.metadata.total_records;

  it('price parcels by postal code, weight and service', async () => {
    expect(await imported()).toBe('Roadrunner 383\nnext-day.csv: rows that are of no weight are left out: Letter');
    const asked: [object, string[]][] = [
      [{ postal_code: '60601', state: 'IL', weight: 1 }, ['GROUND 12.05', 'AIR 40.75']],
      // Rounded up to the next pound, by weight or by size: 12 x 8 x 4 / 139 = 2.76
      [{ postal_code: '60601', state: 'IL', weight: 2.1 }, ['GROUND 14.5', 'AIR 49.18']],
      [{ postal_code: '60601', state: 'IL', weight: 1, length: 12, width: 8, height: 4 }, ['GROUND 14.5', 'AIR 49.18']],
      [{ postal_code: '96801', state: 'HI', weight: 1 }, ['GROUND 15.45', 'AIR 44.15']],
      [{ postal_code: '99801', state: 'AK', weight: 1 }, ['GROUND 16.3', 'AIR 45']],
      // The carrier has no ground service to Puerto Rico, and delivers nothing to the military.
      [{ postal_code: '00901', state: 'PR', weight: 1 }, ['AIR 41.6']],
      [{ postal_code: '09012', state: 'AE', weight: 1 }, []],
      // 24.80 and 0.45 for each of 11 pounds; 2.90 for each of 161
      [{ postal_code: '10001', state: 'NY', weight: 160.2 }, ['GROUND 29.75', 'AIR 466.9']],
    ];
    for (const [more, expected] of asked) expect([more, await prices(more)]).toEqual([more, expected]);
  });

  it('keep the published answer as it is', async () => {
    const { body } = await ask(app, 'get_rates', { ...credentials, rate_information: { ...information, weight: 1 } });
    const [rate] = body.rates.filter(({ carrier }: { carrier: string }) => carrier === 'Roadrunner');
    expect(rate).toEqual({
      carrier: 'Roadrunner',
      'shipping-method': 'GROUND',
      description: null,
      price: expect.any(Number),
      'transit-days': '',
      'delivery-date': '',
    });
  });

  it('come from workbooks, too, in which ZIP codes became numbers', async () => {
    const sheet = (rows: (string | number | null)[][]) => writeXlsx({ sheets: [{ name: 'Chart', rows }] });
    const zones = await written('zones.xlsx', await sheet([['A note'], ['Destination ZIP', 'Zone'], [5, 2], ['010-599', 3], [96801, 9]]));
    const prices9 = await written(
      'prices.xlsx',
      await sheet([
        ['Zones', 2, 3, 9],
        ['1 lb', 7, 8.5, 30],
        [2, 7.25, 9, 31.5],
      ]),
    );
    expect(await imported({ zones, services: [{ service: 'GROUND', sheet: prices9 }] })).toBe('Roadrunner 10');
    expect(await prices({ postal_code: '00501', state: 'NY', weight: 1.5 })).toEqual(['GROUND 7.25']);
    expect(await prices({ postal_code: '96801', state: 'HI', weight: 1 })).toEqual(['GROUND 30']);
  });

  it('are refused with every wrong cell by row and column, and nothing is stored', async () => {
    const before = await cards();
    const zones = (await readFile(example('zones.csv'), 'utf8'))
      .replace('010-069,2', '10 Jun,2')
      .replace('300-399,5', '300-399,five zones');
    const sheet = (await readFile(example('ground.csv'), 'utf8')).replace('$11.36', '$11.365').replace('\n3,', '\nthree 3,');
    expect(
      await imported({
        zones: await written('wrong.csv', zones),
        services: [{ service: 'GROUND', sheet: await written('wrong-ground.csv', sheet) }],
      }),
    ).toBe(
      [
        'wrong.csv:8: column A (Dest. ZIP): "10 Jun" is no ZIP code, and no range of them such as 005-009',
        'wrong.csv:14: column B (Ground): "five zones" is no zone',
        'wrong-ground.csv:6: column C (3): "$11.365" is no price',
        'wrong-ground.csv:7: column A: "three 3" is no weight',
        'nothing was stored',
      ].join('\n'),
    );
    expect(await cards()).toBe(before);
  });

  it('are refused where the lines of the card contradict each other, at the cell they come from', async () => {
    const zones = await written('twice.csv', 'ZIP,Zone\n005-009,2\n00501,3\n007,3\n');
    const sheet = await written('one.csv', 'Zones,2,3\n1,7,8\n');
    const before = await cards();
    expect(await imported({ zones, services: [{ service: 'GROUND', sheet }] })).toBe(
      'twice.csv:4: column B (Zone): postal_codes This zone line says what another one says already\nnothing was stored',
    );
    expect(
      await imported({
        carrier: 'C'.repeat(65),
        zones: await written('sound.csv', 'ZIP,Zone\n005,2\n'),
        services: [{ service: 'G', sheet }],
      }),
    ).toBe('carrier must be at most 64 characters\nnothing was stored');
    expect(await imported({ zones: path.join(folder, 'none.csv') })).toBe('none.csv: there is no such file');
    expect(await imported({ zones: await written('chart.pdf', 'x') })).toContain('chart.pdf: the name must end in .csv');
    expect(await imported({ services: [{ service: 'SEA', sheet }] })).toBe(
      'The zone chart has no column SEA: say by which of its columns SEA counts (Ground, 3 Day Select, Next Day Air).\nnothing was stored',
    );
    expect(await cards()).toBe(before);
  });

  it('have one currency with all other cards', async () => {
    expect(await imported()).toContain('Roadrunner 383');
    const data = (currency: string, carrier = 'Acme') => [
      { record: 'zone', carrier, zone: 'ALASKA', country: 'US', state: 'AK' },
      { record: 'service', carrier, service: 'SEA', currency },
      { record: 'price', carrier, service: 'SEA', zone: 'ALASKA', up_to: 1, price: 5 },
      { record: 'minimum', carrier, service: 'SEA', zone: 'ALASKA', minimum: 6 },
    ];
    const store = async (body: object) => {
      const answer = await app.http.post(CARDS).set(as.warehouse()).send(body);
      return [answer.status, answer.body.response?.code ?? answer.body.data[0].line_count, answer.body.response?.errors?.[0]?.path];
    };
    expect(await store({ data: data('CAD') })).toEqual([400, 'rate_currency_differs', 'data[1].currency']);
    expect(await store({ data: [...data('USD'), ...data('EUR', 'Other')] })).toEqual([400, 'rate_currency_differs', 'data[5].currency']);
    expect(await store({ data: data('USD') })).toEqual([200, 4, undefined]);
    // By the state of the postal code, whatever the request says.
    expect((await pricesFor(app, { postal_code: '99801', state: '-', weight: 1 })).filter((price) => price.startsWith('SEA'))).toEqual([
      'SEA 6',
    ]);
    expect((await pricesFor(app, { postal_code: '98101', state: 'AK', weight: 1 })).filter((price) => price.startsWith('SEA'))).toEqual([]);
  });
});
