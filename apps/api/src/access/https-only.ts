import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import { Problem } from '../problem.js';

/** Credentials travel over HTTPS only (decisions 3). @throws Problem 403 before anything else of the request is looked at. */
export function requireHttps(request: FastifyRequest, config: Pick<Config, 'requireHttps'>): void {
  if (config.requireHttps && request.protocol !== 'https' && !request.url.startsWith('/health/')) throw new Problem(403, 'https_required', 'The service answers over HTTPS only');
}
