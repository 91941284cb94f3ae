import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Where `npm run build` puts a folder of pages; the program runs from a bundle or from its sources. */
export const builtFolder = (name: string): string => fileURLToPath(new URL(`dist/${name}`, import.meta.resolve('#package')));

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/plain; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
  '.tsx': 'text/plain; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};
/** The encodings of the compressed copies, the smallest first. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

export interface BuiltFile {
  content: Buffer;
  type: string;
  /** Without quotes; each encoding has another one. */
  tag: string;
  encoding?: 'br' | 'gzip';
}

/** The files of a build, already compressed, each read once. */
export class BuiltFiles {
  private readonly cache = new Map<string, Promise<Buffer | undefined>>();

  constructor(private readonly folder: string) {}

  /** The file in the best encoding that the client accepts; undefined when there is none. */
  async take(name: string, accepted = ''): Promise<BuiltFile | undefined> {
    if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(name)) return undefined;
    const type = TYPES[path.extname(name)] ?? 'application/octet-stream';
    for (const [encoding, ending] of ENCODINGS) {
      const content = accepted.includes(encoding) ? await this.read(name + ending) : undefined;
      if (content) return { content, type, tag: tagOf(content), encoding };
    }
    const content = await this.read(name);
    return content && { content, type, tag: tagOf(content) };
  }

  private read(name: string): Promise<Buffer | undefined> {
    const cached = this.cache.get(name);
    if (cached) return cached;
    const read = readFile(path.join(this.folder, name)).catch(() => {
      // Callers choose the names, so names of missing files would fill the memory.
      this.cache.delete(name);
      return undefined;
    });
    this.cache.set(name, read);
    return read;
  }
}

const tags = new WeakMap<Buffer, string>();

/** A digest of the content, computed once. */
function tagOf(content: Buffer): string {
  const digest = tags.get(content) ?? hash('sha256', content, 'base64url').slice(0, 22);
  tags.set(content, digest);
  return digest;
}

/** Sends a file with a digest of its content in its name: browsers may cache it for ever. */
export function sendForEver(reply: FastifyReply, file: BuiltFile): FastifyReply {
  void reply.header('cache-control', 'public, max-age=31536000, immutable');
  return send(reply, file);
}

/** Sends a file with its tag, which browsers check each time; 304 to those that have the file. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, file: BuiltFile): FastifyReply {
  const tag = `"${file.tag}"`;
  void reply.headers({ etag: tag, 'cache-control': 'public, no-cache' });
  const clientTags = String(request.headers['if-none-match'] ?? '').split(',');
  if (clientTags.some((each) => each.trim().replace(/^W\//, '') === tag)) return reply.header('vary', 'accept-encoding').code(304).send();
  return send(reply, file);
}

/** Sends a file that nothing may cache. */
export function sendUnkept(reply: FastifyReply, file: BuiltFile): FastifyReply {
  void reply.header('cache-control', 'no-store');
  return send(reply, file);
}

function send(reply: FastifyReply, { content, type, encoding }: BuiltFile): FastifyReply {
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.header('vary', 'accept-encoding').type(type).send(content);
}
