import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Address, GetRateCard, GetRates, ImportRateCards, ListRateCards, type RateLine, SetRateCardActive } from '@contract/rates';
import { Bus, Clock, type Database } from '@kernel';
import { pino } from 'pino';
import { importRateCards } from '../../apps/cli/src/import/rate-lines.js';
import { createApp } from '../../apps/api/src/create-app.js';
import { openDatabase } from '@runtime/open-database';
import { type RunningApp, startApp } from '../support/app.js';
import { line, simpleCard } from '../support/build-rates.js';

const place: Address = { postalCode: '10001', state: 'NY', country: 'US' };
const shipment = { origin: { code: 'MAIN', ...place }, destination: place, weight: 1, length: 1, width: 1, height: 1, options: new Map() };
const HEADER =
  'record,carrier,service,zone,country,up_to,price,per_100,days,cut_off,option,date,description,divisor,minimum,fuel_percent,origin';

describe('rate cards', () => {
  let app: RunningApp;
  let folder: string;

  beforeEach(async () => {
    app = await startApp({ demo: false });
    folder = await mkdtemp(path.join(tmpdir(), 'rates-'));
  });
  afterEach(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  const prices = async (bus = app.bus): Promise<string[]> =>
    (await bus.ask(new GetRates(shipment))).map(({ carrier, priceCents }) => `${carrier} ${priceCents}`);
  const store = (lines: readonly RateLine[], date?: string, isReplacing = false) =>
    app.bus.send(new ImportRateCards(lines, date, isReplacing, 'test'));
  const listed = async (): Promise<string[]> =>
    (await app.bus.ask(new ListRateCards({ page: 1, perPage: 50 }))).rows.map(
      ({ cardId, carrier, effectiveDate, isActive }) => `${cardId} ${carrier} ${effectiveDate} ${isActive}`,
    );
  const refusalOf = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'none',
      (error: Error) => error.message,
    );
  /** Sets the clock of the process. */
  const setClock = (now: string): void => void (app.nest.get(Clock).now = () => new Date(now));

  async function importFile(text: string, date?: string, isReplacing = false): Promise<string> {
    const file = path.join(folder, 'cards.csv');
    await writeFile(file, text);
    const said = await importRateCards(app.bus, file, date, isReplacing, 'command line').then(
      (cards) => cards.map(({ carrier, lineCount }) => `${carrier} ${lineCount}`).join(),
      (error: Error) => error.message,
    );
    return said.replaceAll(`${file}:`, '');
  }

  it("are in force from their date until the next one's; future and withdrawn ones are not", async () => {
    setClock('2026-06-15T12:00:00Z');
    const [first] = await store(simpleCard(1), '2026-01-01');
    await store(simpleCard(2), '2026-06-15');
    await store(simpleCard(3), '2026-06-16');
    await store(simpleCard(9, 'Other'), '2026-06-16');
    expect(await prices()).toEqual(['Acme 200']);
    setClock('2026-06-15T23:59:59.999Z');
    expect(await prices()).toEqual(['Acme 200']);
    setClock('2026-06-16T00:00:00Z');
    expect(await prices()).toEqual(['Acme 300', 'Other 900']);
    setClock('2026-06-14T00:00:00Z');
    await app.bus.send(new SetRateCardActive(first.cardId + 2, false));
    expect(await prices()).toEqual(['Acme 100']);
  });

  it('are withdrawn and put in force again', async () => {
    const [first] = await store(simpleCard(1), '2020-01-01');
    const [second] = await store(simpleCard(2), '2021-01-01');
    await app.bus.send(new SetRateCardActive(second.cardId, false));
    expect(await prices()).toEqual(['Acme 100']);
    await app.bus.send(new SetRateCardActive(first.cardId, false));
    expect(await prices()).toEqual([]);
    expect(await app.bus.send(new SetRateCardActive(second.cardId, true))).toMatchObject({ carrier: 'Acme', isActive: true });
    expect(await prices()).toEqual(['Acme 200']);
    expect(await refusalOf(app.bus.send(new SetRateCardActive(999, true)))).toBe('rate_card_not_found');
  });

  it('of one carrier and date are one: a second is refused, or replaces the first, which stays', async () => {
    const [first] = await store(simpleCard(1), '2020-01-01');
    expect(await refusalOf(store(simpleCard(2), '2020-01-01'))).toBe('rate_card_exists');
    expect(await prices()).toEqual(['Acme 100']);
    const [second] = await store(simpleCard(2), '2020-01-01', true);
    expect(await prices()).toEqual(['Acme 200']);
    expect(await listed()).toEqual([`${second.cardId} Acme 2020-01-01 true`, `${first.cardId} Acme 2020-01-01 false`]);
    expect(await refusalOf(app.bus.send(new SetRateCardActive(first.cardId, true)))).toBe('rate_card_exists');
    // On both engines a carrier's name is case-sensitive.
    expect(await refusalOf(store(simpleCard(3, 'acme'), '2020-01-01'))).toBe('none');
  });

  it('are stored once by concurrent callers, and refused to the others', async () => {
    const said = await Promise.all([1, 2, 3, 4].map((price) => refusalOf(store(simpleCard(price), '2020-01-01'))));
    expect(said.sort()).toEqual(['none', 'rate_card_exists', 'rate_card_exists', 'rate_card_exists']);
    expect(await prices()).toHaveLength(1);
  });

  it('come back as they were written', async () => {
    const lines = [
      ...simpleCard(12.34),
      line('zone', { zone: 'NEAR', origin: 'MAIN', country: 'us', upTo: 12.5 }),
      line('service', { service: 'AIR', description: 'By air, fast', divisor: 139.5, minimum: 0, fuelPercent: 12.25, cutOff: '09:05' }),
      line('price', { service: 'AIR', zone: 'NEAR', upTo: 0.0625, price: 0 }),
      line('option', { service: 'AIR', option: 'cod', price: 1, per100: 0.95 }),
      line('exclude', { service: 'AIR', option: 'fragile' }),
      line('transit', { service: 'AIR', zone: 'NEAR', days: 0 }),
      line('holiday', { date: '2026-12-25' }),
    ];
    const [{ cardId }] = await store(lines, '2020-01-01');
    const { card, lines: read } = await app.bus.ask(new GetRateCard(cardId));
    expect(read.map((each) => ({ ...each }))).toEqual(lines);
    expect(card).toMatchObject({ carrier: 'Acme', effectiveDate: '2020-01-01', lineCount: lines.length, createdBy: 'test' });
    expect(await refusalOf(app.bus.ask(new GetRateCard(999)))).toBe('rate_card_not_found');
  });

  it('are seen by every other process within a second or so', async () => {
    await store(simpleCard(1), '2020-01-01');
    const { database } = await openDatabase(app.config);
    const twin = await createApp({ config: app.config, database, logger: pino({ level: 'silent' }) }, 'rates');
    const other = twin.get(Bus);
    try {
      expect(await prices(other)).toEqual(['Acme 100']);
      await store(simpleCard(2), '2020-01-01', true);
      const committed = performance.now();
      expect(await prices()).toEqual(['Acme 200']);
      await app.until(async () => (await prices(other))[0] === 'Acme 200');
      expect(performance.now() - committed).toBeLessThan(5_000);
    } finally {
      await twin.close();
      await database.close();
    }
  });

  it('are read at most once a second, and keep answering while the database is down', async () => {
    await store(simpleCard(1), '2020-01-01');
    await prices();
    const { database } = app as { database: Database };
    let asked = 0;
    const execute = database.execute.bind(database);
    database.execute = <Row>(...args: Parameters<Database['execute']>) => ((asked += 1), execute<Row>(...args));
    for (let n = 0; n < 200; n += 1) await prices();
    expect(asked).toBeLessThanOrEqual(2);
    database.execute = () => Promise.reject(new Error('away'));
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    expect(await prices()).toEqual(['Acme 100']);
    database.execute = execute;
  });

  describe('from a file', () => {
    const good = ['zone,Acme,,ALL,US', 'service,Acme,GROUND', 'price,Acme,GROUND,ALL,,5,7.25'].map((text) =>
      text.padEnd(text.length + 16 - text.split(',').length + 1, ','),
    );
    const of = (...lines: string[]): string => `${[HEADER, ...lines].join('\n')}\n`;
    const full = (text: string): string => text + ','.repeat(HEADER.split(',').length - text.split(',').length);

    it('are stored whole', async () => {
      expect(await importFile(of(...good), '2020-01-01')).toBe('Acme 3');
      expect(await prices()).toEqual(['Acme 725']);
      // Columns in another order, unused ones left out, with a byte order mark and Windows line ends.
      expect(
        await importFile(
          '\ufeffzone,price,carrier,record,service,up_to,country\r\nA,,"Other, Inc.",zone,,,us\r\n,,"Other, Inc.",service,X,,\r\nA,3.5,"Other, Inc.",price,X,70,\r\n',
        ),
      ).toBe('Other, Inc. 3');
      expect(await prices()).toEqual(['Other, Inc. 350', 'Acme 725']);
    });

    it('are refused with every bad line, and nothing is stored', async () => {
      const bad = [
        'parcel,Acme',
        'service,,AIR',
        'price,Acme,GROUND,ALL,,six,1',
        'price,Acme,GROUND,ALL,,6',
        'price,Acme,SEA,ALL,,6,1',
        'price,Acme,GROUND,MOON,,6,1',
        'price,Acme,GROUND,ALL,,5,9',
        'price,Acme,GROUND,ALL,,7,1.005',
        'price,Acme,GROUND,ALL,,8,-1',
        'transit,Acme,GROUND,ALL,,,,,1.5',
        'option,Acme,GROUND,,,,,,,,fragile',
        'option,Acme,GROUND,,,,1,,,,armoured',
        'exclude,Acme,GROUND,,,,1,,,,fragile',
        'holiday,Acme,,,,,,,,,,2026-02-30',
        'zone,Acme,,FAR,Utopia',
        'service,Acme,AIR,,,,,,,25:00',
      ].map(full);
      const said = await importFile(of(...good, ...bad, 'zone,Acme,too,few'), '2020-01-01');
      expect(said.split('\n')).toEqual([
        '5: record: must be one of service, zone, price, option, exclude, transit, holiday, above, pound, minimum',
        '6: carrier: is required',
        '7: up_to: must be a number, not text',
        '8: price: price is required in a line of the record price',
        '9: service: Acme has no line for the service SEA',
        '10: zone: Acme has no line for the zone MOON',
        '11: service: This price line says what another one says already',
        '12: price: price must have at most two decimals',
        '13: price: must be 0 or more',
        '14: days: must be a whole number',
        '15: price: price is required, or per_100',
        expect.stringMatching(/^16: option: must be one of insurance_value, cod, /),
        '17: price: price has no meaning in a line of the record exclude',
        '18: date: must be a date that exists (YYYY-MM-DD)',
        '19: country: country must be an ISO 3166-1 code of two letters',
        '20: cut_off: cut_off must be a time of the day, HH:MM in UTC',
        '21: country: country is required in a line of the record zone',
        'nothing was stored',
      ]);
      expect(await listed()).toEqual([]);
    });

    it('are refused when a column is misspelt, a card exists already, or there is no such file', async () => {
      expect(await importFile('record,carrier,servise\nservice,Acme,X\n')).toContain('1: servise: is no known column and was not read');
      expect(await importFile(of(...good), '2020-01-01')).toBe('Acme 3');
      expect(await importFile(of(...good), '2020-01-01')).toBe(
        '2: carrier: Acme has a rate card of 2020-01-01 in force: replace it, or withdraw it first\nnothing was stored',
      );
      expect(await importFile(of(...good), '2020-01-01', true)).toBe('Acme 3');
      expect(await importFile(HEADER)).toContain('The file has no lines below its header.');
      expect(await refusalOf(importRateCards(app.bus, path.join(folder, 'none.csv'), undefined, false, 'test'))).toContain(
        'there is no such file',
      );
    });

    it('as the documentation shows it', async () => {
      const page = await readFile(path.join(import.meta.dirname, '../../docs/rate-cards.md'), 'utf8');
      const [, text = ''] = /```csv\n(.*?)```/s.exec(page) ?? [];
      expect(await importFile(text, '2020-01-01')).toBe('Acme 12');
      // 7.00 is below the minimum of 8.00, fuel 12.5 % of it 1.00
      expect(await prices()).toEqual(['Acme 900']);
    });
  });
});
