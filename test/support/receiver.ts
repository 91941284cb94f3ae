import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

export interface Received {
  id: string;
  headers: IncomingHttpHeaders;
  body: string;
  at: number;
}

/** A receiver of webhooks, which answers 200 by default. */
export class Receiver {
  readonly received: Received[] = [];
  /** The number of unanswered requests, now and at most. */
  atOnce = 0;
  maxAtOnce = 0;
  /** Answers the nth request, from 0 on. */
  answer: (response: ServerResponse, index: number) => void | Promise<void> = (response) => void response.end('ok');

  private constructor(private readonly server: Server) {}

  static async start(): Promise<Receiver> {
    const server = createServer();
    const receiver = new Receiver(server);
    server.on('request', (request, response: ServerResponse) => {
      receiver.atOnce += 1;
      receiver.maxAtOnce = Math.max(receiver.maxAtOnce, receiver.atOnce);
      response.once('close', () => (receiver.atOnce -= 1));
      void text(request).then(
        (body) => {
          const { headers } = request;
          receiver.received.push({ id: String(headers['webhook-id']), headers, body, at: Date.now() });
          return receiver.answer(response, receiver.received.length - 1);
        },
        () => undefined,
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/events`;
  }

  get ids(): string[] {
    return this.received.map(({ id }) => id);
  }

  /** Waits until there are so many requests. @throws Error after some seconds */
  async until(count: number, within = 10_000): Promise<Received[]> {
    const deadline = Date.now() + within;
    while (this.received.length < count) {
      if (Date.now() > deadline) throw new Error(`${this.received.length} of ${count} requests came`);
      await pause(10);
    }
    return this.received;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
