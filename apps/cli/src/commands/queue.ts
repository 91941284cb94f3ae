import type { Command } from 'commander';
import { toDeadLetterAnswer, toQueueAnswer } from '../../../api/src/operators/queues.js';
import { DeadLetters } from '@runtime/queue/dead-letters';
import { Refusal } from '@runtime/refusal';
import { type Output, tableOf } from '../command-line/output.js';
import type { Run } from '../command-line/run.js';

const idOf = (text: string): number => {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Refusal(`an id is a whole number, not "${text}"`);
  return Number(text);
};

/** `queue list`, `queue retry`: accepted work that is waiting or has failed. */
export function queueCommands(program: Command, run: Run, output: Output): void {
  const group = program.command('queue').description('accepted work that is waiting or has failed');
  group
    .command('list')
    .description('count waiting work and list failed work')
    .action(async () => {
      const { states, rows, total } = await run(async (_bus, database) => {
        const letters = new DeadLetters(database);
        return { states: await letters.states(), ...(await letters.list({ page: 1, perPage: 500 })) };
      });
      const queues = tableOf(states, {
        REACTION: ({ reaction }) => reaction,
        EVENT: ({ event }) => event,
        PENDING: ({ pending }) => pending,
        FAILED: ({ failed }) => failed,
      });
      const failed = tableOf(rows, {
        ID: ({ outboxId }) => outboxId,
        REACTION: ({ reaction }) => reaction,
        ATTEMPTS: ({ attempts }) => attempts,
        FAULT: ({ fault }) => fault,
      });
      output.print([queues, ...(total > 0 ? ['', failed] : []), '', `${total} given up`].join('\n'), {
        queues: states.map(toQueueAnswer),
        failed: rows.map(toDeadLetterAnswer),
        failed_total: total,
      });
    });
  group
    .command('retry')
    .argument('[ids...]', 'ids to retry; default: all failed work')
    .description('retry failed work')
    .action(async (ids: string[]) => {
      const outboxIds = ids.length > 0 ? ids.map(idOf) : undefined;
      const retried = await run((_bus, database) => new DeadLetters(database).retry(outboxIds));
      output.print(`${retried} tried again`, { retried });
    });
}
