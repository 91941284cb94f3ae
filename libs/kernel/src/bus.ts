import { Injectable } from '@nestjs/common';
import { type Command, CommandBus, type Query, QueryBus } from '@nestjs/cqrs';
import { Database } from './database.js';

/** The one way into a context: commands in a transaction, queries as reads of now. */
@Injectable()
export class Bus {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly database: Database,
  ) {}

  /** Runs a command in the current transaction or in a new one, and again as a whole after a deadlock. */
  send<Result>(command: Command<Result>): Promise<Result> {
    return this.database.transaction(() => this.commands.execute(command));
  }

  /** Asks a query; inside a command it reads in the command's transaction. */
  ask<Result>(query: Query<Result>): Promise<Result> {
    return this.queries.execute(query);
  }
}
