import { closing, type OpenTask, type TakenFor } from './closing.js';

const task = (taskId: number, more: Partial<OpenTask> = {}): OpenTask => ({
  ...{ taskId, batchId: 1, orderId: 1, productId: 1, binId: 1, lot: '', quantity: 2, picked: 0, ...more },
});
const taken = (quantity: number, more: Partial<TakenFor> = {}): TakenFor => ({
  orderId: 1,
  productId: 1,
  binId: 1,
  lot: '',
  quantity,
  ...more,
});
const after = (tasks: OpenTask[], ...units: ReturnType<typeof taken>[]) =>
  closing(tasks, units).changed.map(({ taskId, picked }) => [taskId, picked]);

describe('tasks that picks close', () => {
  it('are those of the bin and lot, then of the bin, then without a bin, then any', () => {
    const tasks = [task(1, { binId: 2 }), task(2, { binId: null }), task(3, { lot: 'L' }), task(4)];
    expect(after(tasks, taken(1))).toEqual([[4, 1]]);
    expect(after(tasks, taken(7))).toEqual([
      [1, 1],
      [2, 2],
      [3, 2],
      [4, 2],
    ]);
  });

  it('begin with the one that the picker named', () => {
    const tasks = [task(1), task(2), task(3, { binId: 2 })];
    expect(after(tasks, taken(3, { taskId: 3 }))).toEqual([
      [1, 1],
      [3, 2],
    ]);
  });

  it('say of units which of them they did', () => {
    const { shares } = closing([task(1), task(2)], [taken(5), taken(1, { orderId: 2, taskId: 9 })]);
    expect(shares.map(({ orderId, quantity, taskId }) => [orderId, quantity, taskId])).toEqual([
      [1, 2, 1],
      [1, 2, 2],
      [1, 1, undefined],
      [2, 1, undefined],
    ]);
  });

  it('are those of the order and product alone', () => {
    expect(after([task(1, { orderId: 2 }), task(2, { productId: 2 })], taken(2))).toEqual([]);
    expect(after([task(1)], taken(5), taken(1, { orderId: 2 }))).toEqual([[1, 2]]);
  });
});
