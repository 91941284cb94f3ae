import type { OrderDraft } from '@contract/orders';
import { Amount, Part, Rows, Text, TextOrWhole, Whole, Wholes } from '../../validation/index.js';

class CartRequest {
  @Whole({ description: 'Cart id', example: 12, optional: true })
  id?: number | null;

  @Whole({ description: 'Store id', example: 3, optional: true })
  store_id?: number | null;

  @Text({ description: 'Store name', example: 'My Shop', optional: true })
  store_name?: string | null;
}

class CustomerRequest {
  @Text({ description: 'First name', example: 'Ada' })
  firstname!: string;

  @Text({ description: 'Last name', example: 'Lovelace', optional: true })
  lastname?: string | null;

  @Text({ description: 'Company', example: 'Analytical Engines', optional: true })
  company?: string | null;

  @Text({ description: 'Email address', example: 'ada@example.com', optional: true })
  email?: string | null;

  @Text({ description: 'Phone number', example: '+1 212 555 0100', max: 64, optional: true })
  phone?: string | null;

  @Text({ description: 'Street address', example: '1 Main Street' })
  address1!: string;

  @Text({ description: 'Second line of the address', example: 'Floor 2', optional: true })
  address2?: string | null;

  @Text({ description: 'City', example: 'New York' })
  city!: string;

  @Text({ description: 'State or province', example: 'NY' })
  state!: string;

  @TextOrWhole({ description: 'Postal code', example: '10001', max: 32 })
  zip!: string;

  @Text({ description: 'Country', example: 'US', max: 64 })
  country!: string;
}

class OrderItemRequest {
  @Text({ description: 'SKU of a product, an alias, or a synset; the line keeps it as given', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Whole({ description: 'Units; of a synset, kits', example: 2, min: 1, max: 1_000_000 })
  quantity!: number;

  @Amount({ description: 'Price of one', example: 19.99, optional: true })
  sold_price?: number | null;
}

export class OrderRequest {
  @TextOrWhole({ description: 'Unique in the account; spaces around it are taken off', example: 'SO-2001', max: 64 })
  order_number!: string;

  @Text({
    description: 'Your own reference; several orders may share one; spaces around it are taken off',
    example: 'PO-77',
    optional: true,
  })
  order_reference?: string | null;

  @Text({
    description: 'Barcode of the order, unique in the account; the order id unless given; spaces around it are taken off',
    example: 'BC-2001',
    max: 64,
    min: 1,
    optional: true,
  })
  nbtybarcode?: string | null;

  @Text({ description: 'Shipping method code', example: 'GROUND' })
  shipping_method!: string;

  @Whole({ description: 'Order type', example: 1, min: 1, default: 1 })
  order_type_id!: number;

  @Part(() => CartRequest, { description: 'The cart the order came from', optional: true })
  cart?: CartRequest | null;

  @Part(() => CustomerRequest, { description: 'Whom it is for and where it goes' })
  customer!: CustomerRequest;

  @Rows(() => OrderItemRequest, { description: 'What is ordered' })
  items!: OrderItemRequest[];

  @Text({ description: 'Free text', example: 'Leave at the door', max: 10_000, optional: true })
  comments?: string | null;
}

export class ReplacedOrderRequest extends OrderRequest {
  @Whole({ description: 'The order to replace; without it order_number says which', example: 6, min: 1, optional: true })
  order_id?: number | null;
}

export class CreateOrdersBody {
  @Rows(() => OrderRequest, { description: 'Orders to create; all or none' })
  data!: OrderRequest[];
}

export class ReplaceOrdersBody {
  @Rows(() => ReplacedOrderRequest, { description: 'Orders to replace in full; all or none' })
  data!: ReplacedOrderRequest[];
}

export class CancelOrderBody {
  @Whole({ description: 'The order to cancel', example: 1, min: 1 })
  order_id!: number;
}

export class CancelOrdersBody {
  @Wholes({ description: 'The orders to cancel; all or none', example: [1, 5], minEach: 1 })
  order_ids!: number[];
}

export class SubStatusBody {
  @Whole({ description: 'The order', example: 1, min: 1 })
  order_id!: number;

  @Text({ description: 'Free text beside the status; empty clears it', example: 'waiting for payment', min: 0 })
  sub_status!: string;
}

const orNull = <Value>(value: Value | null | undefined): Value | null => value ?? null;

/** An order in the words of the context. */
export function toDraft({ customer, cart, items, ...order }: OrderRequest): OrderDraft {
  return {
    orderNumber: order.order_number.trim(),
    orderReference: orNull(order.order_reference?.trim()),
    nbtybarcode: orNull(order.nbtybarcode?.trim() || null),
    orderTypeId: order.order_type_id,
    shippingMethod: order.shipping_method,
    cartId: orNull(cart?.id),
    storeId: orNull(cart?.store_id),
    storeName: orNull(cart?.store_name),
    customer: {
      firstname: customer.firstname,
      lastname: orNull(customer.lastname),
      company: orNull(customer.company),
      email: orNull(customer.email),
      phone: orNull(customer.phone),
      address1: customer.address1,
      address2: orNull(customer.address2),
      city: customer.city,
      state: customer.state,
      zip: customer.zip,
      country: customer.country,
    },
    items: items.map(({ sku, quantity, sold_price }) => ({ sku, quantity, soldPrice: orNull(sold_price) })),
    comments: orNull(order.comments),
  };
}

export const toReplacement = (order: ReplacedOrderRequest): OrderDraft & { orderId: number | null } => ({
  ...toDraft(order),
  orderId: orNull(order.order_id),
});
