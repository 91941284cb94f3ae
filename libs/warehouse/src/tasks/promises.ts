import { NotePromises, PreviewPicks } from '@contract/inventory';
import { Bus, Outbox } from '@kernel';
import { Injectable } from '@nestjs/common';
import { BatchChanged } from '../events.js';
import { type Closing, closing, type OpenTask, type TakenFor } from './domain/closing.js';
import type { BinOfProduct } from './store/suspect-bins.js';
import { BatchLeases } from './store/batch-leases.js';
import { PickTasks } from './store/pick-tasks.js';

/** Units that were taken for an order, and whether there may be tasks of their product at the site. */
export interface TakenPick extends TakenFor {
  isPromised: boolean;
}

/** The effect of picks on tasks of their products, and all of these that were open. */
export interface ClosingPicks<Units extends TakenPick> extends Closing<Units> {
  open: readonly OpenTask[];
}

/** The units of bins that open tasks promise, under the locks of the products' levels. */
@Injectable()
export class Promises {
  constructor(
    private readonly bus: Bus,
    private readonly tasks: PickTasks,
    private readonly leases: BatchLeases,
    private readonly outbox: Outbox,
  ) {}

  /**
   * After units left bins other than by their tasks: takes the bin from tasks that want more than it holds, those of the last batches
   * first.
   */
  async withdraw(siteId: number, productIds: Iterable<number>): Promise<void> {
    const ids = [...new Set(productIds)];
    if (ids.length > 0) await this.keep(siteId, await this.tasks.openOf(siteId, ids));
  }

  /** Like `withdraw`, for products whose locked levels say that there may be tasks; if there are none, clears that mark. */
  async review(siteId: number, productIds: readonly number[]): Promise<void> {
    if (productIds.length === 0) return;
    const open = await this.tasks.openOf(siteId, productIds);
    await this.noteNone(siteId, productIds, open);
    await this.keep(siteId, open);
  }

  /** Assigns picked units of orders to tasks. Reads nothing if the levels say that there are none. */
  async closedBy<Units extends TakenPick>(siteId: number, taken: readonly Units[]): Promise<ClosingPicks<Units>> {
    const productIds = promisedAmong(taken);
    const open = productIds.length > 0 ? await this.tasks.openOf(siteId, productIds) : [];
    return { open, ...closing(open, taken) };
  }

  /** Closes the tasks of picks, and withdraws other tasks' promises that those bins can no longer keep. */
  async pick(siteId: number, { open, changed: closed, shares }: ClosingPicks<TakenPick>, actor: string): Promise<void> {
    const productIds = promisedAmong(shares);
    if (productIds.length === 0) return;
    const changed = new Map(closed.map((task) => [task.taskId, task]));
    const bins = new Set(shares.map(({ binId }) => binId));
    const left = open.map((task) => changed.get(task.taskId) ?? task).filter(({ quantity, picked }) => picked < quantity);
    // Concurrently, since a picker waits and none of these depends on another.
    await Promise.all([
      this.noteNone(siteId, productIds, open),
      this.tasks.pick([...changed.values()], actor),
      this.keep(
        siteId,
        left.filter(({ binId }) => binId !== null && bins.has(binId)),
      ),
      this.end([...changed.values()], actor),
    ]);
  }

  /**
   * Withdraws all promises of the bin: the product's tasks there get other bins. @param own the batch that the calling command updates
   * itself
   */
  async avoid(siteId: number, { binId, productId }: BinOfProduct, own?: number): Promise<void> {
    const there = (await this.tasks.openOf(siteId, [productId])).filter((task) => task.binId === binId);
    if (there.length === 0) return;
    await this.tasks.unplace(there.map(({ taskId }) => taskId));
    await this.announce(there.filter(({ batchId }) => batchId !== own));
  }

  /** Tasks of the product without a bin may get one. */
  async lookAgain(siteId: number, productId: number): Promise<void> {
    await this.announce((await this.tasks.openOf(siteId, [productId])).filter(({ binId }) => binId === null));
  }

  private async noteNone(siteId: number, productIds: readonly number[], open: readonly OpenTask[]): Promise<void> {
    const promised = new Set(open.map(({ productId }) => productId));
    const free = productIds.filter((productId) => !promised.has(productId));
    if (free.length > 0) await this.bus.send(new NotePromises(siteId, free, false));
  }

  private async announce(tasks: readonly OpenTask[]): Promise<void> {
    await this.outbox.add(...[...new Set(tasks.map(({ batchId }) => batchId))].map((batchId) => new BatchChanged(batchId)));
  }

  private async end(changed: readonly OpenTask[], actor: string): Promise<void> {
    if (changed.length === 0) return;
    const batchIds = [...new Set(changed.map(({ batchId }) => batchId))];
    const orderIds = [...new Set(changed.map(({ orderId }) => orderId))];
    const [found] = await Promise.all([this.tasks.ofOrders(orderIds), this.leases.renew(batchIds, actor)]);
    // So that it does not matter whether they are read before or after these writes.
    const done = new Set(changed.filter(({ quantity, picked }) => picked === quantity).map(({ taskId }) => taskId));
    const open = found.filter(({ taskId }) => !done.has(taskId));
    const isOpen = (task: OpenTask): boolean => open.some(({ batchId, orderId }) => batchId === task.batchId && orderId === task.orderId);
    const ended = changed.filter((task) => !isOpen(task)).map(({ batchId }) => batchId);
    await this.outbox.add(...[...new Set(ended)].map((batchId) => new BatchChanged(batchId)));
  }

  private async keep(siteId: number, open: readonly OpenTask[]): Promise<void> {
    const placed = open.flatMap(({ binId, ...task }) => (binId === null ? [] : [{ ...task, binId }]));
    if (placed.length === 0) return;
    const wanted = placed.map(({ productId, binId, lot, quantity, picked }) => ({ productId, binId, lot, quantity: quantity - picked }));
    const outcomes = await this.bus.ask(new PreviewPicks(siteId, wanted));
    const broken = placed.filter((_, index) => !outcomes[index].isEnough);
    if (broken.length === 0) return;
    await this.tasks.unplace(broken.map(({ taskId }) => taskId));
    await this.announce(broken);
  }
}

const promisedAmong = (taken: readonly TakenPick[]): number[] => [
  ...new Set(taken.filter(({ isPromised }) => isPromised).map(({ productId }) => productId)),
];
