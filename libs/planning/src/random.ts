/** Reproducible random numbers: 32-bit xorshift. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = (Math.imul(seed, 0x9e37_79b1) ^ 0x5bd1_e995) | 1;
    for (let turn = 0; turn < 8; turn++) this.next();
  }

  /** At least 0, below 1. */
  next(): number {
    this.state ^= this.state << 13;
    this.state ^= this.state >>> 17;
    this.state ^= this.state << 5;
    return (this.state >>> 0) / 0x1_0000_0000;
  }

  below(count: number): number {
    return Math.floor(this.next() * count);
  }
}
