import { type Audits, RecordAudit } from '@contract/identity';
import type { PersonalRecord, PersonsReach } from '@persons';
import { Command, Query } from '@nestjs/cqrs';
import type { Attribute } from '../attributes.js';
import type { OrdersErrorCode } from '../errors.js';
import type { Order } from '../orders.js';
import type { Return } from '../returns.js';

/** An order whose buyer was redacted. */
export interface RedactedOrder {
  orderId: number;
  orderNumber: string;
  /** ISO 8601. */
  redactedAt: string;
  /** Whether it was redacted before; it was then redacted again. */
  alreadyRedacted: boolean;
}

/** Orders by their ids, or all of one buyer. */
export type RedactedBy = { orderIds: readonly number[] } | { email: string };

const REDACTED = 'orders.redacted';

/**
 * Redacts the buyers of shipped, cancelled and archived orders, all or none, a divided order with its parts: names, addresses, contacts and
 * free texts of orders, returns and attributes, and of what any context stores of them (`PersonalRows`). Numbers, stock and amounts stay.
 * An e-mail that no order has redacts nothing. Texts of operators are not a merchant's to redact (`reach`).
 * @throws OrdersError `unknown_order` and `order_not_redactable`, naming each (paths `orderIds[2]`, `email`).
 */
export class RedactOrders extends Command<RedactedOrder[]> {
  static readonly refusals: readonly OrdersErrorCode[] = ['order_not_redactable', 'unknown_order'];
  static readonly events: readonly string[] = ['order.redacted'];
  static readonly audits: Audits<RedactOrders, RedactedOrder[]> = {
    action: REDACTED,
    of: ({ accountId }, redacted) => ({
      subject: `orders of account ${accountId}`,
      made: redacted && { orderIds: redacted.map(({ orderId }) => orderId) },
    }),
  };

  constructor(
    readonly accountId: number,
    readonly which: RedactedBy,
    readonly reach: PersonsReach,
  ) {
    super();
  }
}

/** The audit row of a command that redacts orders of several accounts. */
export const redactedRow = (accountId: number, orderIds: readonly number[], why: string): RecordAudit =>
  new RecordAudit(REDACTED, `orders of account ${accountId}`, { orderIds, why });

/** The position of the search for old orders: first in the orders, then in the archive. */
export interface AgedPlace {
  isArchived: boolean;
  orderId: number;
}

/**
 * Looks through the next orders after a position and redacts the buyers of those that were shipped or cancelled before an instant, a few at
 * a time; returns the position to continue from, null at the end. A divided order waits for the last of its parts.
 */
export class RedactAgedOrders extends Command<AgedPlace | null> {
  static readonly events = RedactOrders.events;
  static readonly unaudited = 'RecordAudit, which it sends, is the row';

  constructor(
    readonly endedBefore: Date,
    readonly after: AgedPlace,
  ) {
    super();
  }
}

/**
 * Redacts again the buyers of orders that a restored backup brought back, whatever their status: they were closed when somebody redacted
 * them. Ignores orders that the database does not have. Returns the ids of the others.
 */
export class RedactOrdersAgain extends Command<number[]> {
  static readonly events = RedactOrders.events;
  static readonly unaudited = 'RecordAudit, which it sends, is the row';

  constructor(
    /** From `ListRedactions`. */
    readonly orderApis: readonly string[],
  ) {
    super();
  }
}

/** A redaction, without the person it concerned. */
export interface Redaction {
  orderApi: string;
  /** Stored instant. */
  createdDate: string;
}

/** Redactions by the `order_api` of their orders, after one of them. */
export class ListRedactions extends Query<Redaction[]> {
  constructor(
    readonly after: string,
    readonly limit: number,
  ) {
    super();
  }
}

/** Everything that is stored of a buyer. */
export interface Person {
  orders: Order[];
  returns: Return[];
  attributes: Attribute[];
  /** Everything outside the orders' own rows. */
  records: PersonalRecord[];
}

/** What is stored of the buyer with an e-mail, archived orders included; reading an account's whole archive may take long. */
export class FindPerson extends Query<Person> {
  constructor(
    readonly accountId: number,
    readonly email: string,
    readonly reach: PersonsReach,
  ) {
    super();
  }
}
