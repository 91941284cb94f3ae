import { defineMigration } from '@kernel';

// By which people are found who sign in through the company's provider: an e-mail of one user each, and who had it at the provider when
// they did so first.
export const AddUserEmails1763600100000 = defineMigration('AddUserEmails1763600100000', (t) => [
  `ALTER TABLE users ADD Email ${t.exact(255)} NULL`,
  `ALTER TABLE users ADD Issuer ${t.exact(255)} NULL`,
  `ALTER TABLE users ADD Subject ${t.exact(255)} NULL`,
]);

// Every e-mail and every person at the provider is one user's. A version that knows none leaves the columns empty.
export const RestrictUserEmails_after1763600063100_1763600100001 = defineMigration(
  'RestrictUserEmails_after1763600063100_1763600100001',
  () => ['CREATE UNIQUE INDEX uq_users_email ON users (Email)', 'CREATE UNIQUE INDEX uq_users_subject ON users (Issuer, Subject)'],
  'contract',
);
