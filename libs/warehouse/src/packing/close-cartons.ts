import type { FloorShipment } from '@contract/orders';
import { FaultList, grouped, PublicEvents } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { WarehouseError, type WarehouseErrorCode } from '../contract/errors.js';
import { type CartonClosing, CloseCartons, type ClosedCarton } from '../contract/packing/cartons.js';
import { type FloorFaults, refuse } from '../picking/index.js';
import { CartonLimits } from './carton-limits.js';
import { CartonRows } from './carton-rows.js';
import { OrderCartons } from './order-cartons.js';
import { type CartonRow, CartonStore } from './store/carton-store.js';
import { SsccRanges } from './store/sscc-ranges.js';

type Locked = Awaited<ReturnType<OrderCartons['lock']>>;

@CommandHandler(CloseCartons)
export class CloseCartonsHandler implements ICommandHandler<CloseCartons> {
  constructor(
    private readonly store: CartonStore,
    private readonly orders: OrderCartons,
    private readonly ranges: SsccRanges,
    private readonly rows: CartonRows,
    private readonly limits: CartonLimits,
    private readonly events: PublicEvents,
  ) {}

  async execute({ siteId, cartons: closings, actor: _actor }: CloseCartons): Promise<ClosedCarton[]> {
    const cartonIds = closings.map(({ cartonId }) => cartonId);
    const locked = await this.orders.lock(siteId, cartonIds);
    const closing = await this.check(closings, locked);
    await this.orders.refuseWithheld(siteId, new Set(closing.map((carton) => carton.orderId)));
    const ssccs = await this.draw(siteId, closing);
    for (const [index, carton] of closing.entries()) {
      await this.store.tell(carton.cartonId, closings[index]);
      await this.store.close(carton.cartonId, ssccs.get(carton.cartonId) ?? null);
    }
    this.events.add(
      closing.map(({ cartonId, accountId }) => ({ type: 'carton.closed', accountId, siteId, subjectId: cartonId, changed: [] })),
    );
    const packed = await this.packed([...locked.orders.values()]);
    await this.orders.record([...locked.orders.keys()], packed);
    const closed = await this.rows.of(cartonIds);
    return closed.map((carton) => ({ ...carton, isOrderPacked: packed.has(carton.orderId) }));
  }

  /** The cartons, in the order of the request. @throws WarehouseError with every fault. */
  private async check(closings: readonly CartonClosing[], { cartons, orders }: Locked): Promise<CartonRow[]> {
    const items = await this.store.itemsOf([...cartons.keys()]);
    const full = new Set(items.map(({ cartonId }) => cartonId));
    const { loads } = await this.limits.of([...cartons.values()], items);
    const faults: FloorFaults = new FaultList<WarehouseErrorCode>();
    const seen = new Set<number>();
    const closing = closings.flatMap(({ cartonId, weight }, index): CartonRow[] => {
      const path = `cartons[${index}].cartonId`;
      const carton = cartons.get(cartonId);
      const order = carton && orders.get(carton.orderId);
      const load = loads.get(cartonId);
      // A scale's weight takes precedence over the weights of products, which may be wrong.
      const gross = weight ?? carton?.weight ?? load?.gross ?? 0;
      if (!carton || !order) faults.add('unknown_carton', path, { cartonId });
      else if (seen.has(cartonId)) faults.add('repeated_carton', path, { cartonId });
      else if (!order.isProcessing) faults.add('order_not_in_processing', path, { orderId: order.orderId, status: order.status });
      else if (carton.state !== 'open') faults.add('carton_not_open', path, { cartonId, state: carton.state });
      else if (!full.has(cartonId)) faults.add('carton_empty', path, { cartonId });
      else if (load?.isTooHeavy(gross)) {
        const details = { cartonId, weight: gross, maxWeight: load.maxWeight };
        faults.add('carton_too_heavy', weight === null ? path : `cartons[${index}].weight`, details);
      }
      seen.add(cartonId);
      return carton ? [carton] : [];
    });
    refuse(faults);
    return closing;
  }

  /** Numbers for the cartons of merchants with a range. @throws WarehouseError `sscc_range_exhausted` */
  private async draw(siteId: number, cartons: readonly CartonRow[]): Promise<Map<number, string>> {
    const drawn = new Map<number, string>();
    for (const [accountId, own] of [...grouped(cartons, (carton) => carton.accountId)].sort(([one], [other]) => one - other)) {
      const ssccs = await this.ranges.draw(siteId, accountId, own.length);
      if (ssccs === 'exhausted') throw new WarehouseError('sscc_range_exhausted', { accountId });
      own.forEach(({ cartonId }, index) => ssccs && drawn.set(cartonId, ssccs[index]));
    }
    return drawn;
  }

  /** Those of the orders that are fully picked, with every unit in a closed carton. */
  private async packed(orders: readonly FloorShipment[]): Promise<Set<number>> {
    const ids = orders.map(({ orderId }) => orderId);
    const cartons = grouped(await this.store.ofOrders(ids), (carton) => carton.orderId);
    const packed = new Set<number>();
    for (const { orderId, lines } of orders) {
      const closed = (cartons.get(orderId) ?? []).filter(({ state }) => state === 'closed');
      const isPicked = lines.every(({ quantity, quantityPicked }) => quantity === quantityPicked);
      if (isPicked && (await this.orders.loose(orderId, closed)).isEmpty) packed.add(orderId);
    }
    return packed;
  }
}
