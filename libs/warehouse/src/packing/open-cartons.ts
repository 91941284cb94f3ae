import { FindPackageTypes } from '@contract/inventory';
import { LockFloorShipments } from '@contract/orders';
import { Bus, FaultList } from '@kernel';
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
      cartons.map(({ orderId, packageType, size }) => {
        const { length = null, width = null, height = null } = size ?? types.get(packageType ?? '') ?? {};
        return {
          orderId,
          accountId: orders.get(orderId)?.accountId ?? 0,
          number: numbers.next(orderId),
          packageType,
          length,
          width,
          height,
        };
      }),
      actor,
    );
    await this.orders.record(orderIds);
    return this.rows.of(cartonIds);
  }

  /** Numbers of cartons are never given again, those of void ones included. */
  private async numbersOf(orderIds: readonly number[]): Promise<{ next: (orderId: number) => number }> {
    const last = new Map((await this.store.ofOrders(orderIds)).map(({ orderId, number }) => [orderId, number]));
    return {
      next: (orderId) => {
        const number = (last.get(orderId) ?? 0) + 1;
        last.set(orderId, number);
        return number;
      },
    };
  }
}
