// Withholds expired units, gives them back when they may be sold after all, and announces lots that expire soon.
export { ChangeLotsHandler } from './change-lots.js';
export { FindExpiryWorkHandler, FindUnnoticedExpiryHandler } from './find-expiry-work.js';
export { GetExpiryNoticesHandler } from './get-expiry-notices.js';
export { PreviewWithheldHandler } from './preview-withheld.js';
export { RefuseExpiredHandler } from './refuse-expired.js';
export { SetExpiryPoliciesHandler } from './set-expiry-policies.js';
export { SettleWithheldHandler } from './settle-withheld.js';
export { ExpiryNotices } from './store/expiry-notices.js';
export { TellExpiringLotsHandler } from './tell-expiring-lots.js';
