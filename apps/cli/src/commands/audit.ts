import { ListAuditLog } from '@contract/identity';
import type { Command } from 'commander';
import { toAuditAnswer } from '../../../api/src/operators/audit/audit-log.js';
import { toPositive } from '../command-line/arguments.js';
import type { Output } from '../command-line/output.js';
import type { Run } from '../command-line/run.js';

interface Options {
  actor?: string;
  action?: string;
  subject?: string;
  requestId?: string;
  last: number;
}

/** `audit list`: who changed which setting. */
export function auditCommands(program: Command, run: Run, output: Output): void {
  program
    .command('audit')
    .description('changes of settings and people')
    .command('list')
    .description('list them, newest first')
    .option('--actor <actor>', 'only by this one: user:manager')
    .option('--action <action>', 'only this action, or all of one kind of record: user.role_changed, user')
    .option('--subject <beginning>', 'only of records whose names start like this')
    .option('--request-id <id>', 'only of this request')
    .option('--last <rows>', 'how many at most', toPositive, 100)
    .action(async ({ last, ...filter }: Options) => {
      const { rows } = await run((bus) => bus.ask(new ListAuditLog(filter, { page: 1, perPage: last })));
      output.list(rows.map(toAuditAnswer), {
        NUMBER: ({ audit_number }) => audit_number,
        WHEN: ({ created_at }) => created_at,
        WHO: ({ actor }) => actor,
        BY: ({ credential }) => credential,
        ACTION: ({ action }) => action,
        RECORD: ({ subject }) => subject,
        BEFORE: ({ before }) => before ?? '',
        AFTER: ({ after }) => after ?? '',
      });
    });
}
