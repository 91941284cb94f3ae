import { FindPackageTypes } from '@contract/inventory';
import { LockFloorShipments } from '@contract/orders';
import { Bus, FaultList, grouped } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WarehouseErrorCode } from '../contract/errors.js';
import { type Carton, OpenCartons } from '../contract/packing/cartons.js';
import { type FloorFaults, refuse } from '../picking/index.js';
import { CartonRows } from './carton-rows.js';
import { OrderCartons } from './order-cartons.js';
import { CartonStore } from './store/carton-store.js';

@CommandHandler(OpenCartons)
export class OpenCartonsHandler implements ICommandHandler<OpenCartons> {
  constructor(
    private readonly bus: Bus,
    private readonly store: CartonStore,
    private readonly orders: OrderCartons,
    private readonly rows: CartonRows,
  ) {}

  async execute({ siteId, cartons, actor }: OpenCartons): Promise<Carton[]> {
    const orderIds = [...new Set(cartons.map(({ orderId }) => orderId))];
    const orders = new Map((await this.bus.send(new LockFloorShipments(siteId, orderIds))).map((order) => [order.orderId, order]));
    const names = cartons.flatMap(({ packageType }) => packageType ?? []);
    const types = new Map((await this.bus.ask(new FindPackageTypes(names))).map((type) => [type.name, type]));
    const faults: FloorFaults = new FaultList<WarehouseErrorCode>();
    cartons.forEach(({ orderId, packageType }, index) => {
      const order = orders.get(orderId);
      const path = `cartons[${index}]`;
      if (!order) faults.add('unknown_order', `${path}.orderId`, { orderId });
      else if (!order.isProcessing) faults.add('order_not_in_processing', `${path}.orderId`, { orderId, status: order.status });
      if (packageType !== null && !types.has(packageType)) faults.add('unknown_package_type', `${path}.packageType`, { packageType });
    });
    refuse(faults);
    const numbers = await this.numbersOf(orderIds);
    const cartonIds = await this.store.open(
      siteId,
      cartons.map(({ orderId, packageType, size, planned }) => {
        const { length = null, width = null, height = null } = size ?? types.get(packageType ?? '') ?? {};
        return {
          orderId,
          accountId: orders.get(orderId)?.accountId ?? 0,
          number: numbers.next(orderId, planned?.number),
          packageType,
          length,
          width,
          height,
          plan: planned?.plan ?? null,
        };
      }),
      actor,
    );
    await this.orders.record(orderIds);
    return this.rows.of(cartonIds);
  }

  /** Carton numbers are never reused, not even those of void cartons; a planned number is used if it is free. */
  private async numbersOf(orderIds: readonly number[]): Promise<{ next: (orderId: number, wanted?: number) => number }> {
    const given = grouped(
      await this.store.ofOrders(orderIds),
      ({ orderId }) => orderId,
      ({ number }) => number,
    );
    return {
      next: (orderId, wanted) => {
        const taken = given.get(orderId) ?? [];
        const number = wanted && !taken.includes(wanted) ? wanted : Math.max(0, ...taken) + 1;
        given.set(orderId, [...taken, number]);
        return number;
      },
    };
  }
}
