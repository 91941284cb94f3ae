/**
 * How long, in milliseconds, a process may trust a credential, counted from before it sent the read. Whatever changes a credential waits as
 * long after the commit before it reports success (docs/decisions/credential-lease.md).
 */
export const CREDENTIAL_LEASE_MS = 1_000;
