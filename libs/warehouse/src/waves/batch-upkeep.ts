import { LockLevels, NotePromises } from '@contract/inventory';
import { type FloorShipment, LockFloorShipments } from '@contract/orders';
import { Bus, Outbox } from '@kernel';
import { Injectable } from '@nestjs/common';
import { BatchChanged, WaveChanged } from '../events.js';
import { WalkOrder, ZoneStore } from '../floor-plan/index.js';
import { unitsByProduct } from '../picking/domain/picking.js';
import { SqlPicks } from '../picking/index.js';
import type { NewTask, OpenTask } from '../tasks/domain/closing.js';
import { BatchMembers, PickTasks, Promises } from '../tasks/index.js';
import { allocate } from './domain/allocation.js';
import { fit, type Need } from './domain/fit.js';
import { leaveToOthers, needsLeft, type OtherPart } from './domain/zone-parts.js';
import { FreeUnits } from './free-units.js';
import { type BatchRow, BatchStore } from './store/batch-store.js';

/** A batch, its current orders, and their shipments; all locked. */
export interface LockedBatch {
  batch: BatchRow;
  shipments: FloorShipment[];
}

/** Adjusts the tasks of a batch to what its orders need, in bins that hold the units. */
@Injectable()
export class BatchUpkeep {
  constructor(
    private readonly bus: Bus,
    private readonly batches: BatchStore,
    private readonly members: BatchMembers,
    private readonly tasks: PickTasks,
    private readonly promises: Promises,
    private readonly free: FreeUnits,
    private readonly picks: SqlPicks,
    private readonly walks: WalkOrder,
    private readonly zones: ZoneStore,
    private readonly outbox: Outbox,
  ) {}

  /** Locks the orders of a batch, then the batch. Undefined if the site has no such batch. */
  async lock(batchId: number, siteId?: number): Promise<LockedBatch | undefined> {
    const found = await this.batches.find(batchId);
    if (!found || (siteId !== undefined && found.siteId !== siteId)) return undefined;
    const orderIds = (await this.members.of([batchId])).filter(({ state }) => state !== 'removed').map(({ orderId }) => orderId);
    const shipments = orderIds.length > 0 ? await this.bus.send(new LockFloorShipments(found.siteId, orderIds)) : [];
    const batch = await this.batches.lock(batchId);
    return batch && { batch, shipments };
  }

  /** Adjusts the tasks, assigns bins, sorts the stops, and ends the batch when nothing is left to pick. */
  async reconcile({ batch, shipments }: LockedBatch): Promise<void> {
    if (batch.state !== 'open' && batch.state !== 'claimed') return;
    const { batchId } = batch;
    const members = (await this.members.of([batchId])).filter(({ state }) => state === 'open' || state === 'short');
    const inBatch = new Set(members.map(({ orderId }) => orderId));
    const needs = await this.needsOf(shipments.filter(({ orderId, isProcessing }) => isProcessing && inBatch.has(orderId)));
    const others = await this.othersOf(batchId, [...inBatch]);
    const gone = members.filter(({ orderId }) => !shipments.some((each) => each.orderId === orderId && each.isProcessing));
    await this.members.become(
      batchId,
      gone.map(({ orderId }) => orderId),
      'removed',
      'not in Processing',
    );
    const open = await this.place(batch, await this.ownOf(batchId, needs, others), others);
    const stay = members.filter((member) => !gone.includes(member)).map(({ orderId }) => orderId);
    const lacking = new Set(
      shipments.flatMap(({ orderId, lines }) => (lines.some(({ quantityShort }) => quantityShort > 0) ? orderId : [])),
    );
    await this.end(batch, stay, lacking, open);
  }

  private async needsOf(shipments: readonly FloorShipment[]): Promise<Need[]> {
    const picked = await this.picks.ofShipments(shipments);
    return picked.flatMap(({ orderId, lines, picked: own }) =>
      unitsByProduct(lines, own)
        .filter(({ quantityOpen }) => quantityOpen > 0)
        .map(({ productId, quantityOpen }) => ({ orderId, productId, quantity: quantityOpen })),
    );
  }

  /** Other batches that have, or will have, parts of the orders. */
  private async othersOf(batchId: number, orderIds: readonly number[]): Promise<OtherPart[]> {
    return orderIds.length > 0 ? (await this.members.open(orderIds)).filter((member) => member.batchId !== batchId) : [];
  }

  private async ownOf(batchId: number, needs: readonly Need[], others: readonly OtherPart[]): Promise<readonly Need[]> {
    if (others.length === 0) return needs;
    const tasks = await this.tasks.ofOrders([...new Set(others.map(({ orderId }) => orderId))]);
    return needsLeft(
      needs,
      tasks.filter((task) => task.batchId !== batchId),
    );
  }

  /** Returns the open tasks afterwards. */
  private async place(batch: BatchRow, needs: readonly Need[], others: readonly OtherPart[]): Promise<OpenTask[]> {
    const { batchId, siteId } = batch;
    const before = await this.tasks.ofBatch(batchId);
    const productIds = [...new Set([...needs, ...before].map(({ productId }) => productId))].sort((a, b) => a - b);
    if (productIds.length === 0) return [];
    // From here on nobody else changes these products' bins or promises.
    await this.bus.send(new LockLevels(productIds));
    await this.promises.withdraw(siteId, productIds);
    const tasks = await this.tasks.ofBatch(batchId);
    const { missing, ended, resized } = fit(needs, tasks);
    await this.tasks.end(ended, 'void', 'not needed');
    for (const { taskId, quantity } of resized) await this.tasks.resize(taskId, quantity);
    const lost = tasks.filter(({ binId, taskId }) => binId === null && !ended.includes(taskId));
    const sizes = new Map(resized.map(({ taskId, quantity }) => [taskId, quantity]));
    const unplaced = lost.map(({ taskId, orderId, productId, quantity, picked }) => ({
      orderId,
      productId,
      quantity: (sizes.get(taskId) ?? quantity) - picked,
    }));
    const wanted = [...unplaced, ...missing];
    if (wanted.length > 0) {
      const found = await this.allotted(batch, wanted, others);
      if (missing.length > 0 || found.some(({ binId }) => binId !== null) || unitsOf(found) < unitsOf(wanted)) {
        const ids = lost.map(({ taskId }) => taskId);
        await this.tasks.end(ids, 'void', 'placed anew');
        const promised = found.map(({ productId }) => productId);
        if (promised.length > 0) await this.bus.send(new NotePromises(siteId, promised, true));
        await this.tasks.add(siteId, batchId, found);
      }
    }
    const open = await this.tasks.ofBatch(batchId);
    if (open.some(({ stop }) => stop === 0) || ended.length > 0) await this.route(siteId, batchId, open);
    return open;
  }

  /** Bins for the batch's units; leaves units in the zone of another part of the order to that part. */
  private async allotted({ siteId, zoneId }: BatchRow, wanted: readonly Need[], others: readonly OtherPart[]): Promise<NewTask[]> {
    const allocated = allocate(wanted, await this.free.of(siteId, wanted));
    if (others.length === 0) return allocated;
    const binIds = allocated.flatMap(({ binId }) => binId ?? []);
    const zones = await this.zones.ofBins(siteId, [...new Set(binIds)]);
    const { own, batchIds } = leaveToOthers(allocated, zoneId, others, (binId) => zones.get(binId)?.zoneId ?? 0);
    await this.outbox.add(...[...batchIds].map((batchId) => new BatchChanged(batchId)));
    return own;
  }

  private async route(siteId: number, batchId: number, open: readonly OpenTask[]): Promise<void> {
    const bins = new Set(open.flatMap(({ binId }) => binId ?? []));
    await this.tasks.number(batchId, await this.walks.of(siteId, bins));
  }

  /** @param lacking orders with too little stock; a lead decides about them */
  private async end(batch: BatchRow, orderIds: readonly number[], lacking: ReadonlySet<number>, open: readonly OpenTask[]): Promise<void> {
    const { batchId, waveId } = batch;
    const unplaced = new Set(open.filter(({ binId }) => binId === null).map(({ orderId }) => orderId));
    const waiting = new Set(open.map(({ orderId }) => orderId));
    const ended = orderIds.filter((orderId) => !waiting.has(orderId));
    await this.members.become(
      batchId,
      ended.filter((orderId) => !lacking.has(orderId)),
      'picked',
    );
    await this.members.become(
      batchId,
      ended.filter((orderId) => lacking.has(orderId)),
      'picked',
      'short',
    );
    await this.members.become(
      batchId,
      orderIds.filter((orderId) => unplaced.has(orderId)),
      'short',
    );
    await this.members.become(
      batchId,
      orderIds.filter((orderId) => waiting.has(orderId) && !unplaced.has(orderId)),
      'open',
    );
    if (waiting.size > 0) return;
    await this.batches.become([batch], 'done');
    await this.outbox.add(new WaveChanged(waveId));
  }
}

const unitsOf = (parts: readonly { quantity: number }[]): number => parts.reduce((sum, { quantity }) => sum + quantity, 0);
