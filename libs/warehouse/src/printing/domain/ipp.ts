import type { PrintFault } from '../../contract/printing/print-faults.js';

/** The subset of the Internet Printing Protocol (RFC 8010, RFC 8011) that a job needs. */
const VERSION = 0x0101;
const PRINT_JOB = 0x0002;
const TAGS = { operation: 0x01, end: 0x03, charset: 0x47, language: 0x48, uri: 0x45, name: 0x42, mime: 0x49 } as const;
const STATUS_MESSAGE = 'status-message';
const MAX_NAME_BYTES = 255;

export interface IppJob {
  uri: string;
  title: string;
  format: string;
  content: Uint8Array;
}

/** A Print-Job request: the attributes, followed by the document. */
export function printJobRequest({ uri, title, format, content }: IppJob): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt16BE(VERSION, 0);
  head.writeUInt16BE(PRINT_JOB, 2);
  head.writeUInt32BE(1, 4);
  return Buffer.concat([
    head,
    Buffer.from([TAGS.operation]),
    attribute(TAGS.charset, 'attributes-charset', 'utf-8'),
    attribute(TAGS.language, 'attributes-natural-language', 'en'),
    attribute(TAGS.uri, 'printer-uri', uri),
    attribute(TAGS.name, 'requesting-user-name', 'warehouse'),
    attribute(TAGS.name, 'job-name', title),
    attribute(TAGS.mime, 'document-format', format),
    Buffer.from([TAGS.end]),
    content,
  ]);
}

function attribute(tag: number, name: string, value: string): Buffer {
  const text = Buffer.from(value).subarray(0, MAX_NAME_BYTES);
  const out = Buffer.alloc(5 + name.length + text.length);
  out.writeUInt8(tag, 0);
  out.writeUInt16BE(name.length, 1);
  out.write(name, 3);
  out.writeUInt16BE(text.length, 3 + name.length);
  text.copy(out, 5 + name.length);
  return out;
}

/** The status and message of an answer; undefined for anything else. */
export function readAnswer(answer: Buffer): { status: number; message: string | undefined } | undefined {
  if (answer.length < 8) return undefined;
  const status = answer.readUInt16BE(2);
  for (let at = 8; at < answer.length;) {
    const tag = answer.readUInt8(at);
    // Lower tags delimit groups.
    if (tag === TAGS.end) break;
    if (tag < 0x10) {
      at += 1;
      continue;
    }
    if (at + 3 > answer.length) break;
    const nameLength = answer.readUInt16BE(at + 1);
    const valueAt = at + 3 + nameLength;
    if (valueAt + 2 > answer.length) break;
    const valueLength = answer.readUInt16BE(valueAt);
    if (answer.toString('latin1', at + 3, valueAt) === STATUS_MESSAGE)
      return { status, message: answer.toString('utf8', valueAt + 2, valueAt + 2 + valueLength) };
    at = valueAt + 2 + valueLength;
  }
  return { status, message: undefined };
}

const WORDS: Readonly<Record<number, PrintFault>> = {
  0x0401: 'The printer does not allow it',
  0x0402: 'The printer wants a login',
  0x0403: 'The printer wants a login',
  0x0406: 'The printer has nothing at this path',
  0x0408: 'The document is too large for the printer',
  0x040a: 'The printer takes no PDF',
  0x0502: 'The printer is not available',
  0x0505: 'The printer has a passing fault',
  0x0506: 'The printer accepts no jobs',
  0x0507: 'The printer is busy',
};
/** Temporary errors: the printer has not accepted the job, and may accept it later. */
const PASSING = [0x0502, 0x0505, 0x0506, 0x0507];
const FIRST_FAULT = 0x0100;

/** The outcome of the job by the printer's answer. */
export function outcomeOf({ status, message }: { status: number; message: string | undefined }): {
  result: 'printed' | 'waits' | 'refused';
  message: string | null;
} {
  if (status < FIRST_FAULT) return { result: 'printed', message: null };
  const words: PrintFault = WORDS[status] ?? `The printer answered 0x${status.toString(16).padStart(4, '0')}`;
  return { result: PASSING.includes(status) ? 'waits' : 'refused', message: message ? `${words}: ${message}` : words };
}
