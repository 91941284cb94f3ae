import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * A value that follows an asynchronous call. Its hooks are off while no call has a value: on Node 20 they slow down every promise of the
 * process (by a sixth of a read).
 */
export class Scope<Store> {
  private readonly storage = new AsyncLocalStorage<Store>();
  private inside = 0;

  /** The current call's value; undefined outside. */
  get(): Store | undefined {
    return this.inside === 0 ? undefined : this.storage.getStore();
  }

  /** Runs `work` with the value until its promise settles. */
  async run<T>(store: Store, work: () => Promise<T>): Promise<T> {
    const leave = this.enter();
    try {
      return await this.storage.run(store, work);
    } finally {
      leave();
    }
  }

  /** Like `run`, for calls that end elsewhere; call the returned function at the end. */
  start(store: Store, work: () => void): () => void {
    const leave = this.enter();
    this.storage.run(store, work);
    return leave;
  }

  /** Runs `work` without the value. */
  outside<T>(work: () => T): T {
    return this.inside === 0 ? work() : this.storage.exit(work);
  }

  private enter(): () => void {
    this.inside += 1;
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      this.inside -= 1;
      if (this.inside === 0) this.storage.disable();
    };
  }
}
