import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * A value that travels with an asynchronous call. While nobody is inside, its hooks are off: on Node 20 they make every
 * promise of the process dearer (a sixth of a read), whoever made it.
 */
export class Scope<Store> {
  private readonly storage = new AsyncLocalStorage<Store>();
  private inside = 0;

  /** The value of the call in progress; undefined outside. */
  get(): Store | undefined {
    return this.inside === 0 ? undefined : this.storage.getStore();
  }

  /** Runs `work` with the value; it is inside until the promise settles. */
  async run<T>(store: Store, work: () => Promise<T>): Promise<T> {
    const leave = this.enter();
    try {
      return await this.storage.run(store, work);
    } finally {
      leave();
    }
  }

  /** As `run`, for calls that end elsewhere; what is answered must be called then. */
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
