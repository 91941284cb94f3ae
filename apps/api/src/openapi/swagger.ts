import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeEvents } from './asyncapi.js';
import { describeInterface } from './openapi.js';
import type { PublishedInterface } from './openapi.js';
import { ADDRESS_HEADERS, atItsAddress } from './server-address.js';

/**
 * Access to a page: returns for callers with access, throws a Problem or answers by itself for all others. It runs for the page, its assets
 * and its document alike.
 */
export type PageRule = (request: FastifyRequest, reply: FastifyReply) => void | Promise<void>;

export const everyone: PageRule = () => undefined;

/**
 * The policy of every page about the interfaces: everything comes from this server, nothing is inline, and no page may frame this one.
 * `data:` images are the arrows in Swagger UI's own style sheet.
 */
export const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The documents of an interface as they are sent; `events` is its AsyncAPI document. */
export interface SentDocuments {
  document: string;
  events: string;
}

/** Documents of each mounted interface, by its base path. */
const mounted = new WeakMap<NestFastifyApplication, Map<string, LazyDocuments>>();

class LazyDocuments {
  private documents: SentDocuments | undefined;
  private folder: string | undefined;

  constructor(private readonly describe: () => SentDocuments) {}

  get(): SentDocuments {
    return (this.documents ??= this.describe());
  }

  /** Leaves the documents in the files of a build until somebody asks for them: they take megabytes, and few people do. */
  readFrom(folder: string): void {
    this.folder = folder;
  }

  async read(name: keyof SentDocuments): Promise<string> {
    return this.folder === undefined ? this.get()[name] : readFile(path.join(this.folder, `${name}.json`), 'utf8');
  }
}

/**
 * Serves the Swagger page of an interface at `<base>/docs`, its OpenAPI document at `<base>/docs-json` and, if it has events, their AsyncAPI
 * document at `<base>/events-json`, under one access rule. Call it once per interface, after the application is created and before it
 * listens.
 */
export function mountDocs(app: NestFastifyApplication, published: PublishedInterface, rule: PageRule = everyone): void {
  const { base, title, events } = published;
  const root = app.getHttpAdapter().getInstance();
  const documents = new LazyDocuments(() => {
    const described = describeInterface(app, published);
    return { document: JSON.stringify(described), events: JSON.stringify(describeEvents(published, events ?? [], described)) };
  });
  mounted.set(app, new Map(mounted.get(app)).set(base, documents));
  const routes = async (server: FastifyInstance): Promise<void> => {
    // Nest sets its own handler after these routes exist; without this, Fastify's would shape the error.
    server.setErrorHandler((error, request, reply) => root.errorHandler(error, request, reply));
    server.addHook('onRequest', async (request, reply) => {
      await rule(request, reply);
      if (reply.sent) return reply;
      void reply.headers({
        'content-security-policy': contentPolicy,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': rule === everyone ? 'public, max-age=300' : 'no-store',
      });
    });
    server.get(`${base}/docs-json`, async (request, reply) =>
      reply
        .header('vary', ADDRESS_HEADERS)
        .type('application/json; charset=utf-8')
        .send(atItsAddress(await documents.read('document'), base, request)),
    );
    if (events)
      server.get(`${base}/events-json`, async (_request, reply) =>
        reply.type('application/json; charset=utf-8').send(await documents.read('events')),
      );
    server.get(`${base}/docs`, async (_request, reply) => reply.type('text/html; charset=utf-8').send(page(title)));
    // The page's asset links are relative, which only works without the slash.
    server.get(`${base}/docs/`, async (_request, reply) => reply.redirect('../docs', 301));
    for (const asset of assets) {
      server.get(`${base}/docs/${asset.name}`, async (request, reply) => {
        const zipped = String(request.headers['accept-encoding'] ?? '').includes('gzip');
        if (zipped) void reply.header('content-encoding', 'gzip');
        return reply
          .type(asset.type)
          .header('vary', 'accept-encoding')
          .send(await (zipped ? asset.zipped() : asset.plain()));
      });
    }
  };
  void root.register(routes);
}

/** The documents of all mounted interfaces, by their base paths. */
export const describeMounted = (app: NestFastifyApplication): Record<string, SentDocuments> =>
  Object.fromEntries([...(mounted.get(app) ?? [])].map(([base, documents]) => [base, documents.get()]));

/**
 * Serves the documents from the folder of the build, and describes in advance those that the build lacks, such as rates at another base
 * path: that takes a tenth of a second each, which would delay every other request.
 */
export function prepareDocuments(app: NestFastifyApplication, built: string): void {
  for (const [base, documents] of mounted.get(app) ?? []) {
    const folder = path.join(built, base);
    if (existsSync(path.join(folder, 'document.json'))) documents.readFrom(folder);
    else documents.get();
  }
}

const zip = promisify(gzip);

interface Asset {
  name: string;
  type: string;
  plain(): Promise<Buffer>;
  zipped(): Promise<Buffer>;
}

// @nestjs/swagger ships the page's files.
const requireFromNest = createRequire(createRequire(import.meta.url).resolve('@nestjs/swagger'));
const assetFolder = path.dirname(requireFromNest.resolve('swagger-ui-dist/package.json'));

// A page calls the service where its browser found it, even behind a proxy that tells the service another address.
const start = `window.ui = SwaggerUIBundle({
  url: 'docs-json',
  responseInterceptor: (answer) => {
    if (answer.url !== new URL('docs-json', location.href).href || !answer.ok) return answer;
    const servers = [{ url: new URL('.', location.href).href.slice(0, -1) }];
    return { ...answer, text: JSON.stringify({ ...JSON.parse(answer.text), servers }) };
  },
  dom_id: '#swagger-ui',
  deepLinking: true,
  displayRequestDuration: true,
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
});
`;

const style = 'html { overflow-y: scroll; } body { margin: 0; background: #fafafa; }\n';

const assets: readonly Asset[] = [
  fileAsset('swagger-ui.css', 'text/css; charset=utf-8'),
  fileAsset('swagger-ui-bundle.js', 'text/javascript; charset=utf-8'),
  fileAsset('favicon-32x32.png', 'image/png'),
  asset('start.js', 'text/javascript; charset=utf-8', () => Promise.resolve(Buffer.from(start))),
  asset('look.css', 'text/css; charset=utf-8', () => Promise.resolve(Buffer.from(style))),
];

function fileAsset(name: string, type: string): Asset {
  return asset(name, type, () => readFile(path.join(assetFolder, name)));
}

/** Serves a file of the page, compressed once: half a megabyte per view instead of one and a half. */
function asset(name: string, type: string, read: () => Promise<Buffer>): Asset {
  let zipped: Promise<Buffer> | undefined;
  return { name, type, plain: read, zipped: () => (zipped ??= read().then((content) => zip(content))) };
}

function page(title: string): string {
  const text = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text}</title>
<link rel="stylesheet" href="docs/swagger-ui.css">
<link rel="stylesheet" href="docs/look.css">
<link rel="icon" type="image/png" href="docs/favicon-32x32.png">
</head>
<body>
<div id="swagger-ui"></div>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/start.js"></script>
</body>
</html>
`;
}
