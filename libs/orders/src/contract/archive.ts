import { Command, Query } from '@nestjs/cqrs';
import type { OrdersErrorCode } from './errors.js';

/** How long a process may go on assuming that an account has no archive, in milliseconds. */
export const ARCHIVE_LEASE_MS = 2_000;

/**
 * Gives an account an archive; true when it had none. For `ARCHIVE_LEASE_MS` after that, some processes may not look for order numbers in
 * it, so nothing may be archived before.
 */
export class OpenArchive extends Command<boolean> {
  static readonly silent = 'an archived order is what it was';
  static readonly unaudited = 'it keeps what orders are found and counted by';

  constructor(readonly accountId: number) {
    super();
  }
}

/** A place among the orders of an account by their last change. */
export interface ArchivePlace {
  /** As stored. */
  updatedDate: string;
  orderId: number;
}

/**
 * Moves the next closed orders of an account (shipped or cancelled, last changed before an instant, without an open return) with their
 * lines, history, returns and attributes into its archive; a divided order together with its parts, once all of them are closed. Picks
 * stay, since they balance the ledger. `next` is where to continue, null at the end. Expects an archive opened by `OpenArchive`.
 */
export class ArchiveOrders extends Command<{ orders: number; next: ArchivePlace | null }> {
  static readonly silent = 'an archived order is what it was';
  static readonly unaudited = 'it keeps what orders are found and counted by';

  constructor(
    readonly accountId: number,
    readonly changedBefore: Date,
    readonly after: ArchivePlace | null,
    readonly limit: number,
  ) {
    super();
  }
}

/**
 * Moves archived orders back unchanged, a divided order with its parts; returns the ids.
 * @throws OrdersError `unknown_order` naming each that is not in the account's archive (paths `orderIds[2]`).
 */
export class RestoreOrders extends Command<number[]> {
  static readonly refusals: readonly OrdersErrorCode[] = ['unknown_order'];
  static readonly silent = 'an archived order is what it was';
  static readonly unaudited = 'it keeps what orders are found and counted by';

  constructor(
    readonly accountId: number,
    readonly orderIds: readonly number[],
  ) {
    super();
  }
}

/** The archive of an account. */
export interface Archive {
  accountId: number;
  orders: number;
}

export class ListArchives extends Query<Archive[]> {}
