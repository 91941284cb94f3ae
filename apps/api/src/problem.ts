/** One thing wrong with a request: where it is, in words of the request (`data[3].items[0].sku`), and what is wrong there. */
export interface Fault {
  path: string;
  message: string;
}

export interface ProblemDetails {
  errors?: Fault[];
  headers?: Record<string, string>;
  cause?: unknown;
}

/**
 * What can go wrong before it has a shape: thrown by pipes, guards and hooks, shaped into an answer by the interface version that was called.
 * `status` is the HTTP status, `code` a stable snake_case word for programs, `message` a plain sentence for people.
 */
export class Problem extends Error {
  readonly errors?: Fault[];
  readonly headers?: Record<string, string>;

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    details: ProblemDetails = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'Problem';
    if (details.errors) this.errors = details.errors;
    if (details.headers) this.headers = details.headers;
  }
}
