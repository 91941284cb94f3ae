import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import type { Logger } from 'pino';
import type { Config } from '../../../host/src/config.js';
import { CONFIG } from '../../../host/src/contexts.module.js';
import { LOGGER } from '../../../host/src/log/logger.js';
import { MetricsModule } from '../metrics/metrics.js';
import { AccessGuard } from './access.guard.js';
import { AccountKey } from './account-key.js';
import { AllowedHosts } from './allowed-hosts.js';
import { BodyKey } from './body-key.js';
import { ClientAddresses } from './client-address.js';
import { ConsoleSession } from './console-session.js';
import { CredentialChange } from './credential-change.js';
import { Credentials } from './credentials.js';
import { FailedAuthentications } from './failed-authentications.js';
import { HttpsOnly } from './https-only.js';
import { LimitStore } from './limit-store.js';
import { MobileToken } from './mobile-token.js';
import { RequestLimits } from './request-limits.js';
import { RequestLog } from './request-log.js';
import { SecurityLog } from './security-log.js';
import { WarehouseKey } from './warehouse-key.js';

/** Who may call, how often, and the log of who did. */
@Module({
  imports: [MetricsModule],
  providers: [
    {
      provide: ClientAddresses,
      useFactory: ({ trustedProxies }: Config, logger: Logger) => new ClientAddresses(trustedProxies, logger),
      inject: [CONFIG, LOGGER],
    },
    AccessGuard,
    { provide: APP_GUARD, useExisting: AccessGuard },
    AccountKey,
    AllowedHosts,
    BodyKey,
    ConsoleSession,
    CredentialChange,
    Credentials,
    FailedAuthentications,
    HttpsOnly,
    LimitStore,
    MobileToken,
    RequestLimits,
    RequestLog,
    SecurityLog,
    WarehouseKey,
  ],
  exports: [
    AllowedHosts,
    ClientAddresses,
    ConsoleSession,
    CredentialChange,
    Credentials,
    FailedAuthentications,
    HttpsOnly,
    RequestLog,
    SecurityLog,
  ],
})
export class AccessModule {}
