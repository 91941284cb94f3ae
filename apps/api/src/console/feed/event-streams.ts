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
/** Within the lease of credentials: by the time the change that ends a stream is answered, the stream has ended. */
const CHECK_EVERY_MS = 500;
/** Per process. */
const MAX_STREAMS = 1_000;
/** Per user: the open pages, and some that have just closed. */
const MAX_PER_USER = 20;
/** Makes browsers reconnect after three seconds. */
const RETRY = 'retry: 3000\n\n';

interface OpenStream {
  caller: Caller;
  token: string;
  end(): void;
}

/**
 * The open event streams. While there are any, each process checks twice a second, in one query, whether their users are still logged in
 * and have the same rights: no stream outlives a change of those in any process.
 */
@Injectable()
export class EventStreams implements BeforeApplicationShutdown {
  private readonly openStreams = new Set<OpenStream>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly feed: ChangeFeed,
    private readonly sessions: ConsoleSession,
  ) {}

  get size(): number {
    return this.openStreams.size;
  }

  /** @throws Problem 429 when there are too many. */
  open(caller: Caller, request: FastifyRequest, reply: FastifyReply): void {
    const openOfUser = [...this.openStreams].filter((each) => each.caller.actor === caller.actor).length;
    if (openOfUser >= MAX_PER_USER || this.openStreams.size >= MAX_STREAMS)
      throw new Problem(429, 'too_many_requests', 'Too many streams are open', { headers: { 'Retry-After': '5' } });
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'Content-Type': 'text/event-stream; charset=utf-8',
      'X-Accel-Buffering': 'no',
    });
    raw.write(RETRY);
    // Drops a client that does not read, rather than queue events for it.
    const send = (text: string): void => void (raw.write(text) || raw.destroy());
    const unsubscribe = this.feed.listen(caller, (topic) => send(`event: ${topic}\ndata: \n\n`));
    const heartbeat = setInterval(() => send(HEARTBEAT), HEARTBEAT_MS).unref();
    const limit = setTimeout(() => stream.end(), LONGEST_MS).unref();
    const stream: OpenStream = {
      caller,
      token: this.sessions.tokenOf(request) ?? '',
      end: () => {
        clearInterval(heartbeat);
        clearTimeout(limit);
        unsubscribe();
        this.openStreams.delete(stream);
        raw.end();
      },
    };
    this.openStreams.add(stream);
    raw.once('close', () => stream.end());
    this.scheduleCheck();
  }

  private scheduleCheck(): void {
    if (this.timer || this.openStreams.size === 0) return;
    this.timer = setTimeout(() => void this.endStale(), CHECK_EVERY_MS).unref();
  }

  /** When the database does not answer, the streams stay open: there is no news to send anyway. */
  private async endStale(): Promise<void> {
    const streams = [...this.openStreams];
    const users = await this.sessions.findAll([...new Set(streams.map(({ token }) => token))]).catch(() => undefined);
    for (const { token, caller, end } of users ? streams : []) {
      const user = users?.get(token);
      if (!user || !mayStillReceive(user, caller)) end();
    }
    this.timer = undefined;
    this.scheduleCheck();
  }

  /** Runs before the server waits for open requests, since streams would never end. */
  beforeApplicationShutdown(): void {
    for (const { end } of [...this.openStreams]) end();
  }
}

/** Whether the user of a stream may still receive its events; a site, an account or the role may have changed. */
function mayStillReceive({ siteId, accountId, role }: LoggedInUser, caller: Caller): boolean {
  if (caller.kind === 'account') return caller.accountId === accountId;
  if (caller.siteId !== siteId) return false;
  return caller.kind !== 'warehouse' || (caller.isOperator === (role === 'operator') && caller.isLead === (role !== 'picker'));
}
