import type { FastifyReply } from 'fastify';
import type { Caller } from '../declarations/access.js';
import { RequestLimits } from './request-limits.js';

const MINUTE = 60_000;

const account: Caller = { kind: 'account', accountId: 1, actor: 'account:1' };
const withKey = (keyId: number, requestsPerMinute: number | null): Caller => ({
  ...{ kind: 'warehouse', userId: 7, userName: 'ada', siteId: 1, isOperator: false, isLead: true, actor: 'user:ada' },
  key: { keyId, requestsPerMinute },
});

describe('the limit of requests', () => {
  let headers: Record<string, unknown>;
  const reply = {
    header(name: string, value: unknown) {
      headers[name] = value;
      return this;
    },
  } as unknown as FastifyReply;

  beforeEach(() => {
    headers = {};
  });

  const limitsOf = (rateLimit: number) => new RequestLimits({ rateLimit }, { redis: undefined });

  it('tells where the caller stands, and refuses past it until the minute is over', () => {
    const limits = limitsOf(2);
    limits.take(account, reply, 10 * MINUTE + 500);
    const told = (remaining: number, seconds: number) => ({
      'X-RateLimit-Limit': '2',
      'X-RateLimit-Remaining': String(remaining),
      'X-RateLimit-Reset': String(seconds),
      'RateLimit-Policy': '"minute";q=2;w=60',
      RateLimit: `"minute";r=${remaining};t=${seconds}`,
    });
    expect(headers).toEqual(told(1, 60));
    limits.take(account, reply, 10 * MINUTE + 30_000);
    expect(headers).toEqual(told(0, 30));
    expect(() => limits.take(account, reply, 10 * MINUTE + 59_999)).toThrow(
      expect.objectContaining({ status: 429, code: 'too_many_requests', headers: { 'Retry-After': '1' } }),
    );
    expect(headers['X-RateLimit-Remaining']).toBe('0');
    limits.take(account, reply, 11 * MINUTE);
    expect(headers['X-RateLimit-Remaining']).toBe('1');
  });

  it('counts each credential for itself', () => {
    const limits = limitsOf(1);
    limits.take(account, reply, 0);
    expect(() => limits.take(withKey(1, null), reply, 0)).not.toThrow();
    expect(() => limits.take(account, reply, 0)).toThrow();
  });

  it('is that of a key which has its own, counted for itself, also when it is off for the others', () => {
    for (const limits of [limitsOf(1), limitsOf(0)]) {
      for (let n = 0; n < 2; n += 1) limits.take(withKey(1, 2), reply, 0);
      expect(headers['RateLimit-Policy']).toBe('"minute";q=2;w=60');
      expect(() => limits.take(withKey(1, 2), reply, 0)).toThrow('Too many requests: 2 a minute are allowed');
      expect(() => limits.take(withKey(2, 3), reply, 0)).not.toThrow();
      expect(() => limits.take(account, reply, 0)).not.toThrow();
    }
  });

  it('is nothing at all when it is off', () => {
    const limits = limitsOf(0);
    for (let n = 0; n < 10_000; n += 1) limits.take(account, reply);
    expect(headers).toEqual({});
  });
});
