import type { Work } from '../outbox/work.js';
import { type Batch, type BatchStops, orderWithoutTote, walkAfter } from './batch-walk.js';

const task = (task_id: number, quantity: number, more: object = {}) => ({
  ...{
    task_id,
    order_id: task_id * 10,
    order_number: `N-${task_id}`,
    tote: null,
    sku: `S-${task_id}`,
    upc: null,
    description: '',
    serialised: false,
    lot: null,
    expiry: null,
  },
  ...{ quantity, picked: 0, ...more },
});
const stops: BatchStops = {
  stops: [
    { stop: 1, location: 'A', bin: 'A01', zone: null, tasks: [task(1, 2), task(2, 3, { picked: 1 })] },
    { stop: 2, location: null, bin: null, zone: null, tasks: [task(3, 4)] },
  ],
  put_back: [],
  route: [],
};
const pick = (task_id: number, quantity: number): Work => ({
  kind: 'batch-pick',
  batchId: 1,
  pick: { pick_id: 'p', order_id: 1, sku: 'S', location: 'A', bin: 'A01', quantity, task_id },
});
const left = (since: Work[]) => walkAfter(stops, since).tasks.map(({ taskId, left: units }) => [taskId, units]);

describe('the walk of a batch', () => {
  it('has what is not picked yet, and tells what no bin holds', () => {
    expect(left([])).toEqual([
      [1, 2],
      [2, 2],
    ]);
    expect(walkAfter(stops, []).missing).toEqual([{ sku: 'S-3', quantity: 4 }]);
  });

  it('goes on without an answer to picks and shorts', () => {
    expect(left([pick(1, 1)])).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(
      left([pick(1, 2), { kind: 'batch-short', batchId: 1, short: { short_id: 's', task_id: 2, taken: 0, reason: 'empty' } }]),
    ).toEqual([]);
  });

  it('wants a tote an order where totes are used', () => {
    const batch = (method: string, tote: string | null) =>
      ({ method, orders: [{ order_id: 10, state: 'open', reason: null, tote }] }) as unknown as Batch;
    const walk = walkAfter(stops, [pick(2, 2)]);
    const wanting = [batch('cluster', null), batch('cluster', 'T-1'), batch('batch', null)].map((each) => orderWithoutTote(each, walk));
    expect(wanting.map((task) => task?.order)).toEqual(['N-1', undefined, undefined]);
  });
});
