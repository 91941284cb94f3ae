import { answerOf, type Me, own } from '../../api/client.js';
import { answered, t, tn } from '../../languages/t.js';

/** Something people may go to. */
export interface Found {
  to: string;
  name: string;
  /** The kind of thing, and what distinguishes it from others. */
  detail: string;
}

type Finder = (text: string) => Promise<Found[]>;

const FEW_ROWS = { per_page: 5 } as const;
const FEW = { page: 1, ...FEW_ROWS } as const;

/** A link to all results, if there are more than are shown. */
const allOf = (list: string, text: string, { total_records: total }: { total_records: number }, name: string, detail: string): Found[] =>
  total > FEW.per_page ? [{ to: `${list}?text=${encodeURIComponent(text)}`, name, detail }] : [];

const allOrders = (list: string, text: string, metadata: { total_records: number }): Found[] =>
  allOf(list, text, metadata, tn(metadata.total_records, 'See {count} order', 'See all {count} orders'), t('List of orders'));

const orders: Finder = async (text) => {
  const { data, metadata } = await answerOf(own.GET('/orders/found', { params: { query: { text, ...FEW } } }));
  const found = data.map(({ order_id: id, order_number: name, status, customer }) => ({
    to: `/orders/${id}`,
    name,
    detail: [t('Order'), answered(status), [customer.firstname, customer.lastname].filter(Boolean).join(' ')].join(' · '),
  }));
  return [...found, ...allOrders('/orders', text, metadata)];
};

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const products: Finder = async (text) => {
  const { data, metadata } = await answerOf(own.GET('/products/found', { params: { query: { text, ...FEW } } }));
  const found = data.flatMap(({ product_id: id, sku: name, description }) => [
    { to: `/products/${id}`, name, detail: `${t('Product')} · ${description}` },
    ...(isSame(name, text)
      ? [{ to: `/orders?sku=${encodeURIComponent(name)}`, name: t('Orders of {sku}', { sku: name }), detail: t('List of orders') }]
      : []),
  ]);
  const all = tn(metadata.total_records, 'See {count} product', 'See all {count} products');
  return [...found, ...allOf('/products', text, metadata, all, t('List of products'))];
};

const kits: Finder = async (text) => {
  const { data } = await answerOf(own.GET('/products/suggestions', { params: { query: { text, limit: 10 } } }));
  return data
    .filter(({ product_id: product }) => product === null)
    .map(({ sku: name, available }) => ({
      to: `/kits/${encodeURIComponent(name)}`,
      name,
      detail: `${t('Kit')} · ${t('{available} can be made', { available })}`,
    }));
};

const catalogue: Finder = async (text) => (await Promise.all([products(text), kits(text)])).flat();

const shipments: Finder = async (text) => {
  const { data, metadata } = await answerOf(own.GET('/shipments', { params: { query: { text, ...FEW } } }));
  const found = data.map(({ order_id: id, order_number: name, status, account_name: account }) => ({
    to: `/shipments/${id}`,
    name,
    detail: [t('Order'), answered(status), account].join(' · '),
  }));
  return [...found, ...allOrders('/shipments', text, metadata)];
};

const bins: Finder = async (text) => {
  const { data } = await answerOf(own.GET('/bins', { params: { query: { bin: text, ...FEW } } }));
  return data.map(({ bin_id: id, location, bin, units }) => ({
    to: `/bins/${id}`,
    name: `${location} / ${bin}`,
    detail: `${t('Bin')} · ${tn(units, '{count} unit', '{count} units')}`,
  }));
};

const returns: Finder = async (text) => {
  const { data } = await answerOf(own.GET('/account-returns/found', { params: { query: { text, ...FEW_ROWS } } }));
  return data.map(({ return_id: id, status, order_number: number, customer }) => ({
    to: `/returns/${id}`,
    name: t('Return {id}', { id: String(id) }),
    detail: [t('Return'), answered(status), number, customer].filter(Boolean).join(' · '),
  }));
};

const replenishments: Finder = async (text) => {
  const { data } = await answerOf(own.GET('/account-replenishments/found', { params: { query: { text, ...FEW_ROWS } } }));
  return data.map(({ replenishment_id: id, status, distribution_center: site }) => ({
    to: `/replenishments/${id}`,
    name: t('Replenishment {id}', { id: String(id) }),
    detail: [t('Replenishment'), answered(status), site].join(' · '),
  }));
};

const incomingReturns: Finder = async (text) => {
  const { data } = await answerOf(own.GET('/returns/found', { params: { query: { text, ...FEW_ROWS } } }));
  return data.map(({ return_id: id, status, order_number: number, account_name: account }) => ({
    to: `/returned/${id}`,
    name: t('Return {id}', { id: String(id) }),
    detail: [t('Return'), answered(status), number, account].join(' · '),
  }));
};

const receiving: Finder = async (text) => {
  const { data } = await answerOf(own.GET('/replenishments/found', { params: { query: { text, ...FEW_ROWS } } }));
  return data.map(({ replenishment_id: id, status, account_name: account }) => ({
    to: `/receiving/${id}`,
    name: t('Replenishment {id}', { id: String(id) }),
    detail: [t('Replenishment'), answered(status), account].join(' · '),
  }));
};

/** The kinds that users of a side may search, in the order of the results. */
const ofMerchants: Readonly<Record<string, Finder>> = { orders, products: catalogue, returns, replenishments };
const ofWarehouse: Readonly<Record<string, Finder>> = { shipments, bins, returns: incomingReturns, inbound: receiving };

/** The searches of a user. If one fails, the others still show their results. */
export const finders = ({ permissions, side }: Pick<Me, 'permissions' | 'side'>): Finder[] =>
  Object.entries(side === 'merchant' ? ofMerchants : ofWarehouse)
    .filter(([permission]) => permissions.includes(permission))
    .map(
      ([, find]) =>
        (text) =>
          find(text).catch(() => []),
    );
