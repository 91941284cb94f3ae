import { defineMigration } from '@kernel';

// Counting and summing a credential's stored answers reads this index alone.
export const SizeKeptAnswers1763600026100 = defineMigration('SizeKeptAnswers1763600026100', (t) => [
  `ALTER TABLE idempotency_keys ADD COLUMN AnswerBytes ${t.integer} NOT NULL DEFAULT 0`,
  'CREATE INDEX ix_idempotency_sizes ON idempotency_keys (Credential, AnswerBytes)',
]);
