import { Agent, type IncomingMessage, request as requestPlain, type RequestOptions } from 'node:http';
import { Agent as SecureAgent, request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { AddressRule } from './outbound.js';

/** How long a connection is kept between two requests. */
const IDLE_MS = 4_000;

/** The host closed a reused connection before it answered. */
class IdleConnectionClosed extends Error {}

/** Posts to URLs over connections that it keeps, each to an address that the rule allowed when the connection was made. */
export class OutboundConnections {
  private readonly plain = new Agent({ keepAlive: true, timeout: IDLE_MS });
  private readonly secure = new SecureAgent({ keepAlive: true, timeout: IDLE_MS });

  constructor(private readonly rule: AddressRule) {}

  close(): void {
    this.plain.destroy();
    this.secure.destroy();
  }

  /** Follows no redirect. Where the host closes a kept connection at this moment, it sends over a new one. @throws OutboundRefused. */
  async post(url: URL, payload: string, { headers, signal }: Pick<RequestOptions, 'headers' | 'signal'>): Promise<IncomingMessage> {
    this.rule.checkUrl(url);
    if (isIP(url.hostname.replace(/^\[|\]$/g, ''))) await this.rule.addressOf(url);
    // Node looks a name up for each new connection.
    const lookup: LookupFunction = (_host, { all }, done) => {
      this.rule.addressOf(url).then(
        (address) => (all ? done(null, [address]) : done(null, address.address, address.family)),
        (error: Error) => done(error, ''),
      );
    };
    const options = { method: 'POST', headers, signal, lookup };
    try {
      return await send(url, payload, { ...options, agent: url.protocol === 'https:' ? this.secure : this.plain });
    } catch (error) {
      if (!(error instanceof IdleConnectionClosed)) throw error;
      return send(url, payload, { ...options, agent: false });
    }
  }
}

function send(url: URL, payload: string, options: RequestOptions): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, options, resolve);
    request.on('error', (error: NodeJS.ErrnoException) =>
      reject(request.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(error.code ?? '') ? new IdleConnectionClosed() : error),
    );
    request.end(payload);
  });
}
