import type { Readable } from 'node:stream';
import { setImmediate as others } from 'node:timers/promises';
import { ListPastStock, ListStockEntries, ScanBinHoldings } from '@contract/inventory';
import { TraceLot } from '@contract/warehouse';
import { Bus } from '@kernel';
import type { Page } from '@lists';
import { Inject, Injectable, type Type } from '@nestjs/common';
import type { Config } from '@runtime/config';
import { CONFIG } from '@runtime/contexts.module';
import { StockAnswer, toStockAnswer } from '../../answers/stock.js';
import { FormProblem } from '../../errors/index.js';
import { type HeavyTurn, stopWithClient } from '../../pipeline/heavy-work.js';
import { declaredFields } from '../../validation/index.js';
import { harmless, quoted } from '../../wire/csv.js';
import { SpooledFile } from '../../wire/spooled-file.js';
import { BinUnits, toBinUnits } from './bins.shapes.js';
import { asOfOf, type ExportBody, type ExportKind, filterOf, fromOf, lotOf } from './exports.shapes.js';
import { StockEntryAnswer, toStockEntry } from './ledger.shapes.js';
import { toTraceAnswer, TraceAnswer } from './trace.shapes.js';

/** A file, with the hash of its bytes. */
export interface ExportFile {
  bytes: Readable;
  length: number;
  type: string;
  name: string;
  rows: number;
  sha256: string;
}

type Rows = AsyncGenerator<object[]>;

/** Clients export the ledger of a longer time in several files. */
const MAX_ROWS = 250_000;
const ROWS_PER_READ = 5_000;
const TYPES = { ndjson: 'application/x-ndjson', csv: 'text/csv; charset=utf-8' } as const;

/** Files of stock at past instants, which no longer change: the same request gets the same bytes again. */
@Injectable()
export class StockExports {
  private readonly kinds: Record<ExportKind, { of: Type<object>; rows: (accountId: number, body: ExportBody) => Rows }> = {
    stock: { of: StockAnswer, rows: (accountId, body) => this.stock(accountId, body) },
    bins: { of: BinUnits, rows: (accountId, body) => this.bins(accountId, body) },
    ledger: { of: StockEntryAnswer, rows: (accountId, body) => this.ledger(accountId, body) },
    lot_trace: { of: TraceAnswer, rows: (accountId, body) => this.lotTrace(accountId, body) },
  };

  constructor(
    private readonly bus: Bus,
    @Inject(CONFIG) private readonly config: Pick<Config, 'dataDir'>,
  ) {}

  /** Writes the file to disk as long as its client waits. @throws FormProblem when there are more rows than fit into a file. */
  async file(accountId: number, body: ExportBody, turn: HeavyTurn): Promise<ExportFile> {
    const file = await SpooledFile.open(this.config.dataDir);
    try {
      const rows = await this.write(file, accountId, body, turn);
      turn.releaseSlot();
      const { length } = file;
      return { bytes: file.read(), length, type: TYPES[body.format], name: `${body.kind}.${body.format}`, rows, sha256: file.sha256() };
    } catch (error) {
      await file.discard();
      throw error;
    }
  }

  /** Returns the number of rows. */
  private async write(file: SpooledFile, accountId: number, body: ExportBody, turn: HeavyTurn): Promise<number> {
    const { of, rows } = this.kinds[body.kind];
    const names = declaredFields(of).map(({ name }) => name);
    const line = body.format === 'csv' ? (row: object) => csvLine(names.map((name) => row[name as keyof object])) : jsonLine;
    if (body.format === 'csv') await file.add(csvLine(names));
    let count = 0;
    for await (const part of rows(accountId, body)) {
      stopWithClient(turn.signal);
      count += part.length;
      if (count > MAX_ROWS) throw tooManyRows();
      await file.add(part.map(line).join(''));
      await others();
    }
    return count;
  }

  private stock(accountId: number, body: ExportBody): Rows {
    return pages(toStockAnswer, (paging) => this.bus.ask(new ListPastStock(accountId, asOfOf(body), filterOf(body), paging)));
  }

  private lotTrace(accountId: number, body: ExportBody): Rows {
    const { sku, lot } = lotOf(body);
    return pages(toTraceAnswer, (paging) => this.bus.ask(new TraceLot(accountId, sku, lot, undefined, paging)));
  }

  private async *bins(accountId: number, body: ExportBody): Rows {
    for await (const part of await this.bus.ask(new ScanBinHoldings(accountId, asOfOf(body), filterOf(body)))) yield part.map(toBinUnits);
  }

  private async *ledger(accountId: number, body: ExportBody): Rows {
    const filter = { ...filterOf(body), ...fromOf(body), asOf: asOfOf(body) };
    for (let after = 0, hasMore = true; hasMore;) {
      const entries = await this.bus.ask(new ListStockEntries(accountId, after, filter, ROWS_PER_READ));
      yield entries.rows.map(toStockEntry);
      ({ next: after, hasMore } = entries);
    }
  }
}

async function* pages<Row>(show: (row: Row) => object, read: (paging: { page: number; perPage: number }) => Promise<Page<Row>>): Rows {
  for (let page = 1; ; page += 1) {
    const { rows, total } = await read({ page, perPage: ROWS_PER_READ });
    if (total > MAX_ROWS) throw tooManyRows();
    yield rows.map(show);
    if (page * ROWS_PER_READ >= total) return;
  }
}

function tooManyRows(): FormProblem {
  const message = `names more than ${MAX_ROWS} rows: narrow it by sku, distribution_center, or from and as_of`;
  return new FormProblem('too_many_records', [{ path: 'kind', message }]);
}

const jsonLine = (row: object): string => `${JSON.stringify(row)}\n`;

const csvLine = (values: readonly unknown[]): string =>
  `${values.map((value) => quoted(typeof value === 'string' ? harmless(value) : String(value ?? ''))).join(',')}\r\n`;
