import { firstDifference, type SealedEntry, sealOf } from './ledger-hashes.js';

const entry = (ledgerId: number, more: Partial<SealedEntry> = {}): SealedEntry => ({
  ledgerId,
  binId: 1,
  productId: 2,
  lot: '',
  state: null,
  quantity: 5,
  reason: 'move',
  reference: null,
  comment: null,
  actor: 'user:ann',
  createdDate: '2026-11-20 08:00:00.000',
  ...more,
});

describe('a seal', () => {
  const entries = [entry(1), entry(2), entry(4)];
  const { hash, digests } = sealOf(entries);
  const differs = (now: readonly SealedEntry[]): string | undefined => firstDifference(digests, sealOf(now).digests);

  it('is the same of the same entries', () => {
    expect(sealOf(entries.map((each) => ({ ...each }))).hash).toBe(hash);
    expect(differs(entries)).toBeUndefined();
  });

  it.each(Object.entries({ binId: 2, productId: 3, lot: 'A', state: 'held', quantity: 6, reason: 'pick', reference: '7', comment: 'x' }))(
    'is another one once %s of an entry is another',
    (name, value) => {
      const now = [entries[0], entry(2, { [name]: value }), entries[2]];
      expect(sealOf(now).hash).not.toBe(hash);
      expect(differs(now)).toBe('entry 2 of the ledger is not as it was sealed');
    },
  );

  it('names an entry that is missing, or was added', () => {
    expect(differs([entries[0], entries[2]])).toBe('entry 2 of the ledger is missing');
    expect(differs([...entries.slice(0, 2), entry(3), entries[2]])).toBe('entry 3 of the ledger was added after it was sealed');
  });
});
