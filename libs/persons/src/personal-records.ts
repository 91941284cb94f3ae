import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';

/** Only the account's rows, or also rows without an account: those of operators. */
export type PersonsReach = 'account' | 'service';

/** Orders of an account whose buyer is to be found, or redacted. */
export interface BuyersOrders {
  accountId: number;
  orderIds: readonly number[];
  /** Their returns. */
  returnIds: readonly number[];
  /** The buyer's names, addresses and contacts in the orders. */
  words: readonly string[];
  /** Stored instant before which nothing was written about these orders. */
  since: string;
  /**
   * Stored instant of the last change of an order that is redacted by age: records that the service deletes within days after it are
   * skipped. Null: search everything.
   */
  until: string | null;
  /** Which rows may be read and redacted. */
  reach: PersonsReach;
}

/** A stored record about a buyer. */
export interface PersonalRecord {
  /** The table. */
  keptIn: string;
  /** Stored instant. */
  createdDate: string | null;
  /** Its content, in the words of its author. */
  content: unknown;
}

/** Rows of a context that may contain a buyer's words; a command that redacts the buyer calls all of them in its transaction. */
export interface PersonalRows {
  /** Redacts the buyer in the rows. The caller has locked the orders. */
  redact(orders: BuyersOrders): Promise<void>;
  /** The buyer's records, unchanged; absent where the orders themselves include them. */
  find?(orders: BuyersOrders): Promise<PersonalRecord[]>;
}

/** Marks a provider as `PersonalRows`, with the columns that it redacts (`events.Body`); a test searches for undeclared columns. */
export const KeepsPersons = DiscoveryService.createDecorator<readonly string[]>();

/** The personal rows of all contexts. */
@Injectable()
export class PersonalRecords {
  private rows: PersonalRows[] | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  /** One after the other, in the order of the contexts, so that their locks have a fixed order. */
  async redact(orders: BuyersOrders): Promise<void> {
    for (const each of this.all()) await each.redact(orders);
  }

  async find(orders: BuyersOrders): Promise<PersonalRecord[]> {
    const found: PersonalRecord[] = [];
    for (const each of this.all()) found.push(...((await each.find?.(orders)) ?? []));
    return found;
  }

  private all(): PersonalRows[] {
    this.rows ??= this.discovery
      .getProviders({ metadataKey: KeepsPersons.KEY })
      .sort((one, other) => (String(one.name) < String(other.name) ? -1 : 1))
      .map(({ instance }) => instance as PersonalRows);
    return this.rows;
  }
}
