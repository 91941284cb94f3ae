// Who may call: the guard, its authenticators, limits and the log of requests.
export { AccessGuard } from './access.guard.js';
export { AccessModule } from './access.module.js';
export {
  Access,
  ACCESS,
  type AccessKind,
  Account,
  type AccountCaller,
  AnyCaller,
  type Caller,
  credentialOf,
  type MobileCaller,
  OPERATOR_ACCESS,
  Rating,
  Warehouse,
  type WarehouseCaller,
} from './access.js';
export { AllowedHosts } from './allowed-hosts.js';
export { BodyCredentials, type RatesCaller } from './body-key.js';
export { ClientAddresses } from './client-address.js';
export { callerOf, ConsoleSession, csrfTokenOf, type Side, sideOf } from './console-session.js';
export { CredentialChange } from './credential-change.js';
export { Credentials } from './credentials.js';
export { FailedAuthentications } from './failed-authentications.js';
export { headerOf } from './headers.js';
export { HttpsOnly } from './https-only.js';
export { Device, neededHeader } from './mobile-headers.js';
export { RequestLog } from './request-log.js';
export { refuseOtherSites } from './same-origin.js';
export { SECURITY_EVENT, type SecurityChange, SecurityEvent } from './security-events.js';
export { SecurityLog } from './security-log.js';
export { noSessionCookie, sessionCookie } from './session-cookie.js';
