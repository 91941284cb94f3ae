import type { components } from '../../api/generated/oms.js';
import { hasRegion } from '../../patterns/forms/countries.js';
import { numberOf } from '../../patterns/forms/number-of.js';

type Order = components['schemas']['OrderAnswer'];
/** An order as requests have it. */
export type OrderRequest = components['schemas']['ReplacedOrderRequest'];

const customerFields = [
  'firstname',
  'lastname',
  'company',
  'email',
  'phone',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
  'country',
] as const;
type CustomerField = (typeof customerFields)[number];

export interface TypedItem extends Record<string, string> {
  sku: string;
  quantity: string;
  sold_price: string;
}

/** All fields of a request that creates or replaces an order, as people type them. */
export interface TypedOrder extends Record<string, unknown> {
  order_number: string;
  order_reference: string;
  nbtybarcode: string;
  order_type_id: string;
  shipping_method: string;
  comments: string;
  split: string;
  /** ISO 8601. */
  ship_by: string;
  priority: string;
  cart: { id: string; store_id: string; store_name: string };
  customer: Record<CustomerField, string>;
  items: TypedItem[];
}

/** The priority of an order unless somebody chooses another. */
const USUAL = '5';

export const emptyItem: TypedItem = { sku: '', quantity: '', sold_price: '' };

/** The interface's text for an address without a region. */
const NO_REGION = '-';

const typed = (value: string | number | null | undefined): string => (value === null || value === undefined ? '' : String(value));

export function newOrder(number: string, country: string): TypedOrder {
  return {
    order_number: number,
    order_reference: '',
    nbtybarcode: '',
    order_type_id: '1',
    shipping_method: '',
    comments: '',
    split: '',
    ship_by: '',
    priority: USUAL,
    cart: { id: '', store_id: '', store_name: '' },
    customer: { ...(Object.fromEntries(customerFields.map((field) => [field, ''])) as Record<CustomerField, string>), country },
    items: [{ ...emptyItem, quantity: '1' }],
  };
}

const isWithoutRegion = ({ country, state }: Pick<Order['customer'], 'country' | 'state'>): boolean =>
  !hasRegion(country) && /^[-–]?$/.test(state.trim());

const typedCustomer = (customer: Order['customer']) =>
  Object.fromEntries(customerFields.map((field) => [field, typed(customer[field])])) as Record<CustomerField, string>;

export function typedOrder(order: Order, split: string | null): TypedOrder {
  const { cart, customer } = order;
  return {
    order_number: order.order_number,
    order_reference: typed(order.order_reference),
    nbtybarcode: order.nbtybarcode,
    order_type_id: String(order.order_type_id),
    shipping_method: order.shipping_method,
    comments: typed(order.comments),
    split: typed(split),
    ship_by: typed(order.ship_by),
    priority: typed(order.priority),
    cart: { id: typed(cart.id), store_id: typed(cart.store_id), store_name: typed(cart.store_name) },
    customer: { ...typedCustomer(customer), ...(isWithoutRegion(customer) ? { state: '' } : {}) },
    items: order.items.map(({ sku, quantity, sold_price }) => ({ sku, quantity: String(quantity), sold_price: typed(sold_price) })),
  };
}

/** A copy as a new order: numbers that must be unique are new, and so is when it is due. */
export const copiedOrder = (order: Order, split: string | null, number: string): TypedOrder => ({
  ...typedOrder(order, split),
  order_number: number,
  nbtybarcode: '',
  ship_by: '',
});

/** The rows without empty ones at the end; the first row stays. */
function filled(items: readonly TypedItem[]): readonly TypedItem[] {
  const last = items.findLastIndex(({ sku, sold_price }) => sku.trim() !== '' || sold_price.trim() !== '');
  return items.slice(0, Math.max(1, last + 1));
}

/**
 * The request of a form. Leaves empty fields out, so that the server says what is missing.
 * @param source the order to replace: fields that nobody touched are sent exactly as they were, spaces included
 */
export function requestOf(order: TypedOrder, source?: Order): Omit<OrderRequest, 'order_id'> {
  const text = (now: string, was: string | null | undefined): string | undefined =>
    source && now === typed(was) ? (was ?? undefined) : now.trim() || undefined;
  const customer = Object.fromEntries(customerFields.map((field) => [field, text(order.customer[field], source?.customer[field])]));
  if (isWithoutRegion(order.customer)) customer.state = source && isWithoutRegion(source.customer) ? source.customer.state : NO_REGION;
  const cart = {
    id: numberOf(order.cart.id),
    store_id: numberOf(order.cart.store_id),
    store_name: text(order.cart.store_name, source?.cart.store_name),
  };
  return {
    order_number: text(order.order_number, source?.order_number) as string,
    order_reference: text(order.order_reference, source?.order_reference),
    // When the request leaves it out, the order keeps its barcode, which may be on paper already.
    nbtybarcode: order.nbtybarcode === source?.nbtybarcode ? undefined : text(order.nbtybarcode, undefined),
    order_type_id: numberOf(order.order_type_id) as number,
    shipping_method: text(order.shipping_method, source?.shipping_method) as string,
    comments: text(order.comments, source?.comments),
    split: (order.split || undefined) as OrderRequest['split'],
    // When the request leaves these two out, the order keeps them; null clears them.
    ship_by: order.ship_by === typed(source?.ship_by) ? undefined : order.ship_by || null,
    priority: order.priority === typed(source?.priority) ? undefined : numberOf(order.priority),
    cart: Object.values(cart).some((value) => value !== undefined) ? cart : undefined,
    customer: customer as OrderRequest['customer'],
    items: filled(order.items).map(({ sku, quantity, sold_price: price }, index) => ({
      sku: text(sku, source?.items[index]?.sku) as string,
      quantity: numberOf(quantity) as number,
      sold_price: numberOf(price),
    })),
  };
}

/** A number for an order created by hand; unique as long as nobody creates another in the same second. */
export function numberFor(now: Date): string {
  const [day = '', time = ''] = now.toISOString().split('T');
  return `M${day.slice(2).replaceAll('-', '')}-${time.slice(0, 8).replaceAll(':', '')}`;
}
