import { defineMigration } from '@kernel';

export const CountTries1763600029500 = defineMigration('CountTries1763600029500', (t) => [
  // What came of every try to deliver, since the first one: deliveries themselves are deleted with their events. Summed over shards, so that
  // workers need not wait for each other.
  `CREATE TABLE webhook_try_counts (
    Outcome ${t.exact(9)} NOT NULL,
    Shard ${t.integer} NOT NULL,
    Tries ${t.integer} NOT NULL,
    PRIMARY KEY (Outcome, Shard)
  ) ${t.options}`,
]);
