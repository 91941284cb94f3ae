import {
  ChangeAccount,
  CreateAccount,
  ListAccounts,
  RegenerateAccountKey,
  RegenerateMasterKey,
  SetAccountActivated,
  ShowAccountKey,
  ShowMasterKey,
  splitPolicies,
} from '@contract/identity';
import type { Command } from 'commander';
import { leasePassed } from '@runtime/credential-lease';
import { CreateAccountBody, toAccountKeyAnswer, toNewAccount } from '../../../api/src/operators/accounts.js';
import { ChangeAccountBody, toAccountAnswer } from '../../../api/src/operators/accounts.js';
import { toPositive } from '../command-line/arguments.js';
import { checked } from '../command-line/checked.js';
import type { Output } from '../command-line/output.js';
import type { Run } from '../command-line/run.js';
import { accountKeyCommands } from './keys/account-keys.js';

const SPLIT_POLICY = splitPolicies.join(', ');
const PAGE = { page: 1, perPage: 100_000 };

interface NewAccountOptions {
  id?: number;
  inactive?: boolean;
  timeZone: string;
  splitPolicy: string;
}

/** `account create|activate|deactivate|key|own-key|time-zone|split-policy|list` and `master-key`: merchants and their keys. */
export function accountCommands(program: Command, run: Run, output: Output): void {
  const group = program.command('account').description('merchant accounts and their keys');
  group
    .command('create')
    .description('create an account and show its key')
    .argument('<name>', 'name of the merchant')
    .option('--id <id>', 'id of the account; the next free one unless given', toPositive)
    .option('--inactive', 'create it deactivated')
    .option('--time-zone <name>', 'time zone of the account, an IANA name', 'UTC')
    .option('--split-policy <policy>', SPLIT_POLICY, 'never')
    .action(async (name: string, { id, inactive, timeZone, splitPolicy }: NewAccountOptions) => {
      const settings = { name, account_id: id, activated: !inactive, time_zone: timeZone, split_policy: splitPolicy };
      const body = checked(CreateAccountBody, settings);
      const created = await run((bus) => bus.send(new CreateAccount(toNewAccount(body))));
      const record = { ...settings, ...toAccountKeyAnswer(created) };
      output.print(`AccountID ${created.accountId}\nKey ${created.key}`, record);
    });
  for (const [word, isActivated] of [
    ['activate', true],
    ['deactivate', false],
  ] as const) {
    group
      .command(word)
      .description(isActivated ? 'activate an account' : 'deactivate an account')
      .argument('<id>', 'id of the account', toPositive)
      .action(async (accountId: number) => {
        await run((bus) => bus.send(new SetAccountActivated(accountId, isActivated)));
        await leasePassed();
        output.print(`account ${accountId} is ${word}d`, { account_id: accountId, activated: isActivated });
      });
  }
  group
    .command('key')
    .description('show the key of an account')
    .argument('<id>', 'id of the account', toPositive)
    .option('--regenerate', 'replace it; the old key stops working when this command ends')
    .action(async (accountId: number, { regenerate }: { regenerate?: boolean }) => {
      const key = await run((bus) => (regenerate ? bus.send(new RegenerateAccountKey(accountId)) : bus.ask(new ShowAccountKey(accountId))));
      if (regenerate) await leasePassed();
      output.print(key.key, toAccountKeyAnswer(key));
    });
  group
    .command('time-zone')
    .description('set the time zone of an account')
    .argument('<id>', 'id of the account', toPositive)
    .argument('<name>', 'an IANA name: America/New_York')
    .action(async (accountId: number, name: string) => {
      const { time_zone: timeZone } = checked(ChangeAccountBody, { time_zone: name });
      await run((bus) => bus.send(new ChangeAccount(accountId, { timeZone })));
      output.print(`account ${accountId} works in ${timeZone}`, { account_id: accountId, time_zone: timeZone });
    });
  group
    .command('split-policy')
    .description('set how the orders of an account are divided over its sites')
    .argument('<id>', 'id of the account', toPositive)
    .argument('<policy>', SPLIT_POLICY)
    .action(async (accountId: number, policy: string) => {
      const { split_policy: splitPolicy } = checked(ChangeAccountBody, { split_policy: policy });
      await run((bus) => bus.send(new ChangeAccount(accountId, { splitPolicy })));
      output.print(`account ${accountId} divides orders: ${policy}`, { account_id: accountId, split_policy: policy });
    });
  group
    .command('list')
    .description('list accounts')
    .action(async () => {
      const { rows } = await run((bus) => bus.ask(new ListAccounts(PAGE)));
      output.list(rows.map(toAccountAnswer), {
        ID: ({ account_id }) => account_id,
        STATE: ({ activated }) => (activated ? 'activated' : 'not activated'),
        NAME: ({ name }) => name,
        'TIME ZONE': ({ time_zone }) => time_zone,
        'SPLIT POLICY': ({ split_policy }) => split_policy,
      });
    });
  accountKeyCommands(group, run, output);
  masterKeyCommand(program, run, output);
}

function masterKeyCommand(program: Command, run: Run, output: Output): void {
  program
    .command('master-key')
    .description('show the key of the WMS and internal interfaces')
    .option('--regenerate', 'create or replace it; the old key stops working when this command ends')
    .action(async ({ regenerate }: { regenerate?: boolean }) => {
      const { key } = await run((bus) => (regenerate ? bus.send(new RegenerateMasterKey()) : bus.ask(new ShowMasterKey())));
      if (regenerate) await leasePassed();
      output.print(key, { key });
    });
}
