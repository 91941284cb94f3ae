import type { Page } from '@lists';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { WarehouseError } from '../contract/errors.js';
import { type Cart, ChangeCart, CreateCart, FindCart, GetCart, ListCarts } from '../contract/floor-plan/carts.js';
import { CartStore } from './store/cart-store.js';
import { takenAs } from '../store/taken-as.js';

@QueryHandler(ListCarts)
export class ListCartsHandler implements IQueryHandler<ListCarts> {
  constructor(private readonly carts: CartStore) {}

  execute({ siteId, paging }: ListCarts): Promise<Page<Cart>> {
    return this.carts.page(siteId, paging);
  }
}

@QueryHandler(GetCart)
export class GetCartHandler implements IQueryHandler<GetCart> {
  constructor(private readonly carts: CartStore) {}

  async execute({ siteId, cartId }: GetCart): Promise<Cart> {
    const cart = await this.carts.find(siteId, cartId);
    if (!cart) throw new WarehouseError('cart_not_found', { cartId });
    return cart;
  }
}

@QueryHandler(FindCart)
export class FindCartHandler implements IQueryHandler<FindCart> {
  constructor(private readonly carts: CartStore) {}

  async execute({ siteId, barcode }: FindCart): Promise<Cart> {
    const cart = await this.carts.named(siteId, barcode);
    if (!cart?.isActivated) throw WarehouseError.at('unknown_cart', 'cart', { cart: barcode });
    return cart;
  }
}

@CommandHandler(CreateCart)
export class CreateCartHandler implements ICommandHandler<CreateCart> {
  constructor(private readonly carts: CartStore) {}

  async execute({ siteId, cart }: CreateCart): Promise<Cart> {
    const cartId = await this.carts.add(siteId, cart).catch(takenAs('barcode_taken', 'barcode', { barcode: cart.barcode }));
    return { cartId, ...cart, batchId: null };
  }
}

@CommandHandler(ChangeCart)
export class ChangeCartHandler implements ICommandHandler<ChangeCart> {
  constructor(private readonly carts: CartStore) {}

  async execute({ siteId, cartId, change }: ChangeCart): Promise<Cart> {
    await this.carts.lock(siteId, cartId);
    const before = await this.carts.find(siteId, cartId);
    if (!before) throw new WarehouseError('cart_not_found', { cartId });
    const { barcode = before.barcode, slots = before.slots, isActivated = before.isActivated } = change;
    if (!isActivated && before.batchId !== null)
      throw WarehouseError.at('cart_in_use', 'isActivated', { cart: before.barcode, batchId: before.batchId });
    await this.carts.change(siteId, cartId, { barcode, slots, isActivated }).catch(takenAs('barcode_taken', 'barcode', { barcode }));
    return { ...before, barcode, slots, isActivated };
  }
}
