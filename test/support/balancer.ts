import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy that distributes requests over its targets like a load balancer, and counts their answers. */
export class Balancer {
  /** URLs of the processes in service. */
  targets: string[];
  /** How often each status was answered; `broken` stands for a request that a target left without an answer. */
  readonly statuses = new Map<string, number>();
  private turn = 0;
  private readonly agent = new Agent({ keepAlive: true });

  private constructor(
    private readonly server: Server,
    targets: readonly string[],
  ) {
    this.targets = [...targets];
    server.on('request', (asked: IncomingMessage, answer: ServerResponse) => this.relay(asked, answer));
  }

  static async open(targets: readonly string[]): Promise<Balancer> {
    const balancer = new Balancer(createServer(), targets);
    balancer.server.listen(0, '127.0.0.1');
    await once(balancer.server, 'listening');
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.agent.destroy();
    this.server.close();
    this.server.closeAllConnections();
  }

  /** Statuses other than those that clients cause. */
  get faults(): string[] {
    return [...this.statuses.keys()].filter((status) => !/^[234]/.test(status));
  }

  private relay(asked: IncomingMessage, answer: ServerResponse): void {
    const target = this.targets[this.turn++ % this.targets.length];
    const count = (status: string): unknown => this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    const onward = request(`${target}${asked.url}`, { method: asked.method, headers: asked.headers, agent: this.agent });
    onward.on('response', (answered) => {
      count(String(answered.statusCode));
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    onward.on('error', () => {
      count('broken');
      answer.destroy();
    });
    asked.pipe(onward);
  }
}
