import { csvLine, rowsOf, separatorOf, unharmed } from './csv.js';
import { FileFault, textOf } from './text-of.js';

const read = (text: string) => [...rowsOf(text, separatorOf(text))];
const cellsOf = (text: string): string[][] => read(text).map(({ cells }) => cells);

describe('a CSV file', () => {
  it('is read whatever separates its cells and ends its lines, quotes and empty lines included', () => {
    expect(cellsOf('a,b\r\n1,2\r\n')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(cellsOf('a;b\n"1;2";"say ""hi"""\n;\n\n x ; y ')).toEqual([
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

  it("takes Excel's word for what separates its cells", () => {
    expect(read('sep=;\r\na,b;c\r\n1;2')).toEqual([
      { line: 2, cells: ['a,b', 'c'] },
      { line: 3, cells: ['1', '2'] },
    ]);
  });

  it('names the line of each row, those with line ends inside quotes too, and a quote that is not closed', () => {
    expect(read('a,b\n"1\n2",3\n\n4,5')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1\n2', '3'] },
      { line: 5, cells: ['4', '5'] },
    ]);
    expect(read('a,b\r\n"1\r\n2" ,3\r\n4,5').map(({ line }) => line)).toEqual([1, 2, 4]);
    for (const text of ['a,b\n1,"2\n', 'a,b\n1,"2"x\n']) expect(() => read(text)).toThrow(FileFault);
    expect(() => read('a,b\n1,"2\n')).toThrow('Line 2');
  });

  it('is written as it is read', () => {
    const cells = ['a', 'b,c', 'say "hi"', 'two\nlines', ' spaced ', ''];
    expect(cellsOf(csvLine(cells, ','))).toEqual([cells.map((cell) => cell.trim())]);
    expect(csvLine(['1,5', '2;3'], ';')).toBe('1,5;"2;3"');
  });

  it('has no cell that a spreadsheet would run, and is read without what keeps it text', () => {
    expect(csvLine(['\n=1+1', '\r@A1'], ';')).toBe(`"'\n=1+1";"'\r@A1"`);
    expect(unharmed("'\n=1+1")).toBe('\n=1+1');
    const cells = ['=1+1', '@SUM(A1)', '-3', '+1.5', '-3-4', '+1 212', "'=", 'a=b'];
    expect(csvLine(cells, ';')).toBe("'=1+1;'@SUM(A1);-3;+1.5;'-3-4;'+1 212;'=;a=b");
    expect(cells.slice(0, 6).map((cell) => unharmed(csvLine([cell], ';')))).toEqual(cells.slice(0, 6));
  });
});

describe('the encoding of a file', () => {
  const bytes = (...codes: number[]): ArrayBuffer => new Uint8Array(codes).buffer;

  it.each([
    ['UTF-8', bytes(0xc3, 0xa9)],
    ['UTF-8', bytes(0xef, 0xbb, 0xbf, 0xc3, 0xa9)],
    ['UTF-16', bytes(0xff, 0xfe, 0xe9, 0x00)],
    ['UTF-16', bytes(0xfe, 0xff, 0x00, 0xe9)],
    ['Windows-1252', bytes(0xe9)],
  ])('is recognised: %s, %#', (encoding, of) => expect(textOf(of)).toEqual({ text: 'é', encoding }));

  it.each([
    [bytes(0x50, 0x4b, 3, 4, 20), 'workbook'],
    [bytes(0xd0, 0xcf, 0x11, 0xe0), 'workbook'],
    [bytes(0x61, 0x00, 0x62, 0x00), 'no text'],
  ])('is none: %#', (of, fault) => expect(() => textOf(of)).toThrow(fault));
});
