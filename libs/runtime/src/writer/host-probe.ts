import type { Socket } from 'node:net';
import { type Connection, createConnection } from 'mysql2';
import { connectionTo, type DatabaseTls, socketTo } from '../settings/database-server.js';
import { silenceOf } from '../settings/unusable.js';
import { addressOf } from './database-hosts.js';
import { HOST_STATEMENTS, type HostState, hostStateOf, type ShownRow } from './host-state.js';

/**
 * Ticks without an answer after which a host counts as silent, and after which its connections break. It counts ticks instead of
 * milliseconds: after this process stalls, timers fire before Node reads the answers that arrived meanwhile.
 */
const SILENT_TICKS = 4;
const BROKEN_TICKS = 8;
const CONNECT_TIMEOUT_MS = 2_000;

/** Probes the state of one host repeatedly, on a connection of its own. */
export class HostProbe {
  /** Undefined while the host does not answer. */
  state: HostState | undefined;
  /** Why it does not answer; undefined until its first answer has arrived or is late. */
  silence: string | undefined;
  readonly address: string;
  private connection: Connection | undefined;
  private socket: Socket | undefined;
  private quietTicks = 0;
  private turn = 0;
  private isAsking = false;

  /** @param onChange called after each answer, and when none arrives */
  constructor(
    readonly url: string,
    private readonly tls: DatabaseTls | undefined,
    private readonly onChange: () => void,
  ) {
    this.address = addressOf(url);
  }

  /** Whether its answer may still arrive in time. */
  get isPending(): boolean {
    return this.state === undefined && this.silence === undefined;
  }

  /** Whether the host has hung for so long that work waiting for it should fail. */
  get isHanging(): boolean {
    return this.quietTicks >= BROKEN_TICKS;
  }

  tick(isDue: boolean): void {
    if (!this.isAsking) {
      if (isDue) void this.ask();
      return;
    }
    this.quietTicks += 1;
    if (this.quietTicks === SILENT_TICKS) this.lose('it does not answer');
    if (this.isHanging) this.socket?.destroy();
  }

  /** Discards the host's state: only the answer to a later probe counts. */
  forget(): void {
    this.state = undefined;
    this.silence = undefined;
    void this.ask();
  }

  close(): void {
    this.turn += 1;
    this.connection?.destroy();
    this.socket?.destroy();
  }

  private async ask(): Promise<void> {
    const turn = (this.turn += 1);
    this.isAsking = true;
    try {
      const state = await this.look();
      if (turn !== this.turn) return;
      this.isAsking = false;
      this.quietTicks = 0;
      this.state = state;
      this.silence = undefined;
      this.onChange();
    } catch (error) {
      if (turn !== this.turn) return;
      this.isAsking = false;
      this.quietTicks = 0;
      this.connection?.destroy();
      this.connection = undefined;
      this.lose(silenceOf(error));
    }
  }

  private lose(silence: string): void {
    this.state = undefined;
    this.silence = silence;
    this.onChange();
  }

  private async look(): Promise<HostState> {
    const connection = (this.connection ??= this.connect());
    const answers = await Promise.all(
      HOST_STATEMENTS.map(
        (sql) =>
          new Promise<ShownRow[]>((resolve, reject) => {
            connection.query(sql, (error, rows) => (error ? reject(error) : resolve(rows as unknown as ShownRow[])));
          }),
      ),
    );
    return hostStateOf(answers.flat());
  }

  private connect(): Connection {
    const connection = createConnection({
      ...connectionTo(this.url, this.tls),
      connectTimeout: CONNECT_TIMEOUT_MS,
      stream: () => (this.socket = socketTo(new URL(this.url))),
    });
    // When an idle connection breaks, its server has ended.
    connection.on('error', (error) => {
      if (this.connection !== connection || this.isAsking) return;
      this.connection = undefined;
      this.lose(silenceOf(error));
    });
    return connection;
  }
}
