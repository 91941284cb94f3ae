import type { Socket } from 'node:net';
import { DatabaseAway, type HostRole, type Writer } from '@kernel';
import { type DatabaseTls, hostOf, socketTo } from '../settings/database-server.js';
import { HostProbe } from './host-probe.js';
import { chooseWriter } from './host-state.js';

const TICK_MS = 250;
/** While the writer is known, it probes the hosts on every second tick; otherwise on every tick. */
const CALM_TICKS = 2;
/** How long a caller waits for a writer. */
const PATIENCE_MS = 3_000;

/**
 * Follows the writer among several hosts. It probes each host continuously, and at once when a statement fails. The pool opens its sockets
 * here, so that a change of the writer breaks every connection to the old one, including those that are still being opened.
 */
export class FollowedWriter implements Writer {
  private readonly probes: readonly HostProbe[];
  private readonly sockets = new Set<Socket>();
  private readonly waiting = new Set<() => void>();
  private readonly timer: NodeJS.Timeout;
  private ticks = 0;
  private current: HostProbe | undefined;
  private isKnown = false;

  /** @param onChange called with the addresses of the new writer and of the previous one */
  constructor(
    urls: readonly string[],
    private readonly tls: DatabaseTls | undefined,
    private readonly onChange: (writer: string, before: string) => void = () => undefined,
  ) {
    this.probes = urls.map((each) => new HostProbe(each, tls, () => this.decide()));
    this.timer = setInterval(() => this.tick(), TICK_MS).unref();
    this.tick();
  }

  /** The URL of the last known writer. */
  get url(): string | undefined {
    return this.current?.url;
  }

  get hosts(): readonly HostRole[] {
    const writer = this.isKnown ? this.current?.state : undefined;
    return this.probes.map((probe): HostRole => {
      const { state } = probe;
      if (!state) return { role: 'away' };
      if (state === writer) return { role: 'writer' };
      const behind = writer && Math.max(0, writer.position - state.position);
      return { role: state.isWritable ? 'ignored' : 'replica', ...(behind === undefined ? {} : { behind }) };
    });
  }

  whenKnown(patience = PATIENCE_MS): Promise<void> | undefined {
    if (this.isKnown) return undefined;
    return new Promise((resolve, reject) => {
      const settle = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.waiting.delete(settle);
        reject(new DatabaseAway(new Error('no host of the database takes writes')));
      }, patience);
      this.waiting.add(settle);
    });
  }

  suspect(): void {
    if (!this.isKnown) return;
    this.isKnown = false;
    this.current?.forget();
  }

  /** A socket to the writer, for the pool. Sets the host in the connection's settings, which TLS checks. */
  connect(settings: { host?: string; port?: number }): Socket {
    const url = new URL(this.current?.url ?? this.probes[0].url);
    settings.host = this.tls?.serverName ?? hostOf(url);
    settings.port = Number(url.port || 3306);
    const socket = socketTo(url);
    this.sockets.add(socket);
    return socket.once('close', () => this.sockets.delete(socket));
  }

  /** What is wrong with the hosts together, in one line; undefined when nothing is. Resolves once every host has answered or timed out. */
  async fault(patience: number): Promise<string | undefined> {
    await this.whenKnown(patience)?.catch(() => undefined);
    const states = this.probes.flatMap(({ address, state }) => (state ? [{ address, ...state }] : []));
    const unfit = states.find(({ fault }) => fault !== undefined);
    if (unfit) return `${unfit.address}: ${unfit.fault}`;
    const writable = states.filter(({ isWritable }) => isWritable);
    const names = writable.map(({ address }) => address).join(' and ');
    if (writable.length > 1 && writable.some(({ isMultiWriter }) => isMultiWriter))
      return `${names} of one cluster take writes at the same time, which loses updates: set read_only on all but one`;
    if (this.isKnown) return undefined;
    if (writable.length > 1) return `${names} both take writes, and neither replicas nor positions tell which one is the writer`;
    return `no host takes writes (${this.probes.map(({ address, silence }) => `${address}: ${silence ?? 'read-only'}`).join(', ')})`;
  }

  close(): void {
    clearInterval(this.timer);
    for (const probe of this.probes) probe.close();
  }

  private tick(): void {
    this.ticks += 1;
    const isDue = !this.isKnown || this.ticks % CALM_TICKS === 0;
    for (const probe of this.probes) probe.tick(isDue);
    if (this.current?.isHanging) this.breakConnections();
  }

  private decide(): void {
    if (this.current ? this.current.isPending : this.probes.some(({ isPending }) => isPending)) return;
    const last = this.current && this.probes.indexOf(this.current);
    const chosen = chooseWriter(
      this.probes.map(({ state }) => state),
      last,
    );
    this.isKnown = chosen !== undefined;
    if (chosen === undefined) return;
    if (chosen !== last) this.follow(this.probes[chosen]);
    for (const settle of this.waiting) settle();
    this.waiting.clear();
  }

  private follow(writer: HostProbe): void {
    const before = this.current;
    this.current = writer;
    if (!before) return;
    this.breakConnections();
    this.onChange(writer.address, before.address);
  }

  private breakConnections(): void {
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
  }
}
