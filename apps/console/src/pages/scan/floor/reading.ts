import { useEffect, useState, useSyncExternalStore } from 'react';
import { useFloor } from './floor.js';
import type { Outbox } from '../outbox/outbox.js';
import type { Work } from '../outbox/work.js';

interface State<Data> {
  /** The server's state. */
  data: Data | undefined;
  error: unknown;
  /** Scans after that. */
  since: readonly Work[];
}

/**
 * The server's state of a task's record, and the scans since. It is read again only while no scan is on its way to the server, so that none
 * counts twice or is missed, however slow the connection is.
 */
export class Reading<Data> {
  private state: State<Data>;
  private readonly watchers = new Set<() => void>();
  private loading: Promise<void> | undefined;
  /** Whether the server's state differs from `data` and `since`. */
  private isStale = false;

  constructor(
    private readonly outbox: Outbox,
    private readonly read: () => Promise<Data>,
    private readonly isOf: (work: Work) => boolean,
  ) {
    this.state = { data: undefined, error: undefined, since: this.onTheWay() };
  }

  readonly now = (): State<Data> => this.state;

  readonly watch = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => void this.watchers.delete(watcher);
  };

  /** Adds a scan to the outbox, and to the state that is shown. */
  add(says: string, work: Work): boolean {
    const isKept = this.outbox.add(says, work);
    if (isKept) this.become({ since: [...this.state.since, work] });
    return isKept;
  }

  /** The server's state. @throws the error that kept it from being read */
  async ready(): Promise<Data> {
    if (this.state.data === undefined) await this.load();
    if (this.state.data === undefined) throw this.state.error;
    return this.state.data;
  }

  load(): Promise<void> {
    this.loading ??= this.readAgain().finally(() => (this.loading = undefined));
    return this.loading;
  }

  /** Reads again when the server refuses a scan, or remarks on it. @returns a function that ends this */
  follow(): () => void {
    return this.outbox.whenSettled(({ id, work }) => {
      if (!this.isOf(work)) return;
      const remaining = this.outbox.entries().find((entry) => entry.id === id);
      this.isStale ||= remaining !== undefined;
      if (remaining?.refusal !== undefined) this.forget(work);
      if (this.isStale) void this.load();
    });
  }

  /** Removes a refused scan at once, since the next scan may come before the server's state is read again. */
  private forget(refused: Work): void {
    const text = JSON.stringify(refused);
    this.become({ since: this.state.since.filter((work) => JSON.stringify(work) !== text) });
  }

  private async readAgain(): Promise<void> {
    for (;;) {
      await this.outbox.deliver();
      const before = this.onTheWay();
      if (before.length > 0 && this.state.data !== undefined) return;
      const { since } = this.state;
      try {
        const data = await this.read();
        if (this.state.since === since) {
          this.isStale = false;
          this.become({ data, error: undefined, since: before });
          return;
        }
      } catch (error) {
        this.become({ error });
        return;
      }
    }
  }

  private onTheWay(): Work[] {
    return this.outbox
      .waiting()
      .map(({ work }) => work)
      .filter(this.isOf);
  }

  private become(change: Partial<State<Data>>): void {
    this.state = { ...this.state, ...change };
    this.watchers.forEach((watcher) => watcher());
  }
}

/** A reading that the page shows. */
export function useReading<Data>(read: () => Promise<Data>, isOf: (work: Work) => boolean): [Reading<Data>, State<Data>] {
  const { outbox } = useFloor();
  const [reading] = useState(() => new Reading(outbox, read, isOf));
  const state = useSyncExternalStore(reading.watch, reading.now);
  useEffect(() => {
    void reading.load();
    return reading.follow();
  }, [reading]);
  return [reading, state];
}
