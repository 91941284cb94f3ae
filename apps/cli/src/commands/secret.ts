import { ResealWebhookSecrets } from '@contract/events';
import { RotateSecret } from '@contract/identity';
import type { Command } from 'commander';
import { leasePassed } from '@runtime/credential-lease';
import type { Output } from '../command-line/output.js';
import type { Run } from '../command-line/run.js';

/** `secret rotate`: reseals and rehashes with a new SECRET_KEY. */
export function secretCommands(program: Command, run: Run, output: Output): void {
  const group = program.command('secret').description('what SECRET_KEY seals');
  group
    .command('rotate')
    .description('reseal with SECRET_KEY what SECRET_KEY_PREVIOUS opens; afterwards nothing needs the latter')
    .action(async () => {
      // If the second fails, both can run again.
      const { keys, secondFactors, webhooks, unreadable } = await run(async (bus) => {
        const rotated = await bus.send(new RotateSecret());
        const resealed = await bus.send(new ResealWebhookSecrets());
        return { ...rotated, webhooks: resealed.sealed, unreadable: [...rotated.unreadable, ...resealed.unreadable] };
      });
      await leasePassed();
      output.print(
        [
          `${keys} keys, ${secondFactors} second factors and ${webhooks} secrets of webhooks are sealed with SECRET_KEY: start every process again without SECRET_KEY_PREVIOUS`,
          ...unreadable.map((each) => `${each} cannot be read with either key: make a new one`),
        ].join('\n'),
        { keys, second_factors: secondFactors, webhooks, unreadable },
      );
    });
}
