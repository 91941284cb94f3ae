import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import { IF_MATCH_EXTENSION } from '../openapi/index.js';

export const CURRENT_RECORD = 'current-record';

/**
 * Reads the record that a call is about to change, as its GET answers it, from the arguments of the call; undefined when they do not name
 * exactly one record.
 */
export type CurrentRecord = (controller: never, ...args: never[]) => Promise<unknown> | undefined;

/**
 * Makes a route understand `If-Match`: 412 when the record is no longer the one that the client read. `read` calls the method that answers
 * the record's GET, with arguments of the decorated method.
 */
export const IfMatch = (read: CurrentRecord): MethodDecorator =>
  applyDecorators(SetMetadata(CURRENT_RECORD, read), ApiExtension(IF_MATCH_EXTENSION, true));
