import type { Page, Paging } from '@lists';
import { Query } from '@nestjs/cqrs';
import { FindReturn, type Return, type ReturnErrorCode } from './returns.js';

/** A return with its order's number and buyer. */
export interface AccountReturn extends Return {
  orderNumber: string;
  /** First and last name of the buyer; empty when both are unknown. */
  customer: string;
}

/** Returns of an account with their orders, newest first. */
export class ListAccountReturns extends Query<Page<AccountReturn>> {
  constructor(
    readonly accountId: number,
    readonly paging: Paging,
    /** Only those of this order. */
    readonly orderId?: number,
  ) {
    super();
  }
}

/**
 * Returns of an account that match a text, newest first: by their own number, by the whole number or tracking number of their order, and
 * among the newest 2,000 by any part of the order's numbers, the buyer's name or e-mail.
 */
export class FindAccountReturns extends Query<AccountReturn[]> {
  constructor(
    readonly accountId: number,
    readonly text: string,
    readonly most: number,
  ) {
    super();
  }
}

/** A return of the account with its order. */
export class FindAccountReturn extends Query<AccountReturn> {
  static readonly refusals: readonly ReturnErrorCode[] = [...FindReturn.refusals];

  constructor(
    readonly accountId: number,
    readonly returnId: number,
  ) {
    super();
  }
}
