import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { setImmediate as others } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { credentialOf } from '../access/index.js';
import { Problem, type Warning } from '../errors/index.js';
import { nameOfLimit } from './body-limit.js';
import { collectGarbageSoon } from './collect-garbage.js';
import { hasCells } from './file-body.js';
import { sayFault } from './json-fault.js';
import { JsonShape } from './json-shape.js';
import { watchProgress } from './progress.js';
import { parseInSlices } from './sliced-json.js';
import { Turns } from './turns.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether its body takes turns with other large ones. */
    hasLargeBody?: boolean;
    /** Whether its body is so large that its garbage is collected at once. */
    hasHugeBody?: boolean;
    isAnswered?: boolean;
    /** Warnings about the request other than those about members of its body. */
    unread?: Warning[];
    /** Functions that end its current turns. */
    turns?: (() => void)[];
    /** Ends the turn for parsing and checking a large body. */
    endChecks?: () => void;
  }
}

/** Larger bodies are read, parsed and processed in turns, and parsed and checked in slices. */
const LARGE_BYTES = 1024 * 1024;
const HUGE_BYTES = 4 * LARGE_BYTES;
/** Larger bodies of callers who send their key in the body, and so are unknown before it is parsed, are parsed in turns. */
const UNKNOWN_BYTES = 16 * 1024;
/** Node accepts one connection per round of its event loop, so this many waiting callers are served between two turns. */
const ROUNDS_BETWEEN = 32;
/** In memory at once, in all and per credential: an unfinished body keeps its turn until it times out. */
const reading = new Turns(4, 2);
/** Parsed and in processing at once. */
const working = new Turns(2);
/** Parsed but not yet checked: a body crafted for size takes ten times the memory of its text. */
const unchecked = new Turns(1);
/** Parsed for a caller who is still unknown. */
const ofUnknown = new Turns(1);

const tooLarge = (limit: number): Problem => new Problem(413, 'body_too_large', `The body is larger than ${nameOfLimit(limit)}`);
const malformed = (cause: unknown, message = 'The request is malformed'): Problem => new Problem(400, 'invalid_body', message, { cause });
const notUtf8 = (): Problem => new Problem(400, 'invalid_encoding', 'The body is not UTF-8');

async function endAfterOthers(end: () => void): Promise<void> {
  for (let round = 0; round < ROUNDS_BETWEEN; round++) await others();
  end();
}

/** Takes a turn that ends with the answer at the latest. */
async function takeTurn(of: Turns, request: FastifyRequest): Promise<() => void> {
  const end = await of.take(request.caller ? credentialOf(request.caller) : '');
  if (request.isAnswered) end();
  else (request.turns ??= []).push(end);
  return end;
}

/** Ends the turns of a request; call it with the answer. */
export function endTurns(request: FastifyRequest): void {
  if (request.hasHugeBody && !request.isAnswered) collectGarbageSoon();
  request.isAnswered = true;
  request.turns?.forEach((end) => end());
}

/** Ends the turns of a request before its answer, once another component has taken over its body. */
export function yieldTurns({ turns }: FastifyRequest): void {
  turns?.splice(0).forEach((end) => end());
}

/** The bytes of a body. @throws Problem 413 past the route's limit, 400 as soon as it is too complex, without reading the rest. */
function collect(request: FastifyRequest, payload: IncomingMessage, limit: number): Promise<Buffer[]> {
  return new Promise((resolve, reject) => {
    const shape = takesFile(request) ? undefined : new JsonShape();
    const chunks: Buffer[] = [];
    let size = 0;
    const end = (): void => {
      progress.end();
      resolve(chunks);
    };
    const fail = (error: unknown): void => {
      progress.end();
      payload.off('data', take).off('end', end).off('error', fail);
      reject(error instanceof Problem ? error : malformed(error));
    };
    const progress = watchProgress(request, fail);
    const take = (chunk: Buffer): void => {
      progress.seen();
      size += chunk.length;
      if (size > limit) return fail(tooLarge(limit));
      try {
        shape?.add(chunk);
      } catch (error) {
        return fail(error);
      }
      chunks.push(chunk);
      request.hasHugeBody = size > HUGE_BYTES;
      if (size <= LARGE_BYTES || request.hasLargeBody) return;
      request.hasLargeBody = true;
      payload.pause();
      progress.pause();
      void takeTurn(reading, request).then(() => {
        progress.seen();
        payload.resume();
      });
    };
    payload.on('data', take).once('end', end).once('error', fail);
  });
}

const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]+)/i;
const UTF8 = /^(utf-?8|us-ascii)$/i;

/**
 * The text of a body, which is UTF-8 whatever its type says: some clients send another charset by habit, and are warned.
 * @throws Problem 400 `invalid_encoding`
 */
function textOf(request: FastifyRequest, chunks: readonly Buffer[]): string {
  const bytes = chunks.length === 1 ? chunks[0] : Buffer.concat(chunks);
  if (!isUtf8(bytes)) throw notUtf8();
  const charset = CHARSET.exec(request.headers['content-type'] ?? '')?.[1];
  if (charset !== undefined && !UTF8.test(charset)) {
    // The bytes of UTF-16 can be valid UTF-8.
    if (bytes.includes(0)) throw notUtf8();
    (request.unread ??= []).push({ path: 'Content-Type', message: `says charset ${charset}, and the body was read as UTF-8` });
  }
  return bytes.toString('utf8');
}

/** @throws Problem 415: decompressing would let a small request become a huge one */
function refuseEncoded({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding'];
  if (encoding === undefined || encoding.trim().toLowerCase() === 'identity') return;
  throw new Problem(415, 'unsupported_encoding', 'The body must not be compressed: send it without Content-Encoding', {
    headers: { 'Accept-Encoding': 'identity' },
  });
}

/** Empties the list of chunks: its caller holds it, and would keep the bytes in memory beside the text. */
async function parseLarge(request: FastifyRequest, chunks: Buffer[]): Promise<unknown> {
  await takeTurn(working, request);
  request.endChecks = await takeTurn(unchecked, request);
  const text = textOf(request, chunks.splice(0));
  try {
    return await parseInSlices(text);
  } catch (error) {
    throw malformed(error, sayFault(text));
  }
}

const takesFile = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.declared?.takesFile === true;

/** A body that is a file, as latin1 (file-body.ts). */
async function readFile(request: FastifyRequest, payload: IncomingMessage): Promise<string> {
  refuseEncoded(request);
  const limit = request.routeOptions.bodyLimit;
  if (Number(request.headers['content-length']) > limit) throw tooLarge(limit);
  const chunks = await collect(request, payload, limit);
  if (request.hasLargeBody) await takeTurn(working, request);
  return Buffer.concat(chunks).toString('latin1');
}

/** Accepts JSON bodies, and files where the route takes them, within the limit of the route; an empty body counts as none, as in a ping. */
export function addBodyReader(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage): Promise<unknown> => {
    refuseEncoded(request);
    if (takesFile(request)) return readFile(request, payload);
    const limit = request.routeOptions.bodyLimit;
    if (Number(request.headers['content-length']) > limit) throw tooLarge(limit);
    const chunks = await collect(request, payload, limit);
    if (request.hasLargeBody) return parseLarge(request, chunks);
    if (chunks.length === 0) return undefined;
    const text = textOf(request, chunks);
    if (!request.caller && text.length > UNKNOWN_BYTES) void endAfterOthers(await ofUnknown.take(''));
    return new Promise(
      (resolve, reject) => void parse(request, text, (error, value) => (error ? reject(malformed(error, sayFault(text))) : resolve(value))),
    );
  });
  // Refuses any other type at the first byte, however long the body is.
  server.addContentTypeParser('*', (request, payload, done) => {
    if (takesFile(request) && hasCells(request)) {
      readFile(request, payload).then((text) => done(null, text), done);
      return;
    }
    const progress = watchProgress(request, (error) => finish(error));
    const finish = (error: Error | null): void => {
      progress.end();
      payload.removeAllListeners('data').removeAllListeners('end').resume();
      done(error, undefined);
    };
    payload.once('error', () => progress.end());
    payload.once('data', () => finish(Object.assign(new Error('not JSON'), { statusCode: 415 })));
    payload.once('end', () => finish(null));
  });
}
