import type { FastifyRequest } from 'fastify';
import { MAX_FAULTS, type Warning } from '../errors/index.js';

/** How much of a name a warning quotes. */
const LONGEST_NAME = 255;

/** Warns of query parameters that the route does not know: nobody should miss that a filter had no effect. */
export function noteUnknownParameters(request: FastifyRequest): void {
  const known = request.route.declared?.queryNames;
  if (!known) return;
  for (const name in request.query as object) {
    if (known.has(name)) continue;
    const unread = (request.unread ??= []);
    if (unread.length === MAX_FAULTS) return;
    unread.push({ path: `query.${name.slice(0, LONGEST_NAME)}`, message: 'is not a known parameter and was ignored' });
  }
}

/** An answer with the warnings of its request. An answer that has warnings already is a replayed one. */
export function withWarnings(answer: Record<string, unknown>, { unread, warnings }: FastifyRequest): Record<string, unknown> {
  if ((!unread?.length && !warnings?.length) || 'warnings' in answer) return answer;
  return { ...answer, warnings: [...(unread ?? []), ...(warnings ?? [])] satisfies Warning[] };
}
