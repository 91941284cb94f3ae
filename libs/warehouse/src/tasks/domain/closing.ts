/** Units still to pick, from a bin unless none holds them. */
export interface OpenTask {
  taskId: number;
  batchId: number;
  orderId: number;
  productId: number;
  binId: number | null;
  /** '' without a lot. */
  lot: string;
  quantity: number;
  picked: number;
}

/** A task to add; without a bin where none holds the units. */
export type NewTask = Pick<OpenTask, 'orderId' | 'productId' | 'binId' | 'lot' | 'quantity'>;

export interface PromisedUnits {
  productId: number;
  binId: number;
  lot: string;
  quantity: number;
}

/** Units that were taken for an order. */
export interface TakenFor {
  orderId: number;
  productId: number;
  binId: number;
  lot: string;
  quantity: number;
  /** The task that the picker named. */
  taskId?: number;
}

/** How well a task matches taken units: it is the one that the picker named, has their bin and lot, their bin, no bin, or another bin. */
function rank(task: OpenTask, { binId, lot, taskId }: TakenFor): number {
  if (task.taskId === taskId) return -1;
  if (task.binId === null) return 2;
  if (task.binId !== binId) return 3;
  return task.lot === lot ? 0 : 1;
}

/** The effect of picks on tasks. */
export interface Closing<Units extends TakenFor> {
  /** The changed tasks, in their new state. */
  changed: OpenTask[];
  /** The units with the task that they belong to; without one where none matched. */
  shares: Units[];
}

/** Within each order the named task closes first, then tasks with the same place, then any other. Units without a task change none. */
export function closing<Units extends TakenFor>(tasks: readonly OpenTask[], taken: readonly Units[]): Closing<Units> {
  const after = tasks.map((task) => ({ ...task }));
  const shares: Units[] = [];
  for (const units of taken) {
    let left = units.quantity;
    const candidates = after.filter(({ orderId, productId }) => orderId === units.orderId && productId === units.productId);
    for (const task of candidates.sort((a, b) => rank(a, units) - rank(b, units) || a.taskId - b.taskId)) {
      const quantity = Math.min(left, task.quantity - task.picked);
      if (quantity === 0) continue;
      task.picked += quantity;
      left -= quantity;
      shares.push({ ...units, quantity, taskId: task.taskId });
    }
    if (left > 0) shares.push({ ...units, quantity: left, taskId: undefined });
  }
  return { changed: after.filter((task, index) => task.picked !== tasks[index].picked), shares };
}
