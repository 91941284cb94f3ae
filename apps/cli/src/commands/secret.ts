import { RotateSecret } from '@contract/identity';
import type { Command } from 'commander';
import { leasePassed } from '../../../host/src/credential-lease.js';
import type { Output } from '../command-line/output.js';
import type { Run } from '../command-line/run.js';

/** `secret rotate`: reseals and rehashes with a new SECRET_KEY. */
export function secretCommands(program: Command, run: Run, output: Output): void {
  const group = program.command('secret').description('what SECRET_KEY seals');
  group
    .command('rotate')
    .description('reseal with SECRET_KEY what SECRET_KEY_PREVIOUS opens; afterwards nothing needs the latter')
    .action(async () => {
      const { keys, secondFactors, unreadable } = await run((bus) => bus.send(new RotateSecret()));
      await leasePassed();
      output.print(
        [
          `${keys} keys and ${secondFactors} second factors are sealed with SECRET_KEY: start every process again without SECRET_KEY_PREVIOUS`,
          ...unreadable.map((each) => `${each} cannot be read with either key: make a new one`),
        ].join('\n'),
        { keys, second_factors: secondFactors, unreadable },
      );
    });
}
