/** One page of a list. */
export interface Page<Row> {
  data: Row[];
  metadata: { page: number; per_page: number; total_records: number; total_pages: number; total_current_page: number };
}

/** A list: `for await (const row of list)` reads page after page as needed. */
export class Pages<Row> implements AsyncIterable<Row> {
  readonly #read: (page: number) => Promise<Page<Row>>;
  readonly #from: number;

  constructor(read: (page: number) => Promise<Page<Row>>, from: number) {
    this.#read = read;
    this.#from = from;
  }

  /** The first page, with the totals. */
  first(): Promise<Page<Row>> {
    return this.#read(this.#from);
  }

  /** Every page, with its totals. */
  async *pages(): AsyncGenerator<Page<Row>, void, undefined> {
    for (let number = this.#from; ; number += 1) {
      const page = await this.#read(number);
      yield page;
      if (number >= page.metadata.total_pages) return;
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Row, void, undefined> {
    for await (const page of this.pages()) yield* page.data;
  }
}

/** A page of events. */
export interface FeedPage<Event> {
  events: Event[];
  /** The `after` that continues after them: store it in the transaction that applies them. */
  next: number;
}

/** The events after a position in the feed, oldest first: each exactly once. */
export class Feed<Event extends { sequence: number }> implements AsyncIterable<Event> {
  readonly #read: (after: number) => Promise<{ data: Event[]; metadata: { next: number; has_more: boolean } }>;
  readonly #wait: (() => Promise<void>) | undefined;
  #next: number;

  /** @param wait pauses between reads that find nothing; without it, the feed ends after the last event */
  constructor(
    read: (after: number) => Promise<{ data: Event[]; metadata: { next: number; has_more: boolean } }>,
    after: number,
    wait?: () => Promise<void>,
  ) {
    this.#read = read;
    this.#next = after;
    this.#wait = wait;
  }

  /** The `after` that continues after the events that the loop has finished. */
  get next(): number {
    return this.#next;
  }

  /** The events in pages, none of which is empty. */
  async *pages(): AsyncGenerator<FeedPage<Event>, void, undefined> {
    for (;;) {
      const { data: events, metadata } = await this.#read(this.#next);
      if (events.length > 0) yield { events, next: metadata.next };
      this.#next = metadata.next;
      if (metadata.has_more) continue;
      if (!this.#wait) return;
      await this.#wait();
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Event, void, undefined> {
    for await (const { events } of this.pages()) {
      for (const event of events) {
        yield event;
        this.#next = event.sequence;
      }
    }
  }
}
