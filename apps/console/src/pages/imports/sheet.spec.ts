import {
  aliases,
  exportsOf,
  type FileKind,
  kits,
  orders,
  products,
  recordOf,
  replenishments,
  usualChoices,
} from '../../../../../libs/imports/src/index.js';
import { speak } from '../../languages/t.js';
import { checkLines } from '../../patterns/sheets/check-lines.js';
import { faultsOf } from '../../patterns/sheets/line.js';
import { readLines } from '../../patterns/sheets/read-file.js';
import { Sheet } from '../../patterns/sheets/sheet.js';
import { atOnce } from '../../patterns/sheets/slices.js';
import { bins } from './bins.js';

const read = (kind: FileKind, text: string): Promise<Sheet> => Sheet.of(kind, 'file.csv', 'UTF-8', atOnce(readLines(kind, [text])));
const bodies = ({ kind, records }: Sheet): unknown[] =>
  records.map(({ lines }) =>
    recordOf(
      kind.columns,
      lines.map(
        ({ cells }) =>
          (column: number) =>
            cells[column] ?? '',
      ),
    ),
  );
const said = ({ lines }: Sheet): unknown[] =>
  lines.flatMap((line) => faultsOf(line).map(({ column, message }) => [line.number, column, message]));

describe('the lines of a file become records', () => {
  it('of products: numbers are numbers, what is empty is left out, decimals may have a comma beside semicolons', async () => {
    const sheet = await read(
      products,
      'SKU;Name;width;length;height;weight;cost;Retail price;UPC;colour\nA;Red shirt;8,5;11;1.25;0;6,4;19,99;036000291452;red\n',
    );
    expect([bodies(sheet), said(sheet), sheet.file.unused]).toEqual([
      [
        {
          ...{ sku: 'A', description: 'Red shirt', width: 8.5, length: 11, height: 1.25, weight: 0, cost: 6.4 },
          ...{ retail: 19.99, upc: '036000291452' },
        },
      ],
      [],
      ['colour'],
    ]);
  });

  const header = 'order_number,sku,quantity,sold_price,shipping_method,firstname,address1,city,state,zip,country,cart_id,customer.email\n';
  const ada = 'GROUND,Ada,1 Main Street,New York,NY,01001,US,12,ada@example.com';

  it('of orders: those with one number belong together wherever they stand, and those without to the line above', async () => {
    const sheet = await read(orders, `${header}O-1,A,2,1.5,${ada}\n,B,1\nO-2,A,1,,${ada}\nO-1,C,3\n`);
    const order = {
      shipping_method: 'GROUND',
      cart: { id: 12 },
      customer: {
        ...{ firstname: 'Ada', address1: '1 Main Street', city: 'New York', state: 'NY', zip: '01001', country: 'US' },
        email: 'ada@example.com',
      },
    };
    const items = [
      { sku: 'A', quantity: 2, sold_price: 1.5 },
      { sku: 'B', quantity: 1 },
      { sku: 'C', quantity: 3 },
    ];
    expect([bodies(sheet), said(sheet)]).toEqual([
      [
        { order_number: 'O-1', ...order, items },
        { order_number: 'O-2', ...order, items: [{ sku: 'A', quantity: 1 }] },
      ],
      [],
    ]);
  });

  it('of replenishments: by the column that names them, or else by site and day', async () => {
    const rows = 'distribution_center,eta,sku,quantity\nMAIN,2026-12-01,A,1\nWEST,2026-12-01,A,2\nMAIN,2026-12-01,B,3';
    expect(bodies(await read(replenishments, rows))).toEqual([
      {
        ...{ distribution_center: 'MAIN', eta: '2026-12-01' },
        items: [
          { sku: 'A', quantity: 1 },
          { sku: 'B', quantity: 3 },
        ],
      },
      { distribution_center: 'WEST', eta: '2026-12-01', items: [{ sku: 'A', quantity: 2 }] },
    ]);
    const named = 'Replenishment,Site,sku,Units,lot\nT1,MAIN,A,1,L\nT2,MAIN,A,2,\nT1,,B,3,';
    expect(bodies(await read(replenishments, named))).toEqual([
      {
        distribution_center: 'MAIN',
        items: [
          { sku: 'A', quantity: 1, lot: 'L' },
          { sku: 'B', quantity: 3 },
        ],
      },
      { distribution_center: 'MAIN', items: [{ sku: 'A', quantity: 2 }] },
    ]);
  });

  it('of kits, aliases and bins', async () => {
    expect(bodies(await read(kits, 'Kit,SKU,Units\nK,A,2\nK,B,1'))).toEqual([
      {
        synset: 'K',
        items: [
          { sku: 'A', quantity: 2 },
          { sku: 'B', quantity: 1 },
        ],
      },
    ]);
    expect(bodies(await read(aliases, 'alias,sku,Channel,Site\nX,A,,\nX,A,3,MAIN'))).toEqual([
      { alias: 'X', sku: 'A' },
      { alias: 'X', sku: 'A', channel_id: 3, distribution_center: 'MAIN' },
    ]);
    expect(bodies(await read(bins, 'site,location,bin\nMAIN,A,A01'))).toEqual([{ distribution_center: 'MAIN', location: 'A', bin: 'A01' }]);
  });
});

describe('what is wrong with a file', () => {
  it('stands at its line and column', async () => {
    expect(said(await read(bins, 'site,location,bin\nMAIN,A,A01\nMAIN,,A02\nMAIN,A,A01\nMAIN,A,A03,x'))).toEqual([
      [3, 'location', 'Location is missing'],
      [5, undefined, 'The line has 4 cells, the first one 3'],
    ]);
    expect(said(await read(kits, 'synset,sku,quantity\nK,A,two\n,,1\nL,B,1'))).toEqual([
      [2, 'quantity', 'Units must be a number'],
      [3, 'sku', 'SKU is missing'],
    ]);
    const needed = 'description,width,length,height,weight,cost,retail';
    expect(said(await read(products, `sku,${needed},upc\nA,x,1,1,1,1,1,1,3.6E+10`))).toEqual([
      [2, 'upc', 'A spreadsheet has shortened it: format its column as text'],
    ]);
    expect(said(await read(replenishments, 'site,eta,sku,quantity\nMAIN,12/31/2026,A,1'))).toEqual([
      [2, 'eta', 'Write the day like 2026-12-31'],
    ]);
  });

  it('is also that lines of one record contradict each other, or are too many', async () => {
    const named = 'replenishment,site,sku,quantity\nT,MAIN,A,1\nT,WEST,B,1\nT,MAIN,C,1';
    expect(said(await read(replenishments, named))).toEqual([
      [3, 'distribution_center', 'Site differs from line 2, where this record begins'],
    ]);
    const many = `synset,sku,quantity\n${Array.from({ length: 1_001 }, (_, index) => `K,A${index},1`).join('\n')}`;
    expect(said(await read(kits, many))).toEqual([[2, undefined, 'It has 1,001 lines, at most 1,000']]);
  });

  it('goes when it is corrected, or left out with all of its record', async () => {
    const sheet = await read(kits, 'synset,sku,quantity\nK,A,two\nK,B,1\nL,C,x\nM,D,1');
    const [first, , third] = sheet.lines;
    expect([sheet.counts, sheet.shown.map(({ columns }) => columns)]).toEqual([
      { lines: 4, faulty: 2, ready: 1, saved: 0 },
      [['quantity'], ['quantity']],
    ]);
    if (!first || !third) throw new Error('no lines');
    sheet.edit(first, [[2, '2']]);
    await sheet.checked;
    // It stays in view while others have errors.
    expect([sheet.counts, sheet.shown.map(({ line }) => line.number)]).toEqual([{ lines: 4, faulty: 1, ready: 2, saved: 0 }, [2, 4]]);
    await sheet.leaveOut(new Set([third.record]));
    expect([sheet.counts, sheet.shown, bodies(sheet).length]).toEqual([{ lines: 3, faulty: 0, ready: 2, saved: 0 }, [], 2]);
    expect(sheet.csv('all').split('\r\n')[3]).toBe('left out; Units must be a number,L,C,x');
  });

  it('is written into a file that can be corrected and imported again', async () => {
    const sheet = await read(kits, 'Kit;SKU;Units;colour\nK;"A;1";two;red\n');
    const left = sheet.csv('left');
    expect(left).toBe('fault;synset;sku;quantity\r\nUnits must be a number;K;"A;1";two');
    const readAgain = await read(kits, left);
    expect([readAgain.file.unused, said(readAgain)]).toEqual([[], [[2, 'quantity', 'Units must be a number']]]);
  });
});

describe('a file of 200,000 lines', () => {
  const lines = Array.from({ length: 200_000 }, (_, index) => `MAIN;Location ${index % 40};${index === 150_000 ? '' : `B${index}`}`);
  const text = `distribution_center;location;bin\n${lines.join('\n')}`;

  /** Runs work; returns its result, and how often it let the page answer. */
  function stepsOf<Result>(work: Generator<unknown, Result>): { steps: number; result: Result } {
    for (let steps = 1; ; steps += 1) {
      const step = work.next();
      if (step.done) return { steps, result: step.value };
    }
  }

  it('is read and checked in slices, and has its one fault at its line', () => {
    const file = stepsOf(readLines(bins, [text]));
    const { lines: read, named } = file.result;
    const check = stepsOf(checkLines(bins, named, read));
    expect(read).toHaveLength(200_000);
    expect(Math.min(file.steps, check.steps)).toBeGreaterThanOrEqual(1_000);
    expect(read.filter(({ faults }) => faults.length > 0).map(({ number, faults }) => [number, faults[0]?.message])).toEqual([
      [150_002, 'Bin is missing'],
    ]);
  });

  it('of which one more is refused as a whole', () => {
    expect(() => atOnce(readLines(bins, [`${text}\nMAIN;A;one-more`]))).toThrow('more than 200,000 lines, the most at once. Split it');
  });
});

describe('what is said of a file as a whole', () => {
  afterEach(() => speak('en'));

  const GERMAN = {
    '{count} lines left out: {why}': { one: '{count} Zeile weggelassen: {why}', other: '{count} Zeilen weggelassen: {why}' },
    'shipped already': 'schon versandt',
    'cell {place} has something in it, its column has no name: it was not read': 'Zelle {place} wurde nicht gelesen',
  };

  it('is in the language of whoever reads it now', async () => {
    const sources = await exportsOf(orders);
    const head =
      'Name,Lineitem name,Lineitem quantity,Lineitem price,Lineitem sku,Fulfillment Status,Shipping Name,Shipping Address1,' +
      'Shipping City,Shipping Zip,Shipping Province,Shipping Country,Email';
    const line = (number: string, status: string): string => `${number},Shirt,1,9,S,${status},Ada,1 Main,Rome,13440,NY,US,`;
    const sheetOf = (text: string): Promise<Sheet> =>
      Sheet.of(orders, 'file.csv', 'UTF-8', atOnce(readLines(orders, [text], { sources, choices: usualChoices })));
    const shop = await sheetOf([head, line('#1', ''), line('#2', 'fulfilled')].join('\n'));
    const plain = await read(aliases, 'alias,sku,\nA,S,more\n');
    expect([shop.file.source?.notes, plain.file.unused]).toEqual([
      [expect.any(String), '1 line left out: shipped already'],
      ['cell 3 has something in it, its column has no name: it was not read'],
    ]);
    speak('de', { texts: GERMAN, answers: {} });
    expect([shop.file.source?.notes, plain.file.unused]).toEqual([
      [expect.any(String), '1 Zeile weggelassen: schon versandt'],
      ['Zelle 3 wurde nicht gelesen'],
    ]);
  });
});
