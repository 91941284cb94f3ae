import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Makes the app listen; returns its loopback port. */
export async function listen(nest: NestFastifyApplication): Promise<number> {
  const server = nest.getHttpServer();
  if (!server.listening) await nest.listen(0, '127.0.0.1');
  return (server.address() as AddressInfo).port;
}

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Sends bytes that no HTTP client would send and reads the answer until the server closes. */
export async function sendRaw(port: number, ...parts: (string | Buffer)[]): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // The server may close before it has read all of a refused body.
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  for (const part of parts) if (!socket.destroyed) socket.write(part);
  await closed;
  const [head = '', ...rest] = Buffer.concat(chunks).toString('utf8').split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { status: Number(first.split(' ')[1]), headers, body: rest.join('\r\n\r\n') };
}

/** The head of a request, including its end. */
export function headOf(line: string, headers: Record<string, string | number> = {}): string {
  const all = { Host: 'localhost', Connection: 'close', ...headers };
  return `${line} HTTP/1.1\r\n${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\r\n')}\r\n\r\n`;
}
