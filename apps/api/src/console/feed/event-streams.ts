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
/** Within the lease of credentials, so that a stream has ended when the change that ends it is answered. */
const LOOK_EVERY_MS = 500;
/** Per process. */
const MAX_STREAMS = 1_000;
/** Per user: the open pages, and some that closed a moment ago. */
const MAX_OF_ONE = 20;
/** Browsers reconnect after this long. */
const HELLO = 'retry: 3000\n\n';

interface OpenStream {
  caller: Caller;
  token: string;
  end(): void;
}

/**
 * The open event streams. While there are any, a process asks twice a second, for all of them at once, whom their sessions still let in:
 * whichever process ended a session or took a right away, no stream outlives that.
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
    const own = [...this.openStreams].filter((each) => each.caller.actor === caller.actor).length;
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
    const heartbeat = setInterval(() => say(HEARTBEAT), HEARTBEAT_MS).unref();
    const limit = setTimeout(() => stream.end(), LONGEST_MS).unref();
    const stream: OpenStream = {
      caller,
      token: this.sessions.tokenOf(request) ?? '',
      end: () => {
        clearInterval(heartbeat);
        clearTimeout(limit);
        leave();
        this.openStreams.delete(stream);
        raw.end();
      },
    };
    this.openStreams.add(stream);
    raw.once('close', () => stream.end());
    this.plan();
  }

  private plan(): void {
    if (this.timer || this.openStreams.size === 0) return;
    this.timer = setTimeout(() => void this.look(), LOOK_EVERY_MS).unref();
  }

  /** Where the database does not answer, nothing is told either. */
  private async look(): Promise<void> {
    const streams = [...this.openStreams];
    const users = await this.sessions.findAll([...new Set(streams.map(({ token }) => token))]).catch(() => undefined);
    for (const { token, caller, end } of users ? streams : []) {
      const user = users?.get(token);
      if (!user || !seesTheSame(user, caller)) end();
    }
    this.timer = undefined;
    this.plan();
  }

  /** Runs before the server waits for open requests, since streams would never end. */
  beforeApplicationShutdown(): void {
    for (const { end } of [...this.openStreams]) end();
  }
}

/** Whether the user of a stream may still receive its events; a site, an account or the role may have changed. */
function seesTheSame({ siteId, accountId, role }: LoggedInUser, caller: Caller): boolean {
  if (caller.kind === 'account') return caller.accountId === accountId;
  if (caller.siteId !== siteId) return false;
  return caller.kind !== 'warehouse' || (caller.isOperator === (role === 'operator') && caller.isLead === (role !== 'picker'));
}
