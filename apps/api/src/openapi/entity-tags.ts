import type { OpenAPIObject } from '@nestjs/swagger';
import { RECORD_EXTENSION } from '../envelope/index.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** Marks an operation that understands If-Match; not published. */
export const IF_MATCH_EXTENSION = 'x-if-match';

/** Whether the records of an interface have ETags. */
export const hasTags = (base: string): boolean => base.startsWith('/apirest/v4/');

export const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The ETag of the record as the client read it; 412 and no change when the record is another one by now',
  schema: { type: 'string' },
} as const;

const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The ETag of the answer that the client has; 304 without a body while it is still the same',
  schema: { type: 'string' },
} as const;

const headers = {
  ETag: {
    description: 'Names this state of the record, for If-Match and If-None-Match',
    schema: { type: 'string' as const },
    example: '"Xy8Q0Y5S9E4W6R1ZB01KAH"',
  },
};

/** Documents the tags of an operation's record, and its preconditions. */
export function tagged(marked: Operation, method: string, base: string): Operation {
  const {
    [RECORD_EXTENSION]: isRecord,
    [IF_MATCH_EXTENSION]: hasPrecondition,
    ...operation
  } = marked as Operation & Record<typeof RECORD_EXTENSION | typeof IF_MATCH_EXTENSION, boolean | undefined>;
  const { 412: changed, ...responses } = operation.responses as Record<string, Operation['responses'][string]>;
  const parameters = operation.parameters ?? [];
  if (hasTags(base) && hasPrecondition) {
    return { ...operation, parameters: [...parameters, ifMatch], responses: { ...responses, 412: changed } };
  }
  const answer = responses['200'];
  if (!hasTags(base) || !isRecord || method !== 'get' || !answer || '$ref' in answer) return { ...operation, responses };
  return {
    ...operation,
    parameters: [...parameters, ifNoneMatch],
    responses: {
      ...responses,
      200: { ...answer, headers: { ...answer.headers, ...headers } },
      304: { description: 'The record is still the one that If-None-Match names', headers },
    },
  };
}
