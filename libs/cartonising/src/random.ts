/** Reproducible random numbers: 32-bit xorshift. */
export class Random {
  constructor(private state: number) {}

  /** At least 0, below 1. */
  next(): number {
    this.state ^= this.state << 13;
    this.state ^= this.state >>> 17;
    this.state ^= this.state << 5;
    return (this.state >>> 0) / 0x1_0000_0000;
  }

  of<T>(choices: readonly T[]): T {
    return choices[Math.floor(this.next() * choices.length)];
  }
}
