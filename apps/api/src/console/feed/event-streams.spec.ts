import 'reflect-metadata';
import type { LoggedInUser } from '@contract/identity';
import { jest } from '@jest/globals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../access/declarations/access.js';
import type { ConsoleSession } from '../../access/authenticators/console-session.js';
import { EventStreams } from './event-streams.js';
import type { ChangeFeed } from './change-feed.js';

const user: LoggedInUser = { userId: 1, userName: 'ada', level: 2, siteId: 1, accountId: null, role: 'operator' };
const caller: Caller = { kind: 'warehouse', userId: 1, userName: 'ada', siteId: 1, isOperator: true, isLead: true, actor: 'user:ada' };
const LOOK_EVERY_MS = 500;

/** Whether a caller's stream survives the check that finds this user in the session. */
async function livesOn(opened: Caller, found: LoggedInUser | undefined): Promise<boolean> {
  let isOpen = true;
  const raw = {
    writeHead: () => raw,
    write: () => true,
    once: () => raw,
    end: () => void (isOpen = false),
    destroy: () => void (isOpen = false),
  };
  const reply = { hijack: () => undefined, raw, getHeaders: () => ({}) };
  const sessions = { tokenOf: () => 'token', findAll: () => Promise.resolve(new Map(found ? [['token', found]] : [])) };
  const streams = new EventStreams({ listen: () => () => undefined } as unknown as ChangeFeed, sessions as unknown as ConsoleSession);
  streams.open(opened, {} as FastifyRequest, reply as unknown as FastifyReply);
  await jest.advanceTimersByTimeAsync(LOOK_EVERY_MS);
  const lived = isOpen;
  streams.beforeApplicationShutdown();
  return lived;
}

describe('a stream of news', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('ends with its session, or once its user may hear less', async () => {
    expect(await livesOn(caller, user)).toBe(true);
    expect(await livesOn(caller, undefined)).toBe(false);
    expect(await livesOn(caller, { ...user, role: 'lead' })).toBe(false);
    const lead: Caller = { ...caller, isOperator: false };
    expect([await livesOn(lead, { ...user, role: 'lead' }), await livesOn(lead, { ...user, role: 'picker' })]).toEqual([true, false]);
    expect(await livesOn(caller, { ...user, siteId: 2 })).toBe(false);
    const merchant: Caller = { kind: 'account', accountId: 100, userId: 2, actor: 'user:clerk' };
    const clerk: LoggedInUser = { ...user, level: 1, siteId: null, accountId: 100, role: 'owner' };
    expect([await livesOn(merchant, clerk), await livesOn(merchant, { ...clerk, accountId: 101 })]).toEqual([true, false]);
  });
});
