import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../errors/index.js';

export const CONSOLE = '/console/';
/** Where `npm run build` puts the pages; the program runs from a bundle or from its sources. */
export const builtPages = fileURLToPath(new URL('dist/console', import.meta.resolve('#package')));

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};
/** The index's placeholder for the policy's nonce. */
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

interface File {
  content: Buffer;
  type: string;
  encoding?: 'br' | 'gzip';
}

/**
 * Serves the console's pages under `/console/`: hashed files, cacheable forever, and the index for every other path, which its script
 * routes.
 * @param folder the build's output; without it the paths do not exist
 */
export function mountPages(app: NestFastifyApplication, folder: string): void {
  const root = app.getHttpAdapter().getInstance();
  const files = new BuildFiles(folder);
  const index = async (reply: FastifyReply): Promise<FastifyReply> => {
    const file = await files.take('index.html', '');
    if (!file) throw new Problem(404, 'not_found', 'The console is not built: run npm run build');
    const nonce = randomBytes(18).toString('base64');
    const text = file.content.toString('utf8').replaceAll(NONCE, nonce);
    return reply
      .headers({ 'content-security-policy': policy(nonce), 'cache-control': 'no-cache' })
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
      if (file.encoding) void reply.header('content-encoding', file.encoding);
      return reply
        .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
        .type(file.type)
        .send(file.content);
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

/** The files of a build, already compressed, each read once. */
class BuildFiles {
  private readonly kept = new Map<string, Promise<Buffer>>();

  constructor(private readonly folder: string) {}

  /** The file in the best encoding that the client accepts; undefined when there is none. */
  async take(name: string, accepted: string): Promise<File | undefined> {
    if (!/^(assets\/)?[\w-][\w.-]*$/.test(name)) return undefined;
    const type = TYPES[path.extname(name)] ?? 'application/octet-stream';
    const ways = [
      ['br', '.br'],
      ['gzip', '.gz'],
    ] as const;
    for (const [encoding, ending] of ways) {
      if (accepted.includes(encoding) && existsSync(path.join(this.folder, name + ending)))
        return { content: await this.read(name + ending), type, encoding };
    }
    if (!existsSync(path.join(this.folder, name))) return undefined;
    return { content: await this.read(name), type };
  }

  private read(name: string): Promise<Buffer> {
    const known = this.kept.get(name) ?? readFile(path.join(this.folder, name));
    this.kept.set(name, known);
    known.catch(() => this.kept.delete(name));
    return known;
  }
}
