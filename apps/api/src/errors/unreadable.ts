import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { Problem } from './problem.js';
import { responseBody } from './response-problem.js';

/** Answers data that is not an HTTP request, or that arrives too slowly; nothing else sees it. */
export function answerUnreadable({ code }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable || socket.destroyed) {
    socket.destroy();
    return;
  }
  const message = code === 'HPE_HEADER_OVERFLOW' ? 'The path and headers are too long' : 'The request is malformed';
  const body = JSON.stringify(responseBody(new Problem(400, 'invalid_request', message)));
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${randomUUID()}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
