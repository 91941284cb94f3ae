import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AccessGuard } from './access/access.guard.js';
import { routesOf } from './routes.js';

/**
 * Has every route of a controller judge its requests by address and headers before it reads their bodies, and gives it its body limit.
 * Call it before routes are added.
 */
export function admitBeforeBodies(app: NestFastifyApplication): void {
  const guard = app.get(AccessGuard);
  const declared = new Map(routesOf(app).map((route) => [`${route.method} ${route.path}`, route]));
  const missing = new Set(declared.keys());
  const server = app.getHttpAdapter().getInstance();
  server.addHook('onRoute', (options) => {
    // Fastify adds a HEAD to every GET.
    const name = `${options.method === 'HEAD' ? 'GET' : String(options.method)} ${options.url}`;
    const route = declared.get(name);
    if (!route) return;
    missing.delete(name);
    options.bodyLimit = route.bodyLimit;
    options.config = { ...options.config, declared: route };
    options.onRequest = (request, reply) => guard.judgeHead(route.access, request, reply);
  });
  server.addHook('onReady', (done) => {
    if (missing.size === 0) done();
    else done(new Error(`routes of controllers that Fastify does not know under their paths: ${[...missing].join(', ')}`));
  });
}
