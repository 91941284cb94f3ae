interface Cached<Value> {
  /** Settled: every reader within the lease gets the same promise. */
  answer: Promise<Value | undefined>;
  until: number;
}

interface Flight<Value> {
  startedAt: number;
  answer: Promise<Value | undefined>;
}

export interface LeaseTerms {
  /** Milliseconds. */
  leaseMs: number;
  /** How many values are cached at most; the oldest is evicted first. */
  capacity: number;
  /** Transactions read it, too. They share no read: one that waits for a lock, or for a check, would delay whoever it waits for. */
  inTransactions?: true;
  /** A monotonic clock, in milliseconds. */
  now?: () => number;
}

/**
 * Values read from elsewhere and trusted for a lease that starts before the read is sent, so that a value never outlives its change by more
 * than the lease (docs/decisions/credential-lease.md). Concurrent readers of a key share a read, unless transactions are among them; absence
 * is not cached.
 */
export class Leased<Key, Value> {
  private readonly cache = new Map<Key, Cached<Value>>();
  private readonly flights = new Map<Key, Flight<Value>>();
  private readonly now: () => number;

  constructor(
    private readonly read: (key: Key) => Promise<Value | undefined>,
    private readonly terms: LeaseTerms,
  ) {
    this.now = terms.now ?? (() => performance.now());
  }

  /** The value, no older than the lease at the time of the call; undefined when there is none. Rethrows the errors of the read. */
  get(key: Key): Promise<Value | undefined> {
    const requestedAt = this.now();
    const cached = this.cache.get(key);
    return cached && requestedAt < cached.until ? cached.answer : this.load(key, requestedAt);
  }

  private async load(key: Key, requestedAt: number): Promise<Value | undefined> {
    for (;;) {
      const flight = this.join(key);
      const value = await flight.answer;
      // A value missing from an earlier reader's read may exist by now.
      if (value !== undefined || flight.startedAt >= requestedAt) return value;
    }
  }

  private join(key: Key): Flight<Value> {
    const running = this.flights.get(key);
    if (running && !this.terms.inTransactions && this.now() < running.startedAt + this.terms.leaseMs) return running;
    const flight: Flight<Value> = { startedAt: this.now(), answer: this.read(key) };
    this.flights.set(key, flight);
    flight.answer.then(
      (value) => {
        this.removeFlight(key, flight);
        if (value !== undefined) this.store(key, flight, flight.startedAt + this.terms.leaseMs);
      },
      () => this.removeFlight(key, flight),
    );
    return flight;
  }

  private removeFlight(key: Key, flight: Flight<Value>): void {
    if (this.flights.get(key) === flight) this.flights.delete(key);
  }

  private store(key: Key, { answer }: Flight<Value>, until: number): void {
    const before = this.cache.get(key);
    if (before && before.until > until) return;
    this.cache.delete(key);
    if (this.cache.size >= this.terms.capacity) {
      const [oldest] = this.cache.keys();
      this.cache.delete(oldest);
    }
    this.cache.set(key, { answer, until });
  }
}
