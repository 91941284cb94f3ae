import { type Parameter, type Scalar, table } from '@kernel';

/** A complete stored row. */
export type Row = Record<string, Scalar>;

/** The rows of an archived order, by table. */
export type ArchivedBody = Record<string, Row[]>;

export const rowsIn = (body: ArchivedBody, table: string): Row[] => body[table] ?? [];

/** Columns of an order that its archived row repeats, for lookups. */
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
  /** FROM clause for rows `t` of orders; its parameters are the ids, after the account if `isByAccount`. */
  rows: string;
  isByAccount: boolean;
  /** Expression for the order's id. */
  orderId: string;
  /** The column that rows are deleted by. */
  key: string;
}

/**
 * A table whose rows have the order's id. The ids are known to be the account's: checking it for each table would take a fifth of the time.
 */
const tableOf = (name: string): HeldIn => ({
  name,
  rows: `${name} t WHERE t.OrderID IN (?)`,
  isByAccount: false,
  orderId: 't.OrderID',
  key: 'OrderID',
});
const OF_RETURNS = 'JOIN returns r ON r.ReturnID';

/** The parameters of a table's FROM clause. */
export const parametersOf = ({ isByAccount }: HeldIn, accountId: number, orderIds: readonly number[]): Parameter[] =>
  isByAccount ? [accountId, orderIds] : [orderIds];

/** The tables with rows of an order, parents before children. */
export const HELD_IN: readonly HeldIn[] = [
  { ...tableOf('orders'), rows: 'orders t WHERE t.AccountID = ? AND t.OrderID IN (?)', isByAccount: true },
  ...['order_items', 'order_components', 'order_history', 'order_parts', 'order_routings', 'returns'].map(tableOf),
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
