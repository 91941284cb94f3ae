/**
 * How long, in milliseconds, a process may trust a credential it has read, counted from before the read was sent.
 * Whoever changes a credential waits as long after the commit before they say it is done. See docs/decisions/credential-lease.md.
 */
export const CREDENTIAL_LEASE_MS = 1_000;
