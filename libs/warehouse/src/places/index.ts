// Changes of sites and bins, which work on the floor may prevent.
export { ChangeFloorBinHandler } from './change-floor-bin.js';
export { ChangeFloorSiteHandler } from './change-floor-site.js';
