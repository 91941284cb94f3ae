import { ListPlannableOrders, LockShipments, type RankedOrder, RankPlannableOrders } from '@contract/orders';
import { Bus, FaultList, grouped, Outbox, toStored } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { WarehouseError, type WarehouseErrorCode } from '../contract/errors.js';
import { AddToWave, GetWave, type Wave } from '../contract/waves/waves.js';
import { BatchQueued } from '../events.js';
import { WalkOrder, ZoneStore } from '../floor-plan/index.js';
import { ShipmentItems } from '../picking/index.js';
import { BatchMembers, PickTasks } from '../tasks/index.js';
import { allocate } from './domain/allocation.js';
import type { Need } from './domain/fit.js';
import { FreeUnits } from './free-units.js';
import { type BatchRow, BatchStore, type WaveRow } from './store/batch-store.js';

/** The number of batches whose walks are compared: those claimed next. */
const COMPARED = 24;
/** The position of a batch of late orders: it is claimed first. */
const FIRST = 0;

/** The part of a late order for one batch: all of it, or the units in one zone. */
interface LatePart {
  order: RankedOrder;
  /** 0: all of it, or the units outside of zones. */
  zoneId: number;
  bins: ReadonlySet<number>;
}

/** A batch that waits for a picker and has room, with the bins of its walk. */
interface Host {
  batch: BatchRow;
  room: number;
  /** Its current and former orders. */
  orderIds: Set<number>;
  bins: Set<number>;
  /** Metres of the walk. */
  length: number;
}

@CommandHandler(AddToWave)
export class AddToWaveHandler implements ICommandHandler<AddToWave> {
  constructor(
    private readonly bus: Bus,
    private readonly store: BatchStore,
    private readonly members: BatchMembers,
    private readonly tasks: PickTasks,
    private readonly items: ShipmentItems,
    private readonly free: FreeUnits,
    private readonly walks: WalkOrder,
    private readonly zones: ZoneStore,
    private readonly outbox: Outbox,
  ) {}

  async execute({ siteId, waveId, orderIds, actor }: AddToWave): Promise<Wave> {
    await this.bus.send(
      new LockShipments(
        siteId,
        [...orderIds].sort((a, b) => a - b),
      ),
    );
    const wave = await this.store.lockWave(siteId, waveId);
    if (!wave) throw new WarehouseError('wave_not_found', { waveId });
    if (wave.state === 'planned') throw new WarehouseError('wave_not_released', { waveId });
    if (wave.state === 'done' || wave.state === 'cancelled') throw new WarehouseError('wave_ended', { waveId, state: wave.state });
    const needs = await this.needsOf(siteId, orderIds);
    const late = await this.rank(siteId, orderIds, needs);
    const { hosts, capacity } = await this.hostsOf(waveId, wave.method === 'single');
    const joined = new Set<number>();
    const left: LatePart[] = [];
    for (const order of late) {
      for (const part of await this.partsOf(wave, order, needs)) {
        const batchId = await this.join(siteId, part, hosts);
        if (batchId === undefined) left.push(part);
        else joined.add(batchId);
      }
    }
    const own = await this.open(wave, left, capacity);
    const batchIds = [...joined, ...own];
    await this.members.take(batchIds);
    await this.outbox.add(...batchIds.map((batchId) => new BatchQueued(batchId, actor)));
    return this.bus.ask(new GetWave(siteId, waveId));
  }

  /** The open units of the orders that a wave may have. */
  private async needsOf(siteId: number, orderIds: readonly number[]): Promise<Need[]> {
    const taken = new Set((await this.members.open(orderIds)).map(({ orderId }) => orderId));
    const waiting = orderIds.filter((orderId) => !taken.has(orderId));
    if (waiting.length === 0) return [];
    const orders = await this.bus.ask(new ListPlannableOrders(siteId, { orderIds: waiting }, 0, waiting.length));
    return [...(await this.items.units(orders))].flatMap(([orderId, units]) =>
      units
        .filter(({ quantityOpen }) => quantityOpen > 0)
        .map(({ productId, quantityOpen }) => ({ orderId, productId, quantity: quantityOpen })),
    );
  }

  /** The most urgent first. @throws WarehouseError `order_not_plannable` for each order that needs nothing. */
  private async rank(siteId: number, orderIds: readonly number[], needs: readonly Need[]): Promise<RankedOrder[]> {
    const faults = new FaultList<WarehouseErrorCode>();
    orderIds.forEach((orderId, index) => {
      if (!needs.some((need) => need.orderId === orderId)) faults.add('order_not_plannable', `orderIds[${index}]`, { orderId });
    });
    faults.refuseIfAny((...refusal) => new WarehouseError(...refusal));
    return this.bus.ask(new RankPlannableOrders(siteId, { orderIds }));
  }

  /** The capacity of a cart in the wave is taken to be the most orders that any of its batches was given. */
  private async hostsOf(waveId: number, isSingle: boolean): Promise<{ hosts: Host[]; capacity: number }> {
    const batches = await this.store.lockOf(waveId);
    const members = await this.members.of(batches.map(({ batchId }) => batchId));
    const of = (batch: BatchRow) => members.filter(({ batchId }) => batchId === batch.batchId);
    const capacity = isSingle ? 1 : Math.max(1, ...batches.map((batch) => of(batch).length));
    const open = batches
      .filter(({ state }) => state === 'open')
      .map((batch) => ({ batch, room: capacity - of(batch).filter(({ state }) => state !== 'removed').length }))
      .filter(({ room }) => room > 0)
      .sort((one, other) => byUrgency(one.batch, other.batch))
      .slice(0, COMPARED);
    const hosts: Host[] = [];
    for (const { batch, room } of open) {
      const tasks = await this.tasks.ofBatch(batch.batchId);
      const bins = new Set(tasks.flatMap(({ binId }) => binId ?? []));
      const length = await this.walks.length(batch.siteId, bins);
      hosts.push({ batch, room, orderIds: new Set(of(batch).map(({ orderId }) => orderId)), bins, length });
    }
    return { hosts, capacity };
  }

  /** In waves by zones, one part for each zone. */
  private async partsOf({ siteId, method }: WaveRow, order: RankedOrder, all: readonly Need[]): Promise<LatePart[]> {
    const needs = all.filter(({ orderId }) => orderId === order.orderId);
    const bins = new Set(allocate(needs, await this.free.of(siteId, needs)).flatMap(({ binId }) => binId ?? []));
    if (method !== 'zone' || bins.size === 0) return [{ order, zoneId: 0, bins }];
    const zones = await this.zones.ofBins(siteId, [...bins]);
    const parts = grouped([...bins], (binId) => zones.get(binId)?.zoneId ?? 0);
    return [...parts].map(([zoneId, own]) => ({ order, zoneId, bins: new Set(own) }));
  }

  /** Adds a part of an order to the batch whose walk it lengthens least; undefined where none has room. */
  private async join(siteId: number, { order, zoneId, bins }: LatePart, hosts: readonly Host[]): Promise<number | undefined> {
    const open = hosts.filter(({ batch, room, orderIds }) => batch.zoneId === zoneId && room > 0 && !orderIds.has(order.orderId));
    if (open.length === 0) return undefined;
    const longer: number[] = [];
    for (const host of open) longer.push(await this.walks.length(siteId, new Set([...host.bins, ...bins])));
    const costs = open.map(({ length }, index) => longer[index] - length);
    const cost = Math.min(...costs);
    const index = costs.indexOf(cost);
    const host = open[index];
    host.length = longer[index];
    const due = order.dueAt === null ? null : toStored(new Date(order.dueAt));
    host.batch = {
      ...host.batch,
      lengthPlanned: host.batch.lengthPlanned + Math.max(0, Math.round(cost * 1_000)),
      priority: Math.min(host.batch.priority, order.priority),
      dueDate:
        [host.batch.dueDate, due]
          .flatMap((date) => date ?? [])
          .sort()
          .at(0) ?? null,
    };
    host.room -= 1;
    host.orderIds.add(order.orderId);
    bins.forEach((binId) => host.bins.add(binId));
    await this.store.extend(host.batch);
    await this.members.add(host.batch.batchId, [order.orderId], zoneId);
    return host.batch.batchId;
  }

  /** Creates batches with only late orders. */
  private async open({ waveId, siteId }: WaveRow, parts: readonly LatePart[], capacity: number): Promise<number[]> {
    const batchIds: number[] = [];
    for (const [zoneId, ofZone] of grouped(parts, (part) => part.zoneId))
      for (let from = 0; from < ofZone.length; from += capacity) {
        const own = ofZone.slice(from, from + capacity);
        const [dueAt = null] = own.flatMap(({ order }) => order.dueAt ?? []).sort();
        const length = await this.walks.length(siteId, new Set(own.flatMap(({ bins }) => [...bins])));
        const [batchId] = await this.store.addBatches(siteId, waveId, [{ length, priority: FIRST, dueAt, zoneId }]);
        await this.members.add(
          batchId,
          own.map(({ order }) => order.orderId),
          zoneId,
        );
        batchIds.push(batchId);
      }
    return batchIds;
  }
}

/** In the order in which they are claimed. */
const byUrgency = (one: BatchRow, other: BatchRow): number =>
  one.priority - other.priority || (one.dueDate ?? '9').localeCompare(other.dueDate ?? '9') || one.batchId - other.batchId;
