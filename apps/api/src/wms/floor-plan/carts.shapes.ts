import { type Cart, type CartDraft, maxBatchOrders } from '@contract/warehouse';
import { Flag, Name, Whole } from '../../validation/index.js';

export class CartBody {
  @Name({ description: 'Barcode, once a site', example: 'CART-1', max: 64 })
  barcode!: string;

  @Whole({ description: 'Orders that fit on it', example: 12, min: 1, max: maxBatchOrders })
  slots!: number;

  @Flag({ description: 'Whether it is in use; true by default', example: true, optional: true })
  activated?: boolean | null;
}

export class CartChangeBody {
  @Name({ description: 'Barcode, once a site', example: 'CART-1', max: 64, optional: true })
  barcode?: string;

  @Whole({ description: 'Orders that fit on it', example: 12, min: 1, max: maxBatchOrders, optional: true })
  slots?: number;

  @Flag({ description: 'Whether it is in use', example: false, optional: true })
  activated?: boolean;
}

export class CartAnswer {
  @Whole({ description: 'Cart id', example: 1, min: 1 })
  cart_id!: number;

  @Name({ description: 'Barcode', example: 'CART-1', max: 64 })
  barcode!: string;

  @Whole({ description: 'Orders that fit on it', example: 12, min: 1 })
  slots!: number;

  @Flag({ description: 'Whether it is in use', example: true })
  activated!: boolean;

  @Whole({ description: 'The batch that somebody picks with it; null: none', example: 1, nullable: true })
  batch_id!: number | null;
}

export const toCart = ({ cartId, barcode, slots, isActivated, batchId }: Cart): CartAnswer => ({
  ...{ cart_id: cartId, barcode, slots, activated: isActivated, batch_id: batchId },
});

export const toCartChange = ({ barcode, slots, activated: isActivated }: CartChangeBody): Partial<CartDraft> => ({
  ...{ barcode, slots, isActivated },
});
