import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from './errors/index.js';
import { contentPolicy, everyone, type PageRule } from './openapi/index.js';
import { BuiltFiles, sendForEver, sendTagged, sendUnkept } from './pages/built-files.js';

const SITE = '/docs/';

type Below = FastifyRequest<{ Params: { '*'?: string } }>;

const isBrowser = ({ headers }: FastifyRequest): boolean => String(headers.accept ?? '').includes('text/html');

/** How a rule refuses; undefined when it lets the caller read its pages, or has answered itself. */
async function refusalOf(rule: PageRule, request: FastifyRequest, reply: FastifyReply): Promise<Problem | undefined> {
  try {
    await rule(request, reply);
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

const unknown = (): Problem => new Problem(404, 'not_found', 'The path or method does not exist');

/**
 * Serves the documentation site under `/docs/`: guides for everyone, and each interface's reference under the rule of its OpenAPI document.
 * The search only finds what its reader may see.
 * @param folder the build's output; without it the paths do not exist
 * @param references the rules of the interfaces, by their name in the address
 */
export function mountSite(app: NestFastifyApplication, folder: string, references: Readonly<Record<string, PageRule>>): void {
  const root = app.getHttpAdapter().getInstance();
  const files = new BuiltFiles(folder);
  const take = (name: string, { headers }: FastifyRequest) => files.take(name, String(headers['accept-encoding'] ?? ''));

  /** Answers with the page or file of this name; when there is none, a browser still gets a page. */
  const answer = async (name: string, rule: PageRule, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const refusal = await refusalOf(rule, request, reply);
    if (reply.sent) return reply;
    if (refusal && refusal.status !== 404) throw refusal;
    void reply.header('content-security-policy', contentPolicy);
    const file = refusal ? undefined : ((await take(`${name}.html`, request)) ?? (await take(name, request)));
    if (file && name.startsWith('assets/')) return sendForEver(reply, file);
    if (file) return rule === everyone ? sendTagged(request, reply, file) : sendUnkept(reply, file);
    const page = isBrowser(request) ? await take('missing.html', request) : undefined;
    if (!page) throw unknown();
    return sendUnkept(reply.code(404), page);
  };

  const routes = (server: FastifyInstance): Promise<void> => {
    server.setErrorHandler((error, request, reply) => root.errorHandler(error, request, reply));
    server.get('/docs', (_request, reply) => reply.redirect(SITE, 301));
    server.get(SITE, (request, reply) => answer('index', everyone, request, reply));
    server.get(`${SITE}*`, (request: Below, reply) => answer(request.params['*'] ?? '', everyone, request, reply));
    server.get(`${SITE}search.json`, async (request, reply) => {
      const seen = [];
      for (const [name, rule] of Object.entries(references)) if (!(await refusalOf(rule, request, reply))) seen.push(`reference/${name}`);
      return { indexes: ['search', ...seen].map((name) => `${SITE}${name}/index.json`) };
    });
    // Separate routes, by which `AllowedHosts` recognises the internal one.
    for (const [name, rule] of Object.entries(references)) {
      const place = `reference/${name}`;
      server.get(`${SITE}${place}`, (request, reply) => answer(place, rule, request, reply));
      server.get(`${SITE}${place}/*`, (request: Below, reply) => answer(`${place}/${request.params['*']}`, rule, request, reply));
    }
    return Promise.resolve();
  };
  void root.register(routes);
}
