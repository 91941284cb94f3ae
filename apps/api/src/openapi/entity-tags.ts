import type { OpenAPIObject } from '@nestjs/swagger';
import { RECORD_EXTENSION } from '../envelope/index.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** Marks an operation that understands If-Match; not published. */
export const IF_MATCH_EXTENSION = 'x-if-match';

const tagsAll = (path: string): boolean => path.startsWith('/apirest/v4/');

/** Whether records of an interface may have ETags: in v4 all do, in the console's own interface those that If-Match protects. */
export const hasTags = (path: string): boolean => tagsAll(path) || path.startsWith('/console/api');

/** Whether a record has an ETag. @param isChanged whether a request to its path, or to one below, changes it with If-Match */
export const hasTag = (path: string, isChanged: boolean): boolean => tagsAll(path) || (isChanged && hasTags(path));

/** Whether a request to a path may change the record at another one, as `/users/{name}/role` changes a user. */
export const isAtOrBelow = (path: string, record: string): boolean => path === record || path.startsWith(`${record}/`);

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

/**
 * Documents the tags of an operation's record, and its preconditions.
 * @param isChanged whether another operation of the path, or of one below, changes the record with If-Match
 */
export function tagged(marked: Operation, method: string, base: string, isChanged: boolean): Operation {
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
  if (!hasTag(base, isChanged) || !isRecord || method !== 'get' || !answer || '$ref' in answer) return { ...operation, responses };
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
