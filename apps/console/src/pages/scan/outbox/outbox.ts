import { Refusal, sentenceOf } from '../../../api/refusal.js';
import { t } from '../../../languages/t.js';
import { newId } from '../../../patterns/forms/new-id.js';
import type { Work } from './work.js';

/** A scan that is not on the server yet, or about which the server says something that people must read. */
export interface Entry {
  id: string;
  /** What people read: `1 of DEMO-011 from A / A11`. */
  says: string;
  work: Work;
  /** When it was first sent, in milliseconds; the server may have applied it since. */
  toldAt?: number;
  /** Why the server refused. */
  refusal?: string;
  /** The server's remark about a scan that it accepted. */
  remark?: string;
}

/** Most scans that the browser stores, about those of a picker's day without a connection. */
export const MAX_ENTRIES = 500;
const RETRY_MS = 5_000;
/** Recounts are not repeated after so long, since the server forgets their keys after a day. */
const COUNT_KNOWN_MS = 20 * 3_600_000;
/** Statuses that say nothing about the scan itself: no login, another site, too many requests, or an earlier request still running. */
const PASSING = new Set([401, 408, 425, 429]);
const PASSING_CODES = new Set(['csrf_token_required', 'idempotency_key_running', 'site_switched']);

const isPassing = (error: unknown): boolean =>
  !(error instanceof Refusal) || error.status === 0 || error.status >= 500 || PASSING.has(error.status) || PASSING_CODES.has(error.code);

const prefixOf = (owner: string): string => `console:scans:${owner}:`;

/** The storage keys of an owner's entries, in the order of the scans. */
const keysOf = (storage: Storage, prefix: string): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    .filter((key) => key.startsWith(prefix))
    .sort();

/** How many scans of an owner the browser stores. Those at another site are sent once the owner works there again. */
export const keptOf = (storage: Storage, owner: string): number => keysOf(storage, prefixOf(owner)).length;

type Settled = (entry: Entry) => void;

/**
 * Stores scans in the browser until the server has answered, and sends them in order. Each has a storage key of its own, so that several
 * windows of a user do not overwrite each other; the ids in the work make sending twice harmless.
 */
export class Outbox {
  private readonly prefix: string;
  private readonly watchers = new Set<() => void>();
  private readonly settlers = new Set<Settled>();
  private listed: readonly Entry[];
  private delivering: Promise<void> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private last = 0;

  /** @param owner whose scans these are: other users of the browser neither see nor send them */
  constructor(
    private readonly storage: Storage,
    owner: string,
    private readonly send: (work: Work) => Promise<{ remark?: string }>,
    private readonly now: () => number = Date.now,
  ) {
    this.prefix = prefixOf(owner);
    this.listed = this.read();
  }

  /** Entries in the order of the scans; the same array until something changes. */
  readonly entries = (): readonly Entry[] => this.listed;

  readonly watch = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => void this.watchers.delete(watcher);
  };

  /** Calls back with every entry that the server has accepted or refused. */
  whenSettled(settled: Settled): () => void {
    this.settlers.add(settled);
    return () => void this.settlers.delete(settled);
  }

  waiting(): Entry[] {
    return this.listed.filter(({ refusal, remark }) => refusal === undefined && remark === undefined);
  }

  /** Stores a scan and begins to send it. @returns false when the browser cannot store more */
  add(says: string, work: Work): boolean {
    if (this.listed.length >= MAX_ENTRIES) return false;
    this.last = Math.max(this.last + 1, this.now());
    const id = `${String(this.last).padStart(15, '0')}-${newId()}`;
    try {
      this.storage.setItem(this.prefix + id, JSON.stringify({ says, work }));
    } catch {
      return false;
    }
    this.refresh();
    void this.deliver();
    return true;
  }

  /** Removes an entry with a refusal or remark that somebody has read. */
  dismiss(id: string): void {
    this.storage.removeItem(this.prefix + id);
    this.refresh();
  }

  /** Sends waiting scans in order until none waits or the server is unreachable; then it tries again later. */
  deliver(): Promise<void> {
    clearTimeout(this.timer);
    this.delivering ??= this.inOneWindow(() => this.deliverAll()).finally(() => {
      this.delivering = undefined;
      if (this.watchers.size > 0 && this.waiting().length > 0) this.timer = setTimeout(() => void this.deliver(), RETRY_MS);
    });
    return this.delivering;
  }

  /** Follows the connection and other windows. @returns a function that ends this */
  begin(): () => void {
    const deliver = (): void => void this.deliver();
    window.addEventListener('online', deliver);
    window.addEventListener('storage', this.refresh);
    deliver();
    return () => {
      clearTimeout(this.timer);
      window.removeEventListener('online', deliver);
      window.removeEventListener('storage', this.refresh);
    };
  }

  private async deliverAll(): Promise<void> {
    this.refresh();
    for (let [entry] = this.waiting(); entry; [entry] = this.waiting()) if (!(await this.settle(entry))) return;
  }

  private async settle(entry: Entry): Promise<boolean> {
    try {
      if (entry.work.kind === 'count') this.checkAge(entry);
      const { remark } = await this.send(entry.work);
      if (remark === undefined) this.storage.removeItem(this.prefix + entry.id);
      else this.store({ ...entry, remark });
    } catch (error) {
      if (isPassing(error)) return false;
      this.store({ ...entry, refusal: reasonOf(error) });
    }
    this.refresh();
    this.settlers.forEach((settled) => settled(entry));
    return true;
  }

  private checkAge(entry: Entry): void {
    const toldAt = entry.toldAt ?? this.now();
    if (this.now() - toldAt > COUNT_KNOWN_MS)
      throw new Refusal(400, 'count_too_old', t('It is not known whether this count arrived. Count the bin again.'));
    if (entry.toldAt === undefined) this.store({ ...entry, toldAt });
  }

  private store({ id, ...entry }: Entry): void {
    this.storage.setItem(this.prefix + id, JSON.stringify(entry));
  }

  private readonly refresh = (): void => {
    this.listed = this.read();
    this.watchers.forEach((watcher) => watcher());
  };

  private read(): Entry[] {
    return keysOf(this.storage, this.prefix).map((key) => ({
      ...(JSON.parse(this.storage.getItem(key) ?? '') as Omit<Entry, 'id'>),
      id: key.slice(this.prefix.length),
    }));
  }

  /** Where browsers support it, only one window sends at a time, so that scans stay in order. */
  private async inOneWindow(work: () => Promise<void>): Promise<void> {
    const locks = (globalThis.navigator as Navigator | undefined)?.locks as LockManager | undefined;
    await (locks ? locks.request(this.prefix, work) : work());
  }
}

/** The server's messages, each with the place that it concerns. */
function reasonOf(error: unknown): string {
  const faults = error instanceof Refusal ? error.faults : [];
  return faults.length === 0 ? sentenceOf(error) : faults.map(({ message }) => message).join('; ');
}
