import { defineMigration } from '@kernel';

// The currency in which the console shows an account's amounts, ISO 4217; null: amounts without one, as in earlier versions.
export const AddAccountCurrencies1763600112000 = defineMigration('AddAccountCurrencies1763600112000', (t) => [
  `ALTER TABLE accounts ADD Currency ${t.exact(3)} NULL`,
]);
