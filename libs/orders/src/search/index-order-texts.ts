import { Database } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  BeginOrderSegment,
  IndexOrderTexts,
  KeepOrderGrams,
  NoteChangedOrders,
  type OrderSegment,
  RebuildOrderSearch,
} from '../contract/search.js';
import { OrderSearchStore } from './store/order-search-store.js';
import { OrderTexts } from './store/order-texts.js';

/** Keeps a step short, so that the embedded engine's one connection is soon free. */
const ORDERS_PER_STEP = 250;
/** Events that may change an order's text or site; a change of status changes neither. */
const TYPES = new Set(['order.created', 'order.updated', 'order.shipped']);

@CommandHandler(NoteChangedOrders)
export class NoteChangedOrdersHandler implements ICommandHandler<NoteChangedOrders> {
  constructor(private readonly store: OrderSearchStore) {}

  async execute({ changes }: NoteChangedOrders): Promise<void> {
    const noted = changes.filter(({ type, changed }) => TYPES.has(type) || (type.startsWith('order.') && changed.includes('warehouseId')));
    await this.store.note([...new Set(noted.map(({ orderId }) => orderId))]);
  }
}

@CommandHandler(IndexOrderTexts)
export class IndexOrderTextsHandler implements ICommandHandler<IndexOrderTexts> {
  constructor(
    private readonly database: Database,
    private readonly store: OrderSearchStore,
    private readonly texts: OrderTexts,
  ) {}

  async execute(_command: IndexOrderTexts): Promise<boolean> {
    const filledTo = await this.store.lock();
    const noted = await this.store.takeNoted(ORDERS_PER_STEP);
    if (noted.length > 0) await this.texts.write(noted);
    else if (filledTo === null) return false;
    else await this.fill(filledTo);
    return true;
  }

  private async fill(filledTo: number): Promise<void> {
    const next = await this.database.query<{ OrderID: number }>('SELECT OrderID FROM orders WHERE OrderID > ? ORDER BY OrderID LIMIT ?', [
      filledTo,
      ORDERS_PER_STEP,
    ]);
    const ids = next.map(({ OrderID }) => OrderID);
    await this.texts.write(ids);
    // Orders that commit later with a smaller id are marked by their own command.
    await this.store.fillTo(ids.length < ORDERS_PER_STEP ? null : ids[ids.length - 1]);
  }
}

@CommandHandler(BeginOrderSegment)
export class BeginOrderSegmentHandler implements ICommandHandler<BeginOrderSegment> {
  constructor(private readonly store: OrderSearchStore) {}

  async execute({ texts }: BeginOrderSegment): Promise<OrderSegment | undefined> {
    await this.store.lock();
    const begun = await this.store.begun();
    if (begun) return begun;
    const range = await this.store.nextRange(texts);
    return range && this.store.begin(range.firstText, range.lastText, texts);
  }
}

@CommandHandler(KeepOrderGrams)
export class KeepOrderGramsHandler implements ICommandHandler<KeepOrderGrams> {
  constructor(private readonly store: OrderSearchStore) {}

  async execute({ segment, grams, isLast }: KeepOrderGrams): Promise<void> {
    await this.store.writeGrams(segment, grams, isLast);
  }
}

@CommandHandler(RebuildOrderSearch)
export class RebuildOrderSearchHandler implements ICommandHandler<RebuildOrderSearch> {
  constructor(private readonly store: OrderSearchStore) {}

  async execute(_command: RebuildOrderSearch): Promise<void> {
    await this.store.fillTo(0);
  }
}
