import { Database } from '@kernel';
import { type BuyersOrders, KeepsPersons, type PersonalRecord, type PersonalRows, withoutBuyer } from '@persons';
import { Injectable } from '@nestjs/common';
import { EventStore } from './store/event-store.js';

interface Head {
  sequence: number;
  head: string;
}

interface Found {
  sequence: number;
  body: string;
  createdDate: string;
}

/** How far into a body its record's id can be, after the members that all events have. */
const HEAD_CHARACTERS = 400;
const SUBJECT = /"subject":\{"(order|return)_id":(\d+)/;
const HEADS_PER_READ = 2_000;
const BODIES_PER_WRITE = 100;

/**
 * Events of orders and returns, which name the buyer. They have no column for their record, so that writing events stays cheap; this reads
 * all events since the order was created. An order that has not changed since the oldest event has none.
 */
@KeepsPersons(['events.Body', 'webhook_deliveries.ResponseExcerpt'])
@Injectable()
export class BuyersEvents implements PersonalRows {
  constructor(
    private readonly database: Database,
    private readonly store: EventStore,
  ) {}

  async redact(orders: BuyersOrders): Promise<void> {
    const { sequences, last } = await this.sequencesOf(orders, 0);
    // Events being published may have been read before these orders were locked.
    await this.store.waitForPublication();
    const { sequences: late } = await this.sequencesOf(orders, last);
    const isOfBuyer = isOf(orders);
    for (const found of await this.bodies([...sequences, ...late])) {
      const changed = found.flatMap(({ sequence, body }) => {
        const cleared = withoutBuyer(JSON.parse(body), isOfBuyer);
        return cleared === undefined ? [] : [{ sequence, body: JSON.stringify(cleared) }];
      });
      await this.store.rewrite(changed);
    }
  }

  async find(orders: BuyersOrders): Promise<PersonalRecord[]> {
    const { sequences } = await this.sequencesOf(orders, 0);
    return (await this.bodies(sequences)).flatMap((found) =>
      found.map(({ body, createdDate }) => ({ keptIn: 'events', createdDate, content: JSON.parse(body) as unknown })),
    );
  }

  private async bodies(sequences: readonly number[]): Promise<Found[][]> {
    const found: Found[][] = [];
    for (let from = 0; from < sequences.length; from += BODIES_PER_WRITE)
      found.push(
        await this.database.query<Found>(
          'SELECT Sequence AS sequence, Body AS body, CreatedDate AS createdDate FROM events WHERE Sequence IN (?) ORDER BY Sequence',
          [sequences.slice(from, from + BODIES_PER_WRITE)],
        ),
      );
    return found;
  }

  /** The sequences of the orders' events after one, and the last sequence that was read. */
  private async sequencesOf(orders: BuyersOrders, after: number): Promise<{ sequences: number[]; last: number }> {
    const { accountId, since, until } = orders;
    const [oldest] = await this.database.query<{ createdDate: string }>(
      'SELECT CreatedDate AS createdDate FROM events ORDER BY Sequence LIMIT 1',
    );
    if (!oldest || (until !== null && until < oldest.createdDate)) return { sequences: [], last: after };
    const own = { order: new Set(orders.orderIds), return: new Set(orders.returnIds) };
    const sequences: number[] = [];
    let last = after;
    for (let read: Head[] | undefined; read === undefined || read.length === HEADS_PER_READ;) {
      read = await this.database.query<Head>(
        `SELECT Sequence AS sequence, SUBSTR(Body, 1, ${HEAD_CHARACTERS}) AS head FROM events
          WHERE AccountID = ? AND Sequence > ? AND CreatedDate >= ? AND (Type LIKE 'order.%' OR Type LIKE 'return.%')
          ORDER BY Sequence LIMIT ${HEADS_PER_READ}`,
        [accountId, last, since],
      );
      for (const { sequence, head } of read) {
        const [, kind, id] = SUBJECT.exec(head) ?? [];
        if (kind && own[kind as keyof typeof own].has(Number(id))) sequences.push(sequence);
      }
      last = read.at(-1)?.sequence ?? last;
    }
    return { sequences, last };
  }
}

/** In a body, the buyer's own records are `data`, which names its order or return. */
function isOf({ orderIds, returnIds }: BuyersOrders): Parameters<typeof withoutBuyer>[1] {
  const [orders, returns] = [new Set<unknown>(orderIds), new Set<unknown>(returnIds)];
  return ({ orderId, returnId }) => orders.has(orderId) || returns.has(returnId);
}
