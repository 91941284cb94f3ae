import { Clock, Database, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import { pickTaskTable } from '../../store/rows.js';
import type { NewTask, OpenTask, PromisedUnits } from '../domain/closing.js';
import { FloorTallies } from './floor-tallies.js';

const COLUMNS = `TaskID AS taskId, BatchID AS batchId, OrderID AS orderId, ProductID AS productId, BinID AS binId, Lot AS lot,
  Quantity AS quantity, Picked AS picked`;

/**
 * The tasks of batches. A bin's promise is the sum of its open tasks. Adding, closing or moving tasks of a product requires its levels'
 * locks; changing how many units an order's tasks have also requires the order's lock.
 */
@Injectable()
export class PickTasks {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly tallies: FloorTallies,
  ) {}

  /** Open tasks of the products at the site; those of the first batches come first. */
  openOf(siteId: number, productIds: readonly number[]): Promise<OpenTask[]> {
    return this.database.query<OpenTask>(
      `SELECT ${COLUMNS} FROM pick_tasks FORCE INDEX (ix_pick_tasks_open) WHERE ProductID IN (?) AND State = 'open' AND WarehouseID = ? ORDER BY BatchID, TaskID`,
      [productIds, siteId],
    );
  }

  /** The units of the products' bins at the site that open tasks promise. */
  promised(siteId: number, productIds: readonly number[]): Promise<PromisedUnits[]> {
    return this.database.query<PromisedUnits>(
      `SELECT ProductID AS productId, BinID AS binId, Lot AS lot, CAST(SUM(Quantity - Picked) AS SIGNED) AS quantity
        FROM pick_tasks FORCE INDEX (ix_pick_tasks_open) WHERE ProductID IN (?) AND State = 'open' AND BinID IS NOT NULL AND WarehouseID = ?
        GROUP BY ProductID, BinID, Lot`,
      [productIds, siteId],
    );
  }

  /** Open tasks of a batch. */
  ofBatch(batchId: number): Promise<(OpenTask & { stop: number })[]> {
    return this.database.query<OpenTask & { stop: number }>(
      `SELECT ${COLUMNS}, Stop AS stop FROM pick_tasks WHERE BatchID = ? AND State = 'open' ORDER BY Stop, TaskID`,
      [batchId],
    );
  }

  async open(taskId: number, batchId: number): Promise<OpenTask | undefined> {
    const [task] = await this.database.query<OpenTask>(
      `SELECT ${COLUMNS} FROM pick_tasks WHERE TaskID = ? AND BatchID = ? AND State = 'open'`,
      [taskId, batchId],
    );
    return task;
  }

  /** The tasks among these that are open at the site. */
  openAmong(siteId: number, taskIds: readonly number[]): Promise<OpenTask[]> {
    return this.database.query<OpenTask>(
      `SELECT ${COLUMNS} FROM pick_tasks WHERE TaskID IN (?) AND WarehouseID = ? AND State = 'open' ORDER BY TaskID`,
      [taskIds, siteId],
    );
  }

  /** Open tasks of the orders, in any batch. */
  ofOrders(orderIds: readonly number[]): Promise<OpenTask[]> {
    return this.database.query<OpenTask>(`SELECT ${COLUMNS} FROM pick_tasks WHERE OrderID IN (?) AND State = 'open' ORDER BY TaskID`, [
      orderIds,
    ]);
  }

  /** The units of an order that batches have picked. */
  pickedOf(orderId: number): Promise<{ batchId: number; productId: number; quantity: number }[]> {
    return this.database.query(
      `SELECT BatchID AS batchId, ProductID AS productId, CAST(SUM(Picked) AS SIGNED) AS quantity FROM pick_tasks
        WHERE OrderID = ? AND Picked > 0 GROUP BY BatchID, ProductID ORDER BY BatchID`,
      [orderId],
    );
  }

  /** Batches with open tasks of the products that have no bin. */
  async waitingFor(productIds: readonly number[]): Promise<number[]> {
    const rows = await this.database.query<{ batchId: number }>(
      `SELECT DISTINCT BatchID AS batchId FROM pick_tasks FORCE INDEX (ix_pick_tasks_open)
        WHERE ProductID IN (?) AND State = 'open' AND BinID IS NULL ORDER BY BatchID`,
      [productIds],
    );
    return rows.map(({ batchId }) => batchId);
  }

  async countIn(where: { binId: number }): Promise<number> {
    const [{ tasks }] = await this.database.query<{ tasks: number }>(
      "SELECT COUNT(*) AS tasks FROM pick_tasks WHERE BinID = ? AND State = 'open'",
      [where.binId],
    );
    return tasks;
  }

  async add(siteId: number, batchId: number, tasks: readonly NewTask[]): Promise<number[]> {
    if (tasks.length === 0) return [];
    return this.database.insert(
      pickTaskTable,
      tasks.map(({ orderId, productId, binId, lot, quantity }) => ({
        ...{ BatchID: batchId, WarehouseID: siteId, OrderID: orderId, ProductID: productId, BinID: binId, Lot: lot },
        ...{ Quantity: quantity, Picked: 0, Stop: 0, State: 'open' },
      })),
    );
  }

  /** Writes the picked units of tasks; a completely picked one is done. */
  async pick(tasks: readonly OpenTask[], actor: string): Promise<void> {
    const now = toStored(this.clock.now());
    await Promise.all(
      tasks.map(({ taskId, quantity, picked }) => {
        const isDone = picked === quantity;
        return this.database.write('UPDATE pick_tasks SET Picked = ?, State = ?, DoneBy = ?, DoneDate = ? WHERE TaskID = ?', [
          ...[picked, isDone ? 'done' : 'open', isDone ? actor : null, isDone ? now : null, taskId],
        ]);
      }),
    );
  }

  /** Ends open tasks; their picked units stay. */
  async end(taskIds: readonly number[], state: 'short' | 'void', reason: string): Promise<void> {
    if (taskIds.length === 0) return;
    await this.database.write("UPDATE pick_tasks SET State = ?, Reason = ? WHERE TaskID IN (?) AND State = 'open'", [
      state,
      reason,
      taskIds,
    ]);
  }

  async endOf(orderIds: readonly number[], reason: string): Promise<void> {
    await this.database.write("UPDATE pick_tasks SET State = 'void', Reason = ? WHERE OrderID IN (?) AND State = 'open'", [
      reason,
      orderIds,
    ]);
  }

  /** Changes the quantity of a task. */
  async resize(taskId: number, quantity: number): Promise<void> {
    await this.database.write('UPDATE pick_tasks SET Quantity = ? WHERE TaskID = ?', [quantity, taskId]);
  }

  /** Takes the bins from tasks. */
  async unplace(taskIds: readonly number[]): Promise<void> {
    await this.database.write("UPDATE pick_tasks SET BinID = NULL, Lot = '' WHERE TaskID IN (?)", [taskIds]);
    this.tallies.add('task_withdrawn', taskIds.length);
  }

  /** @param stops the sequence number of each bin on the walk; tasks without a bin come last */
  async number(batchId: number, stops: ReadonlyMap<number, number>): Promise<void> {
    const cases = [...stops].map(() => 'WHEN ? THEN ?').join(' ');
    const stop = stops.size > 0 ? `CASE BinID ${cases} ELSE ? END` : '?';
    await this.database.write(`UPDATE pick_tasks SET Stop = ${stop} WHERE BatchID = ? AND State = 'open'`, [
      ...[...stops].flat(),
      stops.size + 1,
      batchId,
    ]);
  }
}
