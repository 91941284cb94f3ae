import { defineMigration } from '@kernel';

export const CreateDocks1763600042000 = defineMigration('CreateDocks1763600042000', (t) => [
  `CREATE TABLE dock_appointments (
    AppointmentID ${t.id},
    WarehouseID ${t.integer} NOT NULL,
    Dock ${t.exact(32)} NOT NULL,
    Carrier ${t.text(64)} NOT NULL,
    BeginsDate ${t.instant} NOT NULL,
    Hours ${t.integer} NOT NULL,
    Actor ${t.exact(128)} NOT NULL,
    CreatedDate ${t.instant} NOT NULL
  ) ${t.options}`,
  'CREATE INDEX ix_dock_appointments_begin ON dock_appointments (WarehouseID, BeginsDate)',
  `CREATE TABLE dock_hours (
    WarehouseID ${t.integer} NOT NULL,
    Dock ${t.exact(32)} NOT NULL,
    HourDate ${t.instant} NOT NULL,
    AppointmentID ${t.integer} NOT NULL,
    PRIMARY KEY (WarehouseID, Dock, HourDate)
  ) ${t.options}`,
]);
