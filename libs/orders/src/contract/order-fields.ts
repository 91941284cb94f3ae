/** Types of fields: an amount is a decimal number, an instant ISO 8601. */
interface Kinds {
  text: string;
  'text?': string | null;
  whole: number;
  'whole?': number | null;
  'amount?': number | null;
  instant: string;
  'instant?': string | null;
}

export type Fields = Readonly<Record<string, keyof Kinds>>;
/** Fields as stored. */
export type Values<Of extends Fields> = { -readonly [Name in keyof Of]: Kinds[Of[Name]] };
/** Fields as a client writes them: nullable ones are optional. */
export type Written<Of extends Fields> = {
  -readonly [Name in keyof Of as Of[Name] extends `${string}?` ? never : Name]: Kinds[Of[Name]];
} & {
  -readonly [Name in keyof Of as Of[Name] extends `${string}?` ? Name : never]?: Kinds[Of[Name]];
};

// The fields of an order, named only here in the whole context: the types of the contract, the columns (store/rows.ts) and the code that
// reads and writes them derive from these lists.

/** The client's fields of an order. */
export const writtenFields = {
  orderNumber: 'text',
  orderReference: 'text?',
  /** Null: the order id as decimal text. */
  nbtybarcode: 'text?',
  orderTypeId: 'whole',
  shippingMethod: 'text',
  /** By when it must have left. */
  shipBy: 'instant?',
  /** When the buyer ordered, if that was elsewhere and earlier. */
  orderedAt: 'instant?',
  comments: 'text?',
} as const satisfies Fields;

/** The cart that the order came from. */
export const cartFields = { id: 'whole?', storeId: 'whole?', storeName: 'text?', channelId: 'whole?' } as const satisfies Fields;

/** The buyer and the address of delivery. */
export const customerFields = {
  firstname: 'text',
  lastname: 'text?',
  company: 'text?',
  email: 'text?',
  phone: 'text?',
  address1: 'text',
  address2: 'text?',
  city: 'text',
  state: 'text',
  zip: 'text',
  country: 'text',
} as const satisfies Fields;

/** The service's own fields of an order. */
export const keptFields = {
  orderId: 'whole',
  orderApi: 'text',
  statusId: 'whole',
  subStatus: 'text?',
  warehouseId: 'whole',
  /** Pounds. */
  weight: 'amount?',
  carrier: 'text?',
  trackingNumber: 'text?',
  createdAt: 'instant',
  updatedAt: 'instant',
  shippedAt: 'instant?',
  /** The divided order that this one is a part of. */
  parentOrderId: 'whole?',
} as const satisfies Fields;

/** The client's fields of a line. */
export const writtenItemFields = {
  /** A product's SKU, an alias or a synset; the line keeps the client's text. */
  sku: 'text',
  quantity: 'whole',
  soldPrice: 'amount?',
} as const satisfies Fields;

/** The service's own fields of a line. */
export const keptItemFields = {
  orderItemId: 'whole',
  /** Null on a synset line. */
  productId: 'whole?',
  quantityReserved: 'whole',
  quantityPicked: 'whole',
  quantityShipped: 'whole',
} as const satisfies Fields;
