import { DatabaseAway, DomainError, type Fault, traceOnLine } from '@kernel';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { type LookedUp, Problem } from './problem.js';

/** An interface version's answer to a domain code. */
export interface ProblemEntry {
  status: number;
  message: string | ((details: Record<string, unknown>) => string);
  /** The faulty field, when the command does not give it. */
  field?: string;
  /** The member that identifies a missing record; used only beside other faults of the request, when the command gives no place. */
  names?: string;
  /** Headers of the answer. */
  headers?: (details: Record<string, unknown>) => Record<string, string>;
  /** The message lists all offenders itself, so further faults add nothing to it. */
  namesAll?: true;
}

/** How an interface version shapes a problem. */
export interface ProblemShape {
  /** Paths of this version. */
  prefix: string;
  codes: Readonly<Record<string, ProblemEntry>>;
  /** Puts a command's faults at their places in this version's requests: `orders[3].orderNumber` at `data[3].order_number`. */
  locate(faults: readonly Fault[], request: RefusedRequest | undefined): Fault[];
  body(problem: Problem, request: RefusedRequest): object;
}

/** What an answer may quote of its refused request. */
export interface RefusedRequest {
  method: string;
  url: string;
  body?: unknown;
}

const BY_STATUS: Record<number, [status: number, code: string, message: string]> = {
  400: [400, 'invalid_body', 'The request is malformed'],
  404: [404, 'not_found', 'The path or method does not exist'],
  405: [404, 'not_found', 'The path or method does not exist'],
  414: [400, 'invalid_path', 'The path is too long'],
  415: [400, 'invalid_content_type', 'The body must be JSON with Content-Type: application/json'],
};

/** The maximum number of `errors`: one per bin of the largest recount. */
const MAX_ERRORS = 10_000;

const fault = (cause: unknown): Problem =>
  new Problem(500, 'server_error', 'The server failed; the request id names the failure in its log', { cause });

const say = ({ message }: ProblemEntry, details: Record<string, unknown>): string =>
  typeof message === 'function' ? message(details) : message;

/** The places of a refusal, with the domain's details of each. */
function placesOf(error: DomainError, entry: ProblemEntry, shape: ProblemShape, request: RefusedRequest | undefined): LookedUp[] {
  const withPath = error.faults.filter((each) => each.path !== '');
  const places = shape
    .locate(withPath, request)
    .map(({ path, code, details = {} }) => ({ path, message: say(shape.codes[code] ?? entry, details), details }));
  return places.length === 0 && entry.field ? [{ path: entry.field, message: say(entry, error.details), details: error.details }] : places;
}

function ofDomain(error: DomainError, shape: ProblemShape, request: RefusedRequest | undefined): Problem {
  const entry = shape.codes[error.code];
  if (!entry) return fault(error);
  const places = placesOf(error, entry, shape, request);
  const errors = places.slice(0, MAX_ERRORS).map(({ path, message }) => ({ path, message }));
  const more = places.length - 1;
  const rest = more > 0 && !entry.namesAll ? `, and ${more} more fault${more === 1 ? '' : 's'}` : '';
  return new Problem(entry.status, error.code, `${say(entry, error.details)}${rest}`, {
    ...(errors.length > 0 ? { errors } : {}),
    ...(entry.headers ? { headers: entry.headers(error.details) } : {}),
  });
}

function ofStatus(status: number, error: unknown): Problem {
  const known = BY_STATUS[status];
  return known ? new Problem(...known) : fault(error);
}

/** Any error as a problem of the called interface version. Clients see nothing of an unknown error. */
export function toProblem(error: unknown, shape: ProblemShape, request?: RefusedRequest): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof DomainError) return ofDomain(error, shape, request);
  if (error instanceof DatabaseAway)
    return new Problem(503, 'database_away', 'The database is away; try again later', { headers: { 'Retry-After': '2' }, cause: error });
  if (error instanceof HttpException) return ofStatus(error.getStatus(), error);
  const { statusCode } = error as { statusCode?: unknown };
  return typeof statusCode === 'number' && statusCode < 500 ? ofStatus(statusCode, error) : fault(error);
}

/** The one place where errors become answers. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    private readonly shapes: readonly ProblemShape[],
    private readonly logger: Logger,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  /** Also serves requests that fail before Nest sees them. */
  answer(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const { problem, body } = this.shape(error, request);
    if (problem.status >= 500) this.log(problem, request);
    request.refusedAs = problem.code;
    if (reply.sent) return;
    void reply
      .code(problem.status)
      // Headers that a route declares, such as Cache-Control, are for its answers, not for refusals.
      .header('cache-control', 'no-store')
      .headers(problem.headers ?? {})
      .send(body);
  }

  /** A process that shuts down refuses its health checks and some requests, which clients repeat: that is no error. */
  private log(problem: Problem, request: FastifyRequest): void {
    const fields = { requestId: request.id, code: problem.code, ...traceOnLine(request.trace) };
    if (problem.cause !== undefined) this.logger.error({ ...fields, err: problem.cause }, 'a request failed');
    else this.logger[problem.code === 'leaving' ? 'info' : 'warn']({ ...fields, reason: problem.message }, 'a request is to come again');
  }

  /** The places of a domain refusal, in the terms of the called interface version. */
  placesOf(error: DomainError, request: RefusedRequest): LookedUp[] {
    const shape = this.shapeOf(request);
    const entry = shape.codes[error.code];
    if (!entry) throw error;
    const places = placesOf(error, entry, shape, request);
    return places.length === 0 && entry.names
      ? [{ path: entry.names, message: say(entry, error.details), details: error.details }]
      : places;
  }

  /** The refusal of one of several records, in the terms of the called interface version. */
  wordsOf(error: DomainError, request: RefusedRequest): { code: string; message: string } {
    const entry = this.shapeOf(request).codes[error.code];
    if (!entry) throw error;
    return { code: error.code, message: say(entry, error.details) };
  }

  private shapeOf({ url }: RefusedRequest): ProblemShape {
    return this.shapes.find(({ prefix }) => url.startsWith(prefix)) ?? this.shapes[this.shapes.length - 1];
  }

  /** The problem and its answer in the terms of the called interface version. */
  shape(error: unknown, request: RefusedRequest): { status: number; problem: Problem; body: object } {
    const shape = this.shapeOf(request);
    const problem = toProblem(error, shape, request);
    return { status: problem.status, problem, body: shape.body(problem, request) };
  }
}
