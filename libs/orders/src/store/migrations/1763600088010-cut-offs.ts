import { defineMigration } from '@kernel';

/** Weekdays: `12345`, 1 Monday to 7 Sunday. TimeOfDay: `17:00` by the clocks of the site. */
export const KeepCutOffs1763600088010 = defineMigration('KeepCutOffs1763600088010', (t) => [
  `CREATE TABLE carrier_cutoffs (
    CutoffID ${t.id},
    WarehouseID ${t.integer} NOT NULL,
    ShippingMethod ${t.exact(255)} NOT NULL,
    TimeOfDay ${t.exact(5)} NOT NULL,
    Weekdays ${t.exact(7)} NOT NULL,
    LeadMinutes ${t.integer} NOT NULL,
    CONSTRAINT uq_carrier_cutoffs UNIQUE (WarehouseID, ShippingMethod, TimeOfDay)
  ) ${t.options}`,
]);
