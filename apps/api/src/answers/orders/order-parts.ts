import type { WantedPart } from '@contract/orders';
import { Name, Rows, Whole } from '../../validation/index.js';

export class PartItemRequest {
  @Whole({ description: 'Line of the order', example: 1, min: 1 })
  order_item_id!: number;

  @Whole({ description: 'Units of it; of a synset, kits', example: 1, min: 1, max: 1_000_000 })
  quantity!: number;
}

export class PartRequest {
  @Name({ description: 'Code of the distribution center that is to serve this part', example: 'WEST', max: 64 })
  distribution_center!: string;

  @Rows(() => PartItemRequest, { description: 'What it takes of the lines' })
  items!: PartItemRequest[];
}

export const toWantedItems = (items: readonly PartItemRequest[]): WantedPart['items'] =>
  items.map(({ order_item_id: orderItemId, quantity }) => ({ orderItemId, quantity }));

/** Null when the request does not say what each site is to serve. */
export const toWantedParts = (parts: readonly PartRequest[] | null | undefined): WantedPart[] | null =>
  parts?.map(({ distribution_center: distributionCenter, items }) => ({ distributionCenter, items: toWantedItems(items) })) ?? null;
