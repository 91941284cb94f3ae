import { setTimeout as pause } from 'node:timers/promises';
import type { RowDataPacket } from 'mysql2/promise';

const CLIENTS = 4;
const FLOWS_WITHIN_MS = 60_000;
/** Answers that a client may get while the database changes; it then sends the same request again. */
const RETRIED = new Set(['503', '409', 'broken']);

const orderOf = (number: string): object => ({
  order_number: number,
  shipping_method: 'GROUND',
  customer: { firstname: 'A', address1: '1 Road', city: 'X', state: 'NY', zip: '10001', country: 'US' },
  items: [{ sku: 'DEMO-003', quantity: 1 }],
});

/** Clients that create orders, repeat each request with its Idempotency-Key until it is answered, and remember what was answered. */
export class OrderStream {
  /** When each order was answered. */
  readonly answered = new Map<string, number>();
  readonly statuses = new Map<string, number>();
  private readonly sent = new Set<string>();

  constructor(private readonly url: string) {}

  async run(isOver: () => boolean): Promise<void> {
    await Promise.all(
      Array.from({ length: CLIENTS }, async (_, client) => {
        for (let turn = 0; !isOver(); turn += 1) await this.create(`F-${client}-${turn}`, isOver);
      }),
    );
  }

  /** Resolves once `more` orders that are sent from now on are answered. */
  async flows(more: number): Promise<void> {
    const [before, deadline] = [this.answered.size + CLIENTS, Date.now() + FLOWS_WITHIN_MS];
    while (this.answered.size < before + more) {
      if (Date.now() > deadline) throw new Error(`orders stopped: ${JSON.stringify([...this.statuses])}`);
      await pause(20);
    }
  }

  longestPauseSince(began: number): number {
    const times = [began, ...[...this.answered.values()].filter((at) => at > began)];
    return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)));
  }

  /** Milliseconds to the first answered order. */
  firstSince(began: number): number {
    return Math.min(...[...this.answered.values()].filter((at) => at > began)) - began;
  }

  /** Expects every answered order to exist exactly once. */
  expectWhole(rows: readonly RowDataPacket[]): void {
    const stored = new Map(rows.map(({ number, n }) => [String(number), Number(n)]));
    expect([...this.answered.keys()].filter((number) => !stored.has(number))).toEqual([]);
    expect([...this.sent].filter((number) => (stored.get(number) ?? 0) > 1)).toEqual([]);
    expect([...this.statuses.keys()].filter((status) => status !== '200' && !RETRIED.has(status))).toEqual([]);
  }

  /** The status of the answer, or `broken`. */
  async post(number: string): Promise<string> {
    try {
      const { status } = await fetch(`${this.url}/apirest/v4/oms/orders`, {
        method: 'POST',
        headers: { AccountID: '100', Key: 'demo-oms-key', 'Content-Type': 'application/json', 'Idempotency-Key': `key-${number}` },
        body: JSON.stringify({ data: [orderOf(number)] }),
        signal: AbortSignal.timeout(15_000),
      });
      return String(status);
    } catch {
      return 'broken';
    }
  }

  private async create(number: string, isOver: () => boolean): Promise<void> {
    this.sent.add(number);
    for (;;) {
      const status = await this.post(number);
      this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
      if (status === '200') this.answered.set(number, performance.now());
      if (!RETRIED.has(status) || isOver()) return;
      await pause(100);
    }
  }
}
