/** One thing wrong with a request: where it is, in words of the request (`data[3].items[0].sku`), and what is wrong there. */
export interface Fault {
  path: string;
  message: string;
}

/** What a command found wrong, with what it knows of it. */
export interface LookedUp extends Fault {
  details: Record<string, unknown>;
}

/** Something in a request that was ignored, told to the caller beside the answer's `data`. */
export interface Warning {
  path: string;
  message: string;
}

export interface ProblemDetails {
  errors?: Fault[];
  headers?: Record<string, string>;
  cause?: unknown;
}

/**
 * What can go wrong before it has a shape: thrown by pipes, guards and hooks, shaped into an answer by the interface version that was
 * called.
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

/** More of them tell nobody anything, and a body of 10 MiB could hold millions. */
export const MAX_FAULTS = 1000;

/** Faults of the form of a request, found before anything was looked up. */
export class FormProblem extends Problem {
  constructor(
    code: string,
    override readonly errors: Fault[],
  ) {
    const [{ path, message }] = errors;
    const more = errors.length - 1;
    const rest = more === 0 ? '' : `, and ${more} more fault${more === 1 ? '' : 's'}`;
    super(400, code, `${path || 'The list'} ${message}${rest}`, { errors });
  }
}
