/** What an interface must publish, for comparison with its documents. */
export interface Promised {
  /** Every operation, `METHOD /path`, relative to the base. */
  rows: readonly string[];
  /** Whether these are all its operations. */
  isAll: boolean;
  /** Headers that an operation requires together, one set per alternative; none when it is open, or the credentials are in the body. */
  waysIn(row: string): readonly (readonly string[])[];
  /** The status for a request without any credentials, 401 by default. */
  stranger?: number;
  /** Whether a write accepts an Idempotency-Key. */
  takesKeys(row: string): boolean;
  /** Query parameters that an operation accepts at least. */
  queries?: Readonly<Record<string, readonly string[]>>;
}

/** Every row of the interface's three OMS tables, ping included. */
const omsRows = [
  'POST /ping',
  'POST /orders',
  'GET /orders',
  'GET /orders/{order}',
  'GET /orders/{order}/packing_slip',
  'GET /orders/{order}/routing',
  'PUT /orders',
  'POST /orders/cancel',
  'POST /orders/cancel-bulk',
  'POST /orders/hold',
  'POST /orders/release',
  'POST /orders/sub_status',
  'POST /orders/divide',
  'POST /orders/merge',
  'POST /orders/move',
  'POST /cartonise',
  'GET /inventory/products',
  'POST /inventory/products',
  'PATCH /inventory/products',
  'GET /inventory/products/{prod_identifier}',
  'GET /inventory/products/{product_id}/uom',
  'GET /inventory/stock',
  'GET /inventory/ledger',
  'POST /exports',
  'POST /imports',
  'GET /inventory/bins',
  ...['GET /inventory/lots', 'PATCH /inventory/lots', 'GET /inventory/expiry_policy', 'PATCH /inventory/expiry_policy'],
  ...['GET', 'POST', 'PATCH', 'DELETE'].map((method) => `${method} /inventory/product_codes`),
  ...['GET /inventory/lots/trace', 'GET /serials/{serial}/trace'],
  ...['GET /inventory/holds', 'POST /inventory/holds', 'POST /inventory/holds/release'],
  'GET /inventory/aliases',
  'POST /inventory/aliases',
  'PATCH /inventory/aliases',
  'GET /inventory/aliases/{alias}',
  'GET /inventory/synsets',
  'POST /inventory/synsets',
  'PATCH /inventory/synsets',
  'GET /inventory/synsets/{synset}',
  'POST /inventory/replenishments',
  'GET /inventory/replenishments',
  'PATCH /inventory/replenishments',
  'GET /inventory/replenishments/{replenishment}',
  'POST /inventory/returns',
  'GET /inventory/returns',
  'GET /inventory/returns/{return}',
  'POST /serials/bulk',
  'DELETE /serials',
  'POST /serials/batch/attributes',
  'GET /attributes/{owner_type}/{owner_id}',
  'POST /attributes/{owner_type}/{owner_id}',
  'PATCH /attributes/{owner_type}/{owner_id}',
  'DELETE /attributes/{owner_type}/{owner_id}',
  'GET /distribution_centers',
  'GET /distribution_centers/{distribution_center_id}',
  'GET /manufacture',
  'GET /manufacture/{order}',
  ...['GET /routing_rules', 'POST /routing_rules'],
  ...['GET', 'PATCH', 'DELETE'].map((method) => `${method} /routing_rules/{routing_rule_id}`),
];

/** Additions of the project's own, in both v4 interfaces. */
const eventRows = [
  'GET /events',
  'GET /events/{event_id}',
  ...['POST /webhooks', 'GET /webhooks', 'GET /webhooks/{webhook_id}', 'PATCH /webhooks/{webhook_id}', 'DELETE /webhooks/{webhook_id}'],
  ...['rotate', 'test', 'replay'].map((what) => `POST /webhooks/{webhook_id}/${what}`),
  ...['GET /webhooks/{webhook_id}/deliveries', 'POST /webhooks/{webhook_id}/deliveries/{delivery_id}/resend'],
];
const eventQueries = {
  'GET /events': ['after', 'types', 'limit'],
  'GET /webhooks': ['page', 'per_page'],
  'GET /webhooks/{webhook_id}/deliveries': ['page', 'per_page', 'state', 'event_id'],
};

const holdQueries = { 'GET /inventory/holds': ['page', 'per_page', 'sku', 'lot', 'state'] };

const omsQueries = {
  'GET /orders': [
    'page',
    'per_page',
    'status_id',
    'from_date',
    'to_date',
    'updated_from',
    'updated_to',
    'order_by',
    'order_direction',
    'order_type_id',
    'warehouse_id',
    'filter_by',
    'filter_value',
  ],
  'GET /orders/{order}': ['identify_by'],
  'GET /orders/{order}/packing_slip': ['identify_by', 'size'],
  'GET /inventory/products': ['page', 'per_page', 'order_by', 'order_direction'],
  'GET /inventory/stock': ['page', 'per_page', 'sku', 'distribution_center', 'as_of'],
  'GET /inventory/bins': ['page', 'per_page', 'sku', 'distribution_center', 'as_of'],
  'GET /inventory/lots': ['page', 'per_page', 'sku', 'lot', 'expires_to', 'state'],
  'GET /inventory/lots/trace': ['page', 'per_page', 'sku', 'lot', 'kind'],
  'GET /serials/{serial}/trace': ['sku'],
  'POST /imports': ['kind', 'change', 'dry_run'],
  'GET /inventory/ledger': ['after', 'from', 'to', 'sku', 'distribution_center', 'measure', 'limit'],
  'GET /inventory/product_codes': ['page', 'per_page', 'sku', 'code'],
  'GET /inventory/aliases': ['page', 'per_page', 'channel_id', 'distribution_center'],
  'GET /inventory/synsets': ['page', 'per_page'],
  ...holdQueries,
  'GET /inventory/replenishments': ['page', 'per_page'],
  'GET /inventory/returns': ['page', 'per_page'],
  'GET /attributes/{owner_type}/{owner_id}': ['page', 'per_page'],
  'DELETE /attributes/{owner_type}/{owner_id}': ['attribute'],
  'GET /manufacture': ['page', 'per_page'],
  'GET /routing_rules': ['page', 'per_page'],
};

/** Operators' additions to the OMS. */
const internalRows = [
  ...[
    'POST /accounts',
    'GET /accounts',
    'GET /accounts/{id}',
    'POST /accounts/{id}/activate',
    'POST /accounts/{id}/deactivate',
    'POST /accounts/{id}/regenerate_key',
    'GET /accounts/{id}/key',
  ],
  ...[
    'POST /users',
    'GET /users',
    'GET /users/{name}',
    'POST /users/{name}/activate',
    'POST /users/{name}/deactivate',
    'POST /users/{name}/second_factor',
  ],
  ...[
    'POST /distribution_centers',
    'GET /distribution_centers',
    'GET /distribution_centers/{id}',
    'POST /bins',
    'GET /bins',
    'POST /suppliers',
    'GET /suppliers',
    'GET /suppliers/{id}',
    'PATCH /suppliers/{id}',
    'POST /package_types',
    'GET /package_types',
    'GET /package_types/{id}',
    'PATCH /package_types/{id}',
  ],
  ...[
    'POST /shipments/process',
    'POST /shipments/ship',
    'POST /shipments/ship-bulk',
    'POST /shipments/hold',
    'POST /shipments/release',
    'POST /shipments/stand_by',
  ],
  ...['POST /returns/receive', 'POST /manufacture', 'POST /manufacture/complete', 'GET /request_log'],
  ...['GET /rate_cards', 'GET /rate_cards/{id}', 'POST /rate_cards', 'POST /rate_cards/{id}/activate', 'POST /rate_cards/{id}/withdraw'],
];

/** Every row of the WMS table, ping and the two status reads included. */
const wmsRows = [
  'POST /ping',
  'GET /inventory/products/{product_id}/bin',
  ...['GET /inventory/holds', 'POST /inventory/holds', 'POST /inventory/holds/release'],
  'POST /documents',
  'POST /hurt_stock',
  'POST /scan',
  'POST /orders/UpdateWeight',
  'POST /recount',
  'GET /recount/{correction_id}',
  'POST /shipments/revert/pending',
  'GET /shipments/revert/{order_id}',
];

/** Both rows of the rates table. */
const ratesRows = ['POST /ping', 'POST /get_rates'];

/** Every v2 path of the interface, and the additional logout. */
const v2Rows = [
  ...['mobile-login-1', 'mobile-verify-code-1', 'mobile-logout-1'],
  ...['mobile-v1/pp-getOrders-1', 'mobile-v1/pp-updateLogPick-1', 'mobile-v1/pp-move-1', 'mobile-v1/scan-1', 'mobile-v1/qc-shippings-1'],
  ...['pro-v1/inventory-list-1', 'pro-v1/put-away-load', 'pro-v1/put-away-move'],
].map((path) => `POST /${path}`);

const isOpen = (row: string): boolean => /mobile-(login|verify-code)-1$/.test(row);
const ofMobile = ['Authorization', 'Token', 'User-Id', 'Device-Id', 'App', 'App-Version', 'System-Version'];
const ofPro = [
  ['AccountID', 'Authorization'],
  ['AccountID', 'Key'],
];
const always = () => true;

/** Every interface by its base path; the audit of a new one needs only a line here. */
export const interfaces: Readonly<Record<string, Promised>> = {
  '/apirest/v4/oms': {
    rows: [...omsRows, ...eventRows],
    isAll: true,
    waysIn: () => [['AccountID', 'Key']],
    // An export changes nothing.
    takesKeys: (row) => row !== 'POST /exports',
    queries: { ...omsQueries, ...eventQueries },
  },
  '/apirest/v4/oms/internal': { rows: internalRows, isAll: false, waysIn: () => [['userName', 'Key']], takesKeys: always },
  '/rates/v2': { rows: ratesRows, isAll: true, waysIn: () => [[]], takesKeys: always, stranger: 400 },
  '/apirest/v4/wms': {
    rows: [...wmsRows, ...eventRows],
    isAll: true,
    waysIn: () => [['userName', 'Key']],
    queries: { ...eventQueries, ...holdQueries },
    // Printing and scanning change nothing.
    takesKeys: (row) => row !== 'POST /documents' && row !== 'POST /scan',
  },
  '/apiv2': {
    rows: v2Rows,
    isAll: true,
    waysIn: (row) => (isOpen(row) ? [[]] : row.includes('/pro-v1/') ? ofPro : [ofMobile]),
    takesKeys: (row) => !isOpen(row) && !row.endsWith('/scan-1'),
  },
};
