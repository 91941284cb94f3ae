import { defineMigration } from '@kernel';

// Counted up by who locks a bin and writes nothing else of it, so that the engine itself sees two of them meet (docs/design.md).
export const VersionBinLocks1763600022500 = defineMigration('VersionBinLocks1763600022500', (t) => [
  `ALTER TABLE bins ADD COLUMN LockVersion ${t.integer} NOT NULL DEFAULT 0`,
]);
