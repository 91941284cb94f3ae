import { defineMigration } from '@kernel';

// Whether orders of an account ship with `pick: auto` without the serials of their units, as in earlier versions.
export const AddAutoWithoutSerials1763600052000 = defineMigration('AddAutoWithoutSerials1763600052000', (t) => [
  `ALTER TABLE accounts ADD AutoWithoutSerials ${t.flag} NOT NULL DEFAULT 'N'`,
]);
