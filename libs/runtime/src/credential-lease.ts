import { CREDENTIAL_LEASE_MS } from '@contract/identity';

/** Timers may fire a little early. */
const MARGIN_MS = 20;

/** The time after a change from which no process trusts the old credentials (docs/decisions/credential-lease.md). */
export const LEASE_PASSED_AFTER_MS = CREDENTIAL_LEASE_MS + MARGIN_MS;

/** For callers without an answer to delay: resolves once every process sees earlier commits. */
export function leasePassed(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, LEASE_PASSED_AFTER_MS));
}
