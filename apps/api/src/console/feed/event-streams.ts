import type { LoggedInUser } from '@contract/identity';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, ConsoleSession } from '../../access/index.js';
import { Problem } from '../../errors/index.js';
import { ChangeFeed } from './change-feed.js';

/** A page that misses heartbeats opens another stream, since a connection can break without notice. */
const HEARTBEAT_MS = 20_000;
const HEARTBEAT = 'event: heartbeat\ndata: \n\n';
const LONGEST_MS = 3_600_000;
/** Per process. */
const MAX_STREAMS = 1_000;
/** Per user: the open pages, and some that closed a moment ago. */
const MAX_OF_ONE = 20;
/** Browsers reconnect after this long. */
const HELLO = 'retry: 3000\n\n';

/** The open event streams. */
@Injectable()
export class EventStreams implements BeforeApplicationShutdown {
  private readonly openStreams = new Map<() => void, string>();

  constructor(
    private readonly feed: ChangeFeed,
    private readonly sessions: ConsoleSession,
  ) {}

  get size(): number {
    return this.openStreams.size;
  }

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
    // Drops a client that does not read, rather than queue events for it.
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

  /** Runs before the server waits for open requests, since streams would never end. */
  beforeApplicationShutdown(): void {
    for (const end of [...this.openStreams.keys()]) end();
  }
}

/** Whether the user of a stream may still receive its events; a site, an account or the operator flag may have changed. */
function seesTheSame({ siteId, accountId, role }: LoggedInUser, caller: Caller): boolean {
  if (caller.kind === 'account') return caller.accountId === accountId;
  return caller.siteId === siteId && (caller.kind !== 'warehouse' || caller.isOperator === (role === 'operator'));
}
