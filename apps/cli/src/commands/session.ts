import { EndLockOuts, ListLockOuts, ListSessions, RevokeSession, RevokeSessions, type SessionPlace } from '@contract/identity';
import { toIso } from '@kernel';
import type { Command } from 'commander';
import { leasePassed } from '../../../host/src/credential-lease.js';
import { toPositive } from '../command-line/arguments.js';
import { Refusal } from '../../../host/src/refusal.js';
import type { Run } from '../command-line/run.js';

const PAGE = { page: 1, perPage: 100_000 };
const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** `scanner-07 (floor 5.2.1)`, `Firefox 143 on Windows`. */
function describe({ deviceId, app, appVersion, systemVersion }: SessionPlace): string {
  const program = [app, appVersion].filter(Boolean).join(' ');
  if (deviceId !== null) return `${deviceId} (${program})`;
  return systemVersion === '' ? program : `${program} on ${systemVersion}`;
}

/** `session list|revoke` and `lock-out list|end`: sessions and lockouts. */
export function sessionCommands(program: Command, run: Run): void {
  const group = program.command('session').description('sessions of the web console and the mobile application');
  group
    .command('list')
    .description('list sessions in force, newest first')
    .argument('[user]', 'user name; default: everybody')
    .action(async (userName: string | undefined) => {
      const { rows } = await run((bus) => bus.ask(new ListSessions(userName, PAGE)));
      for (const { sessionId, userName: name, kind, device, address, seenDate, expiresDate } of rows) {
        say(
          [
            sessionId,
            name,
            kind,
            device === null ? '' : describe(device),
            address,
            `seen ${toIso(seenDate)}`,
            `until ${toIso(expiresDate)}`,
          ].join('\t'),
        );
      }
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
      say(`${revoked} ended`);
    });
  lockOutCommands(program, run);
}

function lockOutCommands(program: Command, run: Run): void {
  const group = program.command('lock-out').description('user names and addresses locked out after too many failed logins');
  group
    .command('list')
    .description('list lockouts')
    .action(async () => {
      const { rows } = await run((bus) => bus.ask(new ListLockOuts(PAGE)));
      for (const { userName, address, failures, untilDate } of rows) {
        const who = [
          ...(userName === null ? [] : [`user ${userName}`]),
          ...(address === null ? [] : [`${userName === null ? 'address' : 'from'} ${address}`]),
        ].join(' ');
        say(`${who}\t${failures} failures\tuntil ${toIso(untilDate)}`);
      }
    });
  group
    .command('end')
    .description('end the lockout of a user name or an address')
    .option('--user <name>', 'the user name')
    .option('--address <address>', 'the address, as the list shows it')
    .action(async ({ user, address }: { user?: string; address?: string }) => {
      if (user === undefined && address === undefined) throw new Refusal('give --user, --address, or both');
      const source = { ...(user === undefined ? {} : { userName: user }), ...(address === undefined ? {} : { address }) };
      say(`${await run((bus) => bus.send(new EndLockOuts(source)))} ended`);
    });
}
