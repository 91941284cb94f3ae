import { SingleBar } from 'cli-progress';
import type { Command } from 'commander';
import { exitCodes } from '../command-line/failure.js';
import type { Output } from '../command-line/output.js';
import type { Run } from '../command-line/run.js';
import { findBreaches } from '../doctor/breaches.js';

/** `stock verify`: checks the rules of stock over the whole database. */
export function stockCommands(program: Command, run: Run, output: Output): void {
  program
    .command('stock')
    .description('stock')
    .command('verify')
    .description('check every rule of stock and orders; names each breach and exits with 1')
    .action(async () => {
      const bar = new SingleBar({ format: 'rules [{bar}] {percentage}% | {rule}', hideCursor: true, clearOnComplete: true });
      bar.start(1, 0, { rule: '' });
      const { rules, breaches } = await run((bus) =>
        findBreaches(bus, (rule, index, total) => {
          bar.setTotal(total);
          bar.update(index, { rule });
        }),
      ).finally(() => bar.stop());
      if (!output.isJson) process.stderr.write(breaches.map(({ rule, breach }) => `${rule}: ${breach}\n`).join(''));
      output.print(breaches.length === 0 ? `all ${rules} rules hold` : `${breaches.length} breaches`, { rules, breaches });
      if (breaches.length > 0) process.exitCode = exitCodes.refused;
    });
}
