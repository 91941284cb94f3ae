import { useEffect, useState, useSyncExternalStore } from 'react';
import { useFloor } from './floor.js';
import type { Outbox } from '../outbox/outbox.js';
import type { Work } from '../outbox/work.js';

interface State<Data> {
  /** As the server had it. */
  data: Data | undefined;
  error: unknown;
  /** What was scanned after that. */
  since: readonly Work[];
}

/**
 * What the server said of a task's record, and what was scanned since. It is read again only while nothing of it is on the way, so that no
 * scan counts twice or is missed, however slow the connection is.
 */
export class Reading<Data> {
  private state: State<Data>;
  private readonly watchers = new Set<() => void>();
  private loading: Promise<void> | undefined;
  /** The server has something else than `data` and `since` say. */
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

  /** Keeps what was scanned, for the server and for what is shown. */
  add(says: string, work: Work): boolean {
    const isKept = this.outbox.add(says, work);
    if (isKept) this.become({ since: [...this.state.since, work] });
    return isKept;
  }

  /** What the server has. @throws what kept it from being read */
  async ready(): Promise<Data> {
    if (this.state.data === undefined) await this.load();
    if (this.state.data === undefined) throw this.state.error;
    return this.state.data;
  }

  load(): Promise<void> {
    this.loading ??= this.readAgain().finally(() => (this.loading = undefined));
    return this.loading;
  }

  /** Reads again when the server refused something of it, or says something of it. @returns what ends that */
  follow(): () => void {
    return this.outbox.whenSettled(({ id, work }) => {
      if (!this.isOf(work)) return;
      const left = this.outbox.entries().find((entry) => entry.id === id);
      this.isStale ||= left !== undefined;
      if (left?.refusal !== undefined) this.forget(work);
      if (this.isStale) void this.load();
    });
  }

  /** The next scan comes before the server is read again: what was refused must not count for it. */
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

/** A reading that is shown. */
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
