import { emptyLine, recountOf } from './lines.js';

describe('the comment of a recount', () => {
  const counted = { ...emptyLine, account_id: '100', sku: 'A', location: 'L', bin: 'B', qty_in_bin: '5' };
  const changed = { ...counted, bin: 'C', qty_in_bin: '', qty: '-2' };
  const commentOf = (lines: (typeof counted)[], typed: string): string | undefined => recountOf(lines, typed).body[0]?.comment;

  it('is what was typed', () => {
    expect(commentOf([counted], ' Cycle count, aisle A ')).toBe('Cycle count, aisle A');
  });

  it.each(['', '  '])('says where the change comes from when none was typed: %p', (typed) => {
    expect([commentOf([counted], typed), commentOf([changed, counted], typed), commentOf([changed], typed)]).toEqual([
      'Counted in the console',
      'Counted in the console',
      'Changed in the console',
    ]);
  });
});
