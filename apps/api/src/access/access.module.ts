import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import type { Logger } from 'pino';
import type { Config } from '@runtime/config';
import { CONFIG } from '@runtime/contexts.module';
import { LOGGER } from '@runtime/log/logger';
import { MetricsModule } from '../metrics/metrics.module.js';
import { AccessGuard } from './access.guard.js';
import { AccountKey } from './authenticators/account-key.js';
import { AllowedHosts } from './origins/allowed-hosts.js';
import { BodyKey } from './authenticators/body-key.js';
import { ClientAddresses } from './origins/client-address.js';
import { ConsoleSession } from './authenticators/console-session.js';
import { CredentialChange } from './credential-change.js';
import { Credentials } from './authenticators/credentials.js';
import { FailedAuthentications } from './limits/failed-authentications.js';
import { HttpsOnly } from './origins/https-only.js';
import { LimitStore } from './limits/limit-store.js';
import { MobileToken } from './authenticators/mobile-token.js';
import { OwnKeys } from './authenticators/own-keys.js';
import { RequestLimits } from './limits/request-limits.js';
import { RequestLog } from './log/request-log.js';
import { SecurityLog } from './log/security-log.js';
import { WarehouseKey } from './authenticators/warehouse-key.js';

/** Authentication, rate limits and the request log. */
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
    OwnKeys,
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
