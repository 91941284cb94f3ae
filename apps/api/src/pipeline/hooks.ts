import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { beginSpan, currentTrace, readTraceParent, type Span, type Trace } from '@kernel';
import { acting, type Acting } from '@module/identity';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { discardRest } from '../bodies/discard-rest.js';
import { endTurns } from '../bodies/read-body.js';
import { bodyOf, WithCookie } from '../envelope/index.js';
import { Problem, type Warning } from '../errors/index.js';
import { requestScope } from '../validation/index.js';
import { noteUnknownParameters, withWarnings } from './ignored.js';
import { permissionsPolicy } from './permissions.js';

const SANE_ID = /^[\w.:-]{1,64}$/;

const NO_FEATURES = permissionsPolicy();

type RouteConfig = FastifyRequest['routeOptions']['config'];

declare module 'fastify' {
  interface FastifyRequest {
    warnings?: Warning[];
    /** The caller's trace, continued here. */
    trace?: Trace;
    /** Its span, when spans are recorded. */
    span?: Span;
    leaveScope?: () => void;
    /** The path and our own options of its route; empty when no route matches. */
    readonly route: RouteConfig;
    foundRoute?: RouteConfig;
  }
}

/** The time of the last id, and the beginning that ids of this time share: under load, many requests arrive in the same millisecond. */
const last = { time: 0, text: '' };

/** A UUID of version 7 (RFC 9562): ids that begin with their time are neighbours in the index of the request log. */
function orderedId(): string {
  const now = Date.now();
  if (now !== last.time) {
    const time = now.toString(16).padStart(12, '0');
    last.text = `${time.slice(0, 8)}-${time.slice(8)}-7`;
    last.time = now;
  }
  return last.text + randomUUID().slice(15);
}

/** The caller's request id if it is well-formed, else a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const sent = request.headers['x-request-id'];
  return typeof sent === 'string' && SANE_ID.test(sent) ? sent : orderedId();
}

/** Headers of every answer, errors included. No browser should run, frame or cache an answer; the Swagger pages override this. */
export function stamp(request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers({
    'x-request-id': request.id,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': NO_FEATURES,
  });
}

/** Hooks for every request, of any interface. */
export function addHooks(
  server: FastifyInstance,
  check: (request: FastifyRequest, reply: FastifyReply) => void,
  finished: (request: FastifyRequest, reply: FastifyReply) => void,
  actingOf: (request: FastifyRequest) => Acting | undefined,
): void {
  server.decorateRequest('route', {
    // Fastify rebuilds `routeOptions` on every access. A getter, since Nest's adapter refuses some requests before any hook of ours.
    getter() {
      return (this.foundRoute ??= this.routeOptions.config);
    },
  });
  server.addHook('onRequest', (request, reply, done) => {
    stamp(request, reply);
    trace(request);
    try {
      check(request, reply);
      // Refuses unknown paths before reading their bodies.
      if (request.route.url === undefined) throw new Problem(404, 'not_found', 'The path or method does not exist');
      done();
    } catch (error) {
      done(error as Error);
    }
  });
  // In preHandler, after the body is read: the events of reading it would lose the scope.
  server.addHook('preHandler', (request, reply, done) => {
    if (request.method !== 'GET') request.warnings = [];
    noteUnknownParameters(request);
    const leave = enterScopes(request, actingOf(request), done);
    if (!leave) return;
    request.leaveScope = leave;
    reply.raw.once('close', leave);
  });
  server.addHook('preSerialization', (request, reply, payload, done) => {
    if (payload instanceof WithCookie && payload.cookie !== undefined) void reply.header('set-cookie', payload.cookie);
    const body = bodyOf(payload);
    const answer = reply.statusCode < 400 && isRecord(body) ? withWarnings(body, request) : body;
    const waitMs = (requestScope.get()?.answerNotBefore ?? 0) - performance.now();
    if (waitMs > 0) setTimeout(() => done(null, answer), waitMs);
    else done(null, answer);
  });
  server.addHook('onSend', (request, reply, payload, done) => {
    endTurns(request);
    discardRest(request, reply);
    done(null, payload);
  });
  server.addHook('onResponse', (request, reply, done) => {
    request.leaveScope?.();
    request.span?.end({ 'http.response.status_code': reply.statusCode }, reply.statusCode >= 500 ? request.refusedAs : undefined);
    finished(request, reply);
    done();
  });
}

/** Paths that are polled all the time, and whose traces would tell nothing. */
const UNTRACED = /^\/(health|metrics)\b/;

/** Continues the caller's trace. Where spans are recorded, begins one, in a new trace if the caller sends none. */
function trace(request: FastifyRequest): void {
  const { traceparent } = request.headers;
  const parent = traceparent === undefined ? undefined : readTraceParent(traceparent);
  const { url = 'unknown' } = request.route;
  const facts = { 'http.request.method': request.method, 'http.route': url };
  const span = UNTRACED.test(url) ? undefined : beginSpan(`${request.method} ${url}`, 'server', facts, parent);
  if (span?.trace.isSampled) request.span = span;
  if (parent || request.span) request.trace = span?.trace ?? parent;
}

/** Enters the scopes that a request needs, and continues in them. Undefined when it needs none, which makes the whole process faster. */
function enterScopes(request: FastifyRequest, actor: Acting | undefined, done: () => void): (() => void) | undefined {
  const leaves: (() => void)[] = [];
  const goOn = (): void => {
    if (!needsScope(request)) return done();
    const scope = { requestId: request.id, warnings: request.warnings ?? [], endChecks: request.endChecks };
    leaves.push(requestScope.start(scope, done));
  };
  const act = (): void => {
    if (actor) leaves.push(acting.start(actor, goOn));
    else goOn();
  };
  if (request.trace) leaves.push(currentTrace.start(request.trace, act));
  else act();
  return leaves.length > 0 ? () => leaves.forEach((leave) => leave()) : undefined;
}

/** Reads need no scope, and derived handlers pass theirs to the pipes. But the answer to a change of a credential waits by it. */
function needsScope({ method, route }: FastifyRequest): boolean {
  return method !== 'GET' && (!route.isDerived || route.declared?.change !== undefined);
}

function isRecord(payload: unknown): payload is Record<string, unknown> {
  return typeof payload === 'object' && payload !== null && !Array.isArray(payload);
}
