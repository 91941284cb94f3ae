/** Limits how many callers work at once, in all and per name; the others wait, first come first served. */
export class Turns {
  private readonly taken = new Map<string, number>();
  private readonly waiting: { name: string; start: () => void }[] = [];
  private total = 0;

  constructor(
    private readonly max: number,
    private readonly maxOfOne = max,
  ) {}

  /** Waits for a turn and resolves with the function that ends it. */
  async take(name: string): Promise<() => void> {
    if (this.isFree(name)) this.begin(name);
    else await new Promise<void>((start) => this.waiting.push({ name, start }));
    let isOver = false;
    return () => {
      if (!isOver) this.end(name);
      isOver = true;
    };
  }

  private isFree(name: string): boolean {
    return this.total < this.max && (this.taken.get(name) ?? 0) < this.maxOfOne;
  }

  private begin(name: string): void {
    this.total++;
    this.taken.set(name, (this.taken.get(name) ?? 0) + 1);
  }

  private end(name: string): void {
    this.total--;
    const left = (this.taken.get(name) ?? 1) - 1;
    if (left === 0) this.taken.delete(name);
    else this.taken.set(name, left);
    const next = this.waiting.findIndex((each) => this.isFree(each.name));
    if (next < 0) return;
    const [{ name: nextName, start }] = this.waiting.splice(next, 1);
    this.begin(nextName);
    start();
  }
}
