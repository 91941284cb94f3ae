import type { Shipment, ShipmentItem } from '@cartonising';
import { GetProducts } from '@contract/inventory';
import { GetOrder, GetOrderDetails, OrdersError } from '@contract/orders';
import { Bus } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { Fault } from '../../errors/index.js';
import { refuseForm } from '../../validation/index.js';
import { boxesInUse, isMeasured, packedAs, type SizedBox } from '../../threads/carton-sources.js';
import { ShippingCosts } from './shipping-costs.js';
import {
  type CartoniseBoxRequest,
  type CartoniseItemRequest,
  type CartoniseRequest,
  MAX_UNITS,
  MAX_UNITS_IN_ALL,
} from './cartons.shapes.js';

/** A shipment as the planner takes it, and its units that have no measurements, which it cannot plan. */
export interface ShipmentToPlan {
  reference: string | null;
  shipment: Shipment;
  unmeasured: { item: string; quantity: number }[];
}

const EDGES = ['length', 'width', 'height'];

/** Gathers what the planner needs: the items of orders, and the package types where a request names no boxes. */
@Injectable()
export class ShipmentsToPlan {
  constructor(
    private readonly bus: Bus,
    private readonly costs: ShippingCosts,
  ) {}

  /** @throws FormProblem with the place of every fault. */
  async gather(accountId: number, asked: readonly CartoniseRequest[]): Promise<ShipmentToPlan[]> {
    refuseForm('invalid_value', asked.flatMap(faultsOf));
    const types = asked.some(({ boxes }) => !boxes) ? await boxesInUse(this.bus) : [];
    if (types.length === 0)
      refuseForm(
        'no_boxes',
        asked.flatMap(({ boxes }, at) => (boxes ? [] : [{ path: `data[${at}].boxes`, message: NO_BOXES }])),
      );
    const gathered: ShipmentToPlan[] = [];
    const unknown: Fault[] = [];
    for (const [at, request] of asked.entries()) {
      const contents = request.items ? { items: request.items.map(toItem), unmeasured: [] } : await this.itemsOfOrder(accountId, request);
      const named = request.order_id ? 'order_id' : request.order_number && 'order_number';
      if (!contents && named) unknown.push({ path: `data[${at}].${named}`, message: 'does not exist' });
      const { items, unmeasured } = contents ?? { items: [], unmeasured: [] };
      const { objective, support, time_limit_ms: timeLimitMs, reference, order_number } = request;
      // Pricing uses up part of the request's time limit.
      const began = performance.now();
      const boxes = await this.costs.added(accountId, request, at, request.boxes?.map(toBox) ?? types);
      const timeLeftMs = request.service ? Math.max(1, timeLimitMs - Math.ceil(performance.now() - began)) : timeLimitMs;
      gathered.push({
        reference: reference ?? order_number ?? null,
        shipment: { items, boxes, objective, support, timeLimitMs: timeLeftMs },
        unmeasured,
      });
    }
    refuseForm('unknown_order', unknown);
    refuseTooMany(gathered);
    return gathered;
  }

  private async itemsOfOrder(
    accountId: number,
    { order_id: orderId, order_number: orderNumber }: CartoniseRequest,
  ): Promise<{ items: ShipmentItem[]; unmeasured: ShipmentToPlan['unmeasured'] } | undefined> {
    const order = await this.bus
      .ask(new GetOrder(accountId, orderId ? { orderId } : { orderNumber: orderNumber ?? '' }))
      .catch(unlessUnknown);
    if (!order) return undefined;
    const { components } = await this.bus.ask(new GetOrderDetails(accountId, order.orderId));
    const products = await this.bus.ask(new GetProducts([...new Set(components.map(({ productId }) => productId))]));
    const items: ShipmentItem[] = [];
    const unmeasured: ShipmentToPlan['unmeasured'] = [];
    for (const { orderItemId, productId, quantity: each } of components) {
      const product = products.find((one) => one.productId === productId);
      const { quantity = 0 } = order.items.find((item) => item.orderItemId === orderItemId) ?? {};
      const unit = { id: String(orderItemId), quantity: quantity * each };
      if (!product || !isMeasured(product)) unmeasured.push({ item: unit.id, quantity: unit.quantity });
      else items.push({ ...unit, ...packedAs(product) });
    }
    return { items, unmeasured };
  }
}

function unlessUnknown(error: unknown): undefined {
  if (!(error instanceof OrdersError) || error.code !== 'order_not_found') throw error;
}

const NO_BOXES = 'is required, since no activated package type has sizes';

function faultsOf({ items, boxes, order_id, order_number, support }: CartoniseRequest, at: number): Fault[] {
  const path = `data[${at}]`;
  const ways = [items, order_id, order_number].filter((way) => way !== undefined && way !== null).length;
  const faults: Fault[] = [];
  if (ways !== 1)
    faults.push({
      path: `${path}.items`,
      message: ways === 0 ? 'is required, or order_id or order_number' : 'must stand alone: name items or one order',
    });
  if (support < 0) faults.push({ path: `${path}.support`, message: 'must be 0 to 1' });
  faults.push(...repeated(items ?? [], `${path}.items`), ...repeated(boxes ?? [], `${path}.boxes`));
  items?.forEach(({ vertical }, item) => {
    vertical?.forEach((edge, place) => {
      if (!EDGES.includes(edge))
        faults.push({ path: `${path}.items[${item}].vertical[${place}]`, message: 'must be length, width or height' });
    });
  });
  return faults;
}

const repeated = (rows: readonly { id: string }[], path: string): Fault[] => {
  const seen = new Set<string>();
  return rows.flatMap(({ id }, at) => {
    const isNew = !seen.has(id);
    seen.add(id);
    return isNew ? [] : [{ path: `${path}[${at}].id`, message: 'stands twice' }];
  });
};

function refuseTooMany(gathered: readonly ShipmentToPlan[]): void {
  const units = gathered.map(({ shipment }) => shipment.items.reduce((sum, { quantity }) => sum + quantity, 0));
  const large = units.flatMap((count, at) =>
    count > MAX_UNITS ? [{ path: `data[${at}].items`, message: `has ${count} units, more than ${MAX_UNITS}` }] : [],
  );
  const all = units.reduce((sum, count) => sum + count, 0);
  if (all > MAX_UNITS_IN_ALL) large.push({ path: 'data', message: `has ${all} units, more than ${MAX_UNITS_IN_ALL}` });
  refuseForm('too_many_units', large);
}

function toItem({ own_carton: ownCarton, group, vertical, ...item }: CartoniseItemRequest): ShipmentItem {
  return { ...item, ownCarton, ...(vertical ? { vertical } : {}), group: group ?? null };
}

function toBox({ tare_weight: tareWeight, max_weight: maxWeight, outer, ...box }: CartoniseBoxRequest): SizedBox {
  const { length, width, height } = box;
  return { kind: { ...box, tareWeight, maxWeight: maxWeight ?? null }, outer: outer ?? { length, width, height } };
}
