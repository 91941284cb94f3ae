import { defineMigration } from '@kernel';

/** Streaming: batches are formed of what waits as pickers claim. */
export const StreamWaves1763600102000 = defineMigration('StreamWaves1763600102000', (t) => [
  `ALTER TABLE wave_rules ADD COLUMN Streaming ${t.flag} NOT NULL DEFAULT 'N'`,
]);
