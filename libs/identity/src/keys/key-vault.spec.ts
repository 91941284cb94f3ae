import { KeyVault } from './key-vault.js';

describe('the key vault', () => {
  const vault = new KeyVault({ current: 'a secret of the environment' });
  const other = new KeyVault({ current: 'another secret altogether' });

  it('makes keys of 32 random bytes, none twice', () => {
    const keys = Array.from({ length: 100 }, () => vault.newKey());
    expect(keys.every((key) => Buffer.from(key, 'base64url').length === 32 && /^[\w-]{43}$/.test(key))).toBe(true);
    expect(new Set(keys).size).toBe(100);
  });

  it('recognises a key by its hash, which says nothing without the secret', () => {
    const hash = vault.hash('a key');
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(vault.hash('a key')).toBe(hash);
    expect(other.hash('a key')).not.toBe(hash);
    expect([vault.matches('a key', hash), vault.matches('A key', hash), vault.matches('', hash), other.matches('a key', hash)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it.each(['', 'zz', 'abcd', 'not hexadecimal at all'])('matches nothing against the hash %j', (hash) => {
    expect(vault.matches('a key', hash)).toBe(false);
  });

  it('hashes alike in every process with the same secret', () => {
    expect(new KeyVault({ current: 'a secret of the environment' }).matches('a key', vault.hash('a key'))).toBe(true);
  });

  it('opens what it sealed, for its owner only', () => {
    const sealed = vault.seal('demo-oms-key', 'account:100');
    expect(vault.open(sealed, 'account:100')).toBe('demo-oms-key');
    expect(vault.open(sealed, 'account:101')).toBeUndefined();
    expect(other.open(sealed, 'account:100')).toBeUndefined();
  });

  it('seals with a key of the day, and opens it on that day and the next only', () => {
    const at = (text: string): Date => new Date(text);
    const sealed = vault.sealOfDay('an answer', 'one', at('2026-11-20T23:59:59Z'));
    expect([
      vault.openOfDay(sealed, 'one', at('2026-11-19T00:00:00Z')),
      vault.openOfDay(sealed, 'one', at('2026-11-20T23:00:00Z')),
    ]).toEqual(['an answer', 'an answer']);
    expect([
      vault.openOfDay(sealed, 'one', at('2026-11-21T00:00:00Z')),
      vault.openOfDay(sealed, 'two', at('2026-11-20T00:00:00Z')),
    ]).toEqual([undefined, undefined]);
    expect([other.openOfDay(sealed, 'one', at('2026-11-20T00:00:00Z')), vault.open(sealed, 'one')]).toEqual([undefined, undefined]);
    expect(vault.openOfDay(sealed.replace('2026-11-20', '2026-11-21'), 'one', at('2026-11-20T00:00:00Z'))).toBeUndefined();
    expect(vault.openOfDay(vault.seal('of an earlier version', 'one'), 'one', at('2026-11-20T00:00:00Z'))).toBe('of an earlier version');
  });

  it('seals the same text differently each time, text of any kind', () => {
    expect(vault.seal('same', 'one')).not.toBe(vault.seal('same', 'one'));
    for (const text of ['', 'zoë ☂', 'x'.repeat(100_000)]) expect(vault.open(vault.seal(text, 'one'), 'one')).toBe(text);
  });

  it('opens and recognises what the secret before made, and makes nothing new with it', () => {
    const both = new KeyVault({ current: 'another secret altogether', previous: 'a secret of the environment' });
    expect([
      both.open(vault.seal('a key', 'one'), 'one'),
      both.matches('a key', vault.hash('a key')),
      both.matches('a kez', vault.hash('a key')),
    ]).toEqual(['a key', true, false]);
    expect([other.open(both.seal('a key', 'one'), 'one'), both.hash('a key'), both.hashes('a key')]).toEqual([
      'a key',
      other.hash('a key'),
      [other.hash('a key'), vault.hash('a key')],
    ]);
    expect(vault.open(both.seal('a key', 'one'), 'one')).toBeUndefined();
  });

  it('opens nothing that was changed, cut or made up', () => {
    const [format, iv, tag, text] = vault.seal('a key', 'one').split('.');
    const flipped = (part: string) => (part.startsWith('A') ? 'B' : 'A') + part.slice(1);
    const forged = [
      [format, flipped(iv), tag, text],
      [format, iv, flipped(tag), text],
      [format, iv, tag, flipped(text)],
      [format, iv, tag.slice(0, 6), text],
      [format, iv, '', text],
      ['v2', iv, tag, text],
      [format, iv, tag],
      [''],
      ['a key'],
    ];
    for (const parts of forged) expect(vault.open(parts.join('.'), 'one')).toBeUndefined();
  });
});
