import { FaultList, PublicEvents } from '@kernel';
import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WarehouseErrorCode } from '../contract/errors.js';
import { type Carton, ReopenCartons, VoidCartons } from '../contract/packing/cartons.js';
import { type FloorFaults, refuse } from '../picking/index.js';
import { CartonRows } from './carton-rows.js';
import { mayBecome } from './domain/carton.js';
import { OrderCartons } from './order-cartons.js';
import { type CartonRow, CartonStore } from './store/carton-store.js';

/** Reopens or voids cartons. Their SSCCs are never used again. */
@Injectable()
export class CartonsTakenBack {
  constructor(
    private readonly store: CartonStore,
    private readonly orders: OrderCartons,
    private readonly rows: CartonRows,
    private readonly events: PublicEvents,
  ) {}

  /** @throws WarehouseError with every fault at `cartonIds[i]`. */
  async named(siteId: number, cartonIds: readonly number[], state: 'open' | 'void'): Promise<Carton[]> {
    const { cartons, orders } = await this.orders.lock(siteId, cartonIds);
    const faults: FloorFaults = new FaultList<WarehouseErrorCode>();
    const seen = new Set<number>();
    cartonIds.forEach((cartonId, index) => {
      const carton = cartons.get(cartonId);
      const path = `cartonIds[${index}]`;
      if (!carton) faults.add('unknown_carton', path, { cartonId });
      else if (seen.has(cartonId)) faults.add('repeated_carton', path, { cartonId });
      // Open cartons stay as they are.
      else if (carton.state !== state && !mayBecome(carton.state, state))
        faults.add(carton.state === 'void' ? 'carton_void' : 'carton_shipped', path, { cartonId });
      seen.add(cartonId);
    });
    refuse(faults);
    const changing = [...cartons.values()].filter((carton) => carton.state !== state);
    if (changing.length > 0) await this.end(changing, state);
    await this.orders.record([...orders.keys()]);
    return this.rows.of(cartonIds);
  }

  /** Voids all cartons of an order, which is locked and goes back. */
  async ofOrder(orderId: number): Promise<void> {
    const cartons = (await this.store.ofOrders([orderId])).filter(({ state }) => mayBecome(state, 'void'));
    if (cartons.length === 0) return;
    await this.end(cartons, 'void');
    await this.orders.record([orderId]);
  }

  private async end(cartons: readonly CartonRow[], state: 'open' | 'void'): Promise<void> {
    await this.store.giveUp(
      cartons.map(({ cartonId }) => cartonId),
      state,
    );
    const type = state === 'open' ? 'carton.reopened' : 'carton.voided';
    this.events.add(cartons.map(({ cartonId, accountId, siteId }) => ({ type, accountId, siteId, subjectId: cartonId, changed: [] })));
  }
}

@CommandHandler(ReopenCartons)
export class ReopenCartonsHandler implements ICommandHandler<ReopenCartons> {
  constructor(private readonly cartons: CartonsTakenBack) {}

  execute({ siteId, cartonIds }: ReopenCartons): Promise<Carton[]> {
    return this.cartons.named(siteId, cartonIds, 'open');
  }
}

@CommandHandler(VoidCartons)
export class VoidCartonsHandler implements ICommandHandler<VoidCartons> {
  constructor(private readonly cartons: CartonsTakenBack) {}

  execute({ siteId, cartonIds }: VoidCartons): Promise<Carton[]> {
    return this.cartons.named(siteId, cartonIds, 'void');
  }
}
