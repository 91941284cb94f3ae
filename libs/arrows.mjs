/**
 * Who may use whom: the one table of dependencies between contexts (docs/decisions/boundaries.md).
 * Every context may use the kernel; the kernel uses nobody. Along an arrow only `contract.ts` and `events.ts` are seen.
 */
export const arrows = {
  identity: [],
  places: [],
  inventory: ['identity', 'places'],
  orders: ['inventory', 'identity'],
  warehouse: ['inventory', 'orders', 'identity'],
  rates: ['inventory', 'identity', 'places'],
  events: ['identity'],
};

/**
 * Contexts that are not built whole: a contract may stand before its handlers, a rule of the domain before its use.
 * test/architecture.spec.ts fails when one stays here after its last handler.
 */
export const underConstruction = [];

/**
 * The topics of each context, and the siblings they use. Along an arrow a topic's `index.ts` is seen, and its `domain/`, which is plain.
 * rates and places are small enough to do without.
 */
export const topics = {
  identity: {
    keys: [],
    accounts: ['keys'],
    'account-keys': ['keys', 'accounts'],
    users: ['keys'],
    'user-keys': ['keys', 'users'],
    sessions: ['users'],
    logins: ['users', 'sessions'],
    'second-factors': ['users', 'sessions', 'logins'],
    'sign-ins': ['keys', 'users', 'logins'],
    rotation: ['keys', 'accounts', 'users', 'sessions'],
    'request-log': [],
    idempotency: ['keys'],
    views: ['users'],
    mappings: [],
    audit: [],
  },
  inventory: {
    sites: [],
    lots: ['sites'],
    catalogue: ['sites', 'lots'],
    routing: ['sites', 'catalogue'],
    seals: [],
    history: ['sites', 'seals'],
    stock: ['sites', 'catalogue', 'routing', 'history', 'lots'],
    bins: ['sites', 'stock', 'lots', 'history'],
    expiry: ['sites', 'catalogue', 'lots', 'stock', 'history'],
    holds: ['sites', 'lots', 'stock', 'history'],
    inbound: ['sites', 'catalogue', 'stock', 'history', 'lots'],
    lpns: ['sites', 'stock', 'inbound'],
    manufacture: ['sites', 'catalogue', 'stock', 'lots'],
    reports: [],
  },
  orders: {
    search: [],
    due: [],
    orders: ['due'],
    lifecycle: ['orders'],
    division: ['orders'],
    backorders: ['orders', 'lifecycle'],
    floor: ['orders', 'due'],
    progress: ['orders', 'search'],
    returns: ['orders', 'progress'],
    tracing: ['orders'],
    archive: ['orders', 'search'],
    tasks: ['orders', 'progress', 'backorders'],
    reports: ['orders', 'due', 'tasks'],
    attributes: [],
    persons: ['orders', 'search', 'returns', 'attributes'],
  },
  warehouse: {
    'floor-plan': [],
    tasks: [],
    reports: [],
    picking: ['floor-plan', 'tasks', 'reports'],
    waves: ['floor-plan', 'tasks', 'picking', 'reports'],
    'wave-rules': [],
    packing: ['picking'],
    shipping: ['picking', 'packing', 'tasks'],
    reverts: ['picking', 'packing', 'tasks'],
    shorts: ['picking', 'tasks'],
    recounts: ['picking', 'packing', 'shorts', 'tasks', 'reports'],
    expiry: ['shorts', 'tasks'],
    holds: ['picking', 'shorts', 'tasks'],
    division: ['picking', 'packing', 'holds', 'tasks'],
    'put-away': ['picking'],
    places: ['picking', 'recounts', 'tasks'],
    returns: ['picking'],
    serials: ['picking'],
    'hurt-stock': ['picking'],
    lpns: ['picking'],
    tracing: ['picking'],
    printing: [],
  },
  rates: {},
  places: {},
  events: { webhooks: [], deliveries: ['webhooks'], feed: ['webhooks', 'deliveries'] },
};

/** What may stand in a context's folder and is nobody else's business: its topics, and where it has none, its rooms. */
export const privates = ['commands', 'queries', 'domain', 'store', ...new Set(Object.values(topics).flatMap(Object.keys))];

/** The folders of apps/api/src that hold one interface version each. */
export const interfaces = ['oms', 'wms', 'internal', 'v2', 'rates', 'console'];

/** The rooms of apps/api/src with walls: what is imported from them is what their index.ts names. */
export const walled = ['access', 'envelope', 'errors', 'openapi', 'paper', 'validation'];
