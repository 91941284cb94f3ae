import { table } from '@kernel';

export const orderTable = table('orders', [
  'AccountID', 'WarehouseID', 'StatusID', 'OrderTypeID', 'OrderApi', 'OrderNumber', 'OrderReference', 'NbtyBarcode', 'SubStatus', 'ShippingMethod', 'CartID', 'StoreID', 'StoreName',
  'FirstName', 'LastName', 'Company', 'Email', 'Phone', 'Address1', 'Address2', 'City', 'State', 'Zip', 'Country', 'Comments', 'CreatedDate', 'UpdatedDate',
]);
export const orderItemTable = table('order_items', ['OrderID', 'SKU', 'ProductID', 'SynsetID', 'Quantity', 'SoldPrice', 'QuantityReserved', 'QuantityPicked', 'QuantityShipped']);
export const componentTable = table('order_components', ['OrderItemID', 'ProductID', 'OrderID', 'QuantityEach']);
export const backorderTable = table('backorders', ['ProductID', 'OrderID']);
export const historyTable = table('order_history', ['OrderID', 'FromStatusID', 'ToStatusID', 'Actor', 'Reason', 'CreatedDate']);
export const countTable = table('order_counts', ['AccountID', 'WarehouseID', 'StatusID', 'OrderTypeID', 'Shard', 'Orders']);
