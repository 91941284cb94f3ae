import { Query } from '@nestjs/cqrs';
import type { InventoryErrorCode } from '../errors.js';

/** What a row and its scan may both say. */
export const scannedMembers = ['expiry', 'lot', 'quantity', 'serials', 'sku'] as const;
export type ScannedMember = (typeof scannedMembers)[number];

/** A row of a request that names its units by a scan, with the members that it states itself. */
export interface ScannedUnits {
  /** Where the row is in the request: `picks[3]`. */
  path: string;
  scan: string;
  /** The account whose products the scan may mean; absent: any product that the site stocks. */
  accountId?: number | undefined;
  sku?: string | undefined;
  quantity?: number | undefined;
  lot?: string | undefined;
  expiry?: string | undefined;
  serials?: readonly string[] | undefined;
}

/** The row completed from its scan. */
export interface FilledUnits {
  sku: string;
  accountId: number;
  quantity: number;
  lot?: string | undefined;
  expiry?: string | undefined;
  /** For products whose units have serials in the service. */
  serials?: string[] | undefined;
}

/**
 * Fills rows from their scans: product, units, lot, expiry and serial, in the order of the rows. A row's own quantity stays, unless the
 * code has one.
 * @throws InventoryError with every fault: `invalid_code`, `unknown_code`, `ambiguous_code` (which names the products) at `scan`;
 * `scan_contradicts` at a member that differs from the scan; `contradicting_expiry` at `scan` where the lot is known to expire on another
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
