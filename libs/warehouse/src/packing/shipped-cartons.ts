import { OrdersError, type Parcel } from '@contract/orders';
import { FaultList } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { WarehouseErrorCode } from '../contract/errors.js';
import type { ShippedCarton } from '../contract/shipping.js';
import { type FloorFaults, refuse } from '../picking/index.js';
import { OrderCartons } from './order-cartons.js';
import { type CartonRow, CartonStore } from './store/carton-store.js';

export interface PackedShipment {
  siteId: number;
  orderId: number;
  accountId: number;
  /** Whether the site ships only in cartons. */
  mustPack: boolean;
}

/** The cartons in which an order ships. */
@Injectable()
export class ShippedCartons {
  constructor(
    private readonly store: CartonStore,
    private readonly orders: OrderCartons,
  ) {}

  /** The order's cartons that are not void. */
  async live(orderId: number): Promise<CartonRow[]> {
    return (await this.store.ofOrders([orderId])).filter(({ state }) => state !== 'void');
  }

  /**
   * Ships the cartons of an order, which is locked and picked: its own, and new ones without contents from the request. Returns what
   * clients of earlier versions see: the first carton's carrier and tracking number, and the sum of the weights.
   * @throws OrdersError `not_fully_packed` when some units are packed and others are in no closed carton; WarehouseError `unknown_carton`,
   * `repeated_carton` at `cartons[i]`.
   */
  async ship(
    shipment: PackedShipment,
    known: readonly CartonRow[],
    given: readonly ShippedCarton[],
    parcel: Parcel,
    actor: string,
  ): Promise<Parcel> {
    const { orderId } = shipment;
    await this.match(shipment, known, given, actor);
    const cartons = await this.live(orderId);
    const items = await this.store.itemsOf(cartons.map(({ cartonId }) => cartonId));
    const full = new Set(items.map(({ cartonId }) => cartonId));
    const empty = cartons.filter(({ cartonId, state }) => state === 'open' && !full.has(cartonId));
    if (empty.length > 0)
      await this.store.giveUp(
        empty.map(({ cartonId }) => cartonId),
        'void',
      );
    const shipping = cartons.filter((carton) => !empty.includes(carton));
    const isPacked =
      shipping.every(({ state }) => state === 'closed') &&
      ((items.length === 0 && !shipment.mustPack) || (await this.orders.loose(orderId, shipping)).isEmpty);
    if (!isPacked) throw new OrdersError('not_fully_packed', { orderId });
    if (shipping.length > 0)
      await this.store.become(
        shipping.map(({ cartonId }) => cartonId),
        'shipped',
      );
    await this.orders.record([orderId]);
    return parcelOf(shipping, parcel);
  }

  private async match(
    { siteId, orderId, accountId }: PackedShipment,
    known: readonly CartonRow[],
    given: readonly ShippedCarton[],
    actor: string,
  ) {
    const faults: FloorFaults = new FaultList<WarehouseErrorCode>();
    const seen = new Set<number>();
    const last = Math.max(0, ...(await this.store.ofOrders([orderId])).map(({ number }) => number));
    const fresh: Parameters<CartonStore['addBare']>[1][number][] = [];
    for (const [index, told] of given.entries()) {
      const carton = meant(known, told);
      const number = carton?.number ?? told.number;
      const path = `cartons[${index}].${told.cartonId === null ? 'number' : 'cartonId'}`;
      // The number of a void carton is not reused.
      if (number === null || (!carton && (told.cartonId !== null || number <= last))) faults.add('unknown_carton', path, { ...told });
      else if (seen.has(number)) faults.add('repeated_carton', path, { ...told });
      else if (!carton) fresh.push({ ...told, orderId, accountId, number });
      if (number !== null) seen.add(number);
    }
    refuse(faults);
    for (const told of given) {
      const carton = meant(known, told);
      if (carton) await this.store.tell(carton.cartonId, { ...told, service: null });
    }
    if (fresh.length > 0) await this.store.addBare(siteId, fresh, actor);
  }
}

/** The carton in the request: by its id, or else by its number. */
const meant = (known: readonly CartonRow[], told: ShippedCarton): CartonRow | undefined =>
  known.find(({ cartonId, number }) => (told.cartonId === null ? number === told.number : cartonId === told.cartonId));

/** The request's values for the order take precedence over those of its cartons. */
function parcelOf(cartons: readonly CartonRow[], { carrier, trackingNumber, weight }: Parcel): Parcel {
  const first = cartons.at(0);
  const weights = cartons.flatMap((carton) => carton.weight ?? []);
  return {
    carrier: carrier ?? first?.carrier ?? null,
    trackingNumber: trackingNumber ?? first?.trackingNumber ?? null,
    weight: weight ?? (weights.length > 0 ? weights.reduce((sum, each) => sum + each, 0) : null),
  };
}
