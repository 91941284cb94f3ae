import { ConstraintBroken, DatabaseAway, LockTaken } from '../../errors.js';
import { IdStepChanged } from './generated-ids.js';

/** Codes of the system, the driver and the server for a server that cannot be reached, or that disconnects its clients. */
const UNREACHABLE =
  /^(E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH)|PROTOCOL_(CONNECTION_LOST|SEQUENCE_TIMEOUT)|POOL_CLOSED)$/;
const SENDS_AWAY = /^ER_(SERVER_SHUTDOWN|NORMAL_SHUTDOWN|CON_COUNT_ERROR|CONNECTION_KILLED|SERVER_ISNT_AVAILABLE)$/;
const isAwayBy = (code = ''): boolean => UNREACHABLE.test(code) || SENDS_AWAY.test(code);
/**
 * A server that answers but does not (or no longer) accept writes: read_only, a read-only transaction, MySQL's and MariaDB's errors for a
 * read-only InnoDB, and a Galera node outside its cluster.
 */
const NOT_THE_WRITER = new Set([1290, 1792, 1836, 1036, 1047]);
/** MariaDB's "record has changed since last read" is 1020. */
const RETRIED: Record<number, string> = { 1213: 'deadlock', 1205: 'lock_wait', 1020: 'row_changed' };
const CONSTRAINTS: Record<number, ConstraintBroken['constraint']> = {
  1062: 'unique',
  3819: 'check',
  4025: 'check',
  1264: 'check',
  1690: 'check',
  1451: 'foreign',
  1452: 'foreign',
};

interface DriverError extends Error {
  code?: string;
  errno?: number;
  fatal?: boolean;
}

/** Whether the driver closed the connection with this error. */
export const isFatal = (error: unknown): boolean => error instanceof DatabaseAway || (error as DriverError | null)?.fatal === true;

/** Whether the server refused the statement because it does not accept writes: it did nothing. */
export function isRefusedByReplica(error: unknown): boolean {
  const { errno } = (error instanceof DatabaseAway ? error.cause : error) as DriverError;
  return NOT_THE_WRITER.has(errno ?? 0);
}

/** Whether the connection broke, in contrast to a server that does not answer on it. */
export const isConnectionBroken = ({ cause }: DatabaseAway): boolean => isAwayBy((cause as DriverError).code);

/**
 * Translates an error of the driver into one of the kernel's, where there is one. The driver also marks a fault of the program as fatal
 * when it is thrown while an answer is read; such a fault has no code or one of Node's (`ERR_INVALID_ARG_TYPE`), and stays as it is.
 */
export function kernelErrorOf(error: unknown): Error {
  const { code, errno, fatal, message } = error as DriverError;
  const isFatalByCode = fatal && errno === undefined && code !== undefined && !code.startsWith('ERR_INVALID_');
  const isAway = isAwayBy(code) || NOT_THE_WRITER.has(errno ?? 0) || isFatalByCode || /closed state|Pool is closed/.test(message ?? '');
  if (isAway) return new DatabaseAway(error);
  const constraint = CONSTRAINTS[errno ?? 0];
  return constraint ? new ConstraintBroken(constraint, message, error) : (error as Error);
}

/** MySQL reports 3572, MariaDB a lock wait timeout, which must not count as one worth a retry. */
function isLockTaken(sql: string, error: unknown): boolean {
  const { errno } = error as DriverError;
  return errno === 3572 || (errno === 1205 && /NOWAIT\)?$/.test(sql));
}

/** Translates the error of a statement into one of the kernel's. */
export const sqlErrorOf = (sql: string, error: unknown): Error => (isLockTaken(sql, error) ? new LockTaken(error) : kernelErrorOf(error));

/** Why a retry of the transaction from BEGIN may succeed; undefined when it may not. COMMIT fails with the same errors as statements. */
export function retryReasonOf(error: unknown): string | undefined {
  return error instanceof IdStepChanged ? 'id_step' : RETRIED[(error as DriverError).errno ?? 0];
}
