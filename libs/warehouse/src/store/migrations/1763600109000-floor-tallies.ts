import { defineMigration } from '@kernel';

// How often something happened on the floor since it was first counted: tasks that lost their bin, leases that ended. The work itself is
// archived. Several commands count at once, so each adds to one shard at random; their sum counts.
export const CreateFloorTallies1763600109000 = defineMigration('CreateFloorTallies1763600109000', (t) => [
  `CREATE TABLE floor_tallies (
    Kind ${t.exact(16)} NOT NULL,
    Shard ${t.integer} NOT NULL,
    Times ${t.integer} NOT NULL,
    PRIMARY KEY (Kind, Shard)
  ) ${t.options}`,
]);
