import { answerOf, own } from '../../api/client.js';

/** Something people may go to. */
export interface Found {
  to: string;
  name: string;
  /** What kind of thing it is, and what tells it from others. */
  detail: string;
}

type Finder = (text: string) => Promise<Found[]>;

const FEW = { page: 1, per_page: 5 } as const;

const orders: Finder = async (text) => {
  const { data } = await answerOf(own.GET('/orders/found', { params: { query: { text, ...FEW } } }));
  return data.map(({ order_id: id, order_number: name, status, customer }) => ({
    to: `/orders/${id}`,
    name,
    detail: `Order · ${status} · ${[customer.firstname, customer.lastname].filter(Boolean).join(' ')}`,
  }));
};

const products: Finder = async (text) => {
  const { data } = await answerOf(own.GET('/products/found', { params: { query: { text, ...FEW } } }));
  return data.map(({ product_id: id, sku: name, description }) => ({ to: `/products/${id}`, name, detail: `Product · ${description}` }));
};

const shipments: Finder = async (text) => {
  const { data } = await answerOf(own.GET('/shipments', { params: { query: { text, ...FEW } } }));
  return data.map(({ order_id: id, order_number: name, status, account_name: account }) => ({
    to: `/shipments/${id}`,
    name,
    detail: `Order · ${status} · ${account}`,
  }));
};

const bins: Finder = async (text) => {
  const { data } = await answerOf(own.GET('/bins', { params: { query: { bin: text, ...FEW } } }));
  return data.map(({ bin_id: id, location, bin, units }) => ({
    to: `/bins/${id}`,
    name: `${location} / ${bin}`,
    detail: `Bin · ${units.toLocaleString()} units`,
  }));
};

const byPermission: Readonly<Record<string, Finder>> = { orders, products, shipments, bins };

/** What a user may look for. A kind that cannot be read leaves the others as they are. */
export const finders = (permissions: readonly string[]): Finder[] =>
  permissions.flatMap((permission) => {
    const find = byPermission[permission];
    return find ? [(text: string) => find(text).catch(() => [])] : [];
  });
