import { table } from '@kernel';

export const returnTable = table('returns', ['AccountID', 'OrderID', 'Status', 'CreatedDate', 'UpdatedDate'], 'ReturnID');
export const returnItemTable = table('return_items', [
  'ReturnID',
  'OrderItemID',
  'SKU',
  'Quantity',
  'Reason',
  'QuantityGood',
  'QuantityHurt',
]);
export const attributeTable = table('attributes', [
  'AccountID',
  'OwnerType',
  'OwnerID',
  'Attribute',
  'Value',
  'CreatedDate',
  'UpdatedDate',
]);
