import 'reflect-metadata';
import { type ExecutionContext, UnauthorizedException } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { pino } from 'pino';
import { Problem } from '../errors/problem.js';
import { Access, type AccessKind } from './declarations/access.js';
import { AccessGuard } from './access.guard.js';
import type { AccountKey } from './authenticators/account-key.js';
import type { BodyKey } from './authenticators/body-key.js';
import type { ConsoleSession } from './authenticators/console-session.js';
import { ClientAddresses } from './origins/client-address.js';
import { FailedAuthentications } from './limits/failed-authentications.js';
import { LimitStore } from './limits/limit-store.js';
import { RequestLimits } from './limits/request-limits.js';
import type { MobileToken } from './authenticators/mobile-token.js';
import type { WarehouseKey } from './authenticators/warehouse-key.js';

const caller = { kind: 'account', accountId: 1, actor: 'account:1' };
const letIn = { authenticate: () => Promise.resolve(caller), authenticateOperator: () => Promise.resolve(caller) };
const limits = { rateLimit: 0, authFailLimit: 2 };
const refuse = (): Promise<never> => Promise.reject(new Problem(401, 'invalid_key', 'no'));
const statusOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 200,
    (error: unknown) => (error instanceof Problem ? error.status : error),
  );

/** Runs the guard on a route that declares `kind`, for a request from `address`. */
function judge(kind: AccessKind | undefined, address = '127.0.0.1'): Promise<unknown> {
  const route = (): void => undefined;
  class Controller {}
  if (kind) Access(kind)(Controller);
  const none = { redis: undefined };
  const guard = new AccessGuard(
    new Reflector(),
    new ClientAddresses([]),
    new FailedAuthentications(limits, none),
    new RequestLimits(limits, none),
    letIn as unknown as AccountKey,
    letIn as unknown as WarehouseKey,
    letIn as unknown as MobileToken,
    letIn as unknown as BodyKey,
    { ...letIn, tokenOf: () => undefined } as unknown as ConsoleSession,
  );
  const request = { headers: {}, socket: { remoteAddress: address } };
  const http = { getRequest: () => request, getResponse: () => ({}) };
  return statusOf(
    guard.canActivate({ getHandler: () => route, getClass: () => Controller, switchToHttp: () => http } as unknown as ExecutionContext),
  );
}

describe('the guard', () => {
  it('closes a route that declares no access, to this machine too', async () => {
    expect(await judge(undefined)).toBe(403);
  });

  it.each([
    ['public', 200, 200],
    ['login', 200, 200],
    ['account-key', 200, 200],
    ['warehouse-key', 200, 200],
    ['body-key', 200, 200],
    ['internal-key', 200, 404],
    ['operator-key', 403, 404],
    ['private-network', 200, 404],
    ['merchant-session', 200, 200],
    ['warehouse-session', 200, 200],
    ['operator-session', 403, 403],
    ['session', 200, 200],
  ] as [AccessKind, number, number][])('answers %s with %d inside and %d outside', async (kind, inside, outside) => {
    expect([await judge(kind, '10.0.0.1'), await judge(kind, '203.0.113.9')]).toEqual([inside, outside]);
  });
});

describe('failed authentications', () => {
  it('go on being counted by the process while Redis is away', async () => {
    const store = new LimitStore({ ...limits, redisUrl: 'redis://127.0.0.1:1', redisTls: undefined }, pino({ level: 'silent' }));
    const failures = new FailedAuthentications(limits, store);
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push(await statusOf(failures.watch('203.0.113.9', refuse)));
    expect(statuses).toEqual([401, 401, 429, 429]);
    expect(await failures.watch('203.0.113.10', () => Promise.resolve('in'))).toBe('in');
    store.onApplicationShutdown();
  });

  it('are those of credentials only: a fault is thrown on and not counted', async () => {
    const failures = new FailedAuthentications({ authFailLimit: 1 }, { redis: undefined });
    const fault = new UnauthorizedException('not ours');
    for (let n = 0; n < 3; n += 1) expect(await statusOf(failures.watch('203.0.113.9', () => Promise.reject(fault)))).toBe(fault);
    expect(await failures.watch('203.0.113.9', () => Promise.resolve('in'))).toBe('in');
  });

  it('are not counted at all when the limit is off', async () => {
    const failures = new FailedAuthentications({ authFailLimit: 0 }, { redis: undefined });
    for (let n = 0; n < 200; n += 1) expect(await statusOf(failures.watch('203.0.113.9', refuse))).toBe(401);
  });
});
