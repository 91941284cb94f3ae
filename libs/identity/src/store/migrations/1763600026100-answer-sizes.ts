import { defineMigration } from '@kernel';

// What is kept for a credential is counted and summed in this index alone.
export const SizeKeptAnswers1763600026100 = defineMigration('SizeKeptAnswers1763600026100', (t) => [
  `ALTER TABLE idempotency_keys ADD COLUMN AnswerBytes ${t.integer} NOT NULL DEFAULT 0`,
  'CREATE INDEX ix_idempotency_sizes ON idempotency_keys (Credential, AnswerBytes)',
]);
