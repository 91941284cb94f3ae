import type { OrderStream } from './order-stream.js';

interface Pause {
  loss: string;
  /** The longest time without an answered order. */
  ms: number;
  /** From the moment that a host takes writes to the first answered order. */
  followed: number;
}

function spread(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  const share = (part: number): string => ((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0) / 1000).toFixed(1);
  return `p50 ${share(0.5)} s, p95 ${share(0.95)} s, longest ${share(1)} s`;
}

/** The pauses of orders while the writer changed, by how it was lost. */
export class Pauses {
  private readonly pauses: Pause[] = [];

  constructor(private readonly orders: OrderStream) {}

  /** Measures around `lose`, which ends when a host takes writes again. */
  async around(loss: string, lose: () => Promise<void>): Promise<void> {
    await this.orders.flows(10);
    const began = performance.now();
    await lose();
    const written = performance.now();
    await this.orders.flows(10);
    this.pauses.push({ loss, ms: this.orders.longestPauseSince(began), followed: this.orders.firstSince(written) });
  }

  report(corrections: number): void {
    const told = (pauses: readonly Pause[]): string =>
      `pauses ${spread(pauses.map(({ ms }) => ms))}; after the promotion ${spread(pauses.map(({ followed }) => followed))}`;
    const kinds = [...new Set(this.pauses.map(({ loss }) => loss))];
    process.stdout.write(
      [
        `${this.pauses.length} changes of the writer, ${this.orders.answered.size} orders and ${corrections} corrections answered`,
        told(this.pauses),
        ...kinds.map((kind) => `  ${kind}: ${told(this.pauses.filter(({ loss }) => loss === kind))}`),
        `answers: ${[...this.orders.statuses].map(([status, n]) => `${n} x ${status}`).join(', ')}`,
        '',
      ].join('\n'),
    );
  }
}
