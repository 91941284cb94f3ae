import { randomUUID } from 'node:crypto';
import { LINES } from '../accounts.js';

// Requests of devices, shared by the load and the seed.

/** Orders for the lists, some thousands in Processing as on a busy day. */
export const ORDERS = 5_000;
/** Orders with quantities that picks never complete, with ids after the others. */
export const LONG_ORDERS = 2_000;
export const PRODUCTS = 2_000;
export const BINS_OF_PRODUCT = 3;
const PAGES = 100;
const PER_PAGE = 20;

const digits = (value: number): string => String(value).padStart(6, '0');
const below = (limit: number): number => Math.floor(Math.random() * limit);
/** The product of a line, 1 to `LINES`, as in the seed. */
const productOf = (orderId: number, line: number): number => 1 + ((orderId * 31 + line * 977) % PRODUCTS);

/** A random page of the orders to pick. */
export const aPage = (): object => ({ page: 1 + below(PAGES), per_page: PER_PAGE });

/** The product of a line, and one of its bins, 0 to `BINS_OF_PRODUCT` - 1. */
export function placeOf(orderId: number, line: number, bin: number): { sku: string; location: string; bin: string } {
  const product = productOf(orderId, line);
  return { sku: `SKU-${digits(product)}`, location: 'A', bin: `A-${digits(1 + (product - 1) * BINS_OF_PRODUCT + bin)}` };
}

/** One unit of a random line of a random long order, out of a random bin of its product. */
export function aPick(): object {
  const orderId = ORDERS + 1 + below(LONG_ORDERS);
  const place = placeOf(orderId, 1 + below(LINES), below(BINS_OF_PRODUCT));
  return { picks: [{ pick_id: randomUUID(), order_id: orderId, ...place, quantity: 1 }] };
}
