import { defineMigration } from '@kernel';

// Which orders were redacted, by what identifies them for good: a restored database may give their ids to others.
export const ListRedactions1763600096010 = defineMigration('ListRedactions1763600096010', (t) => [
  `CREATE TABLE redactions (
    OrderApi ${t.exact(26)} NOT NULL PRIMARY KEY,
    CreatedDate ${t.instant} NOT NULL
  ) ${t.options}`,
]);
