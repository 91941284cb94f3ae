import type { FileWarning } from '../file-fault.js';

/** Counts what an import omits or fills in: a line for each reason. */
export class Told {
  private readonly counts = new Map<string, { line: number; column: string; count: number; words: (count: string) => string }>();
  private leftOut = 0;

  /** Number of omitted lines. */
  get leftOutLines(): number {
    return this.leftOut;
  }

  leave(line: number, why: string): void {
    this.leftOut += 1;
    this.count(line, '', `left out: ${why}`, (lines) => `${lines} left out: ${why}`);
  }

  fill(line: number, column: string, text: string): void {
    this.count(line, column, `filled: ${text}`, (lines) => `${lines} without it: ${text} stands there`);
  }

  name(line: number, column: string): void {
    this.count(line, column, 'named', (lines) => `${lines} without a SKU: it was made of the name`);
  }

  warnings(): FileWarning[] {
    return [...this.counts.values()].map(({ line, column, count, words }) => ({
      ...{ line, column },
      message: words(count === 1 ? '1 line' : `${count.toLocaleString('en')} lines`),
    }));
  }

  private count(line: number, column: string, reason: string, words: (count: string) => string): void {
    const key = `${column}\n${reason}`;
    const found = this.counts.get(key);
    if (found) found.count += 1;
    else this.counts.set(key, { line, column, count: 1, words });
  }
}
