import { ConfigError } from './config-error.js';

interface Told extends Error {
  code?: string;
  errno?: number;
  sqlState?: unknown;
}

/**
 * Codes of the server, the driver, TLS, and the system's sockets. Other codes of Node (`ERR_INVALID_ARG_TYPE`) are faults of the program.
 */
const CODES_OF_DATABASE = /^(ER_|PROTOCOL_|HANDSHAKE_|AUTH_SWITCH_|POOL_|ERR_(TLS|SSL|SOCKET|STREAM)_|E(?!RR_)[A-Z_]+$)/;

/** Whether an error concerns the database: its server, or the connection to it. A fault of the program (such as a SyntaxError) does not. */
export function isOfDatabase(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, sqlState, message } = error as Told;
  return sqlState !== undefined || CODES_OF_DATABASE.test(code ?? '') || /closed state|Pool is closed/.test(message);
}

/** Explanations for codes of the driver or the server that need one. */
const WORDS: Readonly<Record<string, (error: Told) => string>> = {
  HANDSHAKE_SSL_ERROR: ({ message }) => `TLS: ${message.replace(/\s+/g, ' ')}`,
  HANDSHAKE_NO_SSL_SUPPORT: () => 'it offers no TLS, which DATABASE_TLS asks for',
  // MariaDB says no more than that to a connection without TLS, either.
  ER_ACCESS_DENIED_ERROR: () => 'it knows no such user and password, or takes connections over TLS alone (DATABASE_TLS)',
  ER_SECURE_TRANSPORT_REQUIRED: () => 'it takes connections over TLS alone: set DATABASE_TLS',
};

/** Describes an error of the database in one line, without any value; a fault of the program only as such. */
export function silenceOf(error: unknown): string {
  const told = error as Told;
  if (!isOfDatabase(error)) return `a fault of this program (${told.message})`;
  return WORDS[told.code ?? '']?.(told) ?? told.code ?? told.message;
}

/** The error that ends a start or a command: one line if the database is at fault. A fault of the program keeps its stack. */
export const unusable = (error: unknown): unknown =>
  isOfDatabase(error) ? new ConfigError(`the database of DATABASE_URL cannot be used: ${silenceOf(error)}`) : error;

/** Errors of denied commands on the database and its tables, and of those that need SUPER or a trusted creator of triggers. */
const DENIED = new Set([1044, 1142, 1227, 1419]);

/** Whether the user of the database lacks the privilege. */
export const isDenied = (error: unknown): boolean => DENIED.has((error as Told).errno ?? 0);
