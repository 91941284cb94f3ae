import { CsvFault, readCsv, textOf } from './csv.js';
import { readFile } from './file.js';
import { emptyLine, type Line, recountOf } from './lines.js';
import { faultsByLine } from './refused.js';

const cellsOf = (text: string): string[][] => readCsv(text).map(({ cells }) => cells);

describe('a CSV file', () => {
  it('is read whatever separates its cells and ends its lines, quotes and empty lines included', () => {
    expect(cellsOf('a,b\r\n1,2\r\n')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(cellsOf('\uFEFFa;b\n"1;2";"say ""hi"""\n;\n\n x ; y ')).toEqual([
      ['a', 'b'],
      ['1;2', 'say "hi"'],
      ['x', 'y'],
    ]);
    expect(cellsOf('a\tb\n\t"2"\n')).toEqual([
      ['a', 'b'],
      ['', '2'],
    ]);
    expect(cellsOf('a|b\r1|2,\r')).toEqual([
      ['a', 'b'],
      ['1', '2,'],
    ]);
    expect(cellsOf('a,\n5" pipe,')).toEqual([
      ['a', ''],
      ['5" pipe', ''],
    ]);
    expect(cellsOf('')).toEqual([]);
  });

  it('names the line of each row, those with line ends inside quotes too, and a quote that is not closed', () => {
    expect(readCsv('a,b\n"1\n2",3\n\n4,5').map(({ line }) => line)).toEqual([1, 2, 5]);
    for (const text of ['a,b\n1,"2\n', 'a,b\n1,"2"x\n']) expect(() => readCsv(text)).toThrow(CsvFault);
    expect(() => readCsv('a,b\n1,"2\n')).toThrow('Line 2');
  });

  it('may be written by older spreadsheets', () => {
    const bytes = (...codes: number[]): ArrayBuffer => new Uint8Array(codes).buffer;
    expect([textOf(bytes(0xc3, 0xa9)), textOf(bytes(0xe9)), textOf(bytes(0xff, 0xfe, 0xe9, 0x00)).replace('\uFEFF', '')]).toEqual([
      'é',
      'é',
      'é',
    ]);
  });
});

describe('a file of a recount', () => {
  const faultsOf = (rows: string): unknown[] =>
    [...readFile(`account_id,sku,location,bin,qty_in_bin,qty\n${rows}`).faults].map(([line, faults]) => [
      line,
      ...faults.map(({ member, message }) => [member, message]),
    ]);

  it("names its columns in any order, in people's words or the interface's", () => {
    const { lines, numbers, refusal, faults } = readFile('Bin,Location,colour,Account ID,SKU,Counted\nA01,A,red,100,S-1,5\n');
    expect([lines, numbers, refusal, faults.size]).toEqual([
      [{ ...emptyLine, bin: 'A01', location: 'A', account_id: '100', sku: 'S-1', qty_in_bin: '5' }],
      [2],
      undefined,
      0,
    ]);
  });

  it.each([
    ['', 'no lines below'],
    ['account_id,sku,location,bin,qty\n', 'no lines below'],
    ['sku,bin,qty\n1,2,3', 'account_id, location are missing'],
    ['account_id,sku,location,bin\n1,2,3,4', 'must name qty_in_bin'],
    ['account_id,account,sku,location,bin,qty\n1,1,2,3,4,5', 'account_id twice'],
    ['account_id,sku\n"1', 'Line 2'],
    [`account_id,sku,location,bin,qty\n${'1,2,3,4,5\n'.repeat(10_001)}`, '10,001 lines'],
  ])('is refused as a whole: %#', (text, refusal) => expect(readFile(text).refusal).toContain(refusal));

  it('has faults by line', () => {
    expect(faultsOf('1,S,A,A1,5,\n1,S,A,A2,0,\n1,S,A,A3,,-2\n1,S,A,A4,,+2')).toEqual([]);
    expect(faultsOf('1,S,A,A1,5,1\n1,S,A,A2,,\n1,S,A,A3,-1,\n1,S,A,A4,1.5,\n1,S,A,A5,,0\n1,S,A,A6,,x')).toEqual([
      [0, [undefined, 'Give either a count or a change, not both']],
      [1, [undefined, 'Give a count or a change']],
      [2, ['qty_in_bin', 'Counted must be a whole number, 0 or more']],
      [3, ['qty_in_bin', 'Counted must be a whole number, 0 or more']],
      [4, ['qty', 'Change must be a whole number, not 0']],
      [5, ['qty', 'Change must be a whole number, not 0']],
    ]);
    expect(faultsOf('x,S,A,A1,5,\n,S,,A1,5,')).toEqual([
      [0, ['account_id', 'Account must be a number']],
      [1, ['account_id', 'Account is missing'], ['location', 'Location is missing']],
    ]);
    expect(faultsOf('1,S,A,A1,5,\n1,S,A,a1,5,\n1,S,A,A1,6,')).toEqual([[2, [undefined, 'Same bin and SKU as line 2']]]);
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

  it('are told what the server says of them, one by one or all of an account or SKU', () => {
    const said = [
      '[0].skus[0].bins[1].qty: must be an integer; [0].skus[0].bins[1]: is repeated; and more',
      '[0].skus[0].sku: there is no SKU S',
      '[1].account_id: there is no account 2',
    ];
    const faults = faultsByLine({ message: '', result: said.map((message) => ({ message })) }, recountOf(lines, '').linesAt);
    expect(Object.fromEntries(faults)).toEqual({
      0: [{ member: 'sku', message: 'There is no SKU S' }],
      1: [{ member: 'account_id', message: 'There is no account 2' }],
      3: [
        { member: 'qty', message: 'Must be an integer' },
        { member: undefined, message: 'Is repeated; and more' },
        { member: 'sku', message: 'There is no SKU S' },
      ],
    });
  });
});
