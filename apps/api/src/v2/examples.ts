const PICK = '3c6e0b8a-9c15-4f3a-8f0d-5a1f2b7c9d01';
const MOVE = '5f1d7a84-1b6e-4e0c-9f0a-7b0f6a3c2e02';

/** Requests that work on the demo set, in the order of the page; those of put-away once the OMS page has announced replenishment 1. */
export const v2Examples: Readonly<Record<string, object>> = {
  mobileFloorOrders: { page: 1, per_page: 20 },
  mobileFloorPick: { picks: [{ pick_id: PICK, order_id: 2, sku: 'DEMO-010', location: 'A', bin: 'A10', quantity: 1 }] },
  mobileFloorMove: {
    moves: [{ move_id: MOVE, sku: 'DEMO-011', from: { location: 'A', bin: 'A11' }, to: { location: 'A', bin: 'A12' }, quantity: 5 }],
  },
  mobileBatchesClaim: { claim_id: '7c2a4b1e-0f65-4a9d-8a51-2f3f6d0c9e41' },
  mobileScansScan: { code: '(01)07350000000016', context: 'pick' },
  mobileFloorCheck: { results: [{ order_id: 2, passed: true, comment: 'One box dented' }] },
  proWmsList: { sku: 'DEMO-001' },
  proWmsLoad: { replenishment_id: 1, items: [{ sku: 'DEMO-001', quantity: 8 }] },
  proWmsMove: { moves: [{ move_id: MOVE, replenishment_id: 1, sku: 'DEMO-001', quantity: 8, location: 'A', bin: 'A01' }] },
};
