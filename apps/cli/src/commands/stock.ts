import { CheckStockRule, stockRules } from '@contract/inventory';
import { CheckOrderRule, orderRules } from '@contract/orders';
import { CheckFloorRule, floorRules } from '@contract/warehouse';
import type { Bus } from '@kernel';
import { SingleBar } from 'cli-progress';
import type { Command } from 'commander';
import type { Run } from '../command-line/run.js';

interface Check {
  rule: string;
  breaches: (bus: Bus) => Promise<string[]>;
}

/** Every rule that `stock verify` checks. */
export const checks: readonly Check[] = [
  ...stockRules.map((rule) => ({ rule, breaches: (bus: Bus) => bus.ask(new CheckStockRule(rule)) })),
  ...floorRules.map((rule) => ({ rule, breaches: (bus: Bus) => bus.ask(new CheckFloorRule(rule)) })),
  ...orderRules.map((rule) => ({ rule, breaches: (bus: Bus) => bus.ask(new CheckOrderRule(rule)) })),
];

/** `stock verify`: checks the rules of stock over the whole database. */
export function stockCommands(program: Command, run: Run): void {
  program
    .command('stock')
    .description('stock')
    .command('verify')
    .description('check every rule of stock and orders; names each breach and exits with 1')
    .action(async () => {
      const bar = new SingleBar({ format: 'rules [{bar}] {percentage}% | {rule}', hideCursor: true, clearOnComplete: true });
      bar.start(checks.length, 0, { rule: '' });
      const found: string[] = [];
      await run(async (bus) => {
        for (const { rule, breaches } of checks) {
          bar.update({ rule });
          found.push(...(await breaches(bus)).map((breach) => `${rule}: ${breach}`));
          bar.increment();
        }
      }).finally(() => bar.stop());
      if (found.length > 0) process.stderr.write(`${found.join('\n')}\n`);
      process.stdout.write(found.length === 0 ? `all ${checks.length} rules hold\n` : `${found.length} breaches\n`);
      if (found.length > 0) process.exitCode = 1;
    });
}
