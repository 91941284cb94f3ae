import { Query } from '@nestjs/cqrs';

/** Units of a product that are picked for an order and in none of its cartons. */
export interface LooseProduct {
  productId: number;
  sku: string;
  upc: string | null;
  description: string;
  hasImage: boolean;
  /** By lot; '' those without one. */
  lots: { lot: string; quantity: number }[];
  /** Of units whose serials were picked. */
  serials: string[];
}

/** What is still to be packed of an order, by product; whose order it is has been asked before. */
export class ListLooseUnits extends Query<LooseProduct[]> {
  constructor(readonly orderId: number) {
    super();
  }
}
