import { SetMetadata } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { fromRequest } from '../validation/index.js';

export const FILE_BODY = 'file-body';

/** The type of workbooks (.xlsx). */
export const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const CELLS = /^text\/(csv|plain|tab-separated-values)\s*(;|$)/i;

/** Whether a request says that its body is a file of cells. */
export const hasCells = ({ headers }: FastifyRequest): boolean =>
  CELLS.test(headers['content-type'] ?? '') || headers['content-type'] === WORKBOOK;

/** A route whose body is a file: it is not parsed, and may be CSV or JSON in any encoding, or a workbook. */
export const FileBody = (): MethodDecorator => SetMetadata(FILE_BODY, true);

/** A body that is a file. */
export interface RequestFile {
  format: 'csv' | 'json';
  bytes: Buffer;
}

/** The file of a request. Its bytes are kept as a latin1 text, so that code that compares or hashes bodies can treat it as any other. */
export const FileOfRequest = fromRequest(({ body, headers }: FastifyRequest): RequestFile => ({
  format: /^application\/json\b/i.test(headers['content-type'] ?? '') ? 'json' : 'csv',
  bytes: Buffer.from(typeof body === 'string' ? body : '', 'latin1'),
}));
