import { FindPackageTypes } from '@contract/inventory';
import { Bus, grouped, PublicEvents } from '@kernel';
import { Injectable } from '@nestjs/common';
import { WarehouseError } from '../contract/errors.js';
import type { PlannedBox } from '../contract/packing/cartons.js';
import { PickedSerials } from '../picking/index.js';
import { OrderCartons } from './order-cartons.js';
import type { PackedShipment } from './shipped-cartons.js';
import { CartonStore } from './store/carton-store.js';
import { SsccRanges } from './store/sscc-ranges.js';
import type { LineUnits, LooseUnits } from './domain/unpacked.js';

interface FilledBox extends PlannedBox {
  units: LineUnits[];
}

/** Packs the picks of an order as planned, where nobody packs it by hand. */
@Injectable()
export class PlannedPacking {
  constructor(
    private readonly bus: Bus,
    private readonly store: CartonStore,
    private readonly orders: OrderCartons,
    private readonly serials: PickedSerials,
    private readonly ranges: SsccRanges,
    private readonly events: PublicEvents,
  ) {}

  /** The order is locked and picked; units outside the plan stay loose. @throws WarehouseError `sscc_range_exhausted`. */
  async pack(shipment: Omit<PackedShipment, 'mustPack'>, boxes: readonly PlannedBox[], actor: string): Promise<void> {
    const { siteId, orderId, accountId } = shipment;
    const cartons = await this.store.ofOrders([orderId]);
    const loose = await this.orders.loose(orderId, cartons);
    const filled = fill(boxes, loose);
    if (filled.length === 0) return;
    const cartonIds = await this.open(shipment, filled, Math.max(0, ...cartons.map(({ number }) => number)), actor);
    await this.packEach(orderId, cartonIds, filled);
    const ssccs = await this.ranges.draw(siteId, accountId, cartonIds.length);
    if (ssccs === 'exhausted') throw new WarehouseError('sscc_range_exhausted', { accountId });
    for (const [index, cartonId] of cartonIds.entries()) await this.store.close(cartonId, ssccs?.[index] ?? null);
    this.events.add(cartonIds.map((cartonId) => ({ type: 'carton.closed', accountId, siteId, subjectId: cartonId, changed: [] })));
    const isPacked = loose.isEmpty && cartons.every(({ state }) => state !== 'open');
    await this.orders.record([orderId], new Set(isPacked ? [orderId] : []));
  }

  private async open(
    { siteId, orderId, accountId }: Omit<PackedShipment, 'mustPack'>,
    boxes: readonly FilledBox[],
    last: number,
    actor: string,
  ): Promise<number[]> {
    const names = [...new Set(boxes.map(({ packageType }) => packageType))];
    const types = new Map((await this.bus.ask(new FindPackageTypes(names))).map((type) => [type.name, type]));
    return this.store.open(
      siteId,
      boxes.map(({ packageType, plan }, index) => {
        const { length = null, width = null, height = null } = types.get(packageType) ?? {};
        return { orderId, accountId, number: last + index + 1, packageType, length, width, height, plan };
      }),
      actor,
    );
  }

  private async packEach(orderId: number, cartonIds: readonly number[], boxes: readonly FilledBox[]): Promise<void> {
    const serials = grouped(
      await this.serials.unpacked(orderId),
      ({ productId }) => productId,
      ({ serialId }) => serialId,
    );
    for (const [index, { units }] of boxes.entries()) {
      await this.store.pack(cartonIds[index], units);
      const own = units.flatMap(({ productId, quantity }) => serials.get(productId)?.splice(0, quantity) ?? []);
      await this.serials.pack(cartonIds[index], own);
    }
  }
}

/** Fills boxes with the available units of their plans; omits empty boxes. */
function fill(boxes: readonly PlannedBox[], loose: LooseUnits): FilledBox[] {
  const filled = boxes.map((box) => ({
    ...box,
    units: box.plan.units.flatMap(({ productId, quantity }) => loose.take(productId, null, Math.min(quantity, loose.of(productId, null)))),
  }));
  return filled.filter(({ units }) => units.length > 0);
}
