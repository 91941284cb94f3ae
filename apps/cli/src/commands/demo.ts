import type { Command } from 'commander';
import { loadDemo } from '../../../host/src/demo/load-demo.js';
import type { Output } from '../command-line/output.js';
import type { Run } from '../command-line/run.js';

/** `demo load`: loads the demo set into an empty database. */
export function demoCommands(program: Command, run: Run, output: Output): void {
  const group = program.command('demo').description('the demo set');
  group
    .command('load')
    .description('fill an empty, migrated database with the demo set; never with NODE_ENV=production')
    .action(async () => {
      await run(loadDemo);
      output.print('the demo set is loaded: account 100 has the key demo-oms-key', { account_id: 100, key: 'demo-oms-key' });
    });
}
