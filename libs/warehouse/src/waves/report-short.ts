import { randomUUID } from 'node:crypto';
import { DescribeProducts, type LedgerComment, ListNamedBins, LockBins, LockLevels } from '@contract/inventory';
import { Bus, PublicEvents, refusedAt } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { WarehouseError } from '../contract/errors.js';
import { AcceptCount } from '../contract/counts/held-counts.js';
import { LogPicks } from '../contract/picking.js';
import { AcceptRecounts } from '../contract/recounts.js';
import { ReportShort, type ShortOutcome } from '../contract/waves/short-picks.js';
import { FloorLog } from '../picking/index.js';
import { AccuracyDays } from '../reports/index.js';
import type { OpenTask } from '../tasks/domain/closing.js';
import { BatchLeases, BatchMembers, PickTasks, Promises, SuspectBins } from '../tasks/index.js';
import { BatchUpkeep } from './batch-upkeep.js';
import { refuseOthersBatch } from './owned-batch.js';

@CommandHandler(ReportShort)
export class ReportShortHandler implements ICommandHandler<ReportShort> {
  constructor(
    private readonly bus: Bus,
    private readonly upkeep: BatchUpkeep,
    private readonly members: BatchMembers,
    private readonly tasks: PickTasks,
    private readonly suspects: SuspectBins,
    private readonly leases: BatchLeases,
    private readonly log: FloorLog,
    private readonly promises: Promises,
    private readonly events: PublicEvents,
    private readonly accuracy: AccuracyDays,
  ) {}

  async execute({ siteId, batchId, short, actor, isLimited }: ReportShort): Promise<ShortOutcome> {
    const { shortId, taskId, taken, left, reason } = short;
    if (left !== undefined) await this.lockBin(taskId, batchId);
    const locked = await this.upkeep.lock(batchId, siteId);
    const request = JSON.stringify({ batchId, taskId, taken, left, reason });
    const known = (await this.log.find(siteId, 'short', [shortId])).get(shortId.toLowerCase());
    if (known && known.request !== request) throw WarehouseError.at('short_id_reused', 'shortId', { id: shortId });
    if (known) return JSON.parse(known.answer) as ShortOutcome;
    refuseOthersBatch(batchId, siteId, actor, locked?.batch);
    const task = await this.tasks.open(taskId, batchId);
    if (!locked || !task?.binId) throw WarehouseError.at('task_not_open', 'taskId', { taskId });
    const open = task.quantity - task.picked;
    if (taken >= open) throw WarehouseError.at('invalid_quantity', 'taken', { quantity: taken, held: open, lot: null });
    await this.bus.send(new LockLevels([task.productId]));
    if (taken > 0) await this.pick(siteId, { ...task, binId: task.binId }, short, actor);
    const before = new Set((await this.tasks.ofBatch(batchId)).map((each) => each.taskId));
    await this.giveUp(siteId, { ...task, binId: task.binId }, reason, actor);
    const accountId = locked.shipments.find(({ orderId }) => orderId === task.orderId)?.accountId ?? 0;
    const details = { accountId, left, reason, actor, isLimited };
    const count = left === undefined ? null : await this.count(siteId, { ...task, binId: task.binId }, { ...details, left });
    // The pick has changed its orders' lines.
    const again = await this.upkeep.lock(batchId, siteId);
    if (again) await this.upkeep.reconcile(again);
    await this.leases.renew([batchId], actor);
    const after = (await this.tasks.ofBatch(batchId)).filter(({ orderId }) => orderId === task.orderId);
    const outcome: ShortOutcome = {
      taskId,
      newTasks: after.filter((each) => each.productId === task.productId && !before.has(each.taskId)).map((each) => each.taskId),
      order: after.some(({ binId }) => binId === null) ? 'short' : 'open',
      count,
    };
    await this.accuracy.add(siteId, [{ accountId, shorts: 1, unitsShort: open - taken }]);
    await this.log.add(siteId, 'short', [{ clientId: shortId, request, answer: JSON.stringify(outcome) }], actor);
    return outcome;
  }

  /** A count locks its bin before orders. */
  private async lockBin(taskId: number, batchId: number): Promise<void> {
    const task = await this.tasks.open(taskId, batchId);
    if (task?.binId) await this.bus.send(new LockBins([task.binId]));
  }

  /** Counts what remains of the product, or of the task's lot, in the bin. */
  private async count(
    siteId: number,
    { productId, binId, lot, taskId }: OpenTask & { binId: number },
    { left, reason, actor, isLimited, accountId }: { left: number; reason: string; actor: string; isLimited: boolean; accountId: number },
  ): Promise<'queued' | 'held'> {
    const [{ sku }] = await this.bus.ask(new DescribeProducts([productId]));
    const { location, bin } = await this.placeOf(siteId, binId, taskId);
    const comment = `short pick: ${reason}` satisfies LedgerComment;
    const entry = { accountId, sku, location, bin, lot: lot === '' ? undefined : lot, kind: 'absolute' as const, quantity: left, comment };
    const recount = { entries: [entry], actor };
    if (isLimited) {
      const [outcome] = await this.bus.send(new AcceptCount(siteId, recount)).catch(refusedAt(() => 'left'));
      return 'heldCountId' in outcome ? 'held' : 'queued';
    }
    const [outcome] = await this.bus.send(new AcceptRecounts(siteId, [recount])).catch(refusedAt(() => 'left'));
    if (outcome instanceof WarehouseError) throw WarehouseError.at(outcome.code, 'left', outcome.details);
    return 'queued';
  }

  private async placeOf(siteId: number, binId: number, taskId: number) {
    const place = (await this.bus.ask(new ListNamedBins(siteId, [binId]))).at(0);
    if (!place) throw WarehouseError.at('task_not_open', 'taskId', { taskId });
    return place;
  }

  private async pick(siteId: number, task: OpenTask & { binId: number }, short: ReportShort['short'], actor: string): Promise<void> {
    const [{ sku }] = await this.bus.ask(new DescribeProducts([task.productId]));
    const { taskId, orderId } = task;
    const { location, bin } = await this.placeOf(siteId, task.binId, taskId);
    const tote = (await this.members.totesOf([orderId])).find(({ batchId }) => batchId === task.batchId)?.tote;
    const pick = { pickId: randomUUID(), orderId, taskId, tote, sku, location, bin, quantity: short.taken };
    const log = new LogPicks(siteId, [{ ...pick, lot: task.lot === '' ? null : task.lot, serials: null }], actor);
    await this.bus.send(log).catch(refusedAt(() => 'taken'));
  }

  /** Withdraws all promises of the bin: other batches with tasks there get other bins. */
  private async giveUp(siteId: number, task: OpenTask & { binId: number }, reason: string, actor: string): Promise<void> {
    await this.tasks.end([task.taskId], 'short', reason);
    this.events.add([{ type: 'pick.short', accountId: null, siteId, subjectId: task.taskId, changed: [] }]);
    await this.suspects.add(task, reason, actor);
    await this.promises.avoid(siteId, task, task.batchId);
  }
}
