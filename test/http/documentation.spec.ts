import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { omsProblems } from '../../apps/api/src/oms/problems.js';
import type { ProblemShape } from '../../apps/api/src/errors/problem-filter.js';
import { ratesProblems } from '../../apps/api/src/rates/problems.js';
import { v2Problems } from '../../apps/api/src/v2/problems.js';
import { describeApp } from '../support/app.js';

const OMS = '/apirest/v4/oms';
const INTERNAL = `${OMS}/internal`;
const V2 = '/apiv2';
const RATES = '/rates/v2';
/** Refusals that this interface never answers, by their sources. */
const others: [base: string, problems: ProblemShape, not: RegExp][] = [
  [OMS, omsProblems, /^(wms|v2|rates|console|health|access.authenticators.(mobile|body))/],
  [INTERNAL, omsProblems, /^(wms|v2|rates|console|health|access.authenticators.(mobile|body))/],
  [
    V2,
    v2Problems,
    /^(wms|oms|internal|rates|console|health|pipeline.preconditions|pipeline.entity|envelope.answers|access.authenticators.(warehouse|body|console))/,
  ],
  [
    RATES,
    ratesProblems(RATES),
    /^(wms|oms|internal|v2|console|health|pipeline.preconditions|pipeline.entity|envelope.answers|access.authenticators.(warehouse|mobile|account|console))/,
  ],
];
type Headers = Record<string, { description?: string; schema?: object; example?: unknown } | { $ref: string }>;

describeApp('the published documentation', { demo: false, env: { TRUSTED_PROXIES: 'loopback' } }, (app) => {
  const documentOf = async (base: string): Promise<OpenAPIObject> => (await app.http.get(`${base}/docs-json`)).body as OpenAPIObject;
  const operationsOf = ({ paths }: OpenAPIObject) =>
    Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item as Record<string, { responses: Record<string, { headers?: Headers }> }>).map(([method, operation]) => ({
        at: `${method} ${path}`,
        method,
        operation,
      })),
    );

  it.each([OMS, INTERNAL, RATES])('of %s describes the headers of answers', async (base) => {
    const document = await documentOf(base);
    const shared = document.components?.headers ?? {};
    for (const { at, method, operation } of operationsOf(document)) {
      for (const [status, { headers = {} }] of Object.entries(operation.responses)) {
        const limits = ['401', '403'].includes(status)
          ? []
          : ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset', 'RateLimit-Policy', 'RateLimit'];
        // Exported files, keys that are shown once, and data about persons are not stored for an Idempotency-Key.
        const isKept = method !== 'get' && !/^post (\/exports|\/persons\/find|.*\/keys)$/.test(at);
        const replayed = isKept && ['200', '400', '404'].includes(status) ? ['Idempotency-Replayed'] : [];
        const tags = method === 'get' && ['200', '304'].includes(status) && '304' in operation.responses ? ['ETag'] : [];
        const waits = ['429', '503'].includes(status) ? ['Retry-After'] : [];
        expect({ at, status, headers: Object.keys(headers).sort() }).toEqual({
          at,
          status,
          headers: [...replayed, ...tags, ...waits, ...limits, 'X-Request-Id'].sort(),
        });
        const described = Object.values(headers).map(
          (header) =>
            ('$ref' in header ? (shared[header.$ref.split('/').at(-1) ?? ''] as Headers[string]) : header) as Exclude<
              Headers[string],
              { $ref: string }
            >,
        );
        for (const header of described)
          expect([typeof header.description, typeof header.schema, header.example === undefined]).toEqual(['string', 'object', false]);
      }
    }
  });

  it.each(others)('of %s lists every code a refusal can have', async (base, { codes }, not) => {
    const folder = path.join(import.meta.dirname, '../../apps/api/src');
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts') && !not.test(file),
    );
    const written = sources.flatMap((file) =>
      [
        ...readFileSync(path.join(folder, file), 'utf8').matchAll(
          /(?:new Problem\(\d+|^ {2}\d+: \[\d+|\bcode:|\bwrong\()[,(]? '([a-z]+_[a-z_]+)'/gm,
        ),
      ].map(([, code]) => code),
    );
    const { description } = (await documentOf(base)).info;
    const listed = [...(description ?? '').matchAll(/`([a-z]+_[a-z_]+)`/g)].map(([, code]) => code);
    expect(written.length).toBeGreaterThan(15);
    expect([...new Set([...written, ...Object.keys(codes)])].filter((code) => !listed.includes(code))).toEqual([]);
  });

  it('is open to everybody for the OMS, v2 and rates interfaces, and to private addresses only for the internal one', async () => {
    const from = (address: string) => ({ 'X-Forwarded-For': address });
    for (const page of ['docs', 'docs-json']) {
      expect((await app.http.get(`${OMS}/${page}`).set(from('203.0.113.9'))).status).toBe(200);
      expect((await app.http.get(`${V2}/${page}`).set(from('203.0.113.9'))).status).toBe(200);
      expect((await app.http.get(`${RATES}/${page}`).set(from('203.0.113.9'))).status).toBe(200);
      expect((await app.http.get(`${INTERNAL}/${page}`).set(from('10.1.2.3'))).status).toBe(200);
      const refused = await app.http.get(`${INTERNAL}/${page}`).set(from('203.0.113.9'));
      expect([refused.status, refused.body]).toEqual([
        404,
        { response: { success: false, message: 'The path or method does not exist', code: 'not_found' } },
      ]);
    }
  });
});
