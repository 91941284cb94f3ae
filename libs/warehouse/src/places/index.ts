// Changes of sites and bins, which the floor's work may stand in the way of.
export { ChangeFloorBinHandler } from './change-floor-bin.js';
export { ChangeFloorSiteHandler } from './change-floor-site.js';
