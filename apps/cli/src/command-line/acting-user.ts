import { hostname, userInfo } from 'node:os';
import type { Acting } from '@module/identity';
import type { Command } from 'commander';

/** Containers may run users that have no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}

/** Who calls the command line, as the audit log names them: the user of the machine, and which machine. */
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

/** Commands that only look, also at a database that takes no writes. */
const LOOKS = new Set(['doctor', 'list', 'preview', 'status', 'verify']);

/** A restored database is what the backup was. */
const RESTORE = 'restore';

/** Whether the audit log tells of the command itself, besides what it changes. */
export const leavesRow = (command: string): boolean => command !== '' && command !== RESTORE && !LOOKS.has(command.split(' ').at(-1) ?? '');
