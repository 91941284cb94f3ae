import { traceOnLine } from '@kernel';
import type { Acting } from '@module/identity';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { actingAs, AllowedHosts, ClientAddresses, HttpsOnly, RequestLog, SecurityLog } from './access/index.js';
import type { Config } from '@runtime/config';
import { CONFIG } from '@runtime/contexts.module';
import { Readiness } from './health.controller.js';
import { LOGGER } from '@runtime/log/logger';
import { Metrics } from './metrics/metrics.js';
import { headersOf } from './v2/retirement.js';

const V2 = '/apiv2/';

/** What every request passes through before and after its handler. */
@Injectable()
export class RequestLifecycle {
  private readonly retirement: ReturnType<typeof headersOf>;

  constructor(
    private readonly metrics: Metrics,
    private readonly requestLog: RequestLog,
    private readonly securityLog: SecurityLog,
    private readonly allowedHosts: AllowedHosts,
    private readonly httpsOnly: HttpsOnly,
    private readonly readiness: Readiness,
    private readonly addresses: ClientAddresses,
    @Inject(CONFIG) private readonly config: Pick<Config, 'requireHttps' | 'v2Retirement'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.retirement = headersOf(config.v2Retirement);
  }

  /** @throws Problem 400 or 403 to refuse the request here. */
  check(request: FastifyRequest, reply: FastifyReply): void {
    // A client that knows that the connection will close does not send another request into a process that ends.
    if (this.readiness.isShuttingDown) void reply.header('Connection', 'close');
    if (this.config.requireHttps) void reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    if (this.retirement && request.url.startsWith(V2)) void reply.headers(this.retirement);
    this.httpsOnly.check(request);
    this.allowedHosts.check(request);
  }

  /** The caller as the audit log names them; undefined for a request that does not write to it. */
  acting(request: FastifyRequest): Acting | undefined {
    const { caller, route, id } = request;
    if (!caller || route.declared?.isAudited !== true) return undefined;
    return { ...actingAs(caller), address: this.addresses.of(request).text, requestId: id };
  }

  finished(request: FastifyRequest, reply: FastifyReply): void {
    this.metrics.observe(request, reply);
    if (request.caller) this.requestLog.add(request, reply);
    this.securityLog.finished(request.route.declared, request, reply);
    if (this.logger.isLevelEnabled('debug')) {
      this.logger.debug(
        {
          requestId: request.id,
          method: request.method,
          route: request.route.url,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime * 1000) / 1000,
          ...traceOnLine(request.trace),
        },
        'request',
      );
    }
  }
}
