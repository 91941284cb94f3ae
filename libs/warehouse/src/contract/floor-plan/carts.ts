import type { AuditedRecord, Audits } from '@contract/identity';
import type { Page, Paging } from '@lists';
import { Command, Query } from '@nestjs/cqrs';
import type { WarehouseErrorCode } from '../errors.js';

/** A cart with places for totes or orders, known by its barcode. */
export interface Cart {
  cartId: number;
  barcode: string;
  /** Number of orders that fit on it. */
  slots: number;
  isActivated: boolean;
  /** The batch that somebody picks with it; null: none. */
  batchId: number | null;
}

export type CartDraft = Pick<Cart, 'barcode' | 'slots' | 'isActivated'>;

/** Carts of a site, by id. */
export class ListCarts extends Query<Page<Cart>> {
  constructor(
    readonly siteId: number,
    readonly paging: Paging,
  ) {
    super();
  }
}

/** @throws WarehouseError `cart_not_found`. */
export class GetCart extends Query<Cart> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['cart_not_found'];

  constructor(
    readonly siteId: number,
    readonly cartId: number,
  ) {
    super();
  }
}

/** The activated cart with this barcode. @throws WarehouseError `unknown_cart` at `cart`. */
export class FindCart extends Query<Cart> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['unknown_cart'];

  constructor(
    readonly siteId: number,
    readonly barcode: string,
  ) {
    super();
  }
}

/** @throws WarehouseError `barcode_taken` at `barcode`. */
export class CreateCart extends Command<Cart> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['barcode_taken'];
  static readonly silent = 'nobody follows carts';
  static readonly audits: Audits<CreateCart, Cart> = {
    action: 'cart.created',
    of: ({ siteId }, made) => (made ? ofCart({ siteId, ...made }) : { subject: 'cart' }),
  };

  constructor(
    readonly siteId: number,
    readonly cart: CartDraft,
  ) {
    super();
  }
}

/**
 * Absent members keep their values. @throws WarehouseError `cart_not_found`, `barcode_taken` at `barcode`, `cart_in_use` at `isActivated`
 * while somebody picks with it.
 */
export class ChangeCart extends Command<Cart> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['barcode_taken', 'cart_in_use', 'cart_not_found'];
  static readonly silent = 'nobody follows carts';
  static readonly audits: Audits<ChangeCart, Cart> = { action: 'cart.changed', of: ofCart };

  constructor(
    readonly siteId: number,
    readonly cartId: number,
    readonly change: Partial<CartDraft>,
  ) {
    super();
  }
}

function ofCart({ siteId, cartId }: { siteId: number; cartId: number }): AuditedRecord {
  return { subject: `cart ${cartId} of site ${siteId}`, read: new GetCart(siteId, cartId) };
}
