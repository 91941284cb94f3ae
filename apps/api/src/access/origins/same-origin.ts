import type { FastifyRequest } from 'fastify';
import { Problem } from '../../errors/index.js';

/**
 * Refuses requests that another site's page makes a browser send: browsers name the origin of a request, and scripts cannot forge it.
 * Programs other than browsers send no origin, and pass. @throws Problem 403 `other_site`.
 */
export function refuseOtherSites({ headers }: Pick<FastifyRequest, 'headers'>): void {
  const from = headers['sec-fetch-site'];
  const isOther = from !== undefined && from !== 'same-origin';
  if (isOther || (headers.origin !== undefined && hostOf(headers.origin) !== headers.host))
    throw new Problem(403, 'other_site', 'The request comes from a page of another site');
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
