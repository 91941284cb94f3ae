import { ListRedactions, RedactOrders, type Redaction } from '@contract/orders';
import { type Bus, toIso } from '@kernel';
import type { Command } from 'commander';
import { exportedPerson } from '../../../../api/src/persons/exported-person.js';
import { toRedactedOrderAnswer } from '../../../../api/src/persons/persons.shapes.js';
import { redactionsIn } from '../../backup/redactions-in.js';
import { redactAgain } from '../../backup/redact-again.js';
import { toPositive } from '../../command-line/arguments.js';
import type { Output } from '../../command-line/output.js';
import { readLine } from '../../command-line/password.js';
import type { Run } from '../../command-line/run.js';
import { Refusal } from '@runtime/refusal';

const LISTED_AT_ONCE = 1_000;

async function redactions(bus: Bus): Promise<Redaction[]> {
  const all: Redaction[] = [];
  for (;;) {
    const some = await bus.ask(new ListRedactions(all.at(-1)?.orderApi ?? '', LISTED_AT_ONCE));
    all.push(...some);
    if (some.length < LISTED_AT_ONCE) return all;
  }
}

/** Not an argument, since every user of the machine sees arguments, and the shell's history keeps them. */
const readEmail = (): Promise<string> => readLine('E-mail: ', true);

/** `persons redact|find|list|apply`: the buyers of orders. */
export function personCommands(program: Command, run: Run, output: Output): void {
  const group = program.command('persons').description('what is kept of the buyers of orders');
  group
    .command('redact')
    .description('forget the buyers of shipped, cancelled and archived orders; without ids, of the e-mail on the standard input')
    .argument('[ids...]', 'ids of orders', (text: string, ids: number[] = []) => [...ids, toPositive(text)])
    .requiredOption('--account <id>', 'whose they are', toPositive)
    .action(async (ids: number[], { account }: { account: number }) => {
      const which = ids.length > 0 ? { orderIds: [...new Set(ids)] } : { email: await emailOf() };
      const redacted = await run((bus) => bus.send(new RedactOrders(account, which, 'service')));
      const redactedBefore = redacted.filter(({ alreadyRedacted }) => alreadyRedacted).length;
      output.print(
        `${redacted.length} redacted${redactedBefore > 0 ? `, ${redactedBefore} of them before` : ''}`,
        redacted.map(toRedactedOrderAnswer),
      );
    });
  group
    .command('find')
    .description('print all that is kept of the buyer whose e-mail is on the standard input, as JSON')
    .requiredOption('--account <id>', 'the account that they bought from', toPositive)
    .action(async ({ account }: { account: number }) => {
      const email = await emailOf();
      const person = await run((bus) => exportedPerson(bus, account, email, 'service'));
      output.print(JSON.stringify(person, null, 2), person);
    });
  group
    .command('list')
    .description('list which orders were redacted, for a restore of an older backup')
    .action(async () => {
      const rows = (await run(redactions)).map(({ orderApi, createdDate }) => ({ order_api: orderApi, redacted_at: toIso(createdDate) }));
      output.list(rows, { ORDER: ({ order_api }) => order_api, REDACTED: ({ redacted_at }) => redacted_at });
    });
  group
    .command('apply')
    .description('redact orders again that a list, or a newer backup, knows as redacted, whatever their status')
    .argument('<file>', 'a backup, or what `persons list --json` printed')
    .action(async (file: string) => {
      const listed = await redactionsIn(file);
      const redacted = await run((bus) => redactAgain(bus, listed));
      output.print(`${redacted} redacted again`, { redacted });
    });
}

async function emailOf(): Promise<string> {
  const email = (await readEmail()).trim();
  if (email === '') throw new Refusal('give ids of orders, or an e-mail on the standard input');
  return email;
}
