import type { FastifyReply } from 'fastify';
import { RequestLimits } from './request-limits.js';

const MINUTE = 60_000;

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
    limits.take('account:1', reply, 10 * MINUTE + 500);
    const told = (remaining: number, seconds: number) => ({
      'X-RateLimit-Limit': '2',
      'X-RateLimit-Remaining': String(remaining),
      'X-RateLimit-Reset': String(seconds),
      'RateLimit-Policy': '"minute";q=2;w=60',
      RateLimit: `"minute";r=${remaining};t=${seconds}`,
    });
    expect(headers).toEqual(told(1, 60));
    limits.take('account:1', reply, 10 * MINUTE + 30_000);
    expect(headers).toEqual(told(0, 30));
    expect(() => limits.take('account:1', reply, 10 * MINUTE + 59_999)).toThrow(
      expect.objectContaining({ status: 429, code: 'too_many_requests', headers: { 'Retry-After': '1' } }),
    );
    expect(headers['X-RateLimit-Remaining']).toBe('0');
    limits.take('account:1', reply, 11 * MINUTE);
    expect(headers['X-RateLimit-Remaining']).toBe('1');
  });

  it('counts each credential for itself', () => {
    const limits = limitsOf(1);
    limits.take('account:1', reply, 0);
    expect(() => limits.take('user:ada', reply, 0)).not.toThrow();
    expect(() => limits.take('account:1', reply, 0)).toThrow();
  });

  it('is nothing at all when it is off', () => {
    const limits = limitsOf(0);
    for (let n = 0; n < 10_000; n += 1) limits.take('account:1', reply);
    expect(headers).toEqual({});
  });
});
