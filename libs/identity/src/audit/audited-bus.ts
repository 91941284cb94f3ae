import { Bus, Database, DomainError } from '@kernel';
import type { FactoryProvider } from '@nestjs/common';
import { type Command, CommandBus, QueryBus } from '@nestjs/cqrs';
import type { AuditedRecord, Audits } from '../contract/audit/audit.js';
import { acting } from './acting.js';
import { AuditLog } from './audit-log.js';

/** Runs commands; those that declare `static audits` write their changes to the audit log. Other commands have no extra cost. */
class AuditedCommands {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly database: Database,
    private readonly log: AuditLog,
  ) {}

  execute<Result>(command: Command<Result>): Promise<Result> {
    const { audits } = command.constructor as { audits?: Audits<Command<Result>, Result> };
    const isTold = audits && (audits.by !== 'people' || acting.get()?.credential === 'session') && audits.of(command, undefined);
    return isTold ? this.audited(command, audits) : this.commands.execute(command);
  }

  private async audited<Result>(command: Command<Result>, { action, of }: Audits<Command<Result>, Result>): Promise<Result> {
    const found: { before?: unknown } = {};
    // Reads the previous state before the first write, under the locks of the command.
    const result = await this.database.checked(
      async () => {
        found.before = await this.read(of(command, undefined));
      },
      () => this.commands.execute(command),
    );
    const record = of(command, result);
    if (record) this.log.add({ action, subject: record.subject, before: found.before, after: record.made ?? (await this.read(record)) });
    return result;
  }

  /** Undefined where there is nothing to read, or no such record. */
  private async read({ read, pick }: Partial<AuditedRecord> = {}): Promise<unknown> {
    if (!read) return undefined;
    try {
      const answer = await this.queries.execute(read);
      return pick ? (pick as (answer: unknown) => unknown)(answer) : answer;
    } catch (error) {
      if (error instanceof DomainError) return undefined;
      throw error;
    }
  }
}

/** The bus of every process. */
export const auditedBus: FactoryProvider<Bus> = {
  provide: Bus,
  useFactory: (commands: CommandBus, queries: QueryBus, database: Database, log: AuditLog) =>
    new Bus(new AuditedCommands(commands, queries, database, log), queries, database),
  inject: [CommandBus, QueryBus, Database, AuditLog],
};
