import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../errors/index.js';

/** 132 bits. */
const DIGITS = 22;

const digest = (text: string): string => hash('sha256', text, 'base64url').slice(0, DIGITS);

/** A tag as HTTP writes it: `"..."`, or `W/"..."` when a proxy has weakened it. */
const TAG = /^(W\/)?"([\x21\x23-\x7e]*)"$/;

/** The opaque part of a tag without the encoding that compressed the answer: `digest`, or `digest.digest`. */
const plain = (opaque: string): string => opaque.split('+')[0];

/**
 * The tag of a record's answer, without its quotes: a digest of the answer. Where members change by themselves, a digest without them comes
 * first, which `If-Match` compares.
 */
export function tagOf(answer: string, unversioned: readonly string[]): string {
  if (unversioned.length === 0) return digest(answer);
  const { data } = JSON.parse(answer) as { data: Record<string, unknown> };
  const versioned = Object.entries(data).filter(([member]) => !unversioned.includes(member));
  return `${digest(JSON.stringify(versioned))}.${digest(answer)}`;
}

/** @throws Problem 400 for text that is no list of tags; a tag with a comma, which is never ours, is none either */
function tagsIn(header: string): { isWeak: boolean; opaque: string }[] {
  return header.split(',').map((each) => {
    const [, weak, opaque] = TAG.exec(each.trim()) ?? [];
    if (opaque === undefined)
      throw new Problem(400, 'invalid_if_match', 'If-Match must be the ETag of the record, in its quotes, a list of such tags, or *');
    return { isWeak: weak !== undefined, opaque };
  });
}

/** Whether an `If-Match` holds for a record with this tag. @throws Problem 400 `invalid_if_match` */
export function matcherOf(header: string): (tag: string) => boolean {
  if (header.trim() === '*') return () => true;
  const stateOf = (tag: string): string => plain(tag).split('.')[0];
  // A weakened tag never matches (RFC 9110, 13.1.1).
  const accepted = new Set(tagsIn(header).flatMap(({ isWeak, opaque }) => (isWeak ? [] : [stateOf(opaque)])));
  return (tag) => accepted.has(stateOf(tag));
}

/** The tag of the client's `If-None-Match` that matches this one, in the client's spelling; undefined when none does. */
function matchingTag(header: string, tag: string): string | undefined {
  if (header.trim() === '*') return `"${tag}"`;
  return header
    .split(',')
    .map((each) => TAG.exec(each.trim())?.[2])
    .filter((opaque) => opaque !== undefined && plain(opaque) === tag)
    .map((opaque) => `"${opaque}"`)[0];
}

/** Warnings are about the request, so they do not belong to the state of the record. */
function withoutWarnings(answer: string): string {
  const { warnings: _, ...rest } = JSON.parse(answer) as Record<string, unknown>;
  return JSON.stringify(rest);
}

/** Gives each record its tag, and answers 304 without a body to a client that has the record already. Must precede the compression. */
export function addEntityTags(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    const route = request.route.declared;
    if (!route?.isTagged || reply.statusCode !== 200 || typeof payload !== 'string') return done(null, payload);
    const tag = tagOf(request.unread ? withoutWarnings(payload) : payload, route.unversioned);
    const ifNoneMatch = request.headers['if-none-match'];
    const clientTag = ifNoneMatch === undefined ? undefined : matchingTag(ifNoneMatch, tag);
    void reply.header('etag', clientTag ?? `"${tag}"`);
    if (clientTag === undefined) return done(null, payload);
    void reply.code(304).removeHeader('content-type').removeHeader('content-length');
    // Fastify only measures the answer to a HEAD request after this hook.
    done(null, request.method === 'HEAD' ? '' : null);
  });
}

/** The tag of the compressed answer, which is another representation. */
export const compressedTag = (tag: string, encoding: string): string => tag.replace(/"$/, `+${encoding}"`);
