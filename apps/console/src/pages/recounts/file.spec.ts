import { exportsOf, type Mapping, usualChoices } from '../../../../../libs/imports/src/index.js';
import { readLines } from '../../patterns/sheets/read-file.js';
import { Sheet } from '../../patterns/sheets/sheet.js';
import { atOnce } from '../../patterns/sheets/slices.js';
import { lineOf, recountFile } from './file.js';
import { emptyLine, type Line, recountOf } from './lines.js';
import { faultsByLine } from './refused.js';

const read = (text: string): Promise<Sheet> => Sheet.of(recountFile, 'counts.csv', 'UTF-8', atOnce(readLines(recountFile, [text])));

describe('a file of a recount', () => {
  const faultsOf = async (rows: string): Promise<unknown[]> =>
    (await read(`account_id,sku,location,bin,qty_in_bin,qty\n${rows}`)).lines.flatMap(({ faults }, line) =>
      faults.length === 0 ? [] : [[line, ...faults.map(({ column, message }) => [column, message])]],
    );

  it("names its columns in any order, in people's words or the interface's", async () => {
    const { lines, file, counts } = await read('Bin,Location,colour,Account ID,SKU,Counted\nA01,A,red,100,S-1,5\n');
    expect([lines.map(lineOf), lines.map(({ number }) => number), file.unused, counts.faulty]).toEqual([
      [{ ...emptyLine, bin: 'A01', location: 'A', account_id: '100', sku: 'S-1', qty_in_bin: '5' }],
      [2],
      ['colour'],
      0,
    ]);
  });

  it.each([
    ['', 'The file is empty'],
    ['account_id,sku,location,bin,qty\n', 'no lines below'],
    ['sku,bin,qty\n1,2,3', 'account_id, location are missing'],
    ['account_id,sku,location,bin\n1,2,3,4', 'must name qty_in_bin'],
    ['account_id,account,sku,location,bin,qty\n1,1,2,3,4,5', 'account_id twice'],
    ['account_id,sku,location,bin,qty\n"1', 'Line 2'],
    [`account_id,sku,location,bin,qty\n${'1,2,3,4,5\n'.repeat(10_001)}`, 'more than 10,000 lines'],
  ])('is refused as a whole: %#', (text, refusal) => expect(() => atOnce(readLines(recountFile, [text]))).toThrow(refusal));

  it('has faults by line', async () => {
    expect(await faultsOf('1,S,A,A1,5,\n1,S,A,A2,0,\n1,S,A,A3,,-2\n1,S,A,A4,,+2')).toEqual([]);
    expect(await faultsOf('1,S,A,A1,5,1\n1,S,A,A2,,\n1,S,A,A3,-1,\n1,S,A,A4,1.5,\n1,S,A,A5,,0\n1,S,A,A6,,x')).toEqual([
      [0, [undefined, 'Give either a count or a change, not both']],
      [1, ['qty_in_bin', 'Give a count or a change']],
      [2, ['qty_in_bin', 'Counted must be a whole number, 0 or more']],
      [3, ['qty_in_bin', 'Counted must be a whole number, 0 or more']],
      [4, ['qty', 'Change must be a whole number, not 0']],
      [5, ['qty', 'Change must be a whole number, not 0']],
    ]);
    expect(await faultsOf('x,S,A,A1,5,\n,S,,A1,5,')).toEqual([
      [0, ['account_id', 'Account must be a number']],
      [1, ['account_id', 'Account is missing'], ['location', 'Location is missing']],
    ]);
    expect(await faultsOf('1,S,A,A1,5,\n1,S,A,a1,5,\n1,S,A,A1,6,')).toEqual([[2, [undefined, 'Same bin and SKU as line 2']]]);
    expect((await read('account_id,sku,location,bin,lot,qty\n1,S,A,A1,L1,5\n1,S,A,A1,,5\n1,S,A,A1,L1,5')).counts.faulty).toBe(1);
  });
});

describe('the stock of another system', () => {
  const odoo = [
    'Location,Product,Lot/Serial Number,Package,Owner,On Hand Quantity,Reserved Quantity,Unit of Measure,Expiration Date',
    'WH/Stock (2),,,,,52.00,,,',
    'WH/A/A01,[DEMO-001] Desk,,,,40.00,0.00,Units,',
    'WH/A/A02,[DEMO-002] Chair,L-7,,,12.00,,Units,2099-06-30 10:00:00',
    'Partners/Customers,[DEMO-001] Desk,,,,3.00,,Units,',
  ].join('\n');
  const openBoxes = [
    'Product code,Product name,Lot number,Expiration date,Bin location,OB QOH,Physical QOH,Comment,Generic product,Category,Formularies,ABC Classification',
    'DEMO-001,Desk,,,A01,40,,,,Furniture,,',
    'DEMO-002,Chair,L-7,06/30/2099,A02,12,,,,,,',
  ].join('\n');
  const exported = async (text: string, own?: Mapping) => {
    const mappings = { sources: await exportsOf(recountFile), own, choices: usualChoices };
    return Sheet.of(recountFile, 'stock.csv', 'UTF-8', atOnce(readLines(recountFile, [text], mappings)));
  };

  it.each([
    ['Odoo', odoo],
    ['OpenBoxes', openBoxes],
  ])('is a recount, once it is said whose it is: %s', async (source, text) => {
    const { lines, counts } = await exported(text, { source, columns: { account_id: { otherwise: '100' } } });
    expect(counts).toMatchObject({ lines: 2, faulty: 0 });
    const here = { ...emptyLine, account_id: '100', location: 'A' };
    expect(lines.map(lineOf)).toEqual([
      { ...here, sku: 'DEMO-001', bin: 'A01', qty_in_bin: '40' },
      { ...here, sku: 'DEMO-002', bin: 'A02', qty_in_bin: '12', lot: 'L-7', expiry: '2099-06-30' },
    ]);
  });

  it('asks whose it is', async () => {
    await expect(exported(odoo)).rejects.toThrow('one of Odoo stock, and lacks account_id');
  });
});

describe('lines as a request', () => {
  const line = (account_id: string, sku: string, bin: string, more: Partial<Line> = { qty_in_bin: '1' }): Line => ({
    ...emptyLine,
    account_id,
    sku,
    location: 'A',
    bin,
    ...more,
  });
  const lines = [line('1', 'S', 'A1'), line('2', 'S', 'A2'), line('1', 'T', 'A3', { qty: '-2' }), line('1', 'S', 'A4', { qty: 'x' })];

  it('stand together by account and SKU; what is no number is left to the server', () => {
    expect(recountOf(lines, 'why').body).toEqual([
      {
        account_id: 1,
        comment: 'why',
        skus: [
          {
            sku: 'S',
            bins: [
              { location: 'A', bin: 'A1', qty_in_bin: 1 },
              { location: 'A', bin: 'A4', qty: 'x' },
            ],
          },
          { sku: 'T', bins: [{ location: 'A', bin: 'A3', qty: -2 }] },
        ],
      },
      { account_id: 2, comment: 'why', skus: [{ sku: 'S', bins: [{ location: 'A', bin: 'A2', qty_in_bin: 1 }] }] },
    ]);
  });

  it('name lots, and units without a lot where the bin has lines of both', () => {
    const own = [
      line('1', 'S', 'A1', { qty: '1', lot: 'L1', expiry: '2027-01-31', serials: 'S-1; S-2;' }),
      line('1', 'S', 'A1', { qty: '2' }),
      line('1', 'S', 'A2', { qty: '3' }),
    ];
    expect(recountOf(own, '').body[0]?.skus[0]?.bins).toEqual([
      { location: 'A', bin: 'A1', lot: 'L1', expiry: '2027-01-31', serials: ['S-1', 'S-2'], qty: 1 },
      { location: 'A', bin: 'A1', lot: '', qty: 2 },
      { location: 'A', bin: 'A2', qty: 3 },
    ]);
  });

  it('are told what the server says of them, one by one or all of an account or SKU', () => {
    const said = [
      '[0].skus[0].bins[1].qty: must be an integer; [0].skus[0].bins[1]: is repeated; and more; [0].skus[0].bins[1].serials[0]: is picked',
      '[0].skus[0].sku: there is no SKU S',
      '[1].account_id: there is no account 2',
    ];
    const faults = faultsByLine({ message: '', result: said.map((message) => ({ message })) }, recountOf(lines, '').linesAt);
    expect(Object.fromEntries(faults)).toEqual({
      0: [{ column: 'sku', message: 'There is no SKU S' }],
      1: [{ column: 'account_id', message: 'There is no account 2' }],
      3: [
        { column: 'qty', message: 'Must be an integer' },
        { column: undefined, message: 'Is repeated; and more' },
        { column: 'serials', message: 'Is picked' },
        { column: 'sku', message: 'There is no SKU S' },
      ],
    });
  });
});
