import { allocate, freeUnits } from './allocation.js';
import { fit } from './fit.js';

const task = (taskId: number, quantity: number, more = {}) => ({
  ...{ taskId, batchId: 1, orderId: 1, productId: 1, binId: 1 as number | null, lot: '', quantity, picked: 0, ...more },
});
const need = (quantity: number, more = {}) => ({ orderId: 1, productId: 1, quantity, ...more });

describe('tasks of what orders need', () => {
  it('are missing, or too many: then those without a bin go first, and what is picked stays', () => {
    expect(fit([need(5)], [task(1, 2)])).toEqual({ missing: [need(3)], ended: [], resized: [] });
    expect(fit([need(2)], [task(1, 2), task(2, 2, { binId: null })])).toEqual({ missing: [], ended: [2], resized: [] });
    expect(fit([need(1)], [task(1, 4, { picked: 2 })])).toEqual({ missing: [], ended: [], resized: [{ taskId: 1, quantity: 3 }] });
    expect(fit([], [task(1, 2)])).toEqual({ missing: [], ended: [1], resized: [] });
  });

  it('are of bins in their order, beyond what is promised, and none of suspect bins', () => {
    const bin = (binId: number, quantity: number, lot = '') => ({ productId: 1, binId, lot, quantity });
    const free = freeUnits([bin(1, 3), bin(2, 4), bin(3, 9)], [bin(1, 2), bin(2, 4)], [{ binId: 3, productId: 1 }]);
    expect(free).toEqual([bin(1, 1)]);
    expect(allocate([need(2), need(1, { orderId: 2 })], [bin(1, 1), bin(4, 1)])).toEqual([
      { ...need(1), binId: 1, lot: '' },
      { ...need(1), binId: 4, lot: '' },
      { ...need(1, { orderId: 2 }), binId: null, lot: '' },
    ]);
  });
});
