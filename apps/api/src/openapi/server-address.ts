import type { TLSSocket } from 'node:tls';
import type { FastifyRequest } from 'fastify';

/** Accepts hosts with or without a port, so that no header can put anything else into the document. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/** The headers that the address depends on, besides Host, which every cache takes into account. */
export const ADDRESS_HEADERS = 'x-forwarded-proto';

/**
 * Where this request reached the service, as its client sees it; undefined when the request does not tell. A proxy that ends TLS tells by
 * X-Forwarded-Proto. The address only goes back to the client itself, so the proxy need not be a trusted one.
 */
function originOf({ headers, socket }: FastifyRequest): string | undefined {
  const { host = '' } = headers;
  if (!HOST.test(host)) return undefined;
  const hops = String(headers[ADDRESS_HEADERS] ?? '').split(',');
  const isEncrypted = (socket as Partial<TLSSocket>).encrypted === true || hops[0].trim().toLowerCase() === 'https';
  return `${isEncrypted ? 'https' : 'http'}://${host}`;
}

/**
 * A document with the whole address of its server, where this request read it: generators and tools that store it elsewhere need that.
 * @param base of the interface, as the document has it
 */
export function atItsAddress(document: string, base: string, request: FastifyRequest): string {
  const origin = originOf(request);
  const servers = (url: string): string => `"servers":${JSON.stringify([{ url }])}`;
  return origin === undefined ? document : document.replace(servers(base || '/'), () => servers(origin + base));
}
