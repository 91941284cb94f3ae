import { table } from '@kernel';

export const correctionTable = table('corrections', [
  'WarehouseID', 'AccountID', 'ProductID', 'BinID', 'SKU', 'Location', 'Bin', 'Kind', 'Quantity', 'NewQuantity', 'Comment', 'Actor', 'State', 'CreatedDate',
]);
export const revertTable = table('reverts', ['WarehouseID', 'OrderID', 'Actor', 'State', 'CreatedDate']);
export const putAwayRequestTable = table('put_away_requests', ['AccountID', 'Kind', 'ClientID', 'Asked', 'Answer', 'CreatedDate']);
