import type { FastifyRequest } from 'fastify';
import { Problem } from '../../errors/index.js';

/** A header's text; empty when it is missing. Node joins a repeated one with commas, which no credential contains. */
export function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return value === undefined ? '' : String(value).trim();
}

const KEY_REFUSED = "The Key is invalid or doesn't have access to this API resource";

export const invalidKey = (): Problem => new Problem(401, 'invalid_key', KEY_REFUSED);

/** The refusal of the right master key where only a user's own key counts. */
export const OWN_KEY_REQUIRED = 'own_key_required';
export const ownKeyRequired = (): Problem => new Problem(401, OWN_KEY_REQUIRED, KEY_REFUSED);
