import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestScope, type Warning } from './request-scope.js';

const SANE_ID = /^[\w.:-]{1,64}$/;

declare module 'fastify' {
  interface FastifyRequest {
    warnings?: Warning[];
  }
}

/** The caller's request id where it is a sane one, else a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && SANE_ID.test(given) ? given : randomUUID();
}

/** What every request passes, whichever interface it calls. */
export function addHooks(server: FastifyInstance, check: (request: FastifyRequest) => void, finished: (request: FastifyRequest, reply: FastifyReply) => void): void {
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('X-Request-Id', request.id);
    void reply.header('X-Content-Type-Options', 'nosniff');
    void reply.header('Cache-Control', 'no-store');
    try {
      check(request);
      done();
    } catch (error) {
      done(error as Error);
    }
  });
  // After the body is read: its events would lose the scope.
  server.addHook('preHandler', (request, _reply, done) => {
    request.warnings = [];
    requestScope.run({ requestId: request.id, warnings: request.warnings }, done);
  });
  server.addHook('preSerialization', (request, _reply, payload, done) => {
    const { warnings } = request;
    const answer = warnings && warnings.length > 0 && isRecord(payload) ? { ...payload, warnings } : payload;
    const waitMs = (requestScope.getStore()?.answerNotBefore ?? 0) - performance.now();
    if (waitMs > 0) setTimeout(() => done(null, answer), waitMs);
    else done(null, answer);
  });
  server.addHook('onResponse', (request, reply, done) => {
    finished(request, reply);
    done();
  });
}

function isRecord(payload: unknown): payload is Record<string, unknown> {
  return typeof payload === 'object' && payload !== null && 'data' in payload;
}

/** JSON bodies only; an empty one is no body at all (a ping has none). */
export function addJsonParser(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, body as string, done);
  });
  server.addContentTypeParser('*', (_request, payload, done) => {
    let length = 0;
    payload.on('data', (chunk: Buffer) => (length += chunk.length));
    payload.on('end', () => done(length === 0 ? null : Object.assign(new Error('not JSON'), { statusCode: 415 }), undefined));
  });
}
