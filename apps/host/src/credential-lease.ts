import { CREDENTIAL_LEASE_MS } from '@contract/identity';

/** Timers may fire a little early. */
const MARGIN_MS = 20;

/** So long after a change no process trusts the old credentials any more (docs/decisions/credential-lease.md). */
export const LEASE_PASSED_AFTER_MS = CREDENTIAL_LEASE_MS + MARGIN_MS;

/** For callers that have no answer to hold back: resolves once what was committed before is true in every process. */
export function leasePassed(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, LEASE_PASSED_AFTER_MS));
}
