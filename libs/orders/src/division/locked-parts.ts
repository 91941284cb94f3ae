import { Injectable } from '@nestjs/common';
import type { Order } from '../orders/domain/order.js';
import { OrderFamilies } from '../orders/index.js';
import { partsAtOneSite } from './domain/one-site.js';

/** Parts at one site, and the divided order. */
export interface ServedParts {
  order: Order;
  /** By id. */
  parts: Order[];
  isWhole: boolean;
}

/** Divided orders with parts that nobody needs to be apart any more. */
@Injectable()
export class LockedParts {
  constructor(private readonly families: OrderFamilies) {}

  /** Locks the orders and their parts; leaves out orders that somebody divided, and parts to be kept apart. */
  async served(orderIds: readonly number[], keptIds: readonly number[]): Promise<ServedParts[]> {
    const { orders, parts: partsOf } = await this.families.lock(orderIds, 'anyone');
    const kept = new Set(keptIds);
    const found = [...orders.values()].flatMap((order): ServedParts[] => {
      const parts = new Map((partsOf.get(order.id) ?? []).map((part) => [part.id, part]));
      const states = [...parts.values()].map(({ state }) => state);
      return partsAtOneSite(order.state, states, kept).map((ids) => ({
        order,
        parts: ids.flatMap((id) => parts.get(id) ?? []),
        isWhole: ids.length === order.state.parts,
      }));
    });
    if (found.length === 0) return [];
    const unasked = new Set(await this.families.dividedUnasked(found.map(({ order }) => order.id)));
    return found.filter(({ order }) => unasked.has(order.id));
  }
}
