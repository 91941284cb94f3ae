import type { OrderDraft } from '@contract/orders';
import { Amount, Asked, Name, requestClass, RequestedAs, Text, TextOrWhole, Whole } from '../../validation/index.js';
import type { InRequest } from '../../wire/spelling.js';

export type CartRequest = InRequest<NonNullable<OrderDraft['cart']>>;
export const CartRequest = requestClass<CartRequest>('CartRequest');
export type CustomerRequest = InRequest<OrderDraft['customer']>;
export const CustomerRequest = requestClass<CustomerRequest>('CustomerRequest');
export type OrderItemRequest = InRequest<OrderDraft['items'][number]>;
export const OrderItemRequest = requestClass<OrderItemRequest>('OrderItemRequest');

@RequestedAs(CartRequest)
export class CartAnswer {
  @Asked(Whole({ description: 'Cart id', example: 12, optional: true }))
  @Whole({ description: 'Cart id', example: 12, nullable: true })
  id!: number | null;

  @Asked(Whole({ description: 'Store id', example: 3, optional: true }))
  @Whole({ description: 'Store id', example: 3, nullable: true })
  store_id!: number | null;

  @Asked(Text({ description: 'Store name', example: 'My Shop', optional: true }))
  @Text({ description: 'Store name', example: 'My Shop', nullable: true })
  store_name!: string | null;

  @Asked(
    Whole({
      description: 'Channel the order came from: an alias of this channel means what it says of it; PUT keeps it when left out',
      example: 1,
      min: 1,
      optional: true,
      nullable: true,
    }),
  )
  @Whole({ description: 'Channel the order came from', example: 1, min: 1, nullable: true })
  channel_id!: number | null;
}

@RequestedAs(CustomerRequest)
export class CustomerAnswer {
  @Asked(Text({ description: 'First name', example: 'Ada' }))
  @Text({ description: 'First name', example: 'Ada' })
  firstname!: string;

  @Asked(Text({ description: 'Last name', example: 'Lovelace', optional: true }))
  @Text({ description: 'Last name', example: 'Lovelace', nullable: true })
  lastname!: string | null;

  @Asked(Text({ description: 'Company', example: 'Analytical Engines', optional: true }))
  @Text({ description: 'Company', example: 'Analytical Engines', nullable: true })
  company!: string | null;

  @Asked(Text({ description: 'Email address', example: 'ada@example.com', optional: true }))
  @Text({ description: 'Email address', example: 'ada@example.com', nullable: true })
  email!: string | null;

  @Asked(Text({ description: 'Phone number', example: '+1 212 555 0100', max: 64, optional: true }))
  @Text({ description: 'Phone number', example: '+1 212 555 0100', nullable: true })
  phone!: string | null;

  @Asked(Text({ description: 'Street address', example: '1 Main Street' }))
  @Text({ description: 'Street address', example: '1 Main Street' })
  address1!: string;

  @Asked(Text({ description: 'Second line of the address', example: 'Floor 2', optional: true }))
  @Text({ description: 'Second line of the address', example: 'Floor 2', nullable: true })
  address2!: string | null;

  @Asked(Text({ description: 'City', example: 'New York' }))
  @Text({ description: 'City', example: 'New York' })
  city!: string;

  @Asked(Text({ description: 'State or province', example: 'NY' }))
  @Text({ description: 'State or province', example: 'NY' })
  state!: string;

  @Asked(TextOrWhole({ description: 'Postal code', example: '10001', max: 32 }))
  @Text({ description: 'Postal code', example: '10001' })
  zip!: string;

  @Asked(Text({ description: 'Country', example: 'US', max: 64 }))
  @Text({ description: 'Country', example: 'US' })
  country!: string;
}

@RequestedAs(OrderItemRequest)
export class OrderItemAnswer {
  @Whole({ description: 'Id of the line', example: 1, min: 1 })
  order_item_id!: number;

  @Asked(Name({ description: 'SKU of a product, an alias, or a synset; the line keeps it', example: 'DEMO-001', max: 64 }))
  @Name({ description: 'SKU, alias or synset as the client named it', example: 'DEMO-001' })
  sku!: string;

  @Whole({ description: 'Product; null on a synset line', example: 1, min: 1, nullable: true })
  product_id!: number | null;

  @Asked(Whole({ description: 'Units; of a synset, kits', example: 2, min: 1, max: 1_000_000 }))
  @Whole({ description: 'Units ordered', example: 2, min: 1 })
  quantity!: number;

  @Asked(Amount({ description: 'Price of one', example: 19.99, optional: true }))
  @Amount({ description: 'Price of one', example: 19.99, nullable: true })
  sold_price!: number | null;

  @Whole({ description: 'Units reserved and not yet picked', example: 2 })
  quantity_reserved!: number;

  @Whole({ description: 'Units picked; of a synset, kits whose components are all picked', example: 0 })
  quantity_picked!: number;

  @Whole({ description: 'Units shipped', example: 0 })
  quantity_shipped!: number;
}

export class ChildOrderAnswer {
  @Whole({ description: 'Order id', example: 7, min: 1 })
  order_id!: number;

  @Text({ description: "The parent's number and a count", example: 'SO-2001-1' })
  order_number!: string;

  @Whole({ description: 'Status id', example: 3, min: 1, max: 9 })
  status_id!: number;

  @Text({ description: 'The status in words', example: 'Pending' })
  status!: string;

  @Name({ description: 'Code of the distribution center that serves it', example: 'WEST' })
  distribution_center!: string;
}

export class ShipmentHoldAnswer {
  @Whole({ description: 'Hold id', example: 1, min: 1 })
  hold_id!: number;

  @Text({ description: 'Why', example: 'Recalled by the maker', max: 255 })
  reason!: string;
}

export class ShortLineAnswer {
  @Whole({ description: 'Line of the order', example: 7, min: 1 })
  order_item_id!: number;

  @Whole({ description: 'Units that are neither picked nor reserved; of a synset, kits', example: 1, min: 1 })
  quantity!: number;
}
