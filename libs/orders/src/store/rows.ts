import type { SplitPolicy } from '@contract/identity';
import { type Scalar, table } from '@kernel';
import {
  cartFields,
  customerFields,
  type Fields,
  keptFields,
  keptItemFields,
  writtenFields,
  writtenItemFields,
} from '../contract/order-fields.js';

/** Columns with names that do not derive from their field's. */
const NAMES: Readonly<Record<string, string>> = {
  firstname: 'FirstName',
  id: 'CartID',
  lastname: 'LastName',
  nbtybarcode: 'NbtyBarcode',
  sku: 'SKU',
};

/** The column of a field: `StoreName` for `storeName`, `StoreID` for `storeId`, `CreatedDate` for `createdAt`. */
export const columnOf = (field: string): string =>
  NAMES[field] ?? `${field.charAt(0).toUpperCase()}${field.slice(1)}`.replace(/Id$/, 'ID').replace(/At$/, 'Date');
const columnsOf = (...fields: Fields[]): string[] => fields.flatMap((each) => Object.keys(each)).map(columnOf);

/** The client's fields of an order. */
export const writtenColumns = columnsOf(writtenFields, cartFields, customerFields);
/** The service's own fields of it. */
export const keptColumns = columnsOf(keptFields);

const insertedColumns = [
  'AccountID',
  'WarehouseID',
  'StatusID',
  'OrderApi',
  'SubStatus',
  'Split',
  'Priority',
  'ServingSites',
  ...writtenColumns,
  'CreatedDate',
  'UpdatedDate',
];
export const orderTable = table('orders', insertedColumns, 'OrderID');
/** `orders`, for the parts of divided ones. */
export const familyTable = table('orders', [...insertedColumns, 'ParentOrderID'], 'OrderID');
/** `orders`, for those that were shipped elsewhere. */
export const pastTable = table('orders', [...insertedColumns, 'ShippedDate', 'Carrier', 'TrackingNumber', 'FullyPicked'], 'OrderID');
export const orderItemTable = table(
  'order_items',
  ['OrderID', 'SynsetID', ...columnsOf(writtenItemFields, keptItemFields).filter((column) => column !== 'OrderItemID')],
  'OrderItemID',
);
export const componentTable = table('order_components', ['OrderItemID', 'ProductID', 'OrderID', 'QuantityEach']);
export const backorderTable = table('backorders', ['ProductID', 'OrderID']);
export const historyTable = table('order_history', ['OrderID', 'FromStatusID', 'ToStatusID', 'Actor', 'Reason', 'CreatedDate']);
export const countTable = table('order_counts', ['AccountID', 'WarehouseID', 'StatusID', 'OrderTypeID', 'Shard', 'Orders']);
export const quarterTable = table('order_quarters', [
  'Owner',
  'OwnerID',
  'OrderQuarter',
  'Shard',
  'Written',
  'Status1',
  'Status2',
  'Status3',
  'Status4',
  'Status5',
  'Status6',
  'Status7',
  'Status8',
  'Status9',
]);

export const cutOffTable = table('carrier_cutoffs', ['WarehouseID', 'ShippingMethod', 'TimeOfDay', 'Weekdays', 'LeadMinutes'], 'CutoffID');
export const shippedDayTable = table('shipped_days', [
  'WarehouseID',
  'ShippedDay',
  'AccountID',
  'Kind',
  'Orders',
  'OrderLines',
  'Units',
  'OnTime',
  'Spans',
  'Hours',
]);
export const summedDayTable = table('summed_days', ['WarehouseID', 'SummedDay', 'SummedDate']);
export const routingTable = table('order_routings', ['OrderID', 'Verdict', 'CreatedDate']);
export const partTable = table('order_parts', ['OrderItemID', 'ParentOrderItemID', 'OrderID', 'ParentOrderID']);

/** A row of `orders`. */
export type OrderRow = Record<string, Scalar> & {
  OrderID: number;
  AccountID: number;
  WarehouseID: number;
  OrderApi: string;
  NbtyBarcode: string | null;
  /** How many active parts a divided order has. */
  Parts: number;
  /** The order's own split policy. */
  Split: SplitPolicy | null;
  /** Undefined for an order that was archived before priorities existed. */
  Priority?: number;
  /** Ids of the only sites that may serve it, separated by commas; null: any. */
  ServingSites: string | null;
  /** The hold that keeps it from being shipped; undefined in a row to insert. */
  HoldID?: number | null;
  HoldReason?: string | null;
  /** Its cartons as JSON; undefined in a row to insert. */
  Cartons?: string | null;
};

/** A row of `order_items`. */
export type OrderItemRow = Record<string, Scalar> & {
  OrderItemID: number;
  OrderID: number;
  /** Undefined of a row to insert. */ QuantityShort?: number;
};

/** Columns of an order, selected as `o.X`. */
export const ORDER_COLUMNS = [
  'AccountID',
  'Parts',
  'Split',
  'Priority',
  'ServingSites',
  'HoldID',
  'HoldReason',
  'Cartons',
  ...keptColumns,
  ...writtenColumns,
]
  .map((column) => `o.${column}`)
  .join(', ');
/** Columns of a line besides the order's id, selected as `i.X`. */
export const ITEM_COLUMNS = [...columnsOf(keptItemFields, writtenItemFields), 'QuantityShort'].map((column) => `i.${column}`).join(', ');
