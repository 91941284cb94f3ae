import { type Parameter, type Scalar, table } from '@kernel';

/** A stored row, whole. */
export type Row = Record<string, Scalar>;

/** What an order leaves behind in each table. */
export type ArchivedBody = Record<string, Row[]>;

export const rowsIn = (body: ArchivedBody, table: string): Row[] => body[table] ?? [];

/** Columns of an order that its archived row repeats. */
export const FOUND_BY = [
  'OrderID',
  'AccountID',
  'WarehouseID',
  'StatusID',
  'OrderTypeID',
  'ParentOrderID',
  'OrderApi',
  'OrderNumber',
  'OrderReference',
  'NbtyBarcode',
  'CartID',
  'StoreID',
  'StoreName',
  'CreatedDate',
  'UpdatedDate',
  'ShippedDate',
] as const;

export const archivedTable = table('archived_orders', [...FOUND_BY, 'ArchivedDate', 'Body']);
export const archivedCountTable = table('archived_counts', ['AccountID', 'WarehouseID', 'StatusID', 'OrderTypeID', 'Orders']);

interface HeldIn {
  name: string;
  /** Rows `t` of orders, after FROM; its parameters are the ids, behind the account if it says so. */
  rows: string;
  isByAccount: boolean;
  /** Whose row it is. */
  orderId: string;
  /** The column that rows are deleted by. */
  key: string;
}

/** Of orders that are known to be the account's: another look at each of them for each table would take a fifth of all time. */
const own = (name: string): HeldIn => ({
  name,
  rows: `${name} t WHERE t.OrderID IN (?)`,
  isByAccount: false,
  orderId: 't.OrderID',
  key: 'OrderID',
});
const OF_RETURNS = 'JOIN returns r ON r.ReturnID';

/** The parameters of what is held of orders of an account. */
export const parametersOf = ({ isByAccount }: HeldIn, accountId: number, orderIds: readonly number[]): Parameter[] =>
  isByAccount ? [accountId, orderIds] : [orderIds];

/** The tables that hold an order, parents before children. */
export const HELD_IN: readonly HeldIn[] = [
  { ...own('orders'), rows: 'orders t WHERE t.AccountID = ? AND t.OrderID IN (?)', isByAccount: true },
  ...['order_items', 'order_components', 'order_history', 'order_parts', 'order_routings', 'returns'].map(own),
  {
    name: 'return_items',
    rows: `return_items t ${OF_RETURNS} = t.ReturnID WHERE r.AccountID = ? AND r.OrderID IN (?)`,
    isByAccount: true,
    orderId: 'r.OrderID',
    key: 'ReturnID',
  },
  {
    name: 'attributes',
    rows: "attributes t WHERE t.AccountID = ? AND t.OwnerType = 'order' AND t.OwnerID IN (?)",
    isByAccount: true,
    orderId: 't.OwnerID',
    key: 'AttributeID',
  },
  {
    name: 'attributes',
    rows: `attributes t ${OF_RETURNS} = t.OwnerID WHERE t.AccountID = ? AND t.OwnerType = 'return' AND r.OrderID IN (?)`,
    isByAccount: true,
    orderId: 'r.OrderID',
    key: 'AttributeID',
  },
];
