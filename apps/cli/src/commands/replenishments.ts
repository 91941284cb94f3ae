import { CloseReplenishments } from '@contract/inventory';
import type { Command } from 'commander';
import { ReplenishmentIdsBody } from '../../../api/src/internal/floor/replenishments.shapes.js';
import { checked } from '../command-line/checked.js';
import type { Output } from '../command-line/output.js';
import type { Run } from '../command-line/run.js';

/** `replenishment close`: closes replenishments that came short. */
export function replenishmentCommands(program: Command, run: Run, output: Output): void {
  program
    .command('replenishment')
    .description('replenishments')
    .command('close')
    .description('close replenishments that came short: units not received are no longer incoming')
    .argument('<ids...>')
    .action(async (ids: string[]) => {
      const { replenishment_ids } = checked(ReplenishmentIdsBody, { replenishment_ids: ids.map(Number) });
      const closed = await run((bus) => bus.send(new CloseReplenishments(undefined, replenishment_ids)));
      output.print(
        closed.map(({ replenishmentId, status }) => `replenishment ${replenishmentId} is ${status}`).join('\n'),
        closed.map(({ replenishmentId, status }) => ({ replenishment_id: replenishmentId, status })),
      );
    });
}
