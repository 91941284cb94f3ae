import { createHash } from 'node:crypto';

/** An entry of the ledger of bins, every column of it. */
export interface SealedEntry {
  ledgerId: number;
  binId: number;
  productId: number;
  lot: string;
  state: string | null;
  quantity: number;
  reason: string;
  reference: string | null;
  comment: string | null;
  actor: string;
  createdDate: string;
}

/** An entry's id and the beginning of its hash: enough to identify a changed entry. */
export type Digest = readonly [ledgerId: number, digest: string];

const DIGEST_CHARACTERS = 12;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const hashOf = (entry: SealedEntry): string =>
  sha256(
    JSON.stringify([
      entry.ledgerId,
      entry.binId,
      entry.productId,
      entry.lot,
      entry.state,
      entry.quantity,
      entry.reason,
      entry.reference,
      entry.comment,
      entry.actor,
      entry.createdDate,
    ]),
  );

/** Hashes entries in the order of their ids. */
export function sealOf(entries: readonly SealedEntry[]): { hash: string; digests: Digest[] } {
  const hashes = entries.map(hashOf);
  return {
    hash: sha256(hashes.join('\n')),
    digests: entries.map(({ ledgerId }, index) => [ledgerId, hashes[index].slice(0, DIGEST_CHARACTERS)]),
  };
}

/** The first entry that differs from what was sealed. */
export function firstDifference(sealed: readonly Digest[], found: readonly Digest[]): string | undefined {
  const now = new Map(found);
  const changed = sealed.find(([ledgerId, digest]) => now.get(ledgerId) !== digest);
  if (changed) return `entry ${changed[0]} of the ledger ${now.has(changed[0]) ? 'is not as it was sealed' : 'is missing'}`;
  const known = new Set(sealed.map(([ledgerId]) => ledgerId));
  const added = found.find(([ledgerId]) => !known.has(ledgerId));
  return added && `entry ${added[0]} of the ledger was added after it was sealed`;
}
