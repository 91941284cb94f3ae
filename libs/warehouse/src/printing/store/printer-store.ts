import { Database } from '@kernel';
import { cutOf, type Page, type Paging } from '@lists';
import { Injectable } from '@nestjs/common';
import { type PrintedPaper, type Printer, type PrinterTerms } from '../../contract/printing/printers.js';
import { printerTable } from '../../store/rows.js';

interface Row {
  printerId: number;
  name: string;
  uri: string;
  prints: string;
  isActivated: number;
  waiting: number;
}

const PRINTER = `SELECT p.PrinterID AS printerId, p.Name AS name, p.Uri AS uri, p.Prints AS prints, p.Activated = 'Y' AS isActivated,
  (SELECT COUNT(*) FROM print_jobs j WHERE j.PrinterID = p.PrinterID AND j.State IN ('queued', 'printing')) AS waiting
  FROM printers p WHERE p.WarehouseID = ?`;

/** Printers of sites. */
@Injectable()
export class PrinterStore {
  constructor(private readonly database: Database) {}

  async page(siteId: number, paging: Paging): Promise<Page<Printer>> {
    const cut = cutOf(paging, [{ column: 'PrinterID', direction: 'asc' }]);
    const rows = await this.database.query<Row>(`${PRINTER}${cut.sql}`, [siteId, ...(cut.parameters as number[])]);
    const [{ total }] = await this.database.query<{ total: number }>('SELECT COUNT(*) AS total FROM printers WHERE WarehouseID = ?', [
      siteId,
    ]);
    return { rows: rows.map(toPrinter), total };
  }

  async find(siteId: number, printerId: number): Promise<Printer | undefined> {
    const [row] = await this.database.query<Row>(`${PRINTER} AND p.PrinterID = ?`, [siteId, printerId]);
    return row && toPrinter(row);
  }

  async lock(siteId: number, printerId: number): Promise<PrinterTerms | undefined> {
    const [row] = await this.database.query<Omit<Row, 'printerId' | 'waiting'>>(
      `SELECT Name AS name, Uri AS uri, Prints AS prints, Activated = 'Y' AS isActivated FROM printers
        WHERE WarehouseID = ? AND PrinterID = ? FOR UPDATE`,
      [siteId, printerId],
    );
    return row && termsOf(row);
  }

  /** The printer's address, locked; undefined while another worker looks for its next job. */
  async lockFree(printerId: number): Promise<{ uri: string; isActivated: boolean } | undefined> {
    const [row] = await this.database.query<{ uri: string; isActivated: number }>(
      "SELECT Uri AS uri, Activated = 'Y' AS isActivated FROM printers WHERE PrinterID = ? FOR UPDATE SKIP LOCKED",
      [printerId],
    );
    return row && { uri: row.uri, isActivated: Number(row.isActivated) === 1 };
  }

  /** @throws ConstraintBroken when the name is taken. */
  async add(siteId: number, terms: PrinterTerms): Promise<number> {
    return (await this.database.insert(printerTable, [{ WarehouseID: siteId, ...columnsOf(terms) }]))[0];
  }

  /** @throws ConstraintBroken when the name is taken. */
  async change(siteId: number, printerId: number, terms: PrinterTerms): Promise<void> {
    const columns = columnsOf(terms);
    const set = Object.keys(columns).map((column) => `${column} = ?`);
    await this.database.write(`UPDATE printers SET ${set.join(', ')} WHERE WarehouseID = ? AND PrinterID = ?`, [
      ...Object.values(columns),
      siteId,
      printerId,
    ]);
  }
}

const columnsOf = ({ name, uri, prints, isActivated }: PrinterTerms) => ({
  Name: name,
  Uri: uri,
  Prints: prints.join(','),
  Activated: isActivated ? 'Y' : 'N',
});

const termsOf = ({ name, uri, prints, isActivated }: Omit<Row, 'printerId' | 'waiting'>): PrinterTerms => ({
  name,
  uri,
  prints: prints.split(',') as PrintedPaper[],
  isActivated: Number(isActivated) === 1,
});

const toPrinter = ({ printerId, waiting, ...terms }: Row): Printer => ({ printerId, ...termsOf(terms), waiting: Number(waiting) });
