import { table } from '@kernel';

export const correctionTable = table('corrections', [
  'WarehouseID', 'AccountID', 'ProductID', 'BinID', 'SKU', 'Location', 'Bin', 'Kind', 'Quantity', 'NewQuantity', 'Comment', 'Actor', 'State', 'RecountID', 'CreatedDate',
]);
export const recountTable = table('recounts', ['WarehouseID', 'Actor', 'Corrections', 'Applied', 'Failed', 'CreatedDate', 'UpdatedDate']);
export const minuteTable = table('correction_minutes', ['WarehouseID', 'CountedMinute', 'Step', 'Shard', 'Corrections']);
export const revertTable = table('reverts', ['WarehouseID', 'OrderID', 'Actor', 'State', 'CreatedDate']);
export const putAwayRequestTable = table('put_away_requests', ['AccountID', 'Kind', 'ClientID', 'Asked', 'Answer', 'CreatedDate']);
