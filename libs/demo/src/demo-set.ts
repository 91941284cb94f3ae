import type { NewAccount, NewUser } from '@contract/identity';
import type { NewPackageType, NewProduct, NewSite } from '@contract/inventory';
import type { OrderDraft } from '@contract/orders';
import type { LayoutPlan } from '@contract/warehouse';

/** The fixed demo set: everyone knows its keys, so it never loads with NODE_ENV=production. */
export const demoKeys = { account: 'demo-oms-key', warehouse: 'demo-wms-key' };

export const accounts: readonly NewAccount[] = [
  { accountId: 100, name: 'Demo Outfitters', key: demoKeys.account, isActivated: true },
  { accountId: 101, name: 'Other Goods', key: 'demo-oms-key-101', isActivated: true },
  { accountId: 102, name: 'Not Yet Open', key: 'demo-oms-key-102', isActivated: false },
];

const warehouseUser = { password: 'demo-password', isOfDemoSet: true, level: 2, siteId: 1, accountId: null, isActivated: true } as const;

export const users: readonly NewUser[] = [
  { ...warehouseUser, userName: 'manager', role: 'operator' },
  { ...warehouseUser, userName: 'picker' },
  { ...warehouseUser, userName: 'retired', isActivated: false },
  { ...warehouseUser, userName: 'guard2fa', secondFactorSecret: 'JBSWY3DPEHPK3PXP' },
  { ...warehouseUser, userName: 'clerk', level: 1, siteId: null, accountId: 100 },
];

const site = { country: 'US', isActivated: true, autoProcess: false } as const;

/** In the order of their ids, 1 and 2. */
export const sites: readonly NewSite[] = [
  { ...site, code: 'MAIN', name: 'Main warehouse', address1: '350 5th Avenue', city: 'New York', state: 'NY', zip: '10001' },
  { ...site, code: 'WEST', name: 'West warehouse', address1: '200 N Spring Street', city: 'Los Angeles', state: 'CA', zip: '90001' },
];

export const suppliers = ['ACME', 'GLOBEX'] as const;
export const packageTypes: readonly NewPackageType[] = [
  { name: 'BOX', length: 12, width: 9, height: 6, tareWeight: 0.5 },
  { name: 'ENVELOPE', length: 12, width: 9, height: 1, tareWeight: 0.1 },
];

/** Contents of the bins in MAIN. */
export interface Lying {
  accountId: number;
  sku: string;
  location: string;
  bin: string;
  quantity: number;
}

const numbers = Array.from({ length: 20 }, (_, index) => index + 1);
const two = (number: number): string => String(number).padStart(2, '0');
const skuOf = (number: number): string => `DEMO-0${two(number)}`;
const goods = ['T-shirt', 'Hoodie', 'Cap', 'Scarf', 'Gloves', 'Socks', 'Belt', 'Backpack', 'Water bottle', 'Head torch'] as const;

const productOf = (number: number): NewProduct => ({
  sku: skuOf(number),
  description: `${goods[(number - 1) % goods.length]} ${number <= goods.length ? 'classic' : 'pro'}`,
  width: 4 + (number % 3),
  length: 8 + (number % 5),
  height: 2 + (number % 2),
  weight: 0.5 + (number % 4) / 4,
  cost: 3 + number,
  retail: 7.99 + 2 * number,
  upc: `7350000000${two(number)}`,
  supplier: suppliers[number % 2],
  packageType: packageTypes[number % 2]?.name,
  distributionCenter: null,
  caseQty: number % 4 === 0 ? 12 : null,
});

export const products: readonly { accountId: number; products: readonly NewProduct[] }[] = [
  { accountId: 100, products: numbers.map(productOf) },
  { accountId: 101, products: [{ sku: 'OTHER-001', description: 'Mug', width: 4, length: 4, height: 5, weight: 0.8, cost: 2, retail: 6 }] },
];

/** DEMO-020 has bins and no stock. */
export const bins: readonly { location: string; bin: string }[] = [
  ...numbers.flatMap((number) => [
    { location: 'A', bin: `A${two(number)}` },
    { location: 'B', bin: `B${two(number)}` },
  ]),
  { location: 'C', bin: 'C01' },
];

export const lying: readonly Lying[] = [
  ...numbers.slice(0, -1).flatMap((number) => [
    { accountId: 100, sku: skuOf(number), location: 'A', bin: `A${two(number)}`, quantity: 60 },
    { accountId: 100, sku: skuOf(number), location: 'B', bin: `B${two(number)}`, quantity: 40 },
  ]),
  { accountId: 101, sku: 'OTHER-001', location: 'C', bin: 'C01', quantity: 50 },
];

/** The bin for the shipped order's unit. */
export const pickedBin = 'A10';

export const synset = {
  synset: 'DEMO-KIT',
  items: [
    { sku: 'DEMO-001', quantity: 2 },
    { sku: 'DEMO-002', quantity: 1 },
  ],
};
export const alias = { alias: 'EXT-001', sku: 'DEMO-001', channelId: 1, distributionCenter: 'MAIN' };

const orderOf = (orderNumber: string, firstname: string, lastname: string, sku = 'DEMO-010'): OrderDraft => ({
  orderNumber,
  orderTypeId: 1,
  shippingMethod: 'GROUND',
  cart: { storeName: 'Demo shop' },
  customer: {
    firstname,
    lastname,
    email: `${firstname.toLowerCase()}@example.com`,
    address1: '1 Main Street',
    city: 'Springfield',
    state: 'IL',
    zip: '62701',
    country: 'US',
  },
  items: [{ sku, quantity: 1, soldPrice: 27.99 }],
});

/** For `demo divided`, which adds it to a loaded set: four are wanted, which neither site has. */
export const twoSiteProduct: NewProduct = {
  sku: 'DEMO-TWO-SITES',
  description: 'Tent classic',
  width: 8,
  length: 24,
  height: 8,
  weight: 6.5,
  cost: 60,
  retail: 129,
};
export const stockOfDivided = [
  { siteCode: 'MAIN', location: 'D', bin: 'D01', quantity: 3 },
  { siteCode: 'WEST', location: 'D', bin: 'D01', quantity: 2 },
] as const;
export const dividedOrder: OrderDraft = {
  ...orderOf('SO-TWO-SITES', 'Margaret', 'Hamilton'),
  split: 'when_needed',
  items: [{ sku: twoSiteProduct.sku, quantity: 4, soldPrice: 129 }],
};

/** For `demo floor`, which adds it to a loaded set: the bins of A and B on either side of four metres, C01 nowhere. */
export const floorLayout: LayoutPlan = {
  kind: 'aisles',
  unit: 'm',
  pattern: null,
  crossAisles: [0, 30],
  aisles: [
    { aisle: 'A', x: 0 },
    { aisle: 'B', x: 4 },
  ],
  racks: [],
  start: { x: 0, y: 0 },
  end: null,
};
/** How many of its orders go onto a cart. */
export const ordersOfCart = 3;
/** Units of products by their numbers. */
const wantedOnFloor: readonly Readonly<Record<number, number>>[] = [
  { 1: 2 },
  { 3: 1, 12: 2 },
  { 5: 1 },
  { 9: 2, 2: 1 },
  { 15: 1, 16: 1 },
  { 18: 3 },
];
export const floorOrders: readonly OrderDraft[] = wantedOnFloor.map((units, index) => ({
  ...orderOf(`SO-FLOOR-${index + 1}`, 'Katherine', 'Johnson'),
  items: Object.entries(units).map(([number, quantity]) => ({ sku: skuOf(Number(number)), quantity, soldPrice: 19.99 })),
}));

/** All of account 100; `load-demo.ts` moves each to its status. */
export const orders: readonly OrderDraft[] = [
  orderOf('SO-1001', 'Ada', 'Lovelace'),
  orderOf('SO-1002', 'Grace', 'Hopper'),
  orderOf('SO-1003', 'Alan', 'Turing'),
  orderOf('SO-1004', 'Edsger', 'Dijkstra'),
  orderOf('SO-1005', 'Barbara', 'Liskov', 'DEMO-020'),
];
