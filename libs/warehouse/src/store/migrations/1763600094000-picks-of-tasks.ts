import { defineMigration } from '@kernel';

/** The task that a pick did; null without one, and for picks of the version before this one. */
export const PicksOfTasks1763600094000 = defineMigration('PicksOfTasks1763600094000', (t) => [
  `ALTER TABLE picks ADD TaskID ${t.integer} NULL`,
]);
