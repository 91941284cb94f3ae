// Where the bins of a site lie, and the order in which a walk passes them.
export { SiteLayout } from './site-layout.js';
export { WalkOrder } from './walk-order.js';
