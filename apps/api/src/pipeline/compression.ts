import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { compressedTag } from './entity-tags.js';

/** Shorter answers gain nothing. They include those that log people in or show a secret beside parts of the request. */
const MIN_LENGTH = 1024;

type Done = (error: Error | null, compressed: Buffer) => void;

// 110 kB of orders shrink to 7 kB in 0.6 ms, 5 kB in 0.3 ms; higher levels save a tenth more and take twice to four times as long.
const encoders: Readonly<Record<string, (text: string | Buffer, done: Done) => void>> = {
  br: (text, done) => {
    const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, BROTLI_PARAM_SIZE_HINT } = constants;
    const params = { [BROTLI_PARAM_QUALITY]: 2, [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT, [BROTLI_PARAM_SIZE_HINT]: text.length };
    brotliCompress(text, { params }, done);
  },
  gzip: (text, done) => gzip(text, { level: 3 }, done),
};

/** Which of our encodings an Accept-Encoding accepts, the smallest first; undefined for none. */
function encodingFor(accepted: string | undefined): string | undefined {
  if (accepted === undefined) return undefined;
  const weights = new Map(
    accepted
      .toLowerCase()
      .split(',')
      .map((each) => {
        const [name, ...parameters] = each.split(';').map((part) => part.trim());
        const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
        return [name, weight === undefined ? 1 : Number(weight)];
      }),
  );
  return Object.keys(encoders).find((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0);
}

/**
 * Compresses JSON answers from 1 kB on in separate threads, for clients that accept it, unless they come compressed; others cost only a look
 * at a header.
 */
export function compressAnswers(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    const isLong = (typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length >= MIN_LENGTH;
    const isOurs = String(reply.getHeader('content-type')).startsWith('application/json') && !reply.hasHeader('content-encoding');
    if (!isLong || !isOurs) return done(null, payload);
    const others = reply.getHeader('vary');
    void reply.header('vary', others === undefined ? 'accept-encoding' : `${String(others)}, accept-encoding`);
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding === undefined) return done(null, payload);
    encoders[encoding](payload, (error, compressed) => {
      if (error) return done(error);
      void reply.header('content-encoding', encoding).removeHeader('content-length');
      const tag = reply.getHeader('etag');
      if (typeof tag === 'string') void reply.header('etag', compressedTag(tag, encoding));
      done(null, compressed);
    });
  });
}
