// Sites, the sites of accounts, and bins by name.
export { AccountSites } from './account-sites.js';
export { ChangeBinHandler } from './change-bin.js';
export { ChangeSiteHandler } from './change-site.js';
export { CreateBinsHandler } from './create-bins.js';
export { CreateSitesHandler } from './create-sites.js';
export { FindAccountSiteByCodeHandler } from './find-account-site-by-code.js';
export { FindAccountSiteHandler } from './find-account-site.js';
export { GetSiteHandler } from './get-site.js';
export { ListAccountSitesHandler } from './list-account-sites.js';
export { ListBinsHandler } from './list-bins.js';
export { ListSitesHandler } from './list-sites.js';
export { LocateBinsHandler } from './locate-bins.js';
export { LockBinsHandler, LockSitesHandler } from './lock-places.js';
export { SetAccountSitesHandler } from './set-account-sites.js';
export { SiteCache } from './site-cache.js';
export { PlaceLocks } from './store/place-locks.js';
export { PlaceUse } from './store/place-use.js';
export { SiteStore } from './store/site-store.js';
