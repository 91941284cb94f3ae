/** Whether pages get live updates (`live`), the stream is reconnecting (`away`), or the browser has no network. */
export type Connection = 'live' | 'away' | 'offline';

/** The first and the longest pause before a stream is opened again, in milliseconds. */
const FIRST_PAUSE = 1_000;
const MAX_PAUSE = 60_000;
/** The server sends a heartbeat every 20 s, so a stream that has been silent for this long has lost its server. */
const SILENT_AFTER = 50_000;
/** Streams end every hour and when the server restarts, and reconnect at once: pages only show what lasts longer. */
const SHOWN_AFTER = 2_500;

/** The pause after so many failed tries, with a random part, so that the tabs of a building do not all reconnect at once. */
export function pauseAfter(failures: number, random: number): number {
  const longest = Math.min(MAX_PAUSE, FIRST_PAUSE * 2 ** Math.min(failures, 16));
  return longest / 2 + (longest / 2) * random;
}

interface Heard {
  topics: readonly string[];
  onTopic: (topic: string) => void;
  onConnection: (connection: Connection) => void;
  /** A stream was refused or broke, perhaps because the session is over. */
  onLost: () => void;
  /** A stream is open again; events in between were missed. */
  onBack: () => void;
}

/**
 * Keeps a stream of events open: reconnects after growing pauses when it ends, breaks or is refused, and at once when the network is back.
 */
export class Stream {
  private source: EventSource | undefined;
  private next: number | undefined;
  private mark: number | undefined;
  private silence: number | undefined;
  private failures = 0;
  private wasOpen = false;

  constructor(
    private readonly url: string,
    private readonly heard: Heard,
  ) {}

  begin(): void {
    window.addEventListener('online', this.online);
    window.addEventListener('offline', this.offline);
    if (navigator.onLine) this.open();
    else this.offline();
  }

  end(): void {
    window.removeEventListener('online', this.online);
    window.removeEventListener('offline', this.offline);
    this.close();
  }

  private readonly online = (): void => {
    this.close();
    this.failures = 0;
    this.showAway();
    this.open();
  };

  private readonly offline = (): void => {
    this.close();
    this.heard.onConnection('offline');
  };

  private open(): void {
    const source = new EventSource(this.url);
    this.source = source;
    for (const topic of this.heard.topics) source.addEventListener(topic, () => this.heard.onTopic(topic));
    for (const sign of ['heartbeat', ...this.heard.topics]) source.addEventListener(sign, () => this.alive());
    source.addEventListener('open', () => this.opened());
    source.addEventListener('error', () => this.lost());
  }

  private opened(): void {
    this.clear();
    this.failures = 0;
    this.heard.onConnection('live');
    if (this.wasOpen) this.heard.onBack();
    this.wasOpen = true;
    this.alive();
  }

  private alive(): void {
    window.clearTimeout(this.silence);
    this.silence = window.setTimeout(() => this.lost(), SILENT_AFTER);
  }

  /**
   * Browsers reconnect after some faults by themselves, but not after others, and never after a refusal: here all faults are handled alike.
   */
  private lost(): void {
    this.source?.close();
    window.clearTimeout(this.silence);
    this.heard.onLost();
    this.wasOpen = true;
    this.mark ??= window.setTimeout(() => this.showAway(), SHOWN_AFTER);
    this.next = window.setTimeout(() => this.open(), pauseAfter(this.failures, Math.random()));
    this.failures += 1;
  }

  private showAway(): void {
    this.heard.onConnection('away');
  }

  private close(): void {
    this.source?.close();
    this.clear();
  }

  private clear(): void {
    window.clearTimeout(this.next);
    window.clearTimeout(this.mark);
    window.clearTimeout(this.silence);
    this.mark = undefined;
  }
}
