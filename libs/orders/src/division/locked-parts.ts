import { Injectable } from '@nestjs/common';
import type { Order } from '../orders/domain/order.js';
import { OrderFamilies } from '../orders/index.js';
import { partsAtOneSite } from './domain/one-site.js';

/** Parts at one site, and their divided order. */
export interface ServedParts {
  order: Order;
  /** By id. */
  parts: Order[];
  isWhole: boolean;
}

/** Divided orders with parts that can be merged. */
@Injectable()
export class LockedParts {
  constructor(private readonly families: OrderFamilies) {}

  /** Locks the orders and their parts; omits orders that somebody divided by hand, and the parts in `keptIds`. */
  async served(orderIds: readonly number[], keptIds: readonly number[]): Promise<ServedParts[]> {
    const { orders, parts: partsOf } = await this.families.lock(orderIds, 'anyone');
    const excluded = new Set(keptIds);
    const groups = [...orders.values()].flatMap((order): ServedParts[] => {
      const parts = new Map((partsOf.get(order.id) ?? []).map((part) => [part.id, part]));
      const states = [...parts.values()].map(({ state }) => state);
      return partsAtOneSite(order.state, states, excluded).map((ids) => ({
        order,
        parts: ids.flatMap((id) => parts.get(id) ?? []),
        isWhole: ids.length === order.state.parts,
      }));
    });
    if (groups.length === 0) return [];
    const unasked = new Set(await this.families.dividedUnasked(groups.map(({ order }) => order.id)));
    return groups.filter(({ order }) => unasked.has(order.id));
  }
}
