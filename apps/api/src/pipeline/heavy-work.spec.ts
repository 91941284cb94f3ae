import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Caller } from '../access/index.js';
import { type HeavyKind, HeavyTurns } from './heavy-work.js';

const account = (accountId: number, more: object = {}): Caller => ({ kind: 'account', accountId, actor: 'any', ...more });
const lead = (userId: number): Caller =>
  ({ kind: 'warehouse', userId, userName: 'any', siteId: 1, isOperator: false, isLead: true, actor: 'any' }) satisfies Caller;

/** Requests for heavy work, each of which runs until `end` is called for it. */
class Work {
  private readonly turns = new HeavyTurns();

  begin(kind: HeavyKind, caller: Caller, applies = true) {
    const raw = Object.assign(new EventEmitter(), { setTimeout: () => undefined });
    const request = { caller } as FastifyRequest;
    let end = (_fault?: Error): void => undefined;
    const made = new Promise<void>((resolve, reject) => (end = (fault) => (fault ? reject(fault) : resolve())));
    const handler = this.turns.taken({ kind, applies: () => applies }, () => made);
    const answer = (handler as (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>).call(
      undefined as unknown as ThisParameterType<RouteOptions['handler']>,
      request,
      { raw } as unknown as FastifyReply,
    );
    return { request, answer, end, leave: () => raw.emit('close') };
  }

  /** Whether such work would be refused; if not, it ends at once. */
  async refuses(kind: HeavyKind, caller: Caller): Promise<boolean> {
    const { answer, end, leave } = this.begin(kind, caller);
    end();
    return answer.then(
      () => (leave(), false),
      (error: { status: number; headers: object }) => {
        expect([error.status, error.headers]).toEqual([429, { 'Retry-After': '2' }]);
        return true;
      },
    );
  }
}

describe('heavy work', () => {
  let work: Work;
  beforeEach(() => (work = new Work()));

  it('is one at a time for an account, whatever its keys and users, and two in all', async () => {
    const first = work.begin('export', account(1));
    for (const more of [{}, { userId: 5 }, { key: { keyId: 3, scopes: ['all'], requestsPerMinute: null } }])
      expect(await work.refuses('export', account(1, more))).toBe(true);
    expect([await work.refuses('past list', account(1)), await work.refuses('export', account(2))]).toEqual([false, false]);
    work.begin('export', account(2));
    expect(await work.refuses('export', account(3))).toBe(true);
    first.leave();
    expect([await work.refuses('export', account(3)), await work.refuses('export', account(2))]).toEqual([false, true]);
  });

  it('of a warehouse is that of its user', async () => {
    work.begin('plan', lead(1));
    expect([await work.refuses('plan', lead(1)), await work.refuses('plan', lead(2))]).toEqual([true, false]);
  });

  it('may be made before it is sent: then others begin, and the same account once it has it', async () => {
    const first = work.begin('export', account(1));
    work.begin('export', account(2));
    first.request.heavyTurn?.releaseSlot();
    expect([await work.refuses('export', account(3)), await work.refuses('export', account(1))]).toEqual([false, true]);
    first.leave();
    expect([first.request.heavyTurn?.signal.aborted, await work.refuses('export', account(1))]).toEqual([true, false]);
  });

  it.each([undefined, new Error('refused')])('that is no stream lasts as long as it runs, whoever leaves (%s)', async (fault) => {
    const [first, second] = [work.begin('import', account(1)), work.begin('import', account(1))];
    first.leave();
    expect(await work.refuses('import', account(1))).toBe(true);
    first.end(fault);
    await first.answer.catch(() => undefined);
    expect(await work.refuses('import', account(1))).toBe(false);
    second.end();
  });

  it('is not every request of its route', async () => {
    for (let n = 0; n < 5; n += 1) work.begin('document', lead(1), false);
    expect(await work.refuses('document', lead(1))).toBe(false);
  });
});
