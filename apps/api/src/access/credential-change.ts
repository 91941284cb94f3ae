import { CREDENTIAL_LEASE_MS } from '@contract/identity';
import { Bus, Database } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { Command } from '@nestjs/cqrs';
import { requestScope } from '../request-scope.js';

/** Timers may fire a little early. */
const MARGIN_MS = 20;

/** Changes credentials over HTTP: the answer leaves once no process trusts the old ones any more (docs/decisions/credential-lease.md). */
@Injectable()
export class CredentialChange {
  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
  ) {}

  /** Sends a command that changes a credential. With an Idempotency-Key the commit comes later; the lease counts from there. */
  async send<Result>(command: Command<Result>): Promise<Result> {
    const scope = requestScope.get();
    const result = await this.bus.send(command);
    this.database.afterCommit(() => {
      if (scope) scope.answerNotBefore = performance.now() + CREDENTIAL_LEASE_MS + MARGIN_MS;
    });
    return result;
  }
}

/** For callers that have no answer to hold back: resolves once what was committed before is true in every process. */
export function leasePassed(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, CREDENTIAL_LEASE_MS + MARGIN_MS));
}
