import type { TLSSocket } from 'node:tls';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Config } from '@runtime/config';
import { CONFIG } from '@runtime/contexts.module';
import { Problem } from '../../errors/index.js';
import { ClientAddresses } from './client-address.js';

/** Credentials travel over HTTPS only (docs/rules.md, Credentials). */
@Injectable()
export class HttpsOnly {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'requireHttps'>,
    private readonly addresses: ClientAddresses,
  ) {}

  /**
   * @throws Problem 403 before anything else reads the request. Health checks and Prometheus on a private network are exempt: they send no
   * credential, and a balancer or kubelet asks each process behind the proxy, where nothing is encrypted.
   */
  check(request: FastifyRequest): void {
    if (!this.config.requireHttps || this.cameByTls(request)) return;
    if ((request.url.startsWith('/health/') || request.url === '/metrics') && this.addresses.of(request).isPrivate) return;
    throw new Problem(403, 'https_required', 'The service answers over HTTPS only');
  }

  /** Whether the request came encrypted all the way. */
  cameByTls(request: FastifyRequest): boolean {
    if ((request.socket as Partial<TLSSocket>).encrypted) return true;
    const hops = request.headers['x-forwarded-proto'];
    if (hops === undefined || !this.addresses.isFromProxy(request)) return false;
    // When each proxy appends an entry, a single plain hop may have exposed the key.
    return String(hops)
      .split(',')
      .every((each) => each.trim().toLowerCase() === 'https');
  }
}
