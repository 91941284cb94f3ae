import type { Owner } from '@contract/events';
import type { Caller } from '../access/index.js';
import { fromRequest } from '../validation/index.js';

/** Whose events and webhooks a caller manages: those of their account, or of their site. `@OwnerOfCaller() owner: Owner`. */
export const OwnerOfCaller = fromRequest(({ caller }): Owner => {
  const known = caller as Caller;
  return known.kind === 'account' ? { accountId: known.accountId } : { siteId: known.siteId };
});
