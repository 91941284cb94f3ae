import { ConstraintBroken, DatabaseAway, LockTaken } from '../../errors.js';
import { IdStepChanged } from './generated-ids.js';

const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'POOL_CLOSED',
  'ER_SERVER_SHUTDOWN',
  'ER_CON_COUNT_ERROR',
  'ER_NORMAL_SHUTDOWN',
  'ER_CONNECTION_KILLED',
  'ER_SERVER_ISNT_AVAILABLE',
]);
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
  sqlState?: unknown;
  fatal?: boolean;
}

/** The server's errors, the driver's, those of TLS, and the system's of a socket. Node's others (`ERR_INVALID_ARG_TYPE`) tell of the program. */
const CODES_OF_DATABASE = /^(ER_|PROTOCOL_|HANDSHAKE_|AUTH_SWITCH_|POOL_|ERR_(TLS|SSL|SOCKET)_|E(?!RR_)[A-Z_]+$)/;
const CLOSED = /closed state|Pool is closed/;

/**
 * Whether an error tells of the database: of its server, or of the way there. The driver marks whatever is thrown while it works on an
 * answer as fatal, a fault of JavaScript (a SyntaxError, say) included, which is the program's own.
 */
export function isOfDatabase(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, sqlState, message } = error as DriverError;
  return sqlState !== undefined || CODES_OF_DATABASE.test(code ?? '') || CLOSED.test(message);
}

/** Whether the driver has closed the connection with this error. */
export const isFatal = (error: unknown): boolean => error instanceof DatabaseAway || (error as DriverError | null)?.fatal === true;

/** Whether the server refused the statement because it does not accept writes: it did nothing. */
export function isRefusedByReplica(error: unknown): boolean {
  const { errno } = (error instanceof DatabaseAway ? error.cause : error) as DriverError;
  return NOT_THE_WRITER.has(errno ?? 0);
}

/** Whether the connection broke, as against a server that does not answer on it. */
export const isConnectionBroken = ({ cause }: DatabaseAway): boolean => AWAY.has((cause as DriverError).code ?? '');

/** The driver's error as one of the kernel's, if the kernel has one for it. */
export function named(error: unknown): Error {
  const { code, errno, fatal, message } = error as DriverError;
  const isAway =
    AWAY.has(code ?? '') ||
    NOT_THE_WRITER.has(errno ?? 0) ||
    (fatal && errno === undefined && isOfDatabase(error)) ||
    CLOSED.test(message ?? '');
  if (isAway) return new DatabaseAway(error);
  const constraint = CONSTRAINTS[errno ?? 0];
  return constraint ? new ConstraintBroken(constraint, message, error) : (error as Error);
}

/** MySQL reports 3572, MariaDB a lock wait timeout, which must not count as one worth a retry. */
function isLockTaken(sql: string, error: unknown): boolean {
  const { errno } = error as DriverError;
  return errno === 3572 || (errno === 1205 && /NOWAIT\)?$/.test(sql));
}

/** The driver's error of a statement as one of the kernel's. */
export const toldOf = (sql: string, error: unknown): Error => (isLockTaken(sql, error) ? new LockTaken(error) : named(error));

/** Why a retry of the transaction from BEGIN may succeed; undefined when it may not. COMMIT fails with the same errors as statements. */
export function retryReasonOf(error: unknown): string | undefined {
  return error instanceof IdStepChanged ? 'id_step' : RETRIED[(error as DriverError).errno ?? 0];
}
