import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** The members of a span in OTLP's JSON that tests read. */
export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Record<string, unknown> }[];
}

interface Export {
  resourceSpans: { scopeSpans: { spans: CollectedSpan[] }[] }[];
}

/** A collector of OpenTelemetry: it takes spans over OTLP/HTTP and keeps them. */
export class Collector {
  readonly spans: CollectedSpan[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<Collector> {
    const server = createServer();
    const collector = new Collector(server);
    server.on('request', (request, response) => {
      void json(request).then((body) => {
        if (request.url === '/v1/traces')
          for (const { scopeSpans } of (body as Export).resourceSpans) collector.spans.push(...scopeSpans.flatMap(({ spans }) => spans));
        response.setHeader('content-type', 'application/json').end('{}');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return collector;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  of(traceId: string): CollectedSpan[] {
    return this.spans.filter((span) => span.traceId === traceId);
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}
