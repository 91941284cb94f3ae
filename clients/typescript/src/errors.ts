import type { OmsErrorCode, WmsErrorCode } from './generated/codes.js';

/** A code of a refusal. New codes may appear without a new version, so any string is possible. */
export type ErrorCode = OmsErrorCode | WmsErrorCode | (string & {});

/** What is wrong with one value of the request. */
export interface Fault {
  /** Such as `data[3].items[0].sku`. */
  path: string;
  message: string;
}

/** The service refused the request, or failed. There is a subclass for each kind. */
export class ApiError extends Error {
  override readonly name: string = 'ApiError';

  constructor(
    message: string,
    readonly status: number,
    /** The reason, for programs: `error.code === 'order_not_cancellable'`. `http_502` and the like if the answer has none. */
    readonly code: ErrorCode,
    /** Every fault of the request, if the service lists them. */
    readonly faults: readonly Fault[],
    /** Identifies the request in the service's logs. */
    readonly requestId: string | undefined,
    /** How long to wait before the next attempt, if the service says so. */
    readonly retryAfterSeconds: number | undefined,
    /** The answer as received: parsed JSON, or text. */
    readonly body: unknown,
  ) {
    super(message);
  }

  /** The error of an answer with a status other than 2xx. */
  static async of(response: Response): Promise<ApiError> {
    const text = await response.text();
    const body = parsed(text);
    const { message, code, errors } = refusalIn(body);
    return new (kindOf(response.status))(
      typeof message === 'string' ? message : `the service answered ${response.status}`,
      response.status,
      typeof code === 'string' ? code : `http_${response.status}`,
      Array.isArray(errors) ? (errors as Fault[]) : [],
      response.headers.get('x-request-id') ?? undefined,
      secondsOf(response.headers.get('retry-after')),
      body,
    );
  }
}

/** The request is wrong, or the state of its record does not allow it: 400, 413, 415. The same request gets the same answer. */
export class ValidationError extends ApiError {
  override readonly name: string = 'ValidationError';
}

/** The credentials are wrong (401), or may not do this (403). */
export class AuthenticationError extends ApiError {
  override readonly name: string = 'AuthenticationError';
}

/** You have no such record: 404. */
export class NotFoundError extends ApiError {
  override readonly name: string = 'NotFoundError';
}

/** Somebody else changed the record first, or the Idempotency-Key belongs to another request: 409, 412. */
export class ConflictError extends ApiError {
  override readonly name: string = 'ConflictError';
}

/** Too many requests in this minute, even after all retries: 429. `retryAfterSeconds` says how long to wait. */
export class RateLimitError extends ApiError {
  override readonly name: string = 'RateLimitError';
}

/** The service or its database is unavailable, even after all retries: 500 and above. */
export class ServiceError extends ApiError {
  override readonly name: string = 'ServiceError';
}

function kindOf(status: number): typeof ApiError {
  if (status >= 500) return ServiceError;
  if (status === 401 || status === 403) return AuthenticationError;
  if (status === 404) return NotFoundError;
  if (status === 409 || status === 412) return ConflictError;
  if (status === 429) return RateLimitError;
  return status >= 400 ? ValidationError : ApiError;
}

/** No answer came, even after all retries. The service may still have applied a write. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The members of a refusal, from `response` or from the body itself. */
function refusalIn(body: unknown): { message?: unknown; code?: unknown; errors?: unknown } {
  if (typeof body !== 'object' || body === null) return {};
  const { response = body } = body as { response?: unknown };
  return typeof response === 'object' && response !== null ? response : {};
}

/** Seconds of a `Retry-After`, which is a number or a date. */
function secondsOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}
