import { defineMigration } from '@kernel';

// Counted up by who locks an order and writes nothing else of it, so that the engine itself sees two of them meet (docs/design.md).
export const VersionOrderLocks1763600022600 = defineMigration('VersionOrderLocks1763600022600', (t) => [
  `ALTER TABLE orders ADD COLUMN LockVersion ${t.integer} NOT NULL DEFAULT 0`,
]);
