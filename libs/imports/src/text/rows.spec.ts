import { FileFault } from '../file-fault.js';
import { csvCell, Rows } from './rows.js';

/** The rows of a text that comes in parts of so many characters. */
function readIn(text: string, step: number): { line: number; cells: string[]; isDoubtful?: true }[] {
  const rows = new Rows();
  const found = [];
  for (let at = 0; at < text.length; at += step) found.push(...rows.add(text.slice(at, at + step)));
  return [...found, ...rows.end()].map(({ line, cells, isDoubtful }) => ({ line, cells, ...(isDoubtful ? { isDoubtful } : {}) }));
}
const read = (text: string) => {
  const whole = readIn(text, text.length || 1);
  // However it is cut.
  for (const step of [1, 2, 5]) expect(readIn(text, step)).toEqual(whole);
  return whole;
};
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

  it('has no cell above a mebibyte', () => {
    const most = 'x'.repeat(2 ** 20);
    expect(readIn(`a,b\n1,${most}\n`, 2 ** 16)[1].cells[1]).toBe(most);
    for (const cell of [`${most}x`, `"${most}x"`]) expect(() => readIn(`a,b\n1,${cell}\n`, 2 ** 16)).toThrow('a cell is longer than 1 MiB');
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
    for (const text of ['a,b\n1,"2\n', 'a,b\n1,"2\n3"x\n']) expect(() => read(text)).toThrow(FileFault);
    expect(() => read('a,b\n1,"2\n')).toThrow('Line 2');
  });

  it('has quotes that are text: within a cell, and around one of a line whose quotes do not come out even', () => {
    expect(cellsOf('a,b\n5" x 7",1\n"5" pipe",2\n"a" b,3\n')).toEqual([
      ['a', 'b'],
      ['5" x 7"', '1'],
      ['5" pipe', '2'],
      ['"a" b', '3'],
    ]);
  });

  it('is doubtful where a cell looks like lines, since a quote may not be closed', () => {
    expect(read('a,b,c\n1,"2,3\n4,5",6\n').map(({ isDoubtful }) => isDoubtful)).toEqual([undefined, true]);
    expect(read('a,b,c\n"1,2,3\n4",5\n').map(({ isDoubtful }) => isDoubtful)).toEqual([undefined, true]);
    expect(read('a,b,c\n1,"2\n4",5\n').map(({ isDoubtful }) => isDoubtful)).toEqual([undefined, undefined]);
  });

  it('may begin with a mark and blank lines, and end its lines in several ways', () => {
    expect(read('\uFEFF\n \r\na;b,c;d\r\n1;2\n3;4\r5;6')).toEqual([
      { line: 3, cells: ['a', 'b,c', 'd'] },
      { line: 4, cells: ['1', '2'] },
      { line: 5, cells: ['3', '4'] },
      { line: 6, cells: ['5', '6'] },
    ]);
  });

  it('has no row that fills the memory', () => {
    expect(() => readIn(`a,b\n1,"${'x\n'.repeat(3_000_000)}`, 1 << 18)).toThrow(
      'Line 2: it is longer than 4 MiB, or a quote is not closed',
    );
  });

  it('is written as it is read', () => {
    const cells = ['a', 'b,c', 'say "hi"', 'two\nlines', ' spaced ', ''];
    expect(cellsOf(cells.map((cell) => csvCell(cell, ',')).join(','))).toEqual([cells.map((cell) => cell.trim())]);
  });
});
