import { cellOf } from '../../../../../libs/imports/src/index.js';
import { csvLine } from './csv.js';

const unharmed = (cell: string): string => cellOf(cell, undefined, ';');

describe('a line of CSV', () => {
  it('has quotes where a cell needs them', () => {
    expect(csvLine(['1,5', '2;3', 'say "hi"'], ';')).toBe('1,5;"2;3";"say ""hi"""');
  });

  it('has no cell that a spreadsheet would run, and is read without what keeps it text', () => {
    expect(csvLine(['\n=1+1', '\r@A1'], ';')).toBe(`"'\n=1+1";"'\r@A1"`);
    const cells = ['=1+1', '@SUM(A1)', '-3', '+1.5', '-3-4', '+1 212', "'=", 'a=b'];
    expect(csvLine(cells, ';')).toBe("'=1+1;'@SUM(A1);-3;+1.5;'-3-4;'+1 212;'=;a=b");
    expect(cells.slice(0, 6).map((cell) => unharmed(csvLine([cell], ';')))).toEqual(cells.slice(0, 6));
  });
});
