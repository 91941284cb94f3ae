import type { OpenTask } from '../../tasks/domain/closing.js';

/** Units of a product that an order still needs. */
export interface Need {
  orderId: number;
  productId: number;
  quantity: number;
}

/** The changes that make open tasks match what orders need. */
export interface Fitting {
  /** Units without a task. */
  missing: Need[];
  /** Tasks of which nothing, or less than before, is wanted. */
  ended: number[];
  resized: { taskId: number; quantity: number }[];
}

const keyOf = ({ orderId, productId }: { orderId: number; productId: number }): string => `${orderId} ${productId}`;

/** Compares open tasks with needs; of superfluous tasks, those without a bin end first, then the last ones. */
export function fit(needs: readonly Need[], tasks: readonly OpenTask[]): Fitting {
  const left = new Map(needs.map((need) => [keyOf(need), need.quantity]));
  const fitting: Fitting = { missing: [], ended: [], resized: [] };
  const firstPlaced = [...tasks].sort((a, b) => Number(a.binId === null) - Number(b.binId === null) || a.taskId - b.taskId);
  for (const task of firstPlaced) {
    const wanted = left.get(keyOf(task)) ?? 0;
    const open = task.quantity - task.picked;
    left.set(keyOf(task), Math.max(0, wanted - open));
    if (wanted >= open) continue;
    if (wanted === 0) fitting.ended.push(task.taskId);
    else fitting.resized.push({ taskId: task.taskId, quantity: task.picked + wanted });
  }
  for (const need of needs) {
    const quantity = left.get(keyOf(need)) ?? 0;
    if (quantity > 0) fitting.missing.push({ ...need, quantity });
  }
  return fitting;
}
