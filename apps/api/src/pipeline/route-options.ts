import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest, RouteOptions } from 'fastify';
import { AccessGuard } from '../access/index.js';
import { deriveHandlers, type RouteHandler } from './derived-handlers.js';
import { HeavyTurns } from './heavy-work.js';
import { derivable, whatKeepsAll } from './nest-pipeline.js';
import { type Route, routesOf } from './routes.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The controller's route of a request; none for static pages. */
    declared?: Route;
    /** Whether its handler is derived or Nest's. */
    isDerived?: boolean;
  }
}

/** Nest's adapter also matches a path with an empty parameter (`/orders//items`). */
function lacksParameter({ params }: FastifyRequest): boolean {
  for (const name in params as Record<string, string>) if ((params as Record<string, string>)[name] === '') return true;
  return false;
}

/**
 * Makes every controller route check its requests by address and headers before it reads their bodies, sets its body limit, and replaces
 * Nest's handler with the derived one where possible. Call it before routes are added.
 */
export function setRouteOptions(app: NestFastifyApplication): void {
  const guard = app.get(AccessGuard);
  const derivedHandler = deriveHandlers(app);
  const declared = new Map(routesOf(app).map((route) => [`${route.method} ${route.path}`, route]));
  const missing = new Set(declared.keys());
  const turns = new HeavyTurns();
  const server = app.getHttpAdapter().getInstance();
  server.addHook('onRoute', (options) => {
    // Fastify adds a HEAD route to every GET.
    const name = `${options.method === 'HEAD' ? 'GET' : String(options.method)} ${options.url}`;
    const route = declared.get(name);
    if (!route) return;
    missing.delete(name);
    options.bodyLimit = route.bodyLimit;
    options.onRequest = (request, reply) => guard.judgeHead(route, request, reply);
    const parameters = whatKeepsAll(app) ?? derivable(route);
    const isDerived = typeof parameters !== 'string';
    options.config = { ...options.config, declared: route, isDerived };
    if (isDerived) options.handler = besideNest(options.handler, derivedHandler(route, parameters), route);
    if (route.heavy) options.handler = turns.taken(route.heavy, options.handler);
  });
  server.addHook('onReady', (done) => {
    if (missing.size === 0) done();
    else done(new Error(`routes of controllers that Fastify does not know under their paths: ${[...missing].join(', ')}`));
  });
}

function besideNest(nest: RouteOptions['handler'], derived: RouteHandler, { path }: Route): RouteOptions['handler'] {
  if (!path.includes(':')) return derived;
  return function (request, reply) {
    return lacksParameter(request) ? nest.call(this, request, reply) : derived(request, reply);
  };
}
