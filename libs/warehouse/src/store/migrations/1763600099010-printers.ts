import { defineMigration } from '@kernel';

export const CreatePrinters1763600099010 = defineMigration('CreatePrinters1763600099010', (t) => [
  // Prints: which papers, separated by commas.
  `CREATE TABLE printers (
    PrinterID ${t.id},
    WarehouseID ${t.integer} NOT NULL,
    Name ${t.text(64)} NOT NULL,
    Uri ${t.exact(255)} NOT NULL,
    Prints ${t.exact(64)} NOT NULL,
    Activated ${t.flag} NOT NULL,
    CONSTRAINT uq_printers UNIQUE (WarehouseID, Name)
  ) ${t.options}`,
  // Content is base64, and null as soon as nobody will print it any more. LeaseUntil: of the worker that is sending it.
  `CREATE TABLE print_jobs (
    JobID ${t.id},
    WarehouseID ${t.integer} NOT NULL,
    PrinterID ${t.integer} NOT NULL,
    Kind ${t.exact(16)} NOT NULL,
    Title ${t.text(128)} NOT NULL,
    Content ${t.long} NULL,
    State ${t.exact(9)} NOT NULL,
    Attempts ${t.integer} NOT NULL,
    NextDate ${t.instant} NULL,
    LeasedBy ${t.exact(36)} NULL,
    LeaseUntil ${t.instant} NULL,
    Message ${t.text(255)} NULL,
    Actor ${t.exact(128)} NOT NULL,
    CreatedDate ${t.instant} NOT NULL,
    UpdatedDate ${t.instant} NOT NULL
  ) ${t.options}`,
  'CREATE INDEX ix_print_jobs_due ON print_jobs (State, PrinterID, JobID)',
  'CREATE INDEX ix_print_jobs_site ON print_jobs (WarehouseID, JobID)',
]);
