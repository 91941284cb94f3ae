import { Query } from '@nestjs/cqrs';
import type { InventoryErrorCode } from '../errors.js';

/** A row of a write that names its units by something scanned, with the members that it gives itself. */
export interface ScannedUnits {
  /** Where the row is in the request: `picks[3]`. */
  path: string;
  scan: string;
  /** Whose products it may mean; absent: any that the site keeps. */
  accountId?: number | undefined;
  sku?: string | undefined;
  quantity?: number | undefined;
  lot?: string | undefined;
  expiry?: string | undefined;
  serials?: readonly string[] | undefined;
}

/** What the row and its scan say together. */
export interface FilledUnits {
  sku: string;
  accountId: number;
  quantity: number;
  lot?: string | undefined;
  expiry?: string | undefined;
  /** Of a product whose units have serials in the service. */
  serials?: string[] | undefined;
}

/**
 * Fills rows from their scans: product, units, lot, expiry and serial, in the order of the rows. Units that the row counts itself stay,
 * unless the code has a count of its own.
 * @throws InventoryError with every fault: `invalid_code`, `unknown_code`, `ambiguous_code` (which names the products) at `scan`;
 * `scan_contradicts` at the member that says something else; `contradicting_expiry` at `scan` where the lot is known to expire on another
 * day.
 */
export class FillScans extends Query<FilledUnits[]> {
  static readonly refusals: readonly InventoryErrorCode[] = [
    'ambiguous_code',
    'contradicting_expiry',
    'invalid_code',
    'scan_contradicts',
    'unknown_code',
  ];

  constructor(
    readonly of: { siteId: number } | { accountId: number },
    readonly rows: readonly ScannedUnits[],
  ) {
    super();
  }
}
