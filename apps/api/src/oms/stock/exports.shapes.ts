import type { StockFilter } from '@contract/inventory';
import { FormProblem } from '../../errors/index.js';
import { Instant, Name, OneOf, startOf } from '../../validation/index.js';

const EXPORT_KINDS = ['stock', 'bins', 'ledger', 'lot_trace'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];
export const EXPORT_FORMATS = ['ndjson', 'csv'] as const;

export class ExportBody {
  @OneOf([...EXPORT_KINDS], {
    description: 'What to export: the rows of the list of that name; `lot_trace`: the trace of a lot, as it is now',
    example: 'bins',
  })
  kind!: ExportKind;

  @OneOf([...EXPORT_FORMATS], { description: 'A JSON object a line, or comma-separated with a line of names (RFC 4180)', example: 'csv' })
  format!: (typeof EXPORT_FORMATS)[number];

  @Instant({
    description:
      'Stock and bins as they were at this instant; changes of the ledger up to it. It must be settled, so the file is final. Required, but not of a `lot_trace`',
    example: '2026-11-20T08:00:00Z',
    optional: true,
  })
  as_of?: string | null;

  @Instant({ description: 'Of the ledger: changes from this day or instant on', example: '2026-11-01', optional: true })
  from?: string | null;

  @Name({ description: 'Only the product with this SKU', example: 'DEMO-001', max: 64, optional: true })
  sku?: string | null;

  @Name({ description: 'Of a `lot_trace`: the lot of the product', example: 'L-7', max: 64, optional: true })
  lot?: string | null;

  @Name({ description: 'Only at the distribution center with this code', example: 'MAIN', max: 64, optional: true })
  distribution_center?: string | null;
}

/** @throws FormProblem when it is missing. */
export const asOfOf = ({ as_of }: ExportBody): string => startOf(required('as_of', as_of)).toISOString();

/** The lot to trace. @throws FormProblem when the body does not name one. */
export const lotOf = ({ sku, lot }: ExportBody): { sku: string; lot: string } => ({ sku: required('sku', sku), lot: required('lot', lot) });

function required(path: string, value: string | null | undefined): string {
  if (!value) throw new FormProblem('missing_field', [{ path, message: 'is required' }]);
  return value;
}

export const fromOf = ({ from }: ExportBody): { from?: string } => (from ? { from: startOf(from).toISOString() } : {});

export const filterOf = ({ sku, distribution_center }: ExportBody): StockFilter => ({
  ...(sku ? { sku } : {}),
  ...(distribution_center ? { distributionCenter: distribution_center } : {}),
});
