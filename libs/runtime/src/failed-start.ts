import { ConfigError } from './settings/config-error.js';

/** EX_CONFIG of sysexits.h, as in the command line: a supervisor need not restart the process until somebody has corrected the settings. */
const MISCONFIGURED = 78;

/** Ends a process that could not start: with one plain line for what an operator can correct, and the whole error for anything else. */
export function endFailedStart(error: unknown): never {
  const isMendable = error instanceof ConfigError;
  process.stderr.write(`cannot start: ${isMendable ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(isMendable ? MISCONFIGURED : 1);
}
