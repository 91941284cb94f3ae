import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

const STATUS = '~HS';
const line = (...words: (string | number)[]): string => `\u0002${words.join(',')}\u0003\r\n`;
const IDLE = line('030', 0, 0, 1245) + line('000', 0, 0, 0) + line(1234, 0);
const NO_PAPER = line('030', 1, 0, 1245) + line('000', 0, 0, 0) + line(1234, 0);

/** How the printer behaves: `silent` says nothing of itself, `hangs` never closes, `resets` breaks off within the job. */
export type Manner = 'prints' | 'silent' | 'hangs' | 'resets' | 'no paper';

/** A label printer on a port of this machine: what it printed, job by job. */
export class NetworkPrinter {
  printed: string[] = [];
  /** Connections that brought a job or a part of one. */
  begun = 0;
  manner: Manner = 'prints';
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  static async start(port = 0): Promise<NetworkPrinter> {
    const server = createServer({ allowHalfOpen: true }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    const printer = new NetworkPrinter(server, (server.address() as AddressInfo).port);
    server.on('connection', (socket) => printer.serve(socket));
    return printer;
  }

  get uri(): string {
    return `socket://127.0.0.1:${this.port}`;
  }

  private serve(socket: Socket): void {
    let job = '';
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('data', (chunk) => {
      const text = chunk.toString('utf8');
      if (job === '' && text.startsWith(STATUS)) {
        if (this.manner !== 'silent') socket.write(this.manner === 'no paper' ? NO_PAPER : IDLE);
        job += text.slice(STATUS.length);
      } else job += text;
      if (job !== '' && this.manner === 'resets') {
        this.begun += 1;
        socket.resetAndDestroy();
      }
    });
    socket.on('end', () => {
      if (job === '') return void socket.end();
      this.begun += 1;
      this.printed.push(job);
      if (this.manner !== 'hangs') socket.end();
    });
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }
}
