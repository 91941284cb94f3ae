import type { FastifyRequest } from 'fastify';
import { MAX_FAULTS, type Warning } from '../errors/index.js';

/** How many characters of a name a warning quotes. */
const LONGEST_NAME = 255;

/** Notes the query parameters that the route of a request does not know: a filter that filters nothing must not go unnoticed. */
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

/** An answer with the warnings of its request; one that has warnings is an earlier answer to the same request. */
export function withWarnings(answer: Record<string, unknown>, { unread, warnings }: FastifyRequest): Record<string, unknown> {
  if ((!unread?.length && !warnings?.length) || 'warnings' in answer) return answer;
  return { ...answer, warnings: [...(unread ?? []), ...(warnings ?? [])] satisfies Warning[] };
}
