import { defineMigration } from '../migration.js';

export const CreateBackfills1763600037000 = defineMigration('CreateBackfills1763600037000', (t) => [
  // How far an unfinished backfill came: the last key whose row it wrote.
  `CREATE TABLE backfills (
    Name ${t.exact(255)} NOT NULL PRIMARY KEY,
    LastKey ${t.integer} NOT NULL
  ) ${t.options}`,
]);
