import { defineMigration } from '@kernel';

// Sites at which a warehouse user may work besides their own, and the one at which a session of the console works: their own when NULL.
export const AddUserSites1763600045000 = defineMigration('AddUserSites1763600045000', (t) => [
  `CREATE TABLE user_sites (
    UserID ${t.integer} NOT NULL,
    WarehouseID ${t.integer} NOT NULL,
    PRIMARY KEY (UserID, WarehouseID)
  ) ${t.options}`,
  `ALTER TABLE sessions ADD WarehouseID ${t.integer} NULL`,
]);
