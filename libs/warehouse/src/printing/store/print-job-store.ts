import { Clock, Database, toStored } from '@kernel';
import { cutOf, type Page, type Paging } from '@lists';
import { Injectable } from '@nestjs/common';
import type { PrintFault } from '../../contract/printing/print-faults.js';
import type { PrintedDocument, PrintJob, PrintJobState } from '../../contract/printing/print-jobs.js';
import { printJobTable } from '../../store/rows.js';

/** Workers renew their lease more often than this. */
const LEASE_SECONDS = 30;
const KEPT_SECONDS = 86_400;
const LISTED_SECONDS = 30 * 86_400;
const STEP = 500;
const STOPPED: PrintFault = 'The service stopped while it printed';
const NOBODY = 'Nobody printed it within a day';

type Row = Omit<PrintJob, 'isKept'> & { isKept: number };

const JOB = `SELECT j.JobID AS jobId, j.PrinterID AS printerId, p.Name AS printer, j.Kind AS kind, j.Title AS title,
  j.State AS state, j.Attempts AS attempts, j.NextDate AS nextDate, j.Message AS message, j.Content IS NOT NULL AS isKept,
  j.Actor AS actor, j.CreatedDate AS createdDate, j.UpdatedDate AS updatedDate
  FROM print_jobs j JOIN printers p ON p.PrinterID = j.PrinterID WHERE j.WarehouseID = ?`;

/** Jobs of printers; leases and dates use the database's clock, since workers' clocks differ. */
@Injectable()
export class PrintJobStore {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async page(siteId: number, filter: { state?: PrintJobState; printerId?: number }, paging: Paging): Promise<Page<PrintJob>> {
    const filters = Object.entries({ State: filter.state, PrinterID: filter.printerId }).filter(([, value]) => value !== undefined);
    const further = filters.map(([column]) => ` AND j.${column} = ?`).join('');
    const parameters = [siteId, ...filters.map(([, value]) => value as number | string)];
    const cut = cutOf(paging, [{ column: 'j.JobID', direction: 'desc' }]);
    const rows = await this.database.query<Row>(`${JOB}${further}${cut.sql}`, [...parameters, ...(cut.parameters as number[])]);
    const [{ total }] = await this.database.query<{ total: number }>(
      `SELECT COUNT(*) AS total FROM print_jobs j WHERE j.WarehouseID = ?${further}`,
      parameters,
    );
    return { rows: rows.map(toJob), total };
  }

  async find(siteId: number, jobId: number): Promise<PrintJob | undefined> {
    const [row] = await this.database.query<Row>(`${JOB} AND j.JobID = ?`, [siteId, jobId]);
    return row && toJob(row);
  }

  async add(siteId: number, printerId: number, document: PrintedDocument, actor: string): Promise<number> {
    const [{ now }] = await this.database.query<{ now: string }>('SELECT UTC_TIMESTAMP(3) AS now');
    const { kind, title, content } = document;
    const row = {
      ...{ WarehouseID: siteId, PrinterID: printerId, Kind: kind, Title: title },
      ...{ Content: Buffer.from(content).toString('base64'), State: 'queued', Attempts: 0, NextDate: now.slice(0, 23), Actor: actor },
      ...{ CreatedDate: toStored(this.clock.now()), UpdatedDate: toStored(this.clock.now()) },
    };
    return (await this.database.insert(printJobTable, [row]))[0];
  }

  async lock(siteId: number, jobId: number): Promise<{ state: PrintJobState; isKept: boolean } | undefined> {
    const [row] = await this.database.query<{ state: PrintJobState; isKept: number }>(
      'SELECT State AS state, Content IS NOT NULL AS isKept FROM print_jobs WHERE WarehouseID = ? AND JobID = ? FOR UPDATE',
      [siteId, jobId],
    );
    return row && { state: row.state, isKept: Number(row.isKept) === 1 };
  }

  async queueAgain(jobId: number): Promise<void> {
    await this.database.write(
      `UPDATE print_jobs SET State = 'queued', Attempts = 0, NextDate = UTC_TIMESTAMP(3), Message = NULL, UpdatedDate = ? WHERE JobID = ?`,
      [toStored(this.clock.now()), jobId],
    );
  }

  async cancel(jobId: number): Promise<void> {
    await this.database.write(
      "UPDATE print_jobs SET State = 'cancelled', Content = NULL, NextDate = NULL, UpdatedDate = ? WHERE JobID = ?",
      [toStored(this.clock.now()), jobId],
    );
  }

  async duePrinters(): Promise<number[]> {
    const rows = await this.database.query<{ printerId: number }>(
      `SELECT DISTINCT j.PrinterID AS printerId FROM print_jobs j JOIN printers p ON p.PrinterID = j.PrinterID
        WHERE j.State IN ('queued', 'printing') AND ((j.State = 'queued' AND p.Activated = 'Y' AND j.NextDate <= UTC_TIMESTAMP(3))
          OR (j.State = 'printing' AND j.LeaseUntil <= UTC_TIMESTAMP(3)))`,
    );
    return rows.map(({ printerId }) => printerId);
  }

  /** Marks jobs of a printer whose worker died as unsure: nobody knows what it has sent. */
  async giveUpAbandoned(printerId: number): Promise<void> {
    await this.database.write(
      `UPDATE print_jobs SET State = 'unsure', Message = ?, LeasedBy = NULL, LeaseUntil = NULL, UpdatedDate = ?
        WHERE State = 'printing' AND PrinterID = ? AND LeaseUntil <= UTC_TIMESTAMP(3)`,
      [STOPPED, toStored(this.clock.now()), printerId],
    );
  }

  /** The oldest job of an idle printer, if it is due: later jobs wait for it, so that labels stay in order. */
  async nextOf(printerId: number): Promise<{ jobId: number; title: string; content: string } | undefined> {
    const [row] = await this.database.query<{ jobId: number; state: string; isDue: number; title: string; content: string }>(
      `SELECT JobID AS jobId, State AS state, NextDate <= UTC_TIMESTAMP(3) AS isDue, Title AS title, Content AS content FROM print_jobs
        WHERE PrinterID = ? AND State IN ('printing', 'queued') ORDER BY CASE State WHEN 'printing' THEN 0 ELSE 1 END, JobID LIMIT 1`,
      [printerId],
    );
    return row?.state === 'queued' && Number(row.isDue) === 1 ? row : undefined;
  }

  /** False if somebody has cancelled it. */
  async begin(jobId: number, holder: string): Promise<boolean> {
    const { affectedRows } = await this.database.write(
      `UPDATE print_jobs SET State = 'printing', Attempts = Attempts + 1, NextDate = NULL, LeasedBy = ?,
          LeaseUntil = DATE_ADD(UTC_TIMESTAMP(3), INTERVAL ? SECOND), UpdatedDate = ? WHERE JobID = ? AND State = 'queued'`,
      [holder, LEASE_SECONDS, toStored(this.clock.now()), jobId],
    );
    return affectedRows > 0;
  }

  async keep(jobId: number, holder: string): Promise<void> {
    await this.database.write(
      `UPDATE print_jobs SET LeaseUntil = DATE_ADD(UTC_TIMESTAMP(3), INTERVAL ? SECOND)
        WHERE JobID = ? AND LeasedBy = ? AND State = 'printing'`,
      [LEASE_SECONDS, jobId, holder],
    );
  }

  /** The attempts of a job that `holder` is sending; undefined if it was given up. */
  async lockSent(jobId: number, holder: string): Promise<number | undefined> {
    const [row] = await this.database.query<{ attempts: number }>(
      "SELECT Attempts AS attempts FROM print_jobs WHERE JobID = ? AND LeasedBy = ? AND State = 'printing' FOR UPDATE",
      [jobId, holder],
    );
    return row?.attempts;
  }

  /** Deletes the content of printed jobs, which names buyers. */
  async settle(jobId: number, state: PrintJobState, seconds: number | null, message: string | null): Promise<void> {
    await this.database.write(
      `UPDATE print_jobs SET State = ?, Message = ?, Content = CASE WHEN ? = 'printed' THEN NULL ELSE Content END, LeasedBy = NULL,
          LeaseUntil = NULL, NextDate = ${seconds === null ? 'NULL' : 'DATE_ADD(UTC_TIMESTAMP(3), INTERVAL ? SECOND)'}, UpdatedDate = ?
        WHERE JobID = ?`,
      [state, message, state, ...(seconds === null ? [] : [seconds]), toStored(this.clock.now()), jobId],
    );
  }

  /** Returns whether there may be more. */
  async purge(): Promise<boolean> {
    const before = (seconds: number): string => toStored(new Date(this.clock.now().getTime() - seconds * 1_000));
    const old = await this.database.query<{ id: number }>(
      `SELECT JobID AS id FROM print_jobs WHERE Content IS NOT NULL AND State <> 'printing' AND CreatedDate <= ? LIMIT ${STEP}`,
      [before(KEPT_SECONDS)],
    );
    const ids = old.map(({ id }) => id);
    if (ids.length > 0)
      await this.database.write(
        `UPDATE print_jobs SET Message = CASE State WHEN 'queued' THEN ? ELSE Message END,
            State = CASE State WHEN 'queued' THEN 'failed' ELSE State END, Content = NULL, NextDate = NULL WHERE JobID IN (?) AND State <> 'printing'`,
        [NOBODY, ids],
      );
    const over = await this.database.query<{ id: number }>(
      `SELECT JobID AS id FROM print_jobs WHERE State <> 'printing' AND CreatedDate <= ? LIMIT ${STEP}`,
      [before(LISTED_SECONDS)],
    );
    if (over.length > 0) await this.database.write('DELETE FROM print_jobs WHERE JobID IN (?)', [over.map(({ id }) => id)]);
    return ids.length === STEP || over.length === STEP;
  }
}

const toJob = ({ isKept, ...job }: Row): PrintJob => ({ ...job, isKept: Number(isKept) === 1 });
