import { defineMigration } from '@kernel';

/** What a carton was planned to hold, as JSON. */
export const CartonPlans1763600087000 = defineMigration('CartonPlans1763600087000', (t) => [`ALTER TABLE cartons ADD Plan ${t.long} NULL`]);
