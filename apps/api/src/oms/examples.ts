const customer = {
  firstname: 'Ada',
  lastname: 'Lovelace',
  address1: '1 Main Street',
  city: 'New York',
  state: 'NY',
  zip: '10001',
  country: 'US',
};
const order = { shipping_method: 'GROUND', customer, items: [{ sku: 'DEMO-001', quantity: 2, sold_price: 19.99 }] };

/** Requests that work on the demo set, in the order of the page. */
export const omsExamples: Readonly<Record<string, object>> = {
  ordersCreate: { data: [{ order_number: 'SO-2001', order_reference: 'PO-77', ...order }] },
  ordersKeepPast: { data: [{ order_number: 'OLD-80001', ...order, shipped_at: '2026-02-03', carrier: 'UPS' }] },
  ordersReplace: { data: [{ order_id: 1, order_number: 'SO-1001', ...order, shipping_method: 'EXPRESS' }] },
  ordersCancel: { order_id: 5 },
  ordersCancelBulk: { order_ids: [1] },
  ordersHold: { order_ids: [6] },
  ordersRelease: { order_ids: [6] },
  ordersSetSubStatus: { order_id: 2, sub_status: 'waiting for the carrier' },
  personsRedact: { order_ids: [3] },
  personsFind: { email: 'ada@example.com' },
  divisionDivide: {
    order_id: 6,
    parts: ['MAIN', 'WEST'].map((distribution_center) => ({ distribution_center, items: [{ order_item_id: 6, quantity: 1 }] })),
  },
  divisionMerge: { order_id: 6 },
  divisionMove: { order_id: 6, distribution_center: 'MAIN', backorder: true },
  cartonsPlan: {
    data: [
      {
        reference: 'SO-1001',
        items: [{ id: '1', quantity: 3, length: 12, width: 8, height: 4, weight: 2.5 }],
        boxes: [{ id: 'M', length: 20, width: 16, height: 12, tare_weight: 0.9, max_weight: 50 }],
      },
    ],
  },
  routingRulesCreate: { rank: 1, kind: 'site_rank', parameters: { distribution_centers: ['WEST', 'MAIN'] } },
  routingRulesChange: { rank: 2, activated: false },
  productsCreate: {
    data: [
      {
        sku: 'SHIRT-RED-M',
        description: 'Red shirt, size M',
        width: 8.5,
        length: 11,
        height: 1.25,
        weight: 0.4,
        cost: 6.4,
        retail: 19.99,
        upc: '036000291452',
        supplier: 'ACME',
        package_type: 'BOX',
        case_qty: 12,
      },
    ],
  },
  productsChange: { data: [{ sku: 'DEMO-001', retail: 21.5, pick_style: 'FIFO' }] },
  productCodesCreate: { data: [{ sku: 'DEMO-001', code: '10036000291459', quantity: 12, name: 'CASE' }] },
  productCodesChange: { data: [{ code: '10036000291459', quantity: 24 }] },
  productCodesDelete: { data: [{ code: '10036000291459' }] },
  aliasesCreate: { data: [{ alias: 'EXT-002', sku: 'DEMO-002', channel_id: 1, distribution_center: 'MAIN' }] },
  aliasesChange: { data: [{ alias_id: 1, sku: 'DEMO-002' }] },
  importsImportFile: { data: [{ sku: 'DEMO-002', retail: 24.5 }] },
  synsetsCreate: {
    data: [
      {
        synset: 'GIFT-SET',
        items: [
          { sku: 'DEMO-003', quantity: 1 },
          { sku: 'DEMO-004', quantity: 2 },
        ],
      },
    ],
  },
  synsetsChange: {
    data: [
      {
        synset: 'DEMO-KIT',
        items: [
          { sku: 'DEMO-001', quantity: 2 },
          { sku: 'DEMO-002', quantity: 2 },
        ],
      },
    ],
  },
  replenishmentsCreate: {
    data: [
      { distribution_center: 'MAIN', eta: '2026-12-24', items: [{ sku: 'DEMO-001', quantity: 10, lot: 'L-7', expiry: '2027-06-30' }] },
    ],
  },
  replenishmentsChange: { data: [{ replenishment_id: 1, eta: '2026-12-31' }] },
  returnsCreate: { data: [{ order_id: 3, items: [{ sku: 'DEMO-010', quantity: 1, reason: 'wrong size' }] }] },
  lotsChange: { data: [{ sku: 'DEMO-003', lot: 'L-7', expiry: '2027-06-30' }] },
  lotsSetPolicy: { expiry_policy: 'block', products: [{ sku: 'DEMO-002', expiry_policy: 'ignore' }] },
  holdsHold: { data: [{ sku: 'DEMO-003', state: 'hold', reason: 'Recalled by the maker', reference: 'RECALL-2026-14' }] },
  holdsRelease: { hold_ids: [1] },
  serialsDelete: { sku: 'DEMO-001', serials: ['SN-0001'] },
  serialsCreate: { data: [{ sku: 'DEMO-005', serials: ['SN-0001', 'SN-0002'] }] },
  serialAttributesSet: {
    data: [{ sku: 'DEMO-005', serial_start: 'SN-0001', serial_end: 'SN-0002', attributes: [{ attribute: 'batch', value: '7' }] }],
  },
  attributesAdd: { data: [{ attribute: 'colour', value: 'blue' }] },
  attributesChange: { data: [{ attribute: 'colour', value: 'green' }] },
  omsWebhooksReplay: { from_sequence: 1, failed_only: true },
};
