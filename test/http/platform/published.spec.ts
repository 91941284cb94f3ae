import type { OpenAPIObject } from '@nestjs/swagger';
import { describeApp } from '../../support/app.js';
import { interfaces } from '../../support/interfaces.js';
import { gapsOf } from '../../support/openapi.js';
import { documentAt } from '../../support/wms-session.js';

interface Operation {
  parameters?: { name: string; in: string }[];
  security?: object[];
}

const operationsOf = (document: OpenAPIObject): Map<string, Operation> =>
  new Map(
    Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation as Operation]),
    ),
  );

const bases = Object.keys(interfaces);
const queries = Object.entries(interfaces).flatMap(([base, promised]) =>
  Object.entries(promised.queries ?? {}).map(([row, names]) => [base, row, names] as const),
);
const isWrite = (row: string): boolean => !row.startsWith('GET ');

describeApp('what is published', (app) => {
  const documents: Record<string, OpenAPIObject> = {};

  beforeAll(async () => {
    for (const base of bases) documents[base] = await documentAt<OpenAPIObject>(app, base);
  });

  it.each(bases)('at %s is every row of the interface', (base) => {
    const { rows, isAll } = interfaces[base];
    const published = [...operationsOf(documents[base]).keys()];
    expect(isAll ? published.sort() : published).toEqual(isAll ? [...rows].sort() : expect.arrayContaining([...rows]));
  });

  it.each(bases)('at %s describes every field, with an example', (base) => {
    expect(gapsOf(documents[base])).toEqual([]);
  });

  it.each(queries)('at %s, %s names its query', (base, row, names) => {
    const parameters = operationsOf(documents[base]).get(row)?.parameters ?? [];
    expect(parameters.filter((each) => each.in === 'query').map(({ name }) => name)).toEqual(expect.arrayContaining([...names]));
  });

  it.each(bases)('at %s asks for its credentials at every operation, and takes an Idempotency-Key with every write', (base) => {
    const { waysIn, takesKeys } = interfaces[base];
    for (const [row, { security, parameters = [] }] of operationsOf(documents[base])) {
      expect([row, security]).toEqual([row, waysIn(row).map((headers) => Object.fromEntries(headers.map((scheme) => [scheme, []])))]);
      expect([row, parameters.some((each) => each.name === 'Idempotency-Key')]).toEqual([row, isWrite(row) && takesKeys(row)]);
    }
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
