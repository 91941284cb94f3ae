import { Bus, Database } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { Command } from '@nestjs/cqrs';
import { LEASE_PASSED_AFTER_MS } from '@runtime/credential-lease';
import { requestScope } from '../validation/index.js';

/** Changes credentials over HTTP: the answer waits until no process trusts the old ones any more (docs/decisions/credential-lease.md). */
@Injectable()
export class CredentialChange {
  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
  ) {}

  /**
   * Sends a command that changes a credential. With an Idempotency-Key the commit comes later, and the lease counts from then.
   * @throws Error unless the route declares the change by `@SecurityEvent`: requests of other routes have no scope, so their answers would
   * not wait
   */
  async send<Result>(command: Command<Result>): Promise<Result> {
    const scope = requestScope.get();
    if (!scope) throw new Error(`${command.constructor.name}: the route declares no @SecurityEvent`);
    const result = await this.bus.send(command);
    this.database.afterCommit(() => {
      scope.answerNotBefore = performance.now() + LEASE_PASSED_AFTER_MS;
    });
    return result;
  }
}
