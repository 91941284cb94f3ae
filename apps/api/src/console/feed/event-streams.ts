import type { LoggedInUser } from '@contract/identity';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, ConsoleSession } from '../../access/index.js';
import { Problem } from '../../errors/index.js';
import { ChangeFeed } from './change-feed.js';

/** A page that hears no heartbeat for a while opens another stream: the connection may be gone without anybody having said so. */
const HEARTBEAT_MS = 20_000;
const HEARTBEAT = 'event: heartbeat\ndata: \n\n';
const LONGEST_MS = 3_600_000;
/** Of one process. */
const MAX_STREAMS = 1_000;
/** Of one user: pages open at once, and some that were closed a moment ago. */
const MAX_OF_ONE = 20;
/** Browsers come back after this long. */
const HELLO = 'retry: 3000\n\n';

/** The open streams of news. */
@Injectable()
export class EventStreams implements BeforeApplicationShutdown {
  private readonly openStreams = new Map<() => void, string>();

  constructor(
    private readonly feed: ChangeFeed,
    private readonly sessions: ConsoleSession,
  ) {}

  /** @throws Problem 429 when there are too many. */
  open(caller: Caller, request: FastifyRequest, reply: FastifyReply): void {
    const own = [...this.openStreams.values()].filter((actor) => actor === caller.actor).length;
    if (own >= MAX_OF_ONE || this.openStreams.size >= MAX_STREAMS)
      throw new Problem(429, 'too_many_requests', 'Too many streams are open', { headers: { 'Retry-After': '5' } });
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'Content-Type': 'text/event-stream; charset=utf-8',
      'X-Accel-Buffering': 'no',
    });
    raw.write(HELLO);
    // A reader who does not read is let go, not queued for.
    const say = (text: string): void => void (raw.write(text) || raw.destroy());
    const leave = this.feed.listen(caller, (topic) => say(`event: ${topic}\ndata: \n\n`));
    const token = this.sessions.tokenOf(request) ?? '';
    const heartbeat = setInterval(() => {
      void this.sessions.find(token).then(
        (user) => (user && seesTheSame(user, caller) ? say(HEARTBEAT) : end()),
        () => say(HEARTBEAT),
      );
    }, HEARTBEAT_MS).unref();
    const limit = setTimeout(() => end(), LONGEST_MS).unref();
    const end = (): void => {
      clearInterval(heartbeat);
      clearTimeout(limit);
      leave();
      this.openStreams.delete(end);
      raw.end();
    };
    this.openStreams.set(end, caller.actor);
    raw.once('close', end);
  }

  /** Before the server waits for what is under way: streams would never end. */
  beforeApplicationShutdown(): void {
    for (const end of [...this.openStreams.keys()]) end();
  }
}

/** Whether the user of a stream may still hear what it tells: a site, an account or the operator flag may have changed since. */
function seesTheSame({ siteId, accountId, isOperator }: LoggedInUser, caller: Caller): boolean {
  if (caller.kind === 'account') return caller.accountId === accountId;
  return caller.siteId === siteId && (caller.kind !== 'warehouse' || caller.isOperator === isOperator);
}
