import { changedMembers } from './changed-members.js';

describe('the members that changed', () => {
  it('are those of a record that differ, without the date of the change', () => {
    const before = { name: 'a', role: 'lead', siteIds: [1, 2], updatedDate: '1' };
    expect(changedMembers(before, { ...before, role: 'operator', siteIds: [1], updatedDate: '2' })).toEqual({
      before: '{"role":"lead","siteIds":[1,2]}',
      after: '{"role":"operator","siteIds":[1]}',
    });
  });

  it('are all of something new, deleted or in a list', () => {
    expect(changedMembers(undefined, { name: 'a' })).toEqual({ before: null, after: '{"name":"a"}' });
    expect(changedMembers({ name: 'a' }, undefined)).toEqual({ before: '{"name":"a"}', after: null });
    const [was, is] = [['a'], ['a', 'b']];
    expect(changedMembers(was, is)).toEqual({ before: JSON.stringify(was), after: JSON.stringify(is) });
  });

  it('are none where nothing differs', () => {
    expect(changedMembers({ name: 'a' }, { name: 'a' })).toEqual({ before: '{}', after: '{}' });
  });

  it('never say a key or a password, at any depth', () => {
    const made = { key: 'k', list: [{ keyHash: 'h', secret: 's', newPassword: 'p' }], hasKey: true, keyId: 7, code: 'WEST' };
    expect(changedMembers(null, made).after).toBe(
      '{"key":"(secret)","list":[{"keyHash":"(secret)","secret":"(secret)","newPassword":"(secret)"}],"hasKey":true,"keyId":7,"code":"WEST"}',
    );
  });

  it('say how large a state is that is too large for a row', () => {
    expect(changedMembers(null, { text: 'x'.repeat(40_000) }).after).toBe('{"omitted":"40011 characters"}');
  });
});
