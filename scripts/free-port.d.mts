/** A loopback port that nobody listens on; a server may restart on it. */
export function freePort(): Promise<number>;
