import 'reflect-metadata';
import { Bus, Database } from '@kernel';
import { archive } from '../../apps/cli/src/archive/archive.js';
import { inContexts } from '../prepare.js';
import { ACCOUNT } from '../warehouse/seed.js';

/** Settings of an `archive run` with a time limit. */
export interface Archiving {
  seconds: number;
  /** ISO 8601. */
  changedBefore: string;
}

export interface Archived {
  orders: number;
  seconds: number;
}

/** A separate process, like the command line; it starts once for all rounds. */
await inContexts(process.env as Record<string, string>, async (context) => {
  const bus = context.get(Bus, { strict: false });
  const database = context.get(Database, { strict: false });
  process.on('message', ({ seconds, changedBefore }: Archiving) => {
    const began = performance.now();
    const isOver = (): boolean => performance.now() - began >= seconds * 1_000;
    archive(bus, database, ACCOUNT, new Date(changedBefore), isOver).then(
      (orders) => process.send?.({ orders, seconds: (performance.now() - began) / 1_000 } satisfies Archived),
      (error: Error) => {
        process.stderr.write(`${error.stack}\n`);
        process.exit(1);
      },
    );
  });
  await new Promise((resolve) => process.once('SIGTERM', resolve));
});
process.exit(0);
