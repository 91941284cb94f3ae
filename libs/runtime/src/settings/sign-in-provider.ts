import type { ProviderSettings } from '@module/identity';
import type { Environment } from '../variables.js';
import { ConfigError } from './config-error.js';

const LABEL = 'Log in with your company account';
const MAX_LABEL = 60;
/** Hosts of a provider on this machine, for testing. */
const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/** The provider of sign-ins; undefined without one. @throws ConfigError. */
export function readSignInProvider(env: Environment): ProviderSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_LABEL: label } = env;
  if (!issuer && !clientId && !clientSecret && !label) return undefined;
  if (!issuer || !clientId || !clientSecret) throw new ConfigError('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together');
  if (!isIssuer(issuer)) throw new ConfigError('OIDC_ISSUER must be an https:// address without user, query and fragment');
  if (label && label.length > MAX_LABEL) throw new ConfigError(`OIDC_LABEL must have at most ${MAX_LABEL} characters`);
  return { issuer, clientId, clientSecret, label: label ?? LABEL };
}

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash, hostname } = new URL(text);
  const isBare = [username, password, search, hash].every((part) => part === '');
  return isBare && (protocol === 'https:' || (protocol === 'http:' && LOCAL.includes(hostname)));
}
