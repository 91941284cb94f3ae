/**
 * Who may use whom: the one table of dependencies between contexts (docs/decisions/boundaries.md).
 * Every context may use the kernel; the kernel uses nobody. Along an arrow only `contract.ts` and `events.ts` are seen.
 */
export const arrows = {
  identity: [],
  inventory: ['identity'],
  orders: ['inventory', 'identity'],
  warehouse: ['inventory', 'orders', 'identity'],
  rates: ['inventory', 'identity'],
};

/**
 * Contexts that are not built whole: a contract may stand before its handlers, a rule of the domain before its use.
 * test/architecture.spec.ts fails when one stays here after its last handler.
 */
export const underConstruction = [];

/** What may stand in a context's folder and is nobody else's business. */
export const privates = ['commands', 'queries', 'domain', 'store', 'reactions'];

/** The folders of apps/api/src that hold one interface version each. */
export const interfaces = ['oms', 'wms', 'internal', 'v2', 'rates', 'console'];
