import { CreateAccountKey, LimitAccountKey, ListAccountKeys, RevokeAccountKey } from '@contract/identity';
import type { Command } from 'commander';
import { leasePassed } from '@runtime/credential-lease';
import {
  NewAccountKeyBody,
  toAccountOwnKeyAnswer,
  toMadeAccountKeyAnswer,
  toNewAccountKey,
} from '../../../../api/src/operators/account-keys.js';
import { toPositive } from '../../command-line/arguments.js';
import { checked } from '../../command-line/checked.js';
import type { Output } from '../../command-line/output.js';
import type { Run } from '../../command-line/run.js';
import { keyColumns, limitWords, more, toLimit } from './user-keys.js';

const PAGE = { page: 1, perPage: 100_000 };

interface NewKeyOptions {
  scope: string[];
  network: string[];
  expires?: string;
}

/** `account own-key create|list|revoke`: own keys of programs, besides the account's key. */
export function accountKeyCommands(accounts: Command, run: Run, output: Output): void {
  const group = accounts.command('own-key').description('keys of the programs of an account, in place of its one key');
  group
    .command('create')
    .description('make a key and show it once')
    .argument('<id>', 'id of the account', toPositive)
    .argument('<name>', 'what the key is for')
    .option('--scope <scope>', 'read, orders, inventory, webhooks or all; may be given again', more, [])
    .option('--network <network>', 'address or network (CIDR) from which alone it is let in; may be given again', more, [])
    .option('--expires <when>', 'instant, or last day (UTC), on which it is let in')
    .action(async (accountId: number, name: string, { scope, network, expires }: NewKeyOptions) => {
      const body = checked(NewAccountKeyBody, {
        name,
        scopes: scope,
        networks: network,
        ...(expires === undefined ? {} : { expires_at: expires }),
      });
      const made = await run((bus) => bus.send(new CreateAccountKey(accountId, toNewAccountKey(body))));
      await leasePassed();
      output.print(made.key, toMadeAccountKeyAnswer(made));
    });
  group
    .command('list')
    .description('list the keys of an account besides its one key, newest first, also those that are over')
    .argument('<id>', 'id of the account', toPositive)
    .action(async (accountId: number) => {
      const { rows } = await run((bus) => bus.ask(new ListAccountKeys(accountId, PAGE)));
      output.list(rows.map(toAccountOwnKeyAnswer), { ...keyColumns, SCOPES: ({ scopes }) => scopes.join(', ') });
    });
  group
    .command('limit')
    .description('set how many requests a minute a key may send')
    .argument('<id>', 'id of the account', toPositive)
    .argument('<key>', 'id of the key, as the list shows it', toPositive)
    .argument('<requests>', 'a number, or default: as many as every other key', toLimit)
    .action(async (accountId: number, keyId: number, requests: number | null) => {
      const limited = await run((bus) => bus.send(new LimitAccountKey(accountId, keyId, requests)));
      await leasePassed();
      output.print(`the key ${limited.name} of account ${accountId} ${limitWords(requests)}`, toAccountOwnKeyAnswer(limited));
    });
  group
    .command('revoke')
    .description('revoke a key; it stops working when this command ends')
    .argument('<id>', 'id of the account', toPositive)
    .argument('<key>', 'id of the key, as the list shows it', toPositive)
    .action(async (accountId: number, keyId: number) => {
      const revoked = await run((bus) => bus.send(new RevokeAccountKey(accountId, keyId)));
      await leasePassed();
      output.print(`the key ${revoked.name} of account ${accountId} is revoked`, toAccountOwnKeyAnswer(revoked));
    });
}
