import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Question {
  destination: { country: string; postal_code: string };
  options: Record<string, unknown>;
  weight: number;
}

type Answering = (response: ServerResponse, question: Question) => void;

export const json =
  (body: unknown, status = 200): Answering =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Answers like a correct carrier. */
export const sane: Answering = (response, { destination, options }) => {
  const rate = {
    service: 'ONE',
    description: 'The one',
    price: options.residential ? 13.1 : 10,
    transit_days: 2,
    delivery_date: '2026-11-25',
  };
  json({ rates: destination.country === 'US' && !options.fragile ? [rate] : [] })(response, { destination, options, weight: 1 });
};
export const silent: Answering = () => undefined;

/** A carrier's own system on this machine, scripted by the test. */
export class CarrierServer {
  readonly seen: { headers: IncomingMessage['headers']; question: Question; url: string }[] = [];
  answering: Answering = sane;
  private readonly server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const question = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Question;
      this.seen.push({ headers: request.headers, question, url: request.url ?? '' });
      this.answering(response, question);
    });
  });

  static async start(): Promise<CarrierServer> {
    const carrier = new CarrierServer();
    await new Promise<void>((resolve) => carrier.server.listen(0, '127.0.0.1', resolve));
    return carrier;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/quote`;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => void this.server.close(() => resolve()));
  }
}
