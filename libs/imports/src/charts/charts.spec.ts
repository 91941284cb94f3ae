import { readFileSync } from 'node:fs';
import { type ChartCard, cardOfCharts, type Charts } from './card-of-charts.js';
import { chartFileOf, letterOf } from './chart-file.js';

const example = (name: string) => chartFileOf(name, readFileSync(new URL(`../../../../examples/rate-charts/${name}`, import.meta.url)));
const file = (name: string, ...lines: string[]) => chartFileOf(name, Buffer.from(lines.join('\n')));

const ZONES = ['Dest. ZIP,Ground', '005-009,2', '010-099,3'];
const SHEET = ['Zones,2,3', '1 lb,$7.00,8.00', '2,7.50,9.00'];

type Asked = { zones?: readonly string[]; sheet?: readonly string[]; terms?: Partial<Charts> };

async function cardOf({ zones = ZONES, sheet = SHEET, terms = {} }: Asked): Promise<ChartCard> {
  const services = [{ service: 'GROUND', sheet: await file('ground.csv', ...sheet) }];
  return cardOfCharts({ carrier: 'Acme', country: 'US', zones: await file('zones.csv', ...zones), services, ...terms });
}
const linesOf = ({ lines }: ChartCard, record: string): string[] =>
  lines.flatMap(({ cells: { record: own, carrier: _carrier, ...cells } }) => (own === record ? [Object.values(cells).join(' ')] : []));
const faultsOf = async (asked: Asked): Promise<string[]> =>
  (await cardOf(asked)).faults.map(({ file: name, line, column, message }) => `${name}:${line}: ${column}: ${message}`);
const refusalOf = (asked: Asked): Promise<string> =>
  cardOf(asked).then(
    () => 'none',
    (error: Error) => error.message,
  );

describe('the charts of the example', () => {
  it('become a card, with zones of each service and its prices', async () => {
    const card = cardOfCharts({
      ...{ carrier: 'Roadrunner', country: 'US', origin: 'MAIN', currency: 'USD', divisor: 139 },
      zones: await example('zones.csv'),
      services: [
        { service: 'GROUND', sheet: await example('ground.csv') },
        { service: 'AIR', column: 'Next Day Air', sheet: await example('next-day.csv') },
      ],
    });
    expect(card.faults).toEqual([]);
    expect(card.warnings).toEqual(['next-day.csv: rows that are of no weight are left out: Letter']);
    expect(linesOf(card, 'service')).toEqual(['GROUND 139 USD', 'AIR 139 USD']);
    const zones = linesOf(card, 'zone');
    expect(zones).toHaveLength(19 + 20);
    expect(zones).toContain('US MAIN GROUND 2 070-089');
    expect(zones).toContain('US MAIN GROUND 46 99801-99999');
    expect(zones).toContain('US MAIN AIR 106 006-009');
    expect(zones.join('\n')).not.toMatch(/ GROUND .*(?:006-009|090-098)/);
    expect(linesOf(card, 'price')).toHaveLength(2 * 18 * 9);
    expect(linesOf(card, 'price').slice(0, 2)).toEqual(['GROUND 2 1 9.5', 'GROUND 3 1 10.35']);
    expect(linesOf(card, 'above')[0]).toBe('GROUND 2 0.45');
    expect(linesOf(card, 'pound')[0]).toBe('AIR 102 2.9');
    const { cells, place } = card.lines.find(({ cells: { record } }) => record === 'price') ?? {};
    expect([cells?.up_to, place]).toEqual([1, { file: 'ground.csv', line: 5, column: 'column B (2)' }]);
  });
});

describe('a zone chart', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['of one column counts for every service', ['ZIP Code,Zone', '005,2', '10,3'], ['US 2 005', 'US 3 010']],
    [
      'of several tables beside each other',
      ['ZIP Code,Zone,,ZIP Code,Zone', '005---009,2*,,010---099,3+'],
      ['US 2 005-009', 'US 3 010-099'],
    ],
    ['of whole ZIP codes, with their zeros lost', ['ZIP,Zone', '1001,2', '96701-96798,3'], ['US 2 01001', 'US 3 96701-96798']],
    ['of states', ['State,Zone', 'Alaska,2', 'HI,3'], ['US 2 AK', 'US 3 HI']],
    ['of countries', ['Country,Zone', 'Germany,2', 'CA,3'], ['DE 2', 'CA 3']],
    ['with semicolons', ['Zones from 10001', 'Dest. ZIP;Ground', '005 to 009;Zone 2', '010–099;3'], ['US 2 005-009', 'US 3 010-099']],
    ['with the first and the last of a range apart', ['ZIP from,ZIP to,Zone', '005,009,2', '10,99,3'], ['US 2 005-009', 'US 3 010-099']],
    ['with ZIP3 for its heading', ['ZIP3,Zone', '005,2'], ['US 2 005']],
    ['with its header on every page', ['Dest. ZIP,Ground', '005,2', 'Dest. ZIP,Ground', '006,3', 'See page 2,'], ['US 2 005', 'US 3 006']],
  ])('%s', async (_, zones, lines) => {
    expect(linesOf(await cardOf({ zones }), 'zone')).toEqual(lines);
  });

  it('names what is wrong by row and column', async () => {
    const zones = ['A note,', 'Dest. ZIP,Ground', '10-Mar,2', '009-005,2', '010-099,far away', ',3', '1000-20000,2'];
    expect(await faultsOf({ zones })).toEqual([
      'zones.csv:3: column A (Dest. ZIP): "10-Mar" is no ZIP code, and no range of them such as 005-009',
      'zones.csv:4: column A (Dest. ZIP): "009-005" is no ZIP code, and no range of them such as 005-009',
      'zones.csv:5: column B (Ground): "far away" is no zone',
      'zones.csv:6: column A (Dest. ZIP): is empty beside a zone',
    ]);
  });

  it.each<[string, Asked, string]>([
    [
      'no header',
      { zones: ['005,2'] },
      'zones.csv: No row names the columns of a zone chart: one of ZIP codes, states or countries, and one or more of zones.',
    ],
    ['nothing but a header', { zones: ['ZIP,Zone'] }, 'zones.csv: No row below the header has a place and its zone.'],
    [
      'tables that differ',
      { zones: ['ZIP,Ground,ZIP,Air', '5,2,5,2'] },
      'zones.csv: Line 1: The tables beside each other have columns of different names.',
    ],
    [
      'no column of the service',
      { zones: ['ZIP,Air,Sea', '5,2,3'] },
      'The zone chart has no column GROUND: say by which of its columns GROUND counts (Air, Sea).',
    ],
  ])('is refused with %s', async (_, asked, message) => {
    expect(await refusalOf(asked)).toBe(message);
  });
});

describe('notes of a zone chart', () => {
  it('tell zones that nobody guesses: their rows are left out, and named', async () => {
    const list = ['The following ZIP codes are zone 44:,,', '96701,96706,96707', '96708,,'];
    const zones = ['Dest. ZIP,Ground,Air', '005,002,102', '967,[1],[1]', ...list];
    const { lines, warnings, faults } = await cardOf({ zones, sheet: ['Zones,2', '1,7'] });
    expect([faults, warnings]).toEqual([[], ['zones.csv: rows whose zones stand in notes are left out, add their lines: 3, 5']]);
    expect(lines.flatMap(({ cells: { record, zone, postal_codes } }) => (record === 'zone' ? [`${zone} ${postal_codes}`] : []))).toEqual([
      '2 005',
    ]);
  });
});

describe('a rate sheet', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    [
      'with notes around it',
      ['Ground 2026', '', 'Weight,Zones,', ',2,3', '1,7,8', 'Fuel is not included,,'],
      ['GROUND 2 1 7', 'GROUND 3 1 8'],
    ],
    [
      'with words around its weights',
      ['Weight (oz),Zone 2,Zone 3', 'Up to 8,7,8', '1 lb.,9,$1,000.50'.replace('$1,000.50', '"$1,000.50"')],
      ['GROUND 2 0.5 7', 'GROUND 3 0.5 8', 'GROUND 2 1 9', 'GROUND 3 1 1000.5'],
    ],
    ['with several zones in a column', ['Zones,2-3', '1,7'], ['GROUND 2 1 7', 'GROUND 3 1 7']],
    ['without a price for every zone', ['Zones,2,3', '1,7,-', '2,,9'], ['GROUND 2 1 7', 'GROUND 3 2 9']],
    [
      'with its unit above its zones',
      ['Weight Not Over (oz),Zones', ',Zone 2 (near),Zone 3', '8,7,8'],
      ['GROUND 2 0.5 7', 'GROUND 3 0.5 8'],
    ],
    [
      'with weights from and to',
      ['Zones,2,3', '0-1 lb,7,8', '1–2 lb,8,9'],
      ['GROUND 2 1 7', 'GROUND 3 1 8', 'GROUND 2 2 8', 'GROUND 3 2 9'],
    ],
    ['in kilograms', ['Weight kg,2,3', '0.5,7,8'], ['GROUND 2 1.1023 7', 'GROUND 3 1.1023 8']],
    ['with decimal commas', ['Zones;2;3', '1;7,50;8,00'], ['GROUND 2 1 7.5', 'GROUND 3 1 8']],
    [
      'with an empty column before it',
      [',Zones,2,3', ',1,7,8', ',Zones,2,3', ',2,8,9'],
      ['GROUND 2 1 7', 'GROUND 3 1 8', 'GROUND 2 2 8', 'GROUND 3 2 9'],
    ],
  ])('%s', async (_, sheet, lines) => {
    const card = await cardOf({ sheet });
    expect([card.faults, linesOf(card, 'price')]).toEqual([[], lines]);
  });

  it.each([
    ['each additional pound', 'above'],
    ['Each lb. over 150', 'above'],
    ['Price per pound', 'pound'],
    ['151+ lbs.', 'pound'],
    ['Over 150 lbs', 'pound'],
    ['Minimum charge', 'minimum'],
  ])('has a row %p as %s', async (label, record) => {
    expect(linesOf(await cardOf({ sheet: [...SHEET, `${label},0.50,0.55`] }), record)).toEqual(['GROUND 2 0.5', 'GROUND 3 0.55']);
  });

  it('leaves out zones that the chart does not have, and says so', async () => {
    const { warnings, lines } = await cardOf({ sheet: ['Zones,2,44', '1,7,40'] });
    expect(warnings).toEqual(['ground.csv: zones that the zone chart does not have are left out: 44']);
    expect(lines.filter(({ cells }) => cells.zone === '44')).toEqual([]);
  });

  it('names what is wrong by row and column', async () => {
    const sheet = ['Zones,2,3', '1,7.005,8', '1O,7,8', ',7,8', '1 lb,7,8', '2,seven,8', '3,7,-8'];
    expect(await faultsOf({ sheet })).toEqual([
      'ground.csv:2: column B (2): "7.005" is no price',
      'ground.csv:3: column A: "1O" is no weight',
      'ground.csv:4: column A: is empty beside prices',
      'ground.csv:5: column A: says what row 2 says already',
      'ground.csv:6: column B (2): "seven" is no price',
      'ground.csv:7: column C (3): "-8" is no price',
    ]);
  });

  it.each<[string, Asked, string]>([
    [
      'no header',
      { sheet: ['1,7,8'] },
      'ground.csv: No row names the zones of a rate sheet: a first cell such as Zones or Weight, and then 2, 3, 4.',
    ],
    ['no weight', { sheet: ['Zones,2,3', 'heavy,7,8'] }, 'ground.csv: No row below the zones begins with a weight.'],
    ['a zone twice', { sheet: ['Zones,2,2-3', '1,7,8'] }, 'ground.csv: Line 1: The header names the zone 2 twice.'],
    [
      'zones of another service',
      { sheet: ['Zones,302,303', '1,7,8'] },
      'ground.csv: none of its zones (302, 303) is in the column of the zone chart (2, 3).',
    ],
  ])('is refused with %s', async (_, asked, message) => {
    expect(await refusalOf(asked)).toBe(message);
  });
});

describe('any file', () => {
  /** A small generator with a seed: what fails, fails again. */
  function* numbers(seed: number): Generator<number, never> {
    for (let state = seed; ;) {
      state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
      yield state / 4_294_967_296;
    }
  }

  it('is a card, or refused in words: never an error of the program', async () => {
    const random = numbers(38);
    const next = (below: number): number => Math.floor(random.next().value * below);
    const bits = [
      'Zones',
      'Dest. ZIP',
      'ZIP',
      'Ground',
      '2',
      '005-009',
      '1 lb',
      '$7.00',
      '-',
      '',
      'é',
      '"',
      ',',
      ';',
      '\n',
      '\t',
      '1e9',
      '-8',
      '151+',
      'Zone 2-9999',
    ];
    const text = (lines: readonly string[]): string[] => {
      const whole = [...lines.join('\n')];
      for (let n = next(8); n > 0; n -= 1) whole.splice(next(whole.length), next(4), bits[next(bits.length)] ?? '');
      return whole.join('').split('\n');
    };
    const odd: string[] = [];
    for (let round = 0; round < 2_000; round += 1) {
      const asked = { zones: text(ZONES), sheet: text(SHEET) };
      const said = await cardOf(asked).then(
        ({ lines, faults }) =>
          lines.every(({ cells }) => Object.values(cells).every((cell) => cell !== '' && !Number.isNaN(cell))) || faults.length > 0
            ? ''
            : 'an empty cell',
        (error: Error) => (error.constructor.name === 'FileFault' ? '' : String(error.stack)),
      );
      if (said !== '') odd.push(`${said}: ${JSON.stringify(asked)}`);
    }
    expect(odd).toEqual([]);
  });

  it('has columns named as spreadsheets do', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(letterOf)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  });
});
