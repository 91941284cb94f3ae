import { defineMigration } from '@kernel';

// Serials that came back good from an order that they had shipped with: they can be picked again, and are known to have left.
export const CreateReturnedSerials1763600052100 = defineMigration('CreateReturnedSerials1763600052100', (t) => [
  `CREATE TABLE returned_serials (
    ReturnedSerialID ${t.id},
    SerialID ${t.integer} NOT NULL,
    OrderID ${t.integer} NOT NULL,
    Actor ${t.exact(128)} NOT NULL,
    CreatedDate ${t.instant} NOT NULL
  ) ${t.options}`,
  'CREATE INDEX ix_returned_serials ON returned_serials (SerialID)',
]);
