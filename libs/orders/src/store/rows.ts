import { table } from '@kernel';

export const orderTable = table(
  'orders',
  [
    'AccountID',
    'WarehouseID',
    'StatusID',
    'OrderTypeID',
    'OrderApi',
    'OrderNumber',
    'OrderReference',
    'NbtyBarcode',
    'SubStatus',
    'ShippingMethod',
    'CartID',
    'StoreID',
    'StoreName',
    'FirstName',
    'LastName',
    'Company',
    'Email',
    'Phone',
    'Address1',
    'Address2',
    'City',
    'State',
    'Zip',
    'Country',
    'Comments',
    'CreatedDate',
    'UpdatedDate',
  ],
  'OrderID',
);
export const orderItemTable = table(
  'order_items',
  ['OrderID', 'SKU', 'ProductID', 'SynsetID', 'Quantity', 'SoldPrice', 'QuantityReserved', 'QuantityPicked', 'QuantityShipped'],
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

/** What a client may set of an order's row. */
export interface DraftRow {
  OrderTypeID: number;
  OrderNumber: string;
  OrderReference: string | null;
  NbtyBarcode: string | null;
  ShippingMethod: string;
  CartID: number | null;
  StoreID: number | null;
  StoreName: string | null;
  FirstName: string;
  LastName: string | null;
  Company: string | null;
  Email: string | null;
  Phone: string | null;
  Address1: string;
  Address2: string | null;
  City: string;
  State: string;
  Zip: string;
  Country: string;
  Comments: string | null;
}

/** A row as `orderTable` inserts it. */
export interface NewOrderRow extends DraftRow {
  AccountID: number;
  WarehouseID: number;
  StatusID: number;
  OrderApi: string;
  SubStatus: string | null;
  CreatedDate: string;
  UpdatedDate: string;
}

/** A row as it is read. */
export interface OrderRow extends NewOrderRow {
  OrderID: number;
  Weight: string | number | null;
  Carrier: string | null;
  TrackingNumber: string | null;
  ShippedDate: string | null;
}

export interface OrderItemRow {
  OrderItemID: number;
  OrderID: number;
  SKU: string;
  ProductID: number | null;
  Quantity: number;
  SoldPrice: string | number | null;
  QuantityReserved: number;
  QuantityPicked: number;
  QuantityShipped: number;
}

/** Columns of `OrderRow`, read as `o.X`. */
export const ORDER_COLUMNS = ['OrderID', ...orderTable.columns, 'Weight', 'Carrier', 'TrackingNumber', 'ShippedDate']
  .map((column) => `o.${column}`)
  .join(', ');
/** Columns of `OrderItemRow` besides the order's id, read as `i.X`. */
export const ITEM_COLUMNS = [
  'OrderItemID',
  'SKU',
  'ProductID',
  'Quantity',
  'SoldPrice',
  'QuantityReserved',
  'QuantityPicked',
  'QuantityShipped',
]
  .map((column) => `i.${column}`)
  .join(', ');
