import { isIP } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Config } from '@runtime/config';
import { CONFIG } from '@runtime/contexts.module';
import { Problem } from '../../errors/index.js';
import { ClientAddresses } from './client-address.js';

/** Open to private addresses only; from outside they do not exist, whatever the host. */
const PRIVATE_PATHS = ['/metrics', '/apirest/v4/oms/internal', '/docs/reference/internal'];
const CONSOLE_PATH = '/console';

/** The name or address of a Host header, without its port; undefined when it has none. */
function nameOf(host: string): string | undefined {
  if (!URL.canParse(`http://${host}`)) return undefined;
  const { hostname } = new URL(`http://${host}`);
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

/** Whether a request has several Host headers: a proxy and this service could each use another one (RFC 9112, 3.2). */
function hasSeveralHosts({ rawHeaders }: FastifyRequest['raw']): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at].length === 4 && rawHeaders[at].toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

/**
 * Host names that the console, the metrics and the internal interface answer to: addresses, `localhost` and ALLOWED_HOSTS. When DNS
 * rebinding points an attacker's name at this machine, the browser takes its page for same-origin, but the Host header has the attacker's
 * name.
 */
@Injectable()
export class AllowedHosts {
  private readonly names: ReadonlySet<string>;

  constructor(
    @Inject(CONFIG) { allowedHosts }: Pick<Config, 'allowedHosts'>,
    private readonly addresses: ClientAddresses,
  ) {
    this.names = new Set(['localhost', ...allowedHosts]);
  }

  /** @throws Problem 400 without a Host or with several, 403 `host_not_allowed`. */
  check(request: FastifyRequest): void {
    const { host } = request.headers;
    if (host === undefined && request.raw.httpVersion !== '1.0') throw new Problem(400, 'invalid_request', 'The Host header is missing');
    if (hasSeveralHosts(request.raw)) throw new Problem(400, 'invalid_request', 'The Host header is given more than once');
    if (!this.isGuarded(request) || this.isAllowed(host ?? '')) return;
    throw new Problem(403, 'host_not_allowed', 'This is answered to addresses, localhost and the names of ALLOWED_HOSTS only');
  }

  /** By route, since a path has many spellings. */
  private isGuarded(request: FastifyRequest): boolean {
    const { url = '' } = request.route;
    const isBelow = (path: string): boolean => url === path || url.startsWith(`${path}/`);
    return isBelow(CONSOLE_PATH) || (PRIVATE_PATHS.some(isBelow) && this.addresses.of(request).isPrivate);
  }

  private isAllowed(host: string): boolean {
    const name = nameOf(host);
    return name !== undefined && (isIP(name) !== 0 || this.names.has(name));
  }
}
