import type { LoggerService } from '@nestjs/common';
import { destination, type Logger, pino } from 'pino';
import { describeError } from './describe-error.js';

/** Injection token of the process's pino logger. */
export const LOGGER = Symbol('logger');

/** Structured lines on standard output, written off the hot path; what could carry a secret is never in them. */
export function createLogger(level: string): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      redact: { paths: ['*.key', '*.password', '*.authorization', '*.token'], censor: '[hidden]' },
    },
    destination({ dest: 1, sync: false, minLength: 0 }),
  );
}

/** Where Nest tells of a start that fails; the process says that itself, in one plain line. */
const STARTING = ['NestApplication', 'ExceptionHandler'];

/** Nest's own lines through the same logger. */
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
