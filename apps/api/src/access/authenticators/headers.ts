import type { FastifyRequest } from 'fastify';
import { Problem } from '../../errors/index.js';

/** A header's text; empty when it is missing. Node joins a repeated one with commas, which no credential contains. */
export function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return value === undefined ? '' : String(value).trim();
}

export const invalidKey = (): Problem => new Problem(401, 'invalid_key', "The Key is invalid or doesn't have access to this API resource");
