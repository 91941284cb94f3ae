import type { OpenAPIObject } from '@nestjs/swagger';

type Header = NonNullable<NonNullable<OpenAPIObject['components']>['headers']>[string];

const count = (description: string, example: number): Header => ({ description, schema: { type: 'integer' }, example });

/** Headers of answers to known callers, when there is a limit. */
const limits: Record<string, Header> = {
  'X-RateLimit-Limit': count('Requests a minute this credential may make', 1200),
  'X-RateLimit-Remaining': count('Requests left in this minute', 1199),
  'X-RateLimit-Reset': count('Seconds until the minute ends and the count starts anew', 42),
  'RateLimit-Policy': {
    description: "The limit as the IETF's draft words it: requests (q) in seconds (w)",
    schema: { type: 'string' },
    example: '"minute";q=1200;w=60',
  },
  RateLimit: {
    description: 'Where the caller stands: requests left (r), and for how many seconds (t)',
    schema: { type: 'string' },
    example: '"minute";r=1199;t=42',
  },
};

/** Headers of answers, as references: repeated in every answer, they would be nearly half of the document and slow its page down. */
const answerHeaders: Record<string, Header> = {
  'X-Request-Id': {
    description: 'Names the request in the logs; the caller may choose it by sending one',
    schema: { type: 'string' },
    example: '01KAH2V7M3T8Q0Y5S9E4W6R1ZB',
  },
  ...limits,
  'Idempotency-Replayed': {
    description: 'Given, and true, when this is the kept answer of an earlier request with the same Idempotency-Key',
    schema: { type: 'string', enum: ['true'] },
    example: 'true',
  },
};

const described = (names: readonly string[]): Record<string, { $ref: string }> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Headers of an answer with this status, besides the operation's own. */
export const headersOf = (status: string, isOpen: boolean, isKept: boolean): Record<string, { $ref: string }> =>
  described([
    'X-Request-Id',
    ...(isOpen || status === '401' || status === '403' ? [] : Object.keys(limits)),
    ...(isKept && ['200', '400', '404'].includes(status) ? ['Idempotency-Replayed'] : []),
  ]);

/** The headers that these operations refer to. */
export function usedHeaders(paths: OpenAPIObject['paths']): Record<string, Header> {
  const text = JSON.stringify(paths);
  return Object.fromEntries(Object.entries(answerHeaders).filter(([name]) => text.includes(`"#/components/headers/${name}"`)));
}
