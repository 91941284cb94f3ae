/**
 * How long, in milliseconds, a process may trust a credential, counted from before it sent the read. Every change of a credential waits
 * that long after its commit before it reports success (docs/decisions/credential-lease.md).
 */
export const CREDENTIAL_LEASE_MS = 1_000;
