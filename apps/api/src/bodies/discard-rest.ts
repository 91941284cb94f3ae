import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { stalledAfter, StallTimer } from './progress.js';

/** How much of an unwanted body to read, and for how long, so that its sender gets to read the answer. */
const MAX_DISCARDED_BYTES = 10 * 1024 * 1024;
const MAX_LINGER_MS = 30_000;

const hasMore = ({ complete, destroyed, headers }: IncomingMessage): boolean =>
  !complete && !destroyed && (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0);

/**
 * Reads the rest of a body whose request was refused early. If Node closed the connection with its answer, the client's further data would
 * reset it before the client has read the answer. A kept-alive connection stays usable.
 */
export function discardRest(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  if (!hasMore(raw) || request.hasStalled) return;
  const { socket } = raw;
  const isBounded = Number(raw.headers['content-length']) <= MAX_DISCARDED_BYTES;
  if (!isBounded) void reply.header('Connection', 'close');
  let left = MAX_DISCARDED_BYTES;
  const timer = setTimeout(() => socket.destroy(), MAX_LINGER_MS).unref();
  const stalled = new StallTimer(stalledAfter(request), () => socket.destroy());
  const stopWaiting = (): void => {
    clearTimeout(timer);
    stalled.stop();
  };
  const close = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    if (raw.complete) close();
    else socket.end();
  };
  // One chunk per round of the event loop: Node would read up to 2 MiB at a time, while new connections wait.
  raw.on('data', (chunk: Buffer) => {
    stalled.restart();
    left -= chunk.length;
    if (left < 0) socket.destroy();
    raw.pause();
    setImmediate(() => raw.resume());
  });
  raw.once('end', () => {
    stopWaiting();
    socket.destroySoon = close;
    if (socket.writableEnded) close();
  });
  raw.once('error', stopWaiting);
  raw.once('close', stopWaiting);
  raw.resume();
}
