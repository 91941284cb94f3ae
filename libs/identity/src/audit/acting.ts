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
 * Who is acting, set by the process: for a request of a route that sends audited commands, or for the command line. Elsewhere, as in
 * reactions, it is the service itself.
 */
export const acting = new Scope<Acting>();

export const SERVICE: Acting = { actor: 'service', credential: 'none', address: null, requestId: null };
