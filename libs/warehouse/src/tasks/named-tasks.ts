import { type FaultList, grouped } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { WarehouseErrorCode } from '../contract/errors.js';
import { BatchMembers } from './store/batch-members.js';
import { PickTasks } from './store/pick-tasks.js';

/** A pick that may name its task and its tote; without a product if its SKU is unknown. */
interface NamingPick {
  path: string;
  orderId: number;
  productId: number | undefined;
  taskId?: number;
  tote?: string;
}

/** Checks the tasks and totes that picks name against their orders, which are locked. Reads nothing if none names any. */
@Injectable()
export class NamedTasks {
  constructor(
    private readonly tasks: PickTasks,
    private readonly members: BatchMembers,
  ) {}

  async check(siteId: number, picks: readonly NamingPick[], faults: FaultList<WarehouseErrorCode>): Promise<void> {
    const naming = picks.filter(({ taskId, tote }) => taskId !== undefined || tote !== undefined);
    if (naming.length === 0) return;
    const taskIds = [...new Set(naming.flatMap(({ taskId }) => taskId ?? []))];
    const [open, bound] = await Promise.all([
      taskIds.length > 0 ? this.tasks.openAmong(siteId, taskIds) : [],
      this.members.totesOf([...new Set(naming.map(({ orderId }) => orderId))]),
    ]);
    const totes = grouped(bound, ({ orderId }) => orderId);
    for (const { path, orderId, productId, taskId, tote } of naming) {
      const task = open.find((each) => each.taskId === taskId);
      const isOfPick = task?.orderId === orderId && (productId === undefined || task.productId === productId);
      if (taskId !== undefined && !isOfPick) {
        faults.add('task_not_open', `${path}.taskId`, { taskId, orderId });
        continue;
      }
      const ofBatch = (totes.get(orderId) ?? []).filter(({ batchId }) => taskId === undefined || batchId === task?.batchId);
      const right = ofBatch.map((each) => each.tote);
      if (tote === undefined && right.length > 0) faults.add('tote_required', `${path}.tote`, { orderId, right });
      if (tote !== undefined && !right.includes(tote)) faults.add('wrong_tote', `${path}.tote`, { orderId, tote, right });
    }
  }
}
