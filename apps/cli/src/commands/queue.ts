import type { Command } from 'commander';
import { DeadLetters } from '../../../host/src/queue/dead-letters.js';
import { Refusal } from '../../../host/src/refusal.js';
import type { Run } from '../command-line/run.js';

const idOf = (text: string): number => {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Refusal(`an id is a whole number, not "${text}"`);
  return Number(text);
};

/** `queue list`, `queue retry`: accepted work that is waiting or has failed. */
export function queueCommands(program: Command, run: Run): void {
  const group = program.command('queue').description('accepted work that is waiting or has failed');
  group
    .command('list')
    .description('count waiting work and list failed work')
    .action(async () => {
      await run(async (_bus, database) => {
        const letters = new DeadLetters(database);
        for (const { reaction, event, pending, failed } of await letters.states())
          process.stdout.write(`${reaction} (${event}): ${pending} pending, ${failed} failed\n`);
        const { rows, total } = await letters.list({ page: 1, perPage: 500 });
        for (const { outboxId, reaction, attempts, fault } of rows)
          process.stdout.write(`${outboxId} ${reaction}, tried ${attempts} times: ${fault ?? ''}\n`);
        process.stdout.write(`${total} given up\n`);
      });
    });
  group
    .command('retry')
    .argument('[ids...]', 'ids to retry; default: all failed work')
    .description('retry failed work')
    .action(async (ids: string[]) => {
      const wanted = ids.length > 0 ? ids.map(idOf) : undefined;
      const retried = await run((_bus, database) => new DeadLetters(database).retry(wanted));
      process.stdout.write(`${retried} tried again\n`);
    });
}
