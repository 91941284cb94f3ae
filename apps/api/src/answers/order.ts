import { Amount, Instant, Part, Rows, Text, Whole } from '../validation/index.js';

class CartAnswer {
  @Whole({ description: 'Cart id', example: 12, nullable: true })
  id!: number | null;

  @Whole({ description: 'Store id', example: 3, nullable: true })
  store_id!: number | null;

  @Text({ description: 'Store name', example: 'My Shop', nullable: true })
  store_name!: string | null;
}

class CustomerAnswer {
  @Text({ description: 'First name', example: 'Ada' })
  firstname!: string;

  @Text({ description: 'Last name', example: 'Lovelace', nullable: true })
  lastname!: string | null;

  @Text({ description: 'Company', example: 'Analytical Engines', nullable: true })
  company!: string | null;

  @Text({ description: 'Email address', example: 'ada@example.com', nullable: true })
  email!: string | null;

  @Text({ description: 'Phone number', example: '+1 212 555 0100', nullable: true })
  phone!: string | null;

  @Text({ description: 'Street address', example: '1 Main Street' })
  address1!: string;

  @Text({ description: 'Second line of the address', example: 'Floor 2', nullable: true })
  address2!: string | null;

  @Text({ description: 'City', example: 'New York' })
  city!: string;

  @Text({ description: 'State or province', example: 'NY' })
  state!: string;

  @Text({ description: 'Postal code', example: '10001' })
  zip!: string;

  @Text({ description: 'Country', example: 'US' })
  country!: string;
}

class OrderItemAnswer {
  @Whole({ description: 'Id of the line', example: 1, min: 1 })
  order_item_id!: number;

  @Text({ description: 'SKU, alias or synset as the client named it', example: 'DEMO-001' })
  sku!: string;

  @Whole({ description: 'Product; null on a synset line', example: 1, min: 1, nullable: true })
  product_id!: number | null;

  @Whole({ description: 'Units ordered', example: 2, min: 1 })
  quantity!: number;

  @Amount({ description: 'Price of one', example: 19.99, nullable: true })
  sold_price!: number | null;

  @Whole({ description: 'Units reserved and not yet picked', example: 2 })
  quantity_reserved!: number;

  @Whole({ description: 'Units picked; of a synset, kits whose components are all picked', example: 0 })
  quantity_picked!: number;

  @Whole({ description: 'Units shipped', example: 0 })
  quantity_shipped!: number;
}

/** What every operation that answers an order documents. */
export class OrderAnswer {
  @Whole({ description: 'Order id', example: 6, min: 1 })
  order_id!: number;

  @Text({ description: 'Identifier for programs (ULID), given at creation', example: '01KAH2V7M3T8Q0Y5S9E4W6R1ZB' })
  order_api!: string;

  @Text({ description: 'Order number, unique in the account', example: 'SO-2001' })
  order_number!: string;

  @Text({ description: 'Your own reference', example: 'PO-77', nullable: true })
  order_reference!: string | null;

  @Text({ description: 'Barcode of the order', example: '6' })
  nbtybarcode!: string;

  @Whole({
    description: '1 Error, 2 Hold, 3 Pending, 4 Processing, 5 Stand By, 6 Divided, 7 Backorder, 8 Cancelled, 9 Shipped',
    example: 3,
    min: 1,
    max: 9,
  })
  status_id!: number;

  @Text({ description: 'The status in words', example: 'Pending' })
  status!: string;

  @Text({ description: 'Free text beside the status', example: 'waiting for payment', nullable: true })
  sub_status!: string | null;

  @Whole({ description: 'Order type', example: 1, min: 1 })
  order_type_id!: number;

  @Whole({ description: 'Id of the distribution center that serves the order', example: 1, min: 1 })
  warehouse_id!: number;

  @Text({ description: 'Its code', example: 'MAIN' })
  distribution_center!: string;

  @Text({ description: 'Shipping method code', example: 'GROUND' })
  shipping_method!: string;

  @Part(() => CartAnswer, { description: 'The cart the order came from' })
  cart!: CartAnswer;

  @Part(() => CustomerAnswer, { description: 'Whom it is for and where it goes' })
  customer!: CustomerAnswer;

  @Rows(() => OrderItemAnswer, { description: 'Lines in the order they were written' })
  items!: OrderItemAnswer[];

  @Amount({ description: 'Weight in pounds', example: 4.5, nullable: true })
  weight!: number | null;

  @Text({ description: 'Carrier', example: 'UPS', nullable: true })
  carrier!: string | null;

  @Text({ description: 'Tracking number', example: '1Z999AA10123456784', nullable: true })
  tracking_number!: string | null;

  @Text({ description: 'Free text', example: 'Leave at the door', max: 10_000, nullable: true })
  comments!: string | null;

  @Instant({ description: 'When it was created', example: '2026-11-20T08:00:00.000Z' })
  created_at!: string;

  @Instant({ description: 'When it last changed', example: '2026-11-20T08:00:00.000Z' })
  updated_at!: string;

  @Instant({ description: 'When it was shipped', example: '2026-11-21T08:00:00.000Z', nullable: true })
  shipped_at!: string | null;
}

export class OrderStatusAnswer {
  @Whole({ description: 'Order id', example: 6, min: 1 })
  order_id!: number;

  @Whole({ description: 'Status id', example: 8, min: 1, max: 9 })
  status_id!: number;

  @Text({ description: 'The status in words', example: 'Cancelled' })
  status!: string;
}

export class SubStatusAnswer {
  @Whole({ description: 'Order id', example: 6, min: 1 })
  order_id!: number;

  @Text({ description: 'Free text beside the status; null when cleared', example: 'waiting for payment', nullable: true })
  sub_status!: string | null;
}
