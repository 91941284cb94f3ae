import { GetOrderSearch, RebuildOrderSearch } from '@contract/orders';
import type { Command } from 'commander';
import type { Output } from '../command-line/output.js';
import type { Run } from '../command-line/run.js';

/** `search status|rebuild`: the search index of orders, which the worker keeps up to date. */
export function searchCommands(program: Command, run: Run, output: Output): void {
  const group = program.command('search').description('the search of orders by parts of what stands on them');
  group
    .command('status')
    .description('count the texts in the index and the changes that wait')
    .action(async () => {
      const { texts, segments, inSegments, waiting, filledTo } = await run((bus) => bus.ask(new GetOrderSearch()));
      const state = { texts, segments, in_segments: inSegments, waiting, filled_to: filledTo };
      output.list([state], {
        TEXTS: (each) => each.texts,
        SEGMENTS: (each) => each.segments,
        'IN SEGMENTS': (each) => each.in_segments,
        WAITING: (each) => each.waiting,
        'FILLED TO': (each) => each.filled_to ?? 'all',
      });
    });
  group
    .command('rebuild')
    .description('let the worker go over all orders again: it adds missing texts and mends wrong ones')
    .action(async () => {
      await run((bus) => bus.send(new RebuildOrderSearch()));
      output.print('the worker goes over all orders again', { rebuilding: true });
    });
}
