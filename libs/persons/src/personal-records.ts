import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';

/** The rows of the account alone, or also those that are of no account: what operators of the service did. */
export type PersonsReach = 'account' | 'service';

/** Orders of an account whose buyer is looked for, or forgotten. */
export interface BuyersOrders {
  accountId: number;
  orderIds: readonly number[];
  /** Their returns. */
  returnIds: readonly number[];
  /** The buyer's names, addresses and contacts as the orders still have them. */
  words: readonly string[];
  /** Stored instant: nothing was written about these orders before. */
  since: string;
  /**
   * Stored instant of the last change of an order that is forgotten by its age: what the service itself deletes within days after it need
   * not be looked through. Null: everything.
   */
  until: string | null;
  /** What may be read and replaced. */
  reach: PersonsReach;
}

/** Something that is kept of a buyer. */
export interface PersonalRecord {
  /** The table. */
  keptIn: string;
  /** Stored instant. */
  createdDate: string | null;
  /** What it says, in the words of whoever wrote it. */
  content: unknown;
}

/** Rows of a context that may hold the words of a buyer; a command that forgets one calls all of them in its transaction. */
export interface PersonalRows {
  /** Replaces what the rows say of the buyer. Expects that the orders are locked. */
  redact(orders: BuyersOrders): Promise<void>;
  /** What they say, without changing anything; absent where the orders themselves say it. */
  find?(orders: BuyersOrders): Promise<PersonalRecord[]>;
}

/** Marks a provider as `PersonalRows`, with the columns that it redacts (`events.Body`); a test looks for columns that nobody names. */
export const KeepsPersons = DiscoveryService.createDecorator<readonly string[]>();

/** What all contexts keep of buyers. */
@Injectable()
export class PersonalRecords {
  private rows: PersonalRows[] | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  /** One after the other, in the order of the contexts: their locks come in one order. */
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
