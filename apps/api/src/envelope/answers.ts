import { applyDecorators, HttpCode, SetMetadata } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { ApiExtension, ApiExtraModels, ApiOperation, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import type { ApiResponseOptions } from '@nestjs/swagger';
import { PageMetadata, RefusalAnswer, WarningAnswer } from './models.js';

/** `one` answers `{data: {...}}`, `maybe` that or `{data: null}`, `list` `{data: [...]}`, `page` adds `metadata`. */
export type AnswerShape = 'one' | 'maybe' | 'list' | 'page';

/** The metadata of a route that answers records: their class, and how many there are. */
export const ANSWERED = 'answered';
export interface Answered {
  of: Type<object>;
  as: AnswerShape;
}

/** Marks an operation that answers one record; not published. */
export const RECORD_EXTENSION = 'x-record';

const CHANGES_BY_ITSELF = 'changes-by-itself';

/**
 * Declares the members of a record that change without a change of the record, such as the health of a webhook: a client that changes the
 * record with `If-Match` need not have seen them.
 */
export const ChangesByItself = (...members: readonly string[]): ClassDecorator => SetMetadata(CHANGES_BY_ITSELF, members);

const SECRET = 'secret';

/** Declares an answer that shows a key: it gets no ETag, since no client should store, or log, a digest of a key. */
export const Secret = (): ClassDecorator => SetMetadata(SECRET, true);

/** Whether an answer of a v4 interface is a record that gets an ETag. */
export const isRecord = ({ of, as }: Answered): boolean => as === 'one' && !Reflect.hasMetadata(SECRET, of);

/** What `@ChangesByItself` declares of a class. */
export const changesByItself = (of: Type<object>): readonly string[] =>
  (Reflect.getMetadata(CHANGES_BY_ITSELF, of) as readonly string[] | undefined) ?? [];

export interface OperationWords {
  summary: string;
  description: string;
}

interface RefusalWords {
  description: string;
  code: string;
  message: string;
  errors?: { path: string; message: string }[];
  headers?: Record<string, { description: string; schema: { type: 'integer' }; example: number }>;
}

const retryAfter: NonNullable<RefusalWords['headers']> = {
  'Retry-After': { description: 'Seconds to wait before trying again', schema: { type: 'integer' }, example: 30 },
};

/** Descriptions of refusals by status; each interface lists the meaning of its codes. */
export const refusals: Readonly<Record<number, RefusalWords>> = {
  400: {
    description: 'Invalid request: a missing or wrong field, an empty list, or a rule of the business',
    code: 'missing_field',
    message: 'data[3].items[0].sku is required',
    errors: [{ path: 'data[3].items[0].sku', message: 'is required' }],
  },
  401: {
    description: 'Missing or wrong credentials, or an account or user that is not activated',
    code: 'invalid_key',
    message: "The Key is invalid or doesn't have access to this API resource",
  },
  403: { description: 'The request did not arrive by HTTPS', code: 'https_required', message: 'The service answers over HTTPS only' },
  404: { description: 'The record or the path does not exist', code: 'not_found', message: 'The path or method does not exist' },
  409: {
    description: 'The Idempotency-Key belongs to another request, or its request is still running',
    code: 'idempotency_key_reused',
    message: 'This Idempotency-Key was used for another request',
  },
  413: { description: 'The body is larger than the operation takes', code: 'body_too_large', message: 'The body is larger than 16 KiB' },
  415: {
    description: 'The body is compressed',
    code: 'unsupported_encoding',
    message: 'The body must not be compressed: send it without Content-Encoding',
  },
  412: {
    description: 'The record is no longer the one that If-Match names',
    code: 'record_changed',
    message: 'The record has changed since it was read; read it again',
  },
  429: {
    description: 'Too many requests',
    code: 'too_many_requests',
    message: 'Too many requests, try again in 30 seconds',
    headers: retryAfter,
  },
  500: {
    description: 'A fault of the service; the X-Request-Id of the answer names it in the logs',
    code: 'server_error',
    message: 'The server failed; the request id names the failure in its log',
  },
  503: {
    description: 'The service cannot reach its database',
    code: 'database_away',
    message: 'The database is away; try again later',
    headers: retryAfter,
  },
};

/**
 * Documents an operation in one line: its words, its 200 answer of `of` in the envelope, and its refusals. It also sets the status of every
 * success to 200, including POST.
 */
export function Answers(of: Type<object>, as: AnswerShape, words: OperationWords): MethodDecorator {
  const record = isRecord({ of, as }) ? [ApiExtension(RECORD_EXTENSION, true)] : [];
  return applyDecorators(SetMetadata(ANSWERED, { of, as } satisfies Answered), ...record, Answering([of], envelope(of, as), words));
}

/**
 * For answers outside the envelope (`{bin_list: [...]}`, `{response: ...}`): documents `of`, or one of several classes, as the 200 answer.
 */
export function AnswersPlain(of: Type<object> | Type<object>[], words: OperationWords): MethodDecorator {
  const models = [of].flat();
  const refs = models.map((model) => ({ $ref: getSchemaPath(model) }));
  return Answering(models, refs.length === 1 ? refs[0] : { oneOf: refs }, words);
}

/** For answers that are a file: documents its types as the 200 answer. */
export function AnswersFile(types: readonly string[], words: OperationWords): MethodDecorator {
  const content = Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' as const, format: 'binary' } }]));
  return applyDecorators(HttpCode(200), ApiOperation(words), ApiResponse({ status: 200, description: 'The file', content }), ...Refusals());
}

type Schema = Extract<ApiResponseOptions, { schema: object }>['schema'];

function Answering(models: Type<object>[], schema: Schema, words: OperationWords): MethodDecorator {
  return applyDecorators(
    HttpCode(200),
    ApiOperation(words),
    ApiExtraModels(...models, PageMetadata, WarningAnswer),
    ApiResponse({ status: 200, description: 'Success', schema }),
    ...Refusals(),
  );
}

const Refusals = (): (MethodDecorator & ClassDecorator)[] => [
  ApiExtraModels(RefusalAnswer),
  ...Object.entries(refusals).map(([status, refusal]) => ApiResponse(refused(Number(status), refusal))),
];

function envelope(of: Type<object>, as: AnswerShape): Schema {
  const record = { $ref: getSchemaPath(of) };
  const warnings = { $ref: getSchemaPath(WarningAnswer) };
  return {
    type: 'object',
    required: as === 'page' ? ['data', 'metadata'] : ['data'],
    properties: {
      data:
        as === 'one' || as === 'maybe'
          ? { description: 'The record', allOf: [record], ...(as === 'maybe' ? { nullable: true } : {}) }
          : {
              description: as === 'page' ? 'The rows of this page' : 'The records, in the order of the request',
              type: 'array',
              items: record,
            },
      ...(as === 'page'
        ? { metadata: { description: 'Where the page is in the list', allOf: [{ $ref: getSchemaPath(PageMetadata) }] } }
        : {}),
      warnings: { description: 'What was ignored of the request; left out when nothing was', type: 'array', items: warnings },
    },
  };
}

function refused(status: number, { description, code, message, errors, headers }: RefusalWords): ApiResponseOptions {
  const example = { response: { success: false, message, code, ...(errors ? { errors } : {}) } };
  return {
    status,
    description,
    content: { 'application/json': { schema: { $ref: getSchemaPath(RefusalAnswer) }, example } },
    ...(headers ? { headers } : {}),
  };
}
