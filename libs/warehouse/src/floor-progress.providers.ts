import type { Provider } from '@nestjs/common';
import { PurgeThroughputHandler } from './commands/purge-throughput.js';
import { FindRecountHandler } from './queries/find-recount.js';
import { ListCorrectionsHandler } from './queries/list-corrections.js';
import { ListRecountsHandler } from './queries/list-recounts.js';
import { ListRevertsHandler } from './queries/list-reverts.js';
import { ListThroughputHandler } from './queries/list-throughput.js';
import { SqlRecounts } from './store/sql-recounts.js';

/** How the work of the floor progresses. */
export const floorProgressProviders: Provider[] = [
  FindRecountHandler,
  ListCorrectionsHandler,
  ListRecountsHandler,
  ListRevertsHandler,
  ListThroughputHandler,
  PurgeThroughputHandler,
  SqlRecounts,
];
