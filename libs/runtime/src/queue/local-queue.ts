import { MAX_WAITING, Queue } from '@kernel';

/** The in-process queue of the embedded default. After a crash the relay finds lost ids in the database. */
export class LocalQueue extends Queue {
  private readonly waiting = new Set<number>();
  private readonly atWork = new Set<Promise<void>>();
  private worker: ((id: number) => Promise<void>) | undefined;
  private isClosed = false;

  constructor(private readonly concurrency = 1) {
    super();
  }

  override enqueue(ids: readonly number[]): void {
    if (this.isClosed || !this.worker) return;
    for (const id of ids.slice(0, MAX_WAITING - this.waiting.size)) this.waiting.add(id);
    setImmediate(() => this.next());
  }

  override work(work: (id: number) => Promise<void>): void {
    this.worker = work;
    this.next();
  }

  private next(): void {
    for (const id of this.waiting) {
      if (this.isClosed || !this.worker || this.atWork.size >= this.concurrency) return;
      this.waiting.delete(id);
      const job = this.worker(id)
        .catch(() => undefined)
        .finally(() => {
          this.atWork.delete(job);
          this.next();
        });
      this.atWork.add(job);
    }
  }

  override ping(): Promise<void> {
    return Promise.resolve();
  }

  override async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all(this.atWork);
  }
}
