import type { LoggerService } from '@nestjs/common';
import { currentTrace, traceOnLine } from '@kernel';
import { destination, type Logger, type LoggerOptions, pino } from 'pino';
import { describeError } from './describe-error.js';
import { terminalLine } from './terminal-line.js';

/** Injection token of the process's pino logger. */
export const LOGGER = Symbol('logger');

/** The settings of the log; lines name the trace that they belong to. */
export const loggerOptions = (level: string): LoggerOptions => ({
  level,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: describeError },
  redact: { paths: ['*.key', '*.password', '*.authorization', '*.token'], censor: '[hidden]' },
  mixin: () => traceOnLine(currentTrace.get()),
});

/**
 * Structured logs, written asynchronously, or readable lines if `out` is a terminal; they contain nothing that could be a secret.
 * @param out standard error if the program's output is something else
 */
export function createLogger(level: string, out: typeof process.stdout | typeof process.stderr = process.stdout): Logger {
  return pino(
    loggerOptions(level),
    out.isTTY ? { write: (line) => void out.write(terminalLine(line)) } : destination({ dest: out.fd, sync: false, minLength: 0 }),
  );
}

/** Nest's contexts during a failed start, which the process reports itself in one line. */
const STARTING = ['NestApplication', 'ExceptionHandler'];

/** Sends Nest's own logs through the same logger. */
export class NestLines implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.logger.debug({ context: rest.at(-1) }, String(message));
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.logger.warn({ context: rest.at(-1) }, String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    const level = STARTING.includes(String(rest.at(-1))) ? 'debug' : 'error';
    this.logger[level]({ context: rest.at(-1) }, String(message));
  }
}
