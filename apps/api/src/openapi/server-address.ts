import type { TLSSocket } from 'node:tls';
import type { FastifyRequest } from 'fastify';

/** What may stand for a host and its port; anything else would not be an address. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/** Headers that the address depends on, besides the one that every cache goes by. */
export const ADDRESS_HEADERS = 'x-forwarded-proto';

/**
 * Where this request reached the service, as its client calls it; undefined when the request does not say. A proxy that ends TLS says so in
 * X-Forwarded-Proto. Nothing depends on it but what the client itself is told, so nobody need trust the proxy.
 */
function originOf({ headers, socket }: FastifyRequest): string | undefined {
  const { host = '' } = headers;
  if (!HOST.test(host)) return undefined;
  const hops = String(headers[ADDRESS_HEADERS] ?? '').split(',');
  const isEncrypted = (socket as Partial<TLSSocket>).encrypted === true || hops[0].trim().toLowerCase() === 'https';
  return `${isEncrypted ? 'https' : 'http'}://${host}`;
}

/**
 * A document whose server is where it was read: generators and tools that keep it elsewhere need the whole address.
 * @param base of the interface, as the document has it
 */
export function atItsAddress(document: string, base: string, request: FastifyRequest): string {
  const origin = originOf(request);
  const servers = (url: string): string => `"servers":${JSON.stringify([{ url }])}`;
  return origin === undefined ? document : document.replace(servers(base || '/'), () => servers(origin + base));
}
