// The floor of a site: its layout, the places and zones of its bins, and the order of a walk.
export { ChangeCartHandler, CreateCartHandler, FindCartHandler, GetCartHandler, ListCartsHandler } from './carts.js';
export { GetLayoutHandler, PreviewLayoutHandler } from './layouts.js';
export { ListBinPlacesHandler, PlaceBinsHandler } from './place-bins.js';
export { SetLayoutHandler } from './set-layout.js';
export { SiteLayout } from './site-layout.js';
export { CartStore } from './store/cart-store.js';
export { FloorPlans } from './store/floor-plans.js';
export { ZoneStore } from './store/zone-store.js';
export { ToteStore } from './store/tote-store.js';
export { ChangeToteHandler, CreateToteHandler, GetToteHandler, ListTotesHandler } from './totes.js';
export { WalkOrder } from './walk-order.js';
export { ChangeZoneHandler, CreateZoneHandler, GetZoneHandler, ListZonesHandler } from './zones.js';
