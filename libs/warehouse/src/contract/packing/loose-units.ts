import { Query } from '@nestjs/cqrs';

/** Units of a product that are picked for an order and in none of its cartons. */
export interface LooseProduct {
  productId: number;
  sku: string;
  upc: string | null;
  description: string;
  hasImage: boolean;
  /** By lot; '' without one. */
  lots: { lot: string; quantity: number }[];
  /** Serials of the units that were picked with one. */
  serials: string[];
}

/** Units of an order that are still to be packed, by product; the caller has checked the owner. */
export class ListLooseUnits extends Query<LooseProduct[]> {
  constructor(readonly orderId: number) {
    super();
  }
}
