import type { OpenAPIObject } from '@nestjs/swagger';
import { routesOf } from '../../../apps/api/src/pipeline/routes.js';
import { describeApp } from '../../support/app.js';
import { gapsOf } from '../../support/openapi.js';
import { documentAt } from '../../support/wms-session.js';

interface Operation {
  parameters?: { name: string; in: string }[];
  security?: object[];
  requestBody?: { content: Record<string, { example?: unknown }> };
}

/** Reserved words of TypeScript, Python and PHP, for which clients are generated. */
const RESERVED = new Set(
  [
    'and as async await break case catch class const continue def default del do elif else enum except export false finally for foreach',
    'from function global if implements import in interface is lambda let list new not null or package pass print private public raise return',
    'static super switch this throw true try type typeof use var void while with yield',
  ].flatMap((line) => line.split(' ')),
);

const operationsOf = (document: OpenAPIObject): Map<string, Operation> =>
  new Map(
    Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation as Operation]),
    ),
  );

interface Promised {
  /** Headers that an operation requires together, one set per alternative; none when it is open, or the credentials are in the body. */
  waysIn(row: string): readonly (readonly string[])[];
  /** The status for a request without any credentials, 401 by default. */
  stranger?: number;
}

const isOpen = (row: string): boolean => /mobile-(login|verify-code)-1$/.test(row);
const ofMobile = ['Authorization', 'Token', 'User-Id', 'Device-Id', 'App', 'App-Version', 'System-Version'];
const ofPro = [
  ['AccountID', 'Authorization'],
  ['AccountID', 'Key'],
];

/** What to check about each interface, by its base path. */
const interfaces: Readonly<Record<string, Promised>> = {
  '/apirest/v4/oms': { waysIn: () => [['AccountID', 'Key']] },
  '/apirest/v4/oms/internal': { waysIn: () => [['userName', 'Key']] },
  '/rates/v2': { waysIn: () => [[]], stranger: 400 },
  '/apirest/v4/wms': { waysIn: () => [['userName', 'Key']] },
  '/apiv2': { waysIn: (row) => (isOpen(row) ? [[]] : row.includes('/pro-v1/') ? ofPro : [ofMobile]) },
};

const bases = Object.keys(interfaces);

describeApp('what is published', (app) => {
  const documents: Record<string, OpenAPIObject> = {};

  beforeAll(async () => {
    for (const base of bases) documents[base] = await documentAt<OpenAPIObject>(app, base);
  });

  it.each(bases)('at %s describes every field, with an example', (base) => {
    expect(gapsOf(documents[base])).toEqual([]);
  });

  it.each(bases)('at %s asks for its credentials at every operation', (base) => {
    for (const [row, { security }] of operationsOf(documents[base])) {
      const { waysIn } = interfaces[base];
      expect([row, security]).toEqual([row, waysIn(row).map((headers) => Object.fromEntries(headers.map((scheme) => [scheme, []])))]);
    }
  });

  it.each(bases)('at %s names the query that each operation takes, and the Idempotency-Key of its writes', (base) => {
    const routes = new Map(routesOf(app.nest).map((route) => [`${route.method} ${route.path}`, route]));
    for (const [row, { parameters = [] }] of operationsOf(documents[base])) {
      const route = routes.get(row.replace(' ', ` ${base}`).replaceAll(/\{(\w+)\}/g, ':$1'));
      const names = parameters.filter((each) => each.in === 'query').map(({ name }) => name);
      expect([row, names.sort()]).toEqual([row, [...(route?.queryNames ?? [])].sort()]);
      const takesKeys = route?.isIdempotent && route.access !== 'login';
      expect([row, parameters.some(({ name }) => name === 'Idempotency-Key')]).toEqual([row, takesKeys]);
    }
  });

  it.each(bases)('at %s has an example for every body, and no null among the words of a field', (base) => {
    const bodies = [...operationsOf(documents[base])].flatMap(([row, { requestBody: body }]) =>
      Object.entries(body?.content ?? {}).map(([type, { example }]) => [row, type, example !== undefined]),
    );
    expect(bodies.filter(([, type, hasExample]) => type === 'application/json' && !hasExample)).toEqual([]);
    expect(JSON.stringify(documents[base])).not.toMatch(/"enum":\[[^\]]*null/);
  });

  it.each(bases)('at %s names no part of a path by a word that languages keep for themselves', (base) => {
    const names = [...operationsOf(documents[base]).values()].flatMap(({ parameters = [] }) =>
      parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
    );
    expect(names.filter((name) => RESERVED.has(name))).toEqual([]);
  });

  it('refuses requests without credentials', async () => {
    for (const [base, document] of Object.entries(documents)) {
      for (const row of operationsOf(document).keys()) {
        const [method, path] = row.split(' ') as [string, string];
        const url = `${base}${path.replace(/\{\w+\}/g, '1')}`;
        const { status, body } = await app.http[method.toLowerCase() as 'get' | 'post'](url);
        expect([row, status, body.response?.success === false || body.status === 'error']).toEqual([
          row,
          interfaces[base].stranger ?? 401,
          true,
        ]);
      }
    }
  });

  it('are all routes, besides the console, the pages and the health checks', () => {
    const above: string[] = [];
    const served = app.nest
      .getHttpAdapter()
      .getInstance()
      .printRoutes({ commonPrefix: false, includeHooks: false })
      .split('\n')
      .flatMap((line) => {
        // A tree with four characters of indentation per level; each line is the rest of a path.
        const [, indent = '', rest = '', methods] = /^([\s│├└─]*)(\S+)(?:\s+\(([A-Z, ]+)\))?/u.exec(line) ?? [];
        const depth = indent.length / 4;
        above[depth] = `${above[depth - 1] ?? ''}${rest}`;
        return methods ? methods.split(', ').map((method) => `${method} ${above[depth] ?? ''}`) : [];
      })
      .filter((route) => !route.startsWith('HEAD') && !route.startsWith('OPTIONS'));
    const unnamed = (row: string) => row.replace(/:[^/]+|\{\w+\}/g, ':');
    const published = Object.entries(documents).flatMap(([base, document]) =>
      [...operationsOf(document).keys()].map((row) => unnamed(row.replace(' ', ` ${base}`))),
    );
    const isPage = (route: string): boolean => / \/console|\/docs(-json|\/|$)|\/events-json$/.test(route);
    const others = [
      'GET /',
      'GET /.well-known/security.txt',
      'GET /apirest/v4/wms/login',
      'GET /health/live',
      'GET /health/ready',
      'GET /metrics',
    ];
    expect(
      served
        .map(unnamed)
        .filter((route) => !isPage(route))
        .sort(),
    ).toEqual([...published, ...others].sort());
  });
});
