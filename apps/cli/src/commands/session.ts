import { EndLockOuts, ListLockOuts, ListSessions, RevokeSession, RevokeSessions } from '@contract/identity';
import type { Command } from 'commander';
import { type OpenSessionAnswer, toLockOutAnswer, toOpenSessionAnswer } from '../../../api/src/operators/logins.js';
import { leasePassed } from '@runtime/credential-lease';
import { toPositive } from '../command-line/arguments.js';
import { Refusal } from '@runtime/refusal';
import type { Output } from '../command-line/output.js';
import type { Run } from '../command-line/run.js';

const PAGE = { page: 1, perPage: 100_000 };

/** `scanner-07 (floor 5.2.1)`, `Firefox 143 on Windows`. */
function describe({ device_id, app, app_version, system_version }: OpenSessionAnswer): string {
  const program = [app, app_version].filter(Boolean).join(' ');
  if (device_id !== null) return `${device_id} (${program})`;
  return system_version ? `${program} on ${system_version}` : program;
}

/** `session list|revoke` and `lock-out list|end`: sessions and lockouts. */
export function sessionCommands(program: Command, run: Run, output: Output): void {
  const group = program.command('session').description('sessions of the web console and the mobile application');
  group
    .command('list')
    .description('list sessions in force, newest first')
    .argument('[user]', 'user name; default: everybody')
    .action(async (userName: string | undefined) => {
      const { rows } = await run((bus) => bus.ask(new ListSessions(userName, PAGE)));
      output.list(rows.map(toOpenSessionAnswer), {
        ID: ({ session_id }) => session_id,
        USER: ({ user_name }) => user_name,
        KIND: ({ kind }) => kind,
        DEVICE: describe,
        ADDRESS: ({ address }) => address,
        SEEN: ({ last_seen_at }) => last_seen_at,
        UNTIL: ({ expires_at }) => expires_at,
      });
    });
  group
    .command('revoke')
    .description('end one session, or all sessions of a user')
    .argument('[id]', 'which', toPositive)
    .option('--user <name>', 'all of this user')
    .action(async (sessionId: number | undefined, { user }: { user?: string }) => {
      if ((sessionId === undefined) === (user === undefined)) throw new Refusal('give the id of a session, or --user');
      const revoked = await run(async (bus) => {
        if (user !== undefined) return bus.send(new RevokeSessions(user));
        await bus.send(new RevokeSession(sessionId ?? 0));
        return 1;
      });
      await leasePassed();
      output.print(`${revoked} ended`, { revoked });
    });
  lockOutCommands(program, run, output);
}

function lockOutCommands(program: Command, run: Run, output: Output): void {
  const group = program.command('lock-out').description('user names and addresses locked out after too many failed logins');
  group
    .command('list')
    .description('list lockouts')
    .action(async () => {
      const { rows } = await run((bus) => bus.ask(new ListLockOuts(PAGE)));
      output.list(rows.map(toLockOutAnswer), {
        USER: ({ user_name }) => user_name,
        ADDRESS: ({ address }) => address,
        FAILURES: ({ failures }) => failures,
        UNTIL: ({ until }) => until,
      });
    });
  group
    .command('end')
    .description('end the lockout of a user name or an address')
    .option('--user <name>', 'the user name')
    .option('--address <address>', 'the address, as the list shows it')
    .action(async ({ user, address }: { user?: string; address?: string }) => {
      if (user === undefined && address === undefined) throw new Refusal('give --user, --address, or both');
      const source = { ...(user === undefined ? {} : { userName: user }), ...(address === undefined ? {} : { address }) };
      const ended = await run((bus) => bus.send(new EndLockOuts(source)));
      output.print(`${ended} ended`, { ended });
    });
}
