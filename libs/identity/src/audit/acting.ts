import { Scope } from '@kernel';
import type { AuditCredential } from '../contract/audit/audit.js';

/** Who sends commands, and from where. */
export interface Acting {
  /** `user:manager`, `account:100`, `command line:root`. */
  actor: string;
  credential: AuditCredential;
  address: string | null;
  requestId: string | null;
}

/**
 * Who is acting, as the process knows it: a request of a route that sends audited commands, the command line. Outside it is the service
 * itself, as in reactions.
 */
export const acting = new Scope<Acting>();

export const SERVICE: Acting = { actor: 'service', credential: 'none', address: null, requestId: null };
