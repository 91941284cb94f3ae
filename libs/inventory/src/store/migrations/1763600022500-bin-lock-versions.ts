import { defineMigration } from '@kernel';

// A command that locks a bin and writes nothing else of it increments this, so that the engine itself detects a conflict of two
// (docs/design.md).
export const VersionBinLocks1763600022500 = defineMigration('VersionBinLocks1763600022500', (t) => [
  `ALTER TABLE bins ADD COLUMN LockVersion ${t.integer} NOT NULL DEFAULT 0`,
]);
