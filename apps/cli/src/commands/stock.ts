import { CheckStockRule, stockRules } from '@contract/inventory';
import { CheckOrderRule, orderRules } from '@contract/orders';
import { CheckFloorRule, floorRules } from '@contract/warehouse';
import type { Bus } from '@kernel';
import { SingleBar } from 'cli-progress';
import type { Command } from 'commander';
import { exitCodes } from '../command-line/failure.js';
import type { Output } from '../command-line/output.js';
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
export function stockCommands(program: Command, run: Run, output: Output): void {
  program
    .command('stock')
    .description('stock')
    .command('verify')
    .description('check every rule of stock and orders; names each breach and exits with 1')
    .action(async () => {
      const bar = new SingleBar({ format: 'rules [{bar}] {percentage}% | {rule}', hideCursor: true, clearOnComplete: true });
      bar.start(checks.length, 0, { rule: '' });
      const found: { rule: string; breach: string }[] = [];
      await run(async (bus) => {
        for (const { rule, breaches } of checks) {
          bar.update({ rule });
          found.push(...(await breaches(bus)).map((breach) => ({ rule, breach })));
          bar.increment();
        }
      }).finally(() => bar.stop());
      if (!output.isJson) process.stderr.write(found.map(({ rule, breach }) => `${rule}: ${breach}\n`).join(''));
      const text = found.length === 0 ? `all ${checks.length} rules hold` : `${found.length} breaches`;
      output.print(text, { rules: checks.length, breaches: found });
      if (found.length > 0) process.exitCode = exitCodes.refused;
    });
}
