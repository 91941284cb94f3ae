import { hostname, userInfo } from 'node:os';
import type { Acting } from '@module/identity';
import type { Command } from 'commander';

/** In containers, the user may have no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}

/** The caller of the command line as the audit log names them: the user and the machine. */
export const actingUser = (): Acting => ({
  actor: `command line:${userName()}`,
  credential: 'command_line',
  address: hostname().slice(0, 64),
  requestId: null,
});

/** The names of a command and of its groups: `user key create`. */
export function pathOf(command: Command): string {
  const names: string[] = [];
  for (let each: Command | null = command; each?.parent; each = each.parent) names.unshift(each.name());
  return names.join(' ');
}

/** Commands that only read, so they work on a database that takes no writes. */
const READING = new Set(['doctor', 'list', 'preview', 'status', 'verify']);

/** The restored database is to equal the backup, without another row. */
const RESTORE = 'restore';

/** Whether the command itself leaves a row in the audit log, besides those of its changes. */
export const leavesRow = (command: string): boolean =>
  command !== '' && command !== RESTORE && !READING.has(command.split(' ').at(-1) ?? '');
