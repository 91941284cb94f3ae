interface Described {
  type: string;
  message: string;
  code?: string;
  errno?: number;
  stack: string;
  cause?: Described;
}

const MAX_CAUSES = 5;

/** An error's message for the log and for storage. A database server's message quotes values or whole statements; only its code is safe. */
export function messageOf(error: Error & { code?: string; sqlState?: unknown; sqlMessage?: unknown }): string {
  const isOfServer = error.sqlState !== undefined || error.sqlMessage !== undefined || /^ER_/.test(error.code ?? '');
  return isOfServer ? `the database server said ${error.code ?? 'no code'}` : error.message;
}

/** An error for a log line: its type and stack, never the values it concerns. It omits other properties. */
export function describeError(error: unknown, causes = 0): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error was thrown', stack: '' };
  const { code, errno } = error as NodeJS.ErrnoException;
  const message = messageOf(error);
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line));
  return {
    type: error.name,
    message,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof errno === 'number' ? { errno } : {}),
    stack: [`${error.name}: ${message}`, ...places].join('\n'),
    ...(error.cause !== undefined && causes < MAX_CAUSES ? { cause: describeError(error.cause, causes + 1) } : {}),
  };
}
