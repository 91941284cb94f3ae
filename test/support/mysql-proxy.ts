import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** The fate of a transaction's COMMIT: the server commits and its answer gets lost, or it rolls back with an error. */
export type Fate = 'swallowed' | 'deadlock' | 'lock_wait';

/** A transaction that passed: what the client sent, and how often it waited for an answer. */
export interface Passed {
  sent: string;
  roundTrips: number;
}

const QUERY = 3;
const FAULTS = { deadlock: { errno: 1213, state: '40001' }, lock_wait: { errno: 1205, state: 'HY000' } };

function packet(sequence: number, payload: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUIntLE(payload.length, 0, 3);
  head[3] = sequence;
  return Buffer.concat([head, payload]);
}

function refusal({ errno, state }: { errno: number; state: string }): Buffer {
  const number = Buffer.alloc(2);
  number.writeUInt16LE(errno);
  return packet(1, Buffer.concat([Buffer.from([0xff]), number, Buffer.from(`#${state}given up at COMMIT`)]));
}

/**
 * A proxy between a client and a MySQL server: transparent until the test sets the fate of the next COMMIT after a statement with a certain
 * text. It records the transactions that pass while it delays answers.
 */
export class MysqlProxy {
  /** Milliseconds before each answer: everything that a client sends without waiting for an answer arrives within this time. */
  delay = 0;
  readonly passed: Passed[] = [];
  private readonly sockets = new Set<Socket>();
  private doomed: { text: string; fate: Fate } | undefined;

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
  ) {
    server.on('connection', (client) => this.relay(client));
  }

  static async open(url: string): Promise<MysqlProxy> {
    const proxy = new MysqlProxy(createServer(), new URL(url));
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    return proxy;
  }

  get url(): string {
    const url = new URL(this.target);
    url.port = String((this.server.address() as AddressInfo).port);
    return url.href;
  }

  /** Sets the fate of the next transaction with a statement that contains `text`. */
  doom(text: string, fate: Fate): void {
    this.doomed = { text, fate };
  }

  close(): void {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }

  private relay(client: Socket): void {
    const server = connect(Number(this.target.port), this.target.hostname);
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ]) {
      this.sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => (this.sockets.delete(socket), other.destroy()));
    }
    let fate: Fate | undefined;
    let isSilent = false;
    let answer: Buffer | undefined;
    let open: Passed = { sent: '', roundTrips: 0 };
    let isAnswered = true;
    const pass = (chunk: Buffer): void => {
      client.write(chunk);
      isAnswered = true;
    };
    server.on('data', (chunk) => {
      if (isSilent) return;
      const passing = answer ?? chunk;
      answer = undefined;
      if (this.delay > 0) setTimeout(pass, this.delay, passing);
      else pass(passing);
    });
    let rest: Buffer = Buffer.alloc(0);
    client.on('data', (chunk) => {
      rest = Buffer.concat([rest, chunk]);
      if (isAnswered) open.roundTrips += 1;
      isAnswered = false;
      open.sent += chunk.toString('latin1');
      if (/(?:COMMIT|ROLLBACK)$/.test(open.sent)) {
        if (this.delay > 0) this.passed.push(open);
        open = { sent: '', roundTrips: 0 };
      }
      for (let size = sizeOf(rest); size !== undefined; size = sizeOf(rest)) {
        let sent = rest.subarray(0, size);
        rest = rest.subarray(size);
        if (this.doomed && sent.includes(this.doomed.text)) {
          fate = this.doomed.fate;
          this.doomed = undefined;
        }
        if (fate && sent[4] === QUERY && sent.subarray(5).toString() === 'COMMIT') {
          if (fate === 'swallowed') isSilent = true;
          else {
            answer = refusal(FAULTS[fate]);
            sent = packet(0, Buffer.from([QUERY, ...Buffer.from('ROLLBACK')]));
          }
          fate = undefined;
        }
        server.write(sent);
      }
    });
  }
}

/** Bytes of the first packet, including its header; undefined until it is complete. */
function sizeOf(bytes: Buffer): number | undefined {
  if (bytes.length < 4) return undefined;
  const size = 4 + bytes.readUIntLE(0, 3);
  return bytes.length >= size ? size : undefined;
}
