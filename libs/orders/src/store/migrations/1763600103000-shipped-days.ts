import { defineMigration } from '@kernel';

// What left each site on each of its days, by account: what reports read, however many orders there are. Kind: whole orders ('order'), parts
// of divided ones ('part'), and divided ones as their merchant counts them ('divided'). Spans: minutes from order to shipment, and how many
// orders took them; Hours: orders, lines and units of each hour; both JSON. `summed_days` says when a day was last added up.
export const KeepShippedDays1763600103000 = defineMigration('KeepShippedDays1763600103000', (t) => [
  `CREATE TABLE shipped_days (
    WarehouseID ${t.integer} NOT NULL,
    ShippedDay ${t.exact(10)} NOT NULL,
    AccountID ${t.integer} NOT NULL,
    Kind ${t.exact(8)} NOT NULL,
    Orders ${t.integer} NOT NULL,
    OrderLines ${t.integer} NOT NULL,
    Units ${t.integer} NOT NULL,
    OnTime ${t.integer} NOT NULL,
    Spans ${t.long} NOT NULL,
    Hours ${t.long} NOT NULL,
    PRIMARY KEY (WarehouseID, ShippedDay, AccountID, Kind)
  ) ${t.options}`,
  'CREATE INDEX ix_shipped_days_account ON shipped_days (AccountID, ShippedDay)',
  `CREATE TABLE summed_days (
    WarehouseID ${t.integer} NOT NULL,
    SummedDay ${t.exact(10)} NOT NULL,
    SummedDate ${t.instant} NOT NULL,
    PRIMARY KEY (WarehouseID, SummedDay)
  ) ${t.options}`,
]);
