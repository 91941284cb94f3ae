import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../errors/index.js';

/** 132 bits. */
const DIGITS = 22;

const digest = (text: string): string => hash('sha256', text, 'base64url').slice(0, DIGITS);

/** A tag as HTTP writes it: `"..."`, or `W/"..."` where something on the way weakened it. */
const TAG = /^(W\/)?"([\x21\x23-\x7e]*)"$/;

/** The opaque part of a tag without the encoding that compressed the answer: `digest`, or `digest.digest`. */
const plain = (opaque: string): string => opaque.split('+')[0];

/**
 * The tag of a record's answer, without its quotes: a digest of all of it. Where members change by themselves, a digest without them comes
 * first, which is what `If-Match` compares.
 */
export function tagOf(answer: string, unversioned: readonly string[]): string {
  if (unversioned.length === 0) return digest(answer);
  const { data } = JSON.parse(answer) as { data: Record<string, unknown> };
  const own = Object.entries(data).filter(([member]) => !unversioned.includes(member));
  return `${digest(JSON.stringify(own))}.${digest(answer)}`;
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

/** The tag of the client's `If-None-Match` that this one equals, as the client wrote it; undefined when the client lacks the answer. */
function known(header: string, tag: string): string | undefined {
  if (header.trim() === '*') return `"${tag}"`;
  return header
    .split(',')
    .map((each) => TAG.exec(each.trim())?.[2])
    .filter((opaque) => opaque !== undefined && plain(opaque) === tag)
    .map((opaque) => `"${opaque}"`)[0];
}

/** The record is the same, whatever else a request said. */
function withoutWarnings(answer: string): string {
  const { warnings: _, ...rest } = JSON.parse(answer) as Record<string, unknown>;
  return JSON.stringify(rest);
}

/** Gives each record its tag; a client that has the record already gets 304 without a body. Before the answers are compressed. */
export function addEntityTags(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    const route = request.route.declared;
    if (!route?.isTagged || reply.statusCode !== 200 || typeof payload !== 'string') return done(null, payload);
    const tag = tagOf(request.unread ? withoutWarnings(payload) : payload, route.unversioned);
    const asked = request.headers['if-none-match'];
    const had = asked === undefined ? undefined : known(asked, tag);
    void reply.header('etag', had ?? `"${tag}"`);
    if (had === undefined) return done(null, payload);
    void reply.code(304).removeHeader('content-type').removeHeader('content-length');
    // Fastify measures the answer to a HEAD request behind this.
    done(null, request.method === 'HEAD' ? '' : null);
  });
}

/** The tag of the same answer, compressed: another representation has another tag. */
export const compressedTag = (tag: string, encoding: string): string => tag.replace(/"$/, `+${encoding}"`);
