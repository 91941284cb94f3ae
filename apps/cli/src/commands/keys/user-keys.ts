import { CreateUserKey, LimitUserKey, ListUserKeys, RevokeUserKey } from '@contract/identity';
import { type Command, InvalidArgumentError } from 'commander';
import { leasePassed } from '@runtime/credential-lease';
import {
  MAX_KEY_LIMIT,
  NewKeyBody,
  type OwnKeyAnswer,
  toMadeKeyAnswer,
  toNewKey,
  toOwnKeyAnswer,
} from '../../../../api/src/operators/own-keys.js';
import { toPositive } from '../../command-line/arguments.js';
import { checked } from '../../command-line/checked.js';
import type { Columns, Output } from '../../command-line/output.js';
import type { Run } from '../../command-line/run.js';

/** The columns of lists of keys. */
export const keyColumns = {
  ID: ({ key_id }) => key_id,
  NAME: ({ name }) => name,
  KEY: ({ prefix }) => `${prefix}...`,
  NETWORKS: ({ networks }) => networks.join(', ') || null,
  MADE: ({ created_at }) => created_at,
  'LAST USED': ({ last_used_at }) => last_used_at,
  EXPIRES: ({ expires_at }) => expires_at,
  REVOKED: ({ revoked_at }) => revoked_at,
  'A MINUTE': ({ requests_per_minute }) => requests_per_minute,
} satisfies Columns<OwnKeyAnswer>;

const PAGE = { page: 1, perPage: 100_000 };

/** `user key create|list|revoke`: keys of warehouse users, which they send in place of the master key. */
export function userKeyCommands(users: Command, run: Run, output: Output): void {
  const group = users.command('key').description('keys of warehouse users, which they send in place of the master key');
  group
    .command('create')
    .description('make a key and show it once')
    .argument('<user>', 'name of the user')
    .argument('<name>', 'what the key is for')
    .option('--network <network>', 'address or network (CIDR) from which alone it is let in; may be given again', more, [])
    .option('--expires <when>', 'instant, or last day (UTC), on which it is let in')
    .action(async (userName: string, name: string, { network, expires }: { network: string[]; expires?: string }) => {
      const body = checked(NewKeyBody, { name, networks: network, ...(expires === undefined ? {} : { expires_at: expires }) });
      const made = await run((bus) => bus.send(new CreateUserKey(userName, toNewKey(body))));
      await leasePassed();
      output.print(made.key, toMadeKeyAnswer(made));
    });
  group
    .command('list')
    .description('list the keys of a user, newest first, also those that are over')
    .argument('<user>', 'name of the user')
    .action(async (userName: string) => {
      const { rows } = await run((bus) => bus.ask(new ListUserKeys(userName, PAGE)));
      output.list(rows.map(toOwnKeyAnswer), keyColumns);
    });
  group
    .command('limit')
    .description('set how many requests a minute a key may send')
    .argument('<user>', 'name of the user')
    .argument('<id>', 'id of the key, as the list shows it', toPositive)
    .argument('<requests>', 'a number, or default: as many as every other key', toLimit)
    .action(async (userName: string, keyId: number, requests: number | null) => {
      const limited = await run((bus) => bus.send(new LimitUserKey(userName, keyId, requests)));
      await leasePassed();
      output.print(`the key ${limited.name} of ${userName} ${limitWords(requests)}`, toOwnKeyAnswer(limited));
    });
  group
    .command('revoke')
    .description('revoke a key; it stops working when this command ends')
    .argument('<user>', 'name of the user')
    .argument('<id>', 'id of the key, as the list shows it', toPositive)
    .action(async (userName: string, keyId: number) => {
      const revoked = await run((bus) => bus.send(new RevokeUserKey(userName, keyId)));
      await leasePassed();
      output.print(`the key ${revoked.name} of ${userName} is revoked`, toOwnKeyAnswer(revoked));
    });
}

/** Collects the values of a repeatable option. */
export const more = (value: string, values: string[]): string[] => [...values, value];

/** A number of requests, or `default`. @throws InvalidArgumentError */
export function toLimit(text: string): number | null {
  if (text === 'default') return null;
  if (!/^[1-9]\d{0,6}$/.test(text) || Number(text) > MAX_KEY_LIMIT) throw new InvalidArgumentError('must be default, or 1 to 1000000');
  return Number(text);
}

export const limitWords = (requests: number | null): string =>
  requests === null ? 'has the limit of every other key' : `may send ${requests} requests a minute`;
