import { changedFields, merged } from './meanwhile.js';

describe('what somebody else changed of a record while its form was open', () => {
  const before = { name: 'Bolt', size: { width: '1', height: '2' }, items: [{ sku: 'A', quantity: '1' }] };

  it('is nothing where it is as it was, whatever is typed', () => {
    expect(changedFields(before, before, { ...before, name: 'Nut' })).toEqual([]);
  });

  it('is theirs where nobody touched the field, and both where somebody did', () => {
    const now = { ...before, name: 'Screw', size: { width: '1', height: '3' } };
    expect(changedFields(before, now, { ...before, name: 'Nut', size: { width: '9', height: '2' } })).toEqual([
      { field: 'name', theirs: 'Screw', mine: 'Nut' },
      { field: 'size.height', theirs: '3', mine: '3' },
    ]);
  });

  it('goes into what is typed here, but for fields that both changed', () => {
    const now = { ...before, name: 'Screw', size: { width: '1', height: '3' } };
    const mine = { ...before, name: 'Nut' };
    expect(merged(mine, changedFields(before, now, mine))).toEqual({ ...mine, size: { width: '1', height: '3' } });
    expect(mine.size.height).toBe('2');
  });

  it('takes a list for one field', () => {
    const now = { ...before, items: [...before.items, { sku: 'B', quantity: '2' }] };
    expect(changedFields(before, now, before)).toEqual([{ field: 'items', theirs: now.items, mine: now.items }]);
  });
});
