/** One fault of a request: its place in the request's terms (`data[3].items[0].sku`), and what is wrong there. */
export interface Fault {
  path: string;
  message: string;
}

/** A fault that a command found, with its details. */
export interface LookedUp extends Fault {
  details: Record<string, unknown>;
}

/** An ignored part of a request, reported beside the answer's `data`. */
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
 * A refusal or fault without its final shape: pipes, guards and hooks throw it, and the called interface version shapes it into an answer.
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

/** More would help nobody, and a body of 10 MiB could have millions. */
export const MAX_FAULTS = 1000;

/** Faults in the form of a request, found before any lookup. */
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
