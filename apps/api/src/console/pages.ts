import { randomBytes } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../errors/index.js';
import { permissionsPolicy } from '../pipeline/permissions.js';
import { BuiltFiles, sendForEver } from '../pages/built-files.js';

const CONSOLE = '/console/';
/** Marks the place of the policy's nonce in the index. */
const NONCE = '%NONCE%';

/** Scripts and styles come from this server; style elements that components add at run time carry the nonce of their page. */
const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * Serves the console's pages under `/console/`: hashed files, cacheable forever, and the index for every other path, which its script
 * routes.
 * @param folder the build's output; without it the paths do not exist
 */
export function mountPages(app: NestFastifyApplication, folder: string): void {
  const root = app.getHttpAdapter().getInstance();
  const files = new BuiltFiles(folder);
  const index = async (reply: FastifyReply): Promise<FastifyReply> => {
    const file = await files.take('index.html');
    if (!file) throw new Problem(404, 'not_found', 'The console is not built: run npm run build');
    const nonce = randomBytes(18).toString('base64');
    const text = file.content.toString('utf8').replaceAll(NONCE, nonce);
    return reply
      .headers({
        'content-security-policy': policy(nonce),
        'cache-control': 'no-cache',
        // For scanning codes with a camera.
        'permissions-policy': permissionsPolicy('camera'),
      })
      .type('text/html; charset=utf-8')
      .send(text);
  };
  const routes = (server: FastifyInstance): Promise<void> => {
    server.setErrorHandler((error, request, reply) => root.errorHandler(error, request, reply));
    server.get('/', (_request, reply) => reply.redirect(CONSOLE, 302));
    server.get('/console', (_request, reply) => reply.redirect(CONSOLE, 301));
    server.get(`${CONSOLE}assets/*`, async (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
      const file = await files.take(`assets/${request.params['*']}`, String(request.headers['accept-encoding'] ?? ''));
      if (!file) throw new Problem(404, 'not_found', 'The path or method does not exist');
      return sendForEver(reply, file);
    });
    server.get(`${CONSOLE}*`, async (request, reply) => {
      if (['api', 'assets'].some((name) => request.url.startsWith(`${CONSOLE}${name}/`) || request.url === CONSOLE + name))
        throw new Problem(404, 'not_found', 'The path or method does not exist');
      return index(reply);
    });
    return Promise.resolve();
  };
  void root.register(routes);
}
