import { type DynamicModule, Module } from '@nestjs/common';
import { AddressRule, type Migration, providersOf, Publishes } from '@kernel';
import * as contract from './contract.js';
import * as accountKeys from './account-keys/index.js';
import * as accounts from './accounts/index.js';
import * as audit from './audit/index.js';
import * as idempotency from './idempotency/index.js';
import * as keys from './keys/index.js';
import * as mappings from './mappings/index.js';
import * as logins from './logins/index.js';
import * as requestLog from './request-log/index.js';
import * as rotation from './rotation/index.js';
import * as secondFactors from './second-factors/index.js';
import * as sessions from './sessions/index.js';
import * as signIns from './sign-ins/index.js';
import * as userKeys from './user-keys/index.js';
import * as users from './users/index.js';
import * as views from './views/index.js';
import { acting, type Acting } from './audit/acting.js';
import { AuditLog } from './audit/audit-log.js';
import { auditedBus } from './audit/audited-bus.js';
import { KeyVault, type Secrets, SECRETS } from './keys/key-vault.js';
import { type LoginLimits, LockoutPolicy } from './logins/lockout-policy.js';
import { Logins } from './logins/logins.js';
import { type MobileClaims, MobileTokens } from './keys/mobile-tokens.js';
import { keyAmong } from './keys/key-among.js';
import { OidcProvider, type ProviderSettings } from './sign-ins/adapters/oidc-provider.js';
import { PROVIDER, SIGN_IN_SECONDS, SignIns } from './sign-ins/sign-ins.js';
import { type SecondFactorOf, SecondFactorPolicy } from './users/second-factor-policy.js';
import { Retention } from './store/retention.js';
import { CreateIdentity1763600001000 } from './store/migrations/1763600001000-identity.js';
import { CreateSessions1763600008200 } from './store/migrations/1763600008200-sessions.js';
import { CreateLogins1763600009000 } from './store/migrations/1763600009000-logins.js';
import { CountRequests1763600010400 } from './store/migrations/1763600010400-request-counts.js';
import { AddOperators1763600013000 } from './store/migrations/1763600013000-operators.js';
import { CountLoginAttempts1763600024000 } from './store/migrations/1763600024000-login-attempts.js';
import { AddBackupCodes1763600024200 } from './store/migrations/1763600024200-backup-codes.js';
import { RetireKeys1763600024100 } from './store/migrations/1763600024100-retired-keys.js';
import { SizeKeptAnswers1763600026100 } from './store/migrations/1763600026100-answer-sizes.js';
import { AddAccountTimeZones1763600025000 } from './store/migrations/1763600025000-account-time-zones.js';
import { AddSplitPolicies1763600029000 } from './store/migrations/1763600029000-split-policies.js';
import { AddUserRoles1763600042131 } from './store/migrations/1763600042131-user-roles.js';
import { AddUserSites1763600045000 } from './store/migrations/1763600045000-user-sites.js';
import { DismissChecklists1763600045100 } from './store/migrations/1763600045100-checklists.js';
import { CreateLetterheads1763600045110 } from './store/migrations/1763600045110-letterheads.js';
import { CreateListViews1763600046000 } from './store/migrations/1763600046000-list-views.js';
import { KeepImportMappings1763600095010 } from './store/migrations/1763600095010-import-mappings.js';
import { AddAutoWithoutSerials1763600052000 } from './store/migrations/1763600052000-auto-without-serials.js';
import { CreateAccountKeys1763600093010 } from './store/migrations/1763600093010-account-keys.js';
import { CreateAuditLog1763600098000 } from './store/migrations/1763600098000-audit-log.js';
import {
  AddUserEmails1763600100000,
  RestrictUserEmails_after1763600063100_1763600100001,
} from './store/migrations/1763600100000-user-emails.js';
import { CreateDeletedUsers1763600105000 } from './store/migrations/1763600105000-deleted-users.js';
import { CreateBrand1763600111100 } from './store/migrations/1763600111100-brand.js';
import { AddAccountCurrencies1763600112000 } from './store/migrations/1763600112000-account-currencies.js';
import { AddAccountUnits1763600112010 } from './store/migrations/1763600112010-account-units.js';
import { AddKeyLimits1763600106000 } from './store/migrations/1763600106000-key-limits.js';
import { AddUserLanguages1763600110000 } from './store/migrations/1763600110000-user-languages.js';
import { CreateUserKeys1763600093000 } from './store/migrations/1763600093000-user-keys.js';

export {
  acting,
  type Acting,
  auditedBus,
  keyAmong,
  KeyVault,
  Logins,
  type LoginLimits,
  type MobileClaims,
  MobileTokens,
  type ProviderSettings,
  type SecondFactorOf,
  SIGN_IN_SECONDS,
  SignIns,
};

export const identityMigrations: Migration[] = [
  CreateIdentity1763600001000,
  CreateSessions1763600008200,
  CreateLogins1763600009000,
  CountRequests1763600010400,
  AddOperators1763600013000,
  CountLoginAttempts1763600024000,
  RetireKeys1763600024100,
  AddBackupCodes1763600024200,
  AddAccountTimeZones1763600025000,
  SizeKeptAnswers1763600026100,
  AddSplitPolicies1763600029000,
  AddUserRoles1763600042131,
  AddUserSites1763600045000,
  DismissChecklists1763600045100,
  CreateLetterheads1763600045110,
  CreateListViews1763600046000,
  AddAutoWithoutSerials1763600052000,
  CreateUserKeys1763600093000,
  CreateAccountKeys1763600093010,
  KeepImportMappings1763600095010,
  CreateAuditLog1763600098000,
  AddUserEmails1763600100000,
  RestrictUserEmails_after1763600063100_1763600100001,
  CreateDeletedUsers1763600105000,
  AddKeyLimits1763600106000,
  AddUserLanguages1763600110000,
  CreateBrand1763600111100,
  AddAccountCurrencies1763600112000,
  AddAccountUnits1763600112010,
];

/** How people sign in to the console. */
export interface SignInTerms {
  /** The provider for sign-ins without passwords. */
  provider?: ProviderSettings;
  secondFactorOf: SecondFactorOf;
}

/** Accounts, users, keys, sessions, the request log and idempotency keys. */
@Publishes(contract)
@Module({})
export class IdentityModule {
  /**
   * @param secrets the source of keyed hashes, sealed copies and the signatures of mobile tokens
   * @param limits when failed logins cause a lockout
   * @param terms how people sign in
   */
  static with(secrets: Secrets, limits: LoginLimits, terms: SignInTerms): DynamicModule {
    return {
      global: true,
      module: IdentityModule,
      providers: [
        { provide: KeyVault, useValue: new KeyVault(secrets) },
        { provide: MobileTokens, useValue: new MobileTokens(secrets) },
        { provide: SECRETS, useValue: secrets },
        { provide: LockoutPolicy, useValue: new LockoutPolicy(limits) },
        {
          provide: PROVIDER,
          useFactory: (rule: AddressRule) => (terms.provider ? new OidcProvider(terms.provider, rule) : null),
          inject: [AddressRule],
        },
        { provide: SecondFactorPolicy, useValue: new SecondFactorPolicy(terms.secondFactorOf) },
        Retention,
        ...providersOf(
          keys,
          accounts,
          accountKeys,
          users,
          userKeys,
          sessions,
          logins,
          signIns,
          secondFactors,
          rotation,
          requestLog,
          idempotency,
          views,
          mappings,
          audit,
        ),
      ],
      exports: [AuditLog, KeyVault, Logins, MobileTokens, SignIns],
    };
  }
}
