import { table } from '@kernel';

export const siteTable = table(
  'distribution_centers',
  [
    'Code',
    'Name',
    'Address1',
    'City',
    'State',
    'Zip',
    'Country',
    'Activated',
    'AutoProcess',
    'TimeZone',
    'Packing',
    'Fnc1',
    'CountLimitUnits',
    'CountLimitPercent',
    'CountLimitCents',
    'CreatedDate',
    'UpdatedDate',
  ],
  'WarehouseID',
);
export const binTable = table('bins', ['WarehouseID', 'Location', 'Bin', 'Purpose', 'CreatedDate'], 'BinID');
export const supplierTable = table('suppliers', ['Name', 'Activated', 'CreatedDate'], 'SupplierID');
export const packageTypeTable = table(
  'package_types',
  [
    'Name',
    'Length',
    'Width',
    'Height',
    'TareWeight',
    'InnerLength',
    'InnerWidth',
    'InnerHeight',
    'MaxWeight',
    'CostCents',
    'Barcode',
    'Cartonise',
    'Activated',
    'CreatedDate',
  ],
  'PackageTypeID',
);
export const accountSiteTable = table('account_sites', ['AccountID', 'WarehouseID', 'SiteRank']);
export const productTable = table(
  'products',
  [
    'AccountID',
    'SKU',
    'Description',
    'SearchText',
    'Width',
    'Length',
    'Height',
    'Weight',
    'Cost',
    'Retail',
    'UPC',
    'HarmonizationCode',
    'SupplierID',
    'WarehouseID',
    'PackageTypeID',
    'PickStyle',
    'OneTimeProduct',
    'CaseQty',
    'SerialCapture',
    'Inspect',
    'Orientation',
    'Stackable',
    'ShipsAlone',
    'PackGroup',
    'Category',
    'Model',
    'Manufacturer',
    'ClientOption1',
    'ClientOption2',
    'ClientOption3',
    'ImageURL',
    'ImageStatus',
    'ImageError',
    'ImageFile',
    'ImageDueDate',
    'ImageAttempts',
    'CreatedDate',
    'UpdatedDate',
  ],
  'ProductID',
);
export const aliasTable = table(
  'aliases',
  ['AccountID', 'Alias', 'ProductID', 'SynsetID', 'ChannelID', 'WarehouseID', 'CreatedDate', 'UpdatedDate'],
  'AliasID',
);
export const productCodeTable = table('product_codes', [
  'AccountID',
  'Code',
  'ProductID',
  'Quantity',
  'Name',
  'CreatedDate',
  'UpdatedDate',
]);
export const synsetTable = table('synsets', ['AccountID', 'Synset', 'CreatedDate', 'UpdatedDate'], 'SynsetID');
export const synsetItemTable = table('synset_items', ['SynsetID', 'ProductID', 'Position', 'Quantity']);
export const synsetPartTable = table('synset_parts', ['SynsetID', 'Position', 'ProductID', 'PartSynsetID', 'Quantity']);
export const stockLevelTable = table('stock_levels', [
  'ProductID',
  'WarehouseID',
  'OnHand',
  'Reserved',
  'Hurt',
  'Incoming',
  'Held',
  'NextExpiry',
]);
export const binContentTable = table('bin_contents', ['BinID', 'ProductID', 'Lot', 'Expiry', 'ReceivedDate', 'Quantity']);
export const heldContentTable = table('held_contents', ['BinID', 'ProductID', 'Lot', 'State', 'Expiry', 'ReceivedDate', 'Quantity']);
export const ledgerTable = table(
  'stock_ledger',
  ['BinID', 'ProductID', 'Lot', 'State', 'Quantity', 'Reason', 'Reference', 'Comment', 'Actor', 'CreatedDate'],
  'LedgerID',
);
/** The ledger with ids, for entries that exist. */
export const closingTable = table('stock_ledger', ['LedgerID', ...ledgerTable.columns]);
export const stockEntryTable = table(
  'stock_entries',
  [
    'EffectiveDate',
    'AccountID',
    'WarehouseID',
    'ProductID',
    'BinID',
    'Lot',
    'Measure',
    'Quantity',
    'Reason',
    'Reference',
    'Comment',
    'Actor',
    'OnHand',
    'Reserved',
    'Hurt',
    'Incoming',
    'Cart',
    'Held',
    'BinQuantity',
  ],
  'EntryID',
);
export const movedDayTable = table('moved_days', ['ProductID', 'WarehouseID', 'MovedDay', 'Sold', 'Net']);
export const workedDayTable = table('worked_days', ['WarehouseID', 'WorkedDay', 'Actor', 'Work', 'WorkLines', 'Units', 'Quarters']);
export const floorDayTable = table('floor_days', [
  ...['WarehouseID', 'FloorDay', 'AccountID', 'PickedLines', 'PickedUnits', 'Docked'],
  'Spans',
]);
export const spaceDayTable = table('space_days', [
  ...['WarehouseID', 'SpaceDay', 'AccountID', 'Bins', 'Products', 'Units', 'Volume'],
  'MeasuredDate',
]);
export const binPurposeTable = table('bin_purposes', ['WarehouseID', 'Purpose', 'Bins', 'Used']);
export const dockReceiptTable = table('dock_receipts', ['EntryID', 'ReplenishmentID', 'ProductID', 'Quantity', 'ReceivedDate']);
export const paceTable = table('product_pace', [
  'ProductID',
  'WarehouseID',
  'AccountID',
  'MeasuredDate',
  'Sold30',
  'Sold90',
  'LastSold',
  'OnHand',
  'CoverDays',
  'Turns',
  'Age30',
  'Age90',
  'Age180',
  'AgeOlder',
  'Value',
]);
export const stockBalanceTable = table('stock_balances', [
  'ProductID',
  'WarehouseID',
  'FirstEntryID',
  'LastEntryID',
  'OnHand',
  'Reserved',
  'Hurt',
  'Incoming',
  'Cart',
  'Held',
]);
export const lotTable = table('lots', ['ProductID', 'Lot', 'Expiry', 'FirstReceived']);
export const lotMovementTable = table('lot_movements', ['ProductID', 'Lot', 'Reason', 'ReferenceID', 'MovedDay', 'Quantity']);
export const holdTable = table(
  'holds',
  [
    'AccountID',
    'WarehouseID',
    'ProductID',
    'Lot',
    'State',
    'Reason',
    'Reference',
    'ActiveScope',
    'Actor',
    'CreatedDate',
    'ReleasedBy',
    'ReleasedDate',
  ],
  'HoldID',
);
export const expiryNoticeTable = table(
  'expiry_notices',
  ['WarehouseID', 'ProductID', 'Lot', 'Expiry', 'Threshold', 'DaysLeft', 'Quantity'],
  'NoticeID',
);
export const announcedLpnTable = table('announced_lpns', ['SSCC', 'ReplenishmentID', 'BinID']);
export const announcedLpnItemTable = table('announced_lpn_items', ['SSCC', 'ProductID', 'Lot', 'Expiry', 'Quantity']);
export const lpnTable = table('bins', ['WarehouseID', 'Location', 'Bin', 'Kind', 'StandsIn', 'CreatedDate'], 'BinID');
export const expiryPolicyTable = table('expiry_policies', ['AccountID', 'ProductID', 'Policy']);
export const minShelfDaysTable = table('min_shelf_days', ['AccountID', 'ProductID', 'Days']);
export const binBalanceTable = table('bin_balances', ['BinID', 'ProductID', 'Lot', 'FirstEntryID', 'LastEntryID', 'Quantity']);
export const checkpointTable = table('stock_checkpoints', ['EntryID', 'AccountID', 'ProductID', 'Balances', 'CompletedDate']);
export const checkpointPartTable = table('stock_checkpoint_parts', ['EntryID', 'AccountID', 'FirstProductID', 'WarehouseID', 'Body']);
export const reservationTable = table('reservations', ['OrderID', 'ProductID', 'WarehouseID', 'Quantity']);
export const replenishmentTable = table(
  'replenishments',
  ['AccountID', 'WarehouseID', 'Status', 'Eta', 'CreatedDate', 'UpdatedDate'],
  'ReplenishmentID',
);
export const replenishmentItemTable = table('replenishment_items', [
  'ReplenishmentID',
  'ProductID',
  'Quantity',
  'QuantityReceived',
  'QuantityPutAway',
  'Lot',
  'Expiry',
]);
export const serialTable = table('serials', ['ProductID', 'Serial', 'Prefix', 'Number', 'CreatedDate']);
export const manufactureTable = table(
  'manufacture_orders',
  ['AccountID', 'WarehouseID', 'ProductID', 'SynsetID', 'Quantity', 'Status', 'CreatedDate', 'CompletedDate'],
  'ManufactureID',
);
export const manufactureItemTable = table('manufacture_items', ['ManufactureID', 'ProductID', 'Position', 'Quantity']);
export const putAwayCartTable = table('put_away_cart', ['ReplenishmentItemID', 'Lot', 'Expiry', 'Quantity']);
export const routingRuleTable = table(
  'routing_rules',
  ['AccountID', 'RuleRank', 'Kind', 'Parameters', 'Activated', 'CreatedDate', 'UpdatedDate'],
  'RoutingRuleID',
);
