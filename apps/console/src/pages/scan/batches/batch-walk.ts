import type { components } from '../../../api/generated/wms.js';
import type { Work } from '../outbox/work.js';

export type Batch = components['schemas']['BatchAnswer'];
export type BatchStops = components['schemas']['WalkAnswer'];

/** Units of a product to take from one bin for one order. */
export interface OpenTask {
  taskId: number;
  orderId: number;
  /** The order's number. */
  order: string;
  tote: string | null;
  sku: string;
  upc: string | null;
  description: string;
  isSerialised: boolean;
  lot: string | null;
  location: string;
  bin: string;
  /** Units that are still to be taken. */
  left: number;
}

export interface BatchWalk {
  /** In the order of the walk. */
  tasks: OpenTask[];
  /** Units that no bin has. */
  missing: { sku: string; quantity: number }[];
}

/**
 * The tasks that are left of a batch.
 * @param stops the server's state
 * @param since picks and short picks after that
 */
export function walkAfter({ stops }: BatchStops, since: readonly Work[]): BatchWalk {
  const walk: BatchWalk = { tasks: [], missing: [] };
  for (const { location, bin, tasks } of stops)
    for (const {
      task_id: taskId,
      order_id: orderId,
      order_number: number,
      serialised: isSerialised,
      quantity,
      picked,
      tote,
      sku,
      upc,
      description,
      lot,
    } of tasks) {
      const left = quantity - picked - takenOf(taskId, since);
      if (left <= 0 || since.some((work) => work.kind === 'batch-short' && work.short.task_id === taskId)) continue;
      if (location === null || bin === null) walk.missing.push({ sku, quantity: left });
      else
        walk.tasks.push({
          taskId,
          orderId,
          order: number ?? String(orderId),
          isSerialised,
          tote,
          sku,
          upc,
          description,
          lot,
          location,
          bin,
          left,
        });
    }
  return walk;
}

const takenOf = (taskId: number, since: readonly Work[]): number =>
  since.reduce((sum, work) => (work.kind === 'batch-pick' && work.pick.task_id === taskId ? sum + work.pick.quantity : sum), 0);

/** A task of the order to which the next tote belongs; undefined when every order has one, or none needs any. */
export function orderWithoutTote({ method, orders }: Batch, { tasks }: BatchWalk): Pick<OpenTask, 'orderId' | 'order'> | undefined {
  if (method !== 'cluster' && method !== 'zone') return undefined;
  const bound = new Set(orders.flatMap(({ order_id: id, tote }) => (tote === null ? [] : id)));
  return tasks.find(({ orderId }) => !bound.has(orderId));
}

export const placeOf = ({ location, bin }: { location: string; bin: string }): string => `${location} / ${bin}`;
