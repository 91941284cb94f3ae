import { table } from '@kernel';

export const correctionTable = table(
  'corrections',
  [
    'WarehouseID',
    'AccountID',
    'ProductID',
    'BinID',
    'SKU',
    'Location',
    'Bin',
    'Lot',
    'Expiry',
    'Kind',
    'Quantity',
    'NewQuantity',
    'Comment',
    'Actor',
    'State',
    'RecountID',
    'CreatedDate',
  ],
  'CorrectionID',
);
export const recountTable = table(
  'recounts',
  ['WarehouseID', 'Actor', 'Corrections', 'Applied', 'Failed', 'CreatedDate', 'UpdatedDate'],
  'RecountID',
);
export const minuteTable = table('correction_minutes', ['WarehouseID', 'CountedMinute', 'Step', 'Shard', 'Corrections']);
export const accuracyDayTable = table('accuracy_days', [
  ...['WarehouseID', 'AccuracyDay', 'AccountID', 'Shard', 'Counts', 'CountsRight', 'UnitsCounted', 'UnitsOff', 'Shorts', 'UnitsShort'],
  ...['Checks', 'ChecksFailed'],
]);
export const floorTallyTable = table('floor_tallies', ['Kind', 'Shard', 'Times']);
export const revertTable = table('reverts', ['WarehouseID', 'OrderID', 'Actor', 'State', 'CreatedDate'], 'RevertID');
export const putAwayRequestTable = table('put_away_requests', ['AccountID', 'Kind', 'ClientID', 'Asked', 'Answer', 'CreatedDate']);
export const pickTable = table('picks', [
  'OrderID',
  'OrderItemID',
  'ProductID',
  'BinID',
  'Lot',
  'Expiry',
  'ReceivedDate',
  'Quantity',
  'TaskID',
  'Actor',
  'CreatedDate',
]);
export const pickedSerialTable = table('picked_serials', ['SerialID', 'ProductID', 'Serial', 'OrderID', 'Actor', 'CreatedDate']);
export const returnedSerialTable = table('returned_serials', ['SerialID', 'OrderID', 'Actor', 'CreatedDate'], 'ReturnedSerialID');
export const floorLogTable = table('floor_log', ['WarehouseID', 'Kind', 'ClientID', 'Request', 'Answer', 'Actor', 'CreatedDate']);
export const qualityCheckTable = table('quality_checks', ['WarehouseID', 'OrderID', 'Passed', 'Comment', 'Actor', 'CreatedDate']);
export const cartonTable = table(
  'cartons',
  [
    'WarehouseID',
    'AccountID',
    'OrderID',
    'Number',
    'State',
    'PackageType',
    'Length',
    'Width',
    'Height',
    'Weight',
    'Carrier',
    'TrackingNumber',
    'Plan',
    'Actor',
    'CreatedDate',
    'UpdatedDate',
  ],
  'CartonID',
);
export const cartonItemTable = table('carton_items', ['CartonID', 'OrderItemID', 'ProductID', 'Lot', 'QuantityPacked']);
export const ssccRangeTable = table(
  'sscc_ranges',
  ['WarehouseID', 'AccountID', 'Extension', 'Prefix', 'NextSerial', 'Activated', 'CreatedDate'],
  'RangeID',
);
export const waveTable = table(
  'waves',
  ['WarehouseID', 'State', 'Method', 'Criteria', 'LeftOut', 'Forecast', 'Estimated', 'Actor', 'CreatedDate'],
  'WaveID',
);
export const batchTable = table('batches', ['WaveID', 'WarehouseID', 'State', 'Priority', 'DueDate', 'LengthPlanned', 'ZoneID'], 'BatchID');
export const batchOrderTable = table('batch_orders', ['BatchID', 'OrderID', 'ZoneID', 'State']);
export const pickTaskTable = table(
  'pick_tasks',
  ['BatchID', 'WarehouseID', 'OrderID', 'ProductID', 'BinID', 'Lot', 'Quantity', 'Picked', 'Stop', 'State'],
  'TaskID',
);
export const toteTable = table('totes', ['WarehouseID', 'Barcode', 'BatchID', 'OrderID']);
/** A tote that no order has yet. */
export const freeToteTable = table('totes', ['WarehouseID', 'Barcode'], 'ToteID');
export const suspectBinTable = table('suspect_bins', ['BinID', 'ProductID', 'Reason', 'Actor', 'CreatedDate']);
export const waveRuleTable = table('wave_rules', [
  ...['WarehouseID', 'Activated', 'Method', 'OrdersPerBatch', 'Pickers', 'MaxOrders', 'MinOrders', 'EveryMinutes', 'MinutesBeforeDue'],
  'LastDate',
  'Streaming',
]);
export const siteLayoutTable = table('site_layouts', ['WarehouseID', 'Version', 'Kind', 'Body', 'Actor', 'UpdatedDate']);
export const cartTable = table('carts', ['WarehouseID', 'Barcode', 'Slots', 'Activated'], 'CartID');
export const zoneTable = table('zones', ['WarehouseID', 'Code', 'Name'], 'ZoneID');
export const binPlaceTable = table('bin_places', ['BinID', 'WarehouseID', 'Aisle', 'X', 'Y', 'Level', 'ZoneID', 'Origin']);
export const heldCountTable = table(
  'held_counts',
  [
    'WarehouseID',
    'AccountID',
    'ProductID',
    'BinID',
    'SKU',
    'Location',
    'Bin',
    'Lot',
    'Expiry',
    'Serials',
    'Expected',
    'Counted',
    'Comment',
    'Actor',
    'CreatedDate',
    'State',
    'OpenKey',
  ],
  'HeldCountID',
);
export const printerTable = table('printers', ['WarehouseID', 'Name', 'Uri', 'Prints', 'Activated'], 'PrinterID');
export const printJobTable = table(
  'print_jobs',
  ['WarehouseID', 'PrinterID', 'Kind', 'Title', 'Content', 'State', 'Attempts', 'NextDate', 'Actor', 'CreatedDate', 'UpdatedDate'],
  'JobID',
);
