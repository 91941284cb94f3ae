// Pallets: bins that stand in other bins.
export { CreateLpnsHandler } from './create-lpns.js';
export { EmptyLpnsHandler } from './empty-lpns.js';
export { ListLpnsHandler } from './list-lpns.js';
export { LpnPlaces } from './lpn-places.js';
export { LockLpnsHandler, MoveLpnsHandler } from './move-lpns.js';
export { ReceiveLpnsHandler } from './receive-lpns.js';
export { LpnStore } from './store/lpn-store.js';
