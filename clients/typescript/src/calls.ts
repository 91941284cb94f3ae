import { ApiError, NoAnswerError } from './errors.js';
import { Feed, type Page, Pages } from './lists.js';
import { type RetryPolicy, sleep, waitBeforeRetry } from './retries.js';

/** What the service ignored of a request, such as a member it does not know. */
export interface Warning {
  path: string;
  message: string;
}

/** The address of the service, and how to call it. */
export interface ClientSettings extends Partial<RetryPolicy> {
  /** Address of the service, such as `https://orders.example.com`. */
  baseUrl: string;
  /** How long one attempt may take; 30,000 by default. */
  timeoutMs?: number;
  /** Called with what the service ignored of a request. */
  onWarnings?: (warnings: Warning[], request: { method: string; path: string }) => void;
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch;
}

/** What an answer says besides its data. */
export interface LastResponse {
  status: number;
  /** Identifies the request in the service's logs. */
  requestId: string | undefined;
  /** Whether the service had applied the write before and only repeats its answer. */
  isReplayed: boolean;
  /** Requests per minute: the limit, how many remain, and the seconds until it resets; undefined if the service has no limit. */
  limit: { limit: number; remaining: number; resetSeconds: number } | undefined;
}

export interface CallOptions {
  /** Aborts the call and its retries. */
  signal?: AbortSignal;
}

export interface WriteOptions extends CallOptions {
  /**
   * The service applies writes with the same key only once within 24 hours. By default, a write and its retries share a random key; pass
   * your own, such as the id of your order, to repeat the write safely after a crash of your program.
   */
  idempotencyKey?: string;
}

export interface FollowOptions extends CallOptions {
  /** Pause between reads that find nothing; 2,000 by default. */
  pauseMs?: number;
}

/** One operation with its arguments. */
export interface Call {
  method: string;
  /** Relative to the base of the interface, with encoded parameters. */
  path: string;
  query?: object;
  body?: unknown;
  /** Whether the service keeps its answer under the Idempotency-Key. */
  isKept?: boolean;
}

const ROWS_OF_A_PAGE = 100;
const EVENTS_OF_A_PAGE = 1_000;

/** A value as one segment of a path. */
export const segment = (value: string | number): string => encodeURIComponent(value);

/** Sends the operations of one interface. */
export class Calls {
  readonly #base: string;
  readonly #credentials: Readonly<Record<string, string>>;
  readonly #settings: ClientSettings;
  readonly #policy: RetryPolicy;
  #last: LastResponse | undefined;

  constructor(base: string, credentials: Readonly<Record<string, string>>, settings: ClientSettings) {
    this.#base = settings.baseUrl.replace(/\/+$/, '') + base;
    this.#credentials = credentials;
    this.#settings = settings;
    this.#policy = { retries: settings.retries ?? 4, maxWaitMs: settings.maxWaitMs ?? 60_000 };
  }

  /** Belongs to the last answer. */
  get last(): LastResponse | undefined {
    return this.#last;
  }

  /** The `data` of the answer. */
  async data<Answer>(call: Call, options: WriteOptions): Promise<Answer> {
    return (await this.whole<{ data: Answer }>(call, options)).data;
  }

  /** The answer. */
  async whole<Answer>(call: Call, options: WriteOptions): Promise<Answer> {
    const text = new TextDecoder().decode(await this.#send(call, options));
    const answer = JSON.parse(text) as Answer & { warnings?: Warning[] };
    if (answer.warnings?.length) this.#settings.onWarnings?.(answer.warnings, { method: call.method, path: call.path });
    return answer;
  }

  /** The answer as a file. */
  file(call: Call, options: WriteOptions): Promise<Uint8Array> {
    return this.#send(call, options);
  }

  pages<Row>(call: Call, options: CallOptions): Pages<Row> {
    const { page = 1, ...query } = { per_page: ROWS_OF_A_PAGE, ...call.query } as { page?: number };
    return new Pages((number) => this.whole<Page<Row>>({ ...call, query: { ...query, page: number } }, options), page);
  }

  /** The events up to now. */
  feed<Event extends { sequence: number }>(call: Call, options: CallOptions): Feed<Event> {
    return this.#feed(call, options);
  }

  /** The events up to now, then new ones as they come. */
  follow<Event extends { sequence: number }>(call: Call, options: FollowOptions): Feed<Event> {
    return this.#feed(call, options, () => sleep(options.pauseMs ?? 2_000, options.signal));
  }

  #feed<Event extends { sequence: number }>(call: Call, options: CallOptions, wait?: () => Promise<void>): Feed<Event> {
    const { after = 0, ...query } = { limit: EVENTS_OF_A_PAGE, ...call.query } as { after?: number };
    return new Feed((next) => this.whole({ ...call, query: { ...query, after: next } }, options), after, wait);
  }

  /** The body of a successful answer. Repeats a failed request where that is safe and may help. */
  async #send(call: Call, { signal, idempotencyKey }: WriteOptions): Promise<Uint8Array> {
    const key = call.isKept ? (idempotencyKey ?? crypto.randomUUID()) : undefined;
    const isRepeatable = call.method === 'GET' || key !== undefined;
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#try(call, key, signal);
      } catch (error) {
        signal?.throwIfAborted();
        const wait = waitBeforeRetry(error, tries, isRepeatable, this.#policy);
        if (wait === undefined) throw error;
        await sleep(wait, signal);
      }
    }
  }

  async #try({ method, path, query, body }: Call, key: string | undefined, signal: AbortSignal | undefined): Promise<Uint8Array> {
    const timeout = AbortSignal.timeout(this.#settings.timeoutMs ?? 30_000);
    const request: RequestInit = {
      method,
      headers: {
        ...this.#credentials,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      },
      // A redirect must not send the credentials to another address.
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    let response: Response;
    let bytes: Uint8Array;
    try {
      response = await (this.#settings.fetch ?? fetch)(`${this.#base}${path}${search(query)}`, request);
      this.#last = lastOf(response);
      if (!response.ok) throw await ApiError.of(response);
      bytes = new Uint8Array(await response.arrayBuffer());
    } catch (error) {
      if (error instanceof ApiError) throw error;
      throw new NoAnswerError(`no answer to ${method} ${path}`, { cause: error });
    }
    return bytes;
  }
}

function lastOf({ status, headers }: Response): LastResponse {
  const [limit, remaining, reset] = ['Limit', 'Remaining', 'Reset'].map((name) => headers.get(`X-RateLimit-${name}`));
  const isCounted = limit !== null && remaining !== null && reset !== null;
  return {
    status,
    requestId: headers.get('X-Request-Id') ?? undefined,
    isReplayed: headers.get('Idempotency-Replayed') === 'true',
    limit: isCounted ? { limit: Number(limit), remaining: Number(remaining), resetSeconds: Number(reset) } : undefined,
  };
}

function search(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))}`;
}
