import { GetSite } from '@contract/inventory';
import { ListPrinters } from '@contract/warehouse';
import type { Command } from 'commander';
import { toPositive } from '../../command-line/arguments.js';
import type { Output } from '../../command-line/output.js';
import type { Run } from '../../command-line/run.js';

const ALL = { page: 1, perPage: 10_000 };

/** `printer list`: printers of a distribution center. */
export function printerCommands(program: Command, run: Run, output: Output): void {
  program
    .command('printer')
    .description('printers of distribution centers, to which the service sends documents')
    .command('list')
    .description('the printers, and how many jobs wait for each')
    .argument('<center>', 'id of the distribution center', toPositive)
    .action(async (siteId: number) => {
      const { rows } = await run(async (bus) => {
        await bus.ask(new GetSite(siteId));
        return bus.ask(new ListPrinters(siteId, ALL));
      });
      const printers = rows.map(({ printerId, prints, isActivated, ...rest }) => ({
        ...{ printer_id: printerId, ...rest, prints: prints.join(', '), activated: isActivated },
      }));
      output.list(printers, {
        ID: ({ printer_id: id }) => id,
        NAME: ({ name }) => name,
        ADDRESS: ({ uri }) => uri,
        PRINTS: ({ prints }) => prints,
        ACTIVATED: ({ activated }) => (activated ? 'yes' : 'no'),
        WAITING: ({ waiting }) => waiting,
      });
    });
}
