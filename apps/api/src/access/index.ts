// Access control: the guard, its authenticators, the limits and the logs.
export { AccessGuard, requireLead } from './access.guard.js';
export { AccessModule } from './access.module.js';
export { actingAs } from './log/acting-as.js';
export {
  Access,
  ACCESS,
  type AccessKind,
  Account,
  type AccountCaller,
  AnyCaller,
  type Caller,
  credentialOf,
  LEADS_ONLY,
  LeadsOnly,
  type MobileCaller,
  NEEDED_SCOPE,
  NeedsScope,
  OPERATOR_ACCESS,
  OWNERS_ONLY,
  OwnersOnly,
  permitsOf,
  Rating,
  type ScopeOf,
  Warehouse,
  type WarehouseCaller,
} from './declarations/access.js';
export { AllowedHosts } from './origins/allowed-hosts.js';
export { BodyCredentials, type RatesCaller } from './authenticators/body-key.js';
export { ClientAddresses } from './origins/client-address.js';
export { callerOf, ConsoleSession, csrfTokenOf, type Side, sideOf } from './authenticators/console-session.js';
export { CredentialChange } from './credential-change.js';
export { Credentials } from './authenticators/credentials.js';
export { FailedAuthentications } from './limits/failed-authentications.js';
export { headerOf } from './authenticators/headers.js';
export { HttpsOnly } from './origins/https-only.js';
export { Device, neededHeader } from './authenticators/mobile-headers.js';
export { leadsOnly, operatorsOnly, otherSide, viewersRead } from './declarations/refusals.js';
export { RequestLog } from './log/request-log.js';
export { refuseOtherSites } from './origins/same-origin.js';
export { SECURITY_EVENT, type SecurityChange, SecurityEvent } from './declarations/security-events.js';
export { SecurityLog } from './log/security-log.js';
export { noSessionCookie, sessionCookie, signInCookie, signInOf } from './authenticators/session-cookie.js';
