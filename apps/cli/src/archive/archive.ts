import { setTimeout as pause } from 'node:timers/promises';
import { GetAccount, ListAccounts } from '@contract/identity';
import { ARCHIVE_LEASE_MS, ArchiveOrders, OpenArchive } from '@contract/orders';
import type { Bus, Database } from '@kernel';
import { restOf } from './rest.js';

const ORDERS_PER_BATCH = 500;
/** Timers may fire a little early, and statements reach the database a little after the decision to send them. */
const MARGIN_MS = 1_000;
const EVERY = { page: 1, perPage: 100_000 };

/**
 * Moves the closed orders of one account, or of all, into the archive until none is left or `isOver`; returns how many. Each batch commits
 * on its own, so it can end at any moment without dividing an order, and the next run goes on.
 */
export async function archive(
  bus: Bus,
  database: Database,
  only: number | undefined,
  changedBefore: Date,
  isOver: () => boolean = () => false,
): Promise<number> {
  const accounts = only === undefined ? (await bus.ask(new ListAccounts(EVERY))).rows : [await bus.ask(new GetAccount(only))];
  const opened = [];
  for (const { accountId } of accounts) opened.push(await bus.send(new OpenArchive(accountId)));
  if (opened.includes(true)) await pause(ARCHIVE_LEASE_MS + MARGIN_MS);
  let archived = 0;
  for (const { accountId } of accounts) {
    for (let after: ArchiveOrders['after'] = null, isFirst = true; (isFirst || after !== null) && !isOver(); isFirst = false) {
      const began = performance.now();
      const batch: { orders: number; next: ArchiveOrders['after'] } = await bus.send(
        new ArchiveOrders(accountId, changedBefore, after, ORDERS_PER_BATCH),
      );
      archived += batch.orders;
      after = batch.next;
      if (after) await pause(await restOf(database, performance.now() - began));
    }
  }
  return archived;
}
