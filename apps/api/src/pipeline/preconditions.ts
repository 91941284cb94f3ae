import { Database, DomainError } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { bodyOf } from '../envelope/index.js';
import { Problem } from '../errors/index.js';
import { requestScope } from '../validation/index.js';
import { matcherOf, tagOf } from './entity-tags.js';
import type { Route } from './routes.js';

/** Checks `If-Match` under the locks that the command has taken before it writes (docs/rules.md). */
@Injectable()
export class Preconditions {
  constructor(private readonly database: Database) {}

  /** Whether a request has a precondition that its route must check; not in a dry run, which changes nothing. */
  has({ takesIfMatch }: Route, { headers }: FastifyRequest): boolean {
    return takesIfMatch && headers['if-match'] !== undefined && requestScope.get()?.dryRun === undefined;
  }

  /**
   * Runs a request for which `has` is true.
   * @param work the method of the route
   * @throws Problem 412 `record_changed`, 400 `invalid_if_match`
   */
  run(route: Route, { headers }: FastifyRequest, args: readonly unknown[], work: () => Promise<unknown>): Promise<unknown> {
    const matches = matcherOf(headers['if-match'] ?? '*');
    const read = () => route.currentRecord?.(route.instance as never, ...(args as never[]));
    let isRefused = false;
    const check = async (): Promise<void> => {
      const tag = await this.tag(read, route);
      // The command's own refusal says that the record does not exist.
      if (tag === undefined && isRefused) return;
      if (tag === undefined || !matches(tag))
        throw new Problem(412, 'record_changed', 'The record has changed since it was read; read it again');
    };
    return this.database.checked(check, () =>
      work().catch((error: unknown) => {
        isRefused = error instanceof DomainError;
        throw error;
      }),
    );
  }

  private async tag(read: () => Promise<unknown> | undefined, { unversioned }: Route): Promise<string | undefined> {
    const reading = read();
    if (!reading) throw new Problem(400, 'invalid_if_match', 'If-Match needs a request about one record that has an ETag');
    try {
      return tagOf(JSON.stringify(bodyOf(await reading)), unversioned);
    } catch (error) {
      if (error instanceof DomainError) return undefined;
      throw error;
    }
  }
}
