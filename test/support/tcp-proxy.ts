import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy to a server on loopback whose network can be cut: then nothing passes, but connections stay open. */
export class TcpProxy {
  private isCut = false;
  private readonly pairs = new Set<readonly [Socket, Socket]>();

  private constructor(
    private readonly server: Server,
    private readonly target: number,
  ) {
    server.on('connection', (client) => this.relay(client));
  }

  static async open(target: number): Promise<TcpProxy> {
    const proxy = new TcpProxy(createServer(), target);
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  cut(): void {
    this.isCut = true;
    for (const pair of this.pairs) pair.forEach((socket) => socket.pause());
  }

  /** Lets everything that was sent meanwhile arrive late, like TCP. */
  heal(): void {
    this.isCut = false;
    for (const pair of this.pairs) pair.forEach((socket) => socket.resume());
  }

  close(): void {
    this.server.close();
    for (const pair of this.pairs) pair.forEach((socket) => socket.destroy());
  }

  private relay(client: Socket): void {
    const server = connect(this.target, '127.0.0.1');
    const pair = [client, server] as const;
    this.pairs.add(pair);
    this.pass(client, server);
    this.pass(server, client);
    if (this.isCut) pair.forEach((socket) => socket.pause());
    const end = (): void => {
      this.pairs.delete(pair);
      pair.forEach((socket) => socket.destroy());
    };
    pair.forEach((socket) => socket.on('error', end).on('close', end).setNoDelay());
  }

  private pass(from: Socket, to: Socket): void {
    from.on('data', (chunk) => {
      if (to.write(chunk) || this.isCut) return;
      from.pause();
      to.once('drain', () => {
        if (!this.isCut) from.resume();
      });
    });
  }
}
