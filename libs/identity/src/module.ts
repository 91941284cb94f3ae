import { type DynamicModule, Module } from '@nestjs/common';
import type { Migration } from '@kernel';
import { idempotencyProviders } from './idempotency.providers.js';
import { identityProviders } from './identity.providers.js';
import { KeyVault } from './key-vault.js';
import { sessionProviders } from './session.providers.js';
import { CreateIdentity1763600001000 } from './store/migrations/1763600001000-identity.js';
import { CreateSessions1763600008200 } from './store/migrations/1763600008200-sessions.js';

export { KeyVault };

export const identityMigrations: Migration[] = [CreateIdentity1763600001000, CreateSessions1763600008200];

/** Accounts, users, keys, sessions, the request log and idempotency keys. */
@Module({})
export class IdentityModule {
  /** @param secretKey what the keyed hashes and sealed copies of keys are derived from */
  static with(secretKey: string): DynamicModule {
    return {
      global: true,
      module: IdentityModule,
      providers: [{ provide: KeyVault, useValue: new KeyVault(secretKey) }, ...identityProviders, ...idempotencyProviders, ...sessionProviders],
      exports: [KeyVault],
    };
  }
}
