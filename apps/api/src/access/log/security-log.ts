import { traceOnLine } from '@kernel';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { LOGGER } from '@runtime/log/logger';
import { Metrics } from '../../metrics/metrics.js';
import type { AccessKind } from '../declarations/access.js';
import { ClientAddresses } from '../origins/client-address.js';
import { RequestLog } from './request-log.js';
import type { LoginEvent, SecurityChange } from '../declarations/security-events.js';

/** The account or user that a refused request named, if it exists: its key or code was wrong. */
export interface Claim {
  accountId?: number;
  userName?: string;
}

/** What the security log reads of a route. */
export interface WatchedRoute {
  access: AccessKind | undefined;
  /** The change of credentials or access that it makes. */
  change: SecurityChange | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    claim?: Claim;
    /** The code of the problem in the answer. */
    refusedAs?: string;
  }
}

type SecurityEventName = LoginEvent | SecurityChange;

/** How many lines a minute an address may cause for an event, so that nobody can flood the log. Every event counts in the metrics. */
const LINES_A_MINUTE: Partial<Record<SecurityEventName, number>> = { address_locked_out: 1, login_locked_out: 5 };
const USUAL_LINES_A_MINUTE = 60;

const LOCKOUTS: Readonly<Record<string, LoginEvent>> = {
  too_many_failed_authentications: 'address_locked_out',
  too_many_failed_logins: 'login_locked_out',
};
/** Refusals of an expired session, which is no attack. */
const SESSION_ENDS: ReadonlySet<string> = new Set(['login_required', 'login_ended', 'expired_authorization']);
/** Refusals of the user's own wrong password or code. */
const WRONG_PROOFS: ReadonlySet<string> = new Set(['wrong_password', 'wrong_code']);
const WARNED_OF: ReadonlySet<SecurityEventName> = new Set<SecurityEventName>([
  'authentication_failed',
  'login_failed',
  'login_locked_out',
  'address_locked_out',
]);

/**
 * Records login attempts and changes of credentials or access: a log line with the address, the user or account and the request id, and
 * `security_events_total`. No line contains a submitted key, password or code.
 */
@Injectable()
export class SecurityLog {
  private readonly events: Counter<'event' | 'interface'>;
  private readonly limiters = new Map<number, RateLimiterMemory>();

  constructor(
    private readonly addresses: ClientAddresses,
    private readonly requestLog: RequestLog,
    { registry }: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.events = new Counter({
      name: 'security_events_total',
      help: 'Logins, failed authentications, lockouts, and changes of keys, passwords, second factors and users',
      labelNames: ['event', 'interface'],
      registers: [registry],
    });
  }

  /** Records an answered request of a route. */
  finished(route: WatchedRoute | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const event = eventOf(route, request, reply);
    if (event) void this.record(event, request);
  }

  private async record(event: SecurityEventName, request: FastifyRequest): Promise<void> {
    this.events.inc({ event, interface: this.requestLog.interfaceOf(request.url) });
    const address = this.addresses.of(request);
    if (!(await this.mayWrite(event, address.limitedAs))) return;
    const { id: requestId, refusedAs: code } = request;
    const line = {
      event,
      address: address.text,
      requestId,
      ...traceOnLine(request.trace),
      ...whoOf(request),
      ...subjectOf(request),
      ...(code === undefined ? {} : { code }),
    };
    if (WARNED_OF.has(event)) this.logger.warn(line, 'security');
    else this.logger.info(line, 'security');
  }

  private async mayWrite(event: SecurityEventName, address: string): Promise<boolean> {
    const points = LINES_A_MINUTE[event] ?? USUAL_LINES_A_MINUTE;
    let limiter = this.limiters.get(points);
    if (!limiter) this.limiters.set(points, (limiter = new RateLimiterMemory({ points, duration: 60 })));
    return limiter.consume(`${event} ${address}`).then(
      () => true,
      () => false,
    );
  }
}

function eventOf(route: WatchedRoute | undefined, request: FastifyRequest, reply: FastifyReply): SecurityEventName | undefined {
  const { statusCode } = reply;
  const { refusedAs = '' } = request;
  if (refusedAs in LOCKOUTS) return LOCKOUTS[refusedAs];
  if (statusCode === 401)
    return SESSION_ENDS.has(refusedAs) ? 'session_refused' : route?.access === 'login' ? 'login_failed' : 'authentication_failed';
  if (WRONG_PROOFS.has(refusedAs)) return 'authentication_failed';
  if (statusCode !== 200 || reply.hasHeader('idempotency-replayed')) return undefined;
  if (route?.access === 'login' && !route.change) return request.caller ? 'login_succeeded' : 'login_code_requested';
  return route?.change;
}

/** The caller, or else the identity that the request claimed. */
function whoOf({ caller, claim }: FastifyRequest): Record<string, unknown> {
  if (!caller) return claim ? { ...claim } : {};
  return { actor: caller.actor, ...(caller.kind === 'account' ? { accountId: caller.accountId } : {}) };
}

/** The user or account that the path names. */
function subjectOf({ params }: FastifyRequest): Record<string, unknown> {
  const { name, id } = params as { name?: string; id?: string };
  return name === undefined ? (id === undefined ? {} : { ofAccount: id }) : { ofUser: name };
}
