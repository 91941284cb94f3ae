import { defineMigration } from '@kernel';

// A command that locks an order and changes nothing else in it increments this, so that the engine detects two of them (docs/design.md).
export const VersionOrderLocks1763600022600 = defineMigration('VersionOrderLocks1763600022600', (t) => [
  `ALTER TABLE orders ADD COLUMN LockVersion ${t.integer} NOT NULL DEFAULT 0`,
]);
