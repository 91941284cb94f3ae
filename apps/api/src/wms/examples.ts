/** The two locations of the demo set as aisles. */
const floor = {
  kind: 'aisles',
  cross_aisles: [0, 30],
  aisles: [
    { aisle: 'A', x: 0 },
    { aisle: 'B', x: 4 },
  ],
  start: { x: 0, y: 0 },
};

/** Requests that work on the demo set, in the order of the page. */
export const wmsExamples: Readonly<Record<string, object>> = {
  recountRecount: [
    {
      account_id: 100,
      comment: 'Cycle count 47',
      skus: [
        {
          sku: 'DEMO-001',
          bins: [
            { location: 'A', bin: 'A01', qty_in_bin: 58 },
            { location: 'B', bin: 'B01', qty: -2 },
          ],
        },
      ],
    },
  ],
  binPlacesPlace: { data: [{ location: 'A', bin: 'A10', aisle: 'A', y: 12 }] },
  layoutSet: floor,
  layoutPreview: floor,
  zonesCreate: { code: 'COLD', name: 'Cold room' },
  zonesChange: { name: 'Cold store' },
  printersCreate: { name: 'Bench 1', uri: 'socket://bench-1.example:9100', prints: 'labels', activated: false },
  printersChange: { name: 'Bench 2' },
  documentsSend: { printer_id: 1, kind: 'bin_label', bins: [{ location: 'A', bin: 'A01' }] },
  cutoffsCreate: { shipping_method: 'EXPRESS', local_time: '17:00', weekdays: [1, 2, 3, 4, 5], lead_minutes: 30 },
  cutoffsChange: { lead_minutes: 45 },
  plansPreview: {
    data: {
      layout: {
        kind: 'aisles',
        cross_aisles: [0, 30],
        aisles: [{ aisle: 'A', x: 0 }],
        bins: [{ bin: 'A-01', aisle: 'A', y: 2.5 }],
        start: { x: 0, y: 0 },
      },
      orders: [{ order: '1001', items: [{ item: '1', quantity: 2, bins: [{ bin: 'A-01' }] }] }],
      limits: { orders: 15 },
      time_ms: 200,
    },
  },
  cartonsOpen: { data: [{ order_id: 2, package_type: 'BOX' }] },
  wavesPlan: { method: 'cluster', criteria: { max_orders: 5 }, time_ms: 20 },
  wavesRelease: { leave_out: true },
  waveRuleSet: { activated: true, min_orders: 50, before_due_minutes: 90 },
  wavesAdd: { order_ids: [1] },
  batchesClaim: { claim_id: '7c2a4b1e-0f65-4a9d-8a51-2f3f6d0c9e41' },
  wmsScansRead: { code: 'DEMO-010', context: 'pick' },
  hurtStockChange: {
    changes: [
      { change_id: '5f1d7a84-1b6e-4e0c-9f0a-7b0f6a3c2e11', sku: 'DEMO-010', quantity: 1, action: 'scrap', reason: 'Crushed by a truck' },
    ],
  },
  wmsHoldsHold: { data: [{ sku: 'DEMO-003', state: 'hold', reason: 'Water came through the roof' }] },
  wmsHoldsRelease: { hold_ids: [1] },
  stockStatesChange: {
    changes: [
      {
        change_id: '0b9c2a51-7f3d-4c55-8a0e-6f1d2b3c4d5e',
        sku: 'DEMO-004',
        from: { location: 'A', bin: 'A04' },
        to_state: 'quarantine',
        quantity: 1,
        reason: 'The box is wet',
      },
    ],
  },
  palletsCreate: { data: [{ sscc: '340123450000000017', stands_in: { location: 'A', bin: 'A10' } }] },
  palletsReceive: { data: [{ sscc: '340123450000000024', stands_in: { location: 'A', bin: 'A10' } }] },
  palletsMove: {
    moves: [{ move_id: '3c6e0b8a-9c15-4f3a-8f0d-5a1f2b7c9d03', sscc: '340123450000000017', to: { location: 'A', bin: 'A01' } }],
  },
  palletsEmpty: { moves: [{ move_id: '3c6e0b8a-9c15-4f3a-8f0d-5a1f2b7c9d04', sscc: '340123450000000017' }] },
  documentsPrint: { kind: 'bin_label', format: 'pdf', size: '4x6', bins: [{ location: 'A', bin: 'A01' }] },
  weightsUpdate: { data: [{ nbtybarcode: '2', weight: 2.5 }] },
  revertsRevert: { shipments_list: [2] },
  wmsWebhooksReplay: { from_sequence: 1, failed_only: true },
};
