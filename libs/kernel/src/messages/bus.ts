import { setImmediate as others } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { type Command, CommandBus, type Query, QueryBus } from '@nestjs/cqrs';
import { Database } from '../database/database.js';
import { DomainError } from '../errors.js';
import { inSpan } from '../traces/spans.js';

/** The one way into a context: commands in a transaction, queries as reads of now. */
@Injectable()
export class Bus {
  constructor(
    @Inject(CommandBus) private readonly commands: { execute<Result>(command: Command<Result>): Promise<Result> },
    private readonly queries: QueryBus,
    private readonly database: Database,
  ) {}

  /** Runs a command in the current transaction or in a new one, and again as a whole after a deadlock. */
  send<Result>(command: Command<Result>): Promise<Result> {
    return inSpan(command.constructor.name, 'internal', () => this.database.transaction(() => this.commands.execute(command)));
  }

  /**
   * Runs each command by itself, in order: a refused one leaves nothing, the others stand. Inside a transaction (a request with an
   * Idempotency-Key) those that were not refused commit together.
   */
  async sendEach<Result>(commands: readonly Command<Result>[]): Promise<(Result | DomainError)[]> {
    const results: (Result | DomainError)[] = [];
    for (const command of commands) {
      results.push(await this.database.part(() => this.commands.execute(command)).catch(refusalOf));
      await others();
    }
    return results;
  }

  /** Asks a query; inside a command it reads in the command's transaction. */
  ask<Result>(query: Query<Result>): Promise<Result> {
    return this.queries.execute(query);
  }
}

function refusalOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  throw error;
}
