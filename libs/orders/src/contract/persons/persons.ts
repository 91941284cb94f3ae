import { type Audits, RecordAudit } from '@contract/identity';
import type { PersonalRecord, PersonsReach } from '@persons';
import { Command, Query } from '@nestjs/cqrs';
import type { Attribute } from '../attributes.js';
import type { OrdersErrorCode } from '../errors.js';
import type { Order } from '../orders.js';
import type { Return } from '../returns.js';

/** An order whose buyer is forgotten. */
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
 * Forgets the buyers of shipped, cancelled and archived orders, all or none, a divided order with its parts: names, addresses, contacts and
 * free texts of orders, returns and attributes, and of what any context keeps of them (`PersonalRows`). Numbers, stock and amounts stay. Of
 * an e-mail that no order has it redacts nothing. What operators did is no merchant's to replace (`reach`).
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

/** The row that a command leaves which redacts orders of several accounts. */
export const redactedRow = (accountId: number, orderIds: readonly number[], why: string): RecordAudit =>
  new RecordAudit(REDACTED, `orders of account ${accountId}`, { orderIds, why });

/** How far the search for orders of an age is: first through the orders, then through the archive. */
export interface AgedPlace {
  isArchived: boolean;
  orderId: number;
}

/**
 * Looks through the next orders behind a place and forgets the buyers of those that were shipped or cancelled before an instant, some at a
 * time; returns the place to go on from, null at the end. A divided order waits for the last of its parts.
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
 * Forgets the buyers of orders again that a restored backup brought back, whatever their status: they were closed when somebody redacted
 * them. Of those that the database does not have, it says nothing. Returns their ids.
 */
export class RedactOrdersAgain extends Command<number[]> {
  static readonly events = RedactOrders.events;
  static readonly unaudited = 'RecordAudit, which it sends, is the row';

  constructor(
    /** As `ListRedactions` answers them. */
    readonly orderApis: readonly string[],
  ) {
    super();
  }
}

/** A redaction, which says nothing of whom it was. */
export interface Redaction {
  orderApi: string;
  /** Stored instant. */
  createdDate: string;
}

/** Redactions in the order of their orders' identifiers, behind one of them. */
export class ListRedactions extends Query<Redaction[]> {
  constructor(
    readonly after: string,
    readonly limit: number,
  ) {
    super();
  }
}

/** All that is kept of a buyer. */
export interface Person {
  orders: Order[];
  returns: Return[];
  attributes: Attribute[];
  /** Besides the orders' own rows. */
  records: PersonalRecord[];
}

/** What is kept of the buyer with an e-mail, archived orders included; looking through the archive of an account takes its time. */
export class FindPerson extends Query<Person> {
  constructor(
    readonly accountId: number,
    readonly email: string,
    readonly reach: PersonsReach,
  ) {
    super();
  }
}
