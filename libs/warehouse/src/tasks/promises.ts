import { NotePromises, PreviewPicks } from '@contract/inventory';
import { Bus, Outbox } from '@kernel';
import { Injectable } from '@nestjs/common';
import { BatchChanged } from '../events.js';
import { closing, type OpenTask, type TakenFor } from './domain/closing.js';
import type { BinOfProduct } from './store/suspect-bins.js';
import { BatchLeases } from './store/batch-leases.js';
import { PickTasks } from './store/pick-tasks.js';

/** What open tasks promise of bins, under the locks of the products' levels. */
@Injectable()
export class Promises {
  constructor(
    private readonly bus: Bus,
    private readonly tasks: PickTasks,
    private readonly leases: BatchLeases,
    private readonly outbox: Outbox,
  ) {}

  /** Units left bins otherwise than by their tasks: tasks that want more than a bin holds lose it, the last batches' first. */
  async withdraw(siteId: number, productIds: Iterable<number>): Promise<void> {
    const ids = [...new Set(productIds)];
    if (ids.length > 0) await this.keep(siteId, await this.tasks.openOf(siteId, ids));
  }

  /** Picks of orders close their tasks, and withdraw what others were promised of those bins. */
  async pick(siteId: number, taken: readonly TakenFor[], actor: string): Promise<void> {
    if (taken.length === 0) return;
    const productIds = [...new Set(taken.map(({ productId }) => productId))];
    const open = await this.tasks.openOf(siteId, productIds);
    const promised = new Set(open.map(({ productId }) => productId));
    const free = productIds.filter((productId) => !promised.has(productId));
    if (free.length > 0) await this.bus.send(new NotePromises(siteId, free, false));
    if (open.length === 0) return;
    const changed = new Map(closing(open, taken).map((task) => [task.taskId, task]));
    await this.tasks.pick([...changed.values()], actor);
    const bins = new Set(taken.map(({ binId }) => binId));
    const left = open.map((task) => changed.get(task.taskId) ?? task).filter(({ quantity, picked }) => picked < quantity);
    await this.keep(
      siteId,
      left.filter(({ binId }) => binId !== null && bins.has(binId)),
    );
    await this.end([...changed.values()], actor);
  }

  /** Nothing is promised of the bin any more: the product's tasks there look elsewhere. @param own the batch that its command looks after */
  async avoid(siteId: number, { binId, productId }: BinOfProduct, own?: number): Promise<void> {
    const there = (await this.tasks.openOf(siteId, [productId])).filter((task) => task.binId === binId);
    if (there.length === 0) return;
    await this.tasks.unplace(there.map(({ taskId }) => taskId));
    await this.announce(there.filter(({ batchId }) => batchId !== own));
  }

  /** Tasks of the product that no bin served may find one. */
  async lookAgain(siteId: number, productId: number): Promise<void> {
    await this.announce((await this.tasks.openOf(siteId, [productId])).filter(({ binId }) => binId === null));
  }

  private async announce(tasks: readonly OpenTask[]): Promise<void> {
    await this.outbox.add(...[...new Set(tasks.map(({ batchId }) => batchId))].map((batchId) => new BatchChanged(batchId)));
  }

  private async end(changed: readonly OpenTask[], actor: string): Promise<void> {
    if (changed.length === 0) return;
    await this.leases.renew([...new Set(changed.map(({ batchId }) => batchId))], actor);
    const open = await this.tasks.withOpen([...new Set(changed.map(({ orderId }) => orderId))]);
    const ended = changed.filter(({ orderId }) => !open.has(orderId)).map(({ batchId }) => batchId);
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
