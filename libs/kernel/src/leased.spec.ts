import { Leased } from './leased.js';

/** A store that answers when the test tells it to, on a clock that the test sets. */
class SlowStore {
  now = 0;
  reads = 0;
  value: string | undefined = 'old';
  private readonly waiting: (() => void)[] = [];

  readonly leased = new Leased<string, string>((key) => this.read(key), { leaseMs: 1000, capacity: 2, now: () => this.now });

  /** Takes the value at the time of the request. */
  private read(_key: string): Promise<string | undefined> {
    this.reads += 1;
    const { value } = this;
    return new Promise((resolve) => this.waiting.push(() => resolve(value)));
  }

  answer(): void {
    this.waiting.splice(0).forEach((each) => each());
  }

  /** Asks, and makes the store answer every read at once. */
  async get(key = 'key'): Promise<string | undefined> {
    let isDone = false;
    const asked = this.leased.get(key).finally(() => (isDone = true));
    while (!isDone) {
      this.answer();
      await Promise.resolve();
    }
    return asked;
  }
}

describe('a leased value', () => {
  let store: SlowStore;

  beforeEach(() => {
    store = new SlowStore();
  });

  it('is read once a lease', async () => {
    await store.get();
    store.value = 'new';
    store.now = 999;
    expect([await store.get(), store.reads]).toEqual(['old', 1]);
    store.now = 1000;
    expect([await store.get(), store.reads]).toEqual(['new', 2]);
  });

  it('counts its lease from before the read was sent, not from when it arrived', async () => {
    const asked = store.leased.get('key');
    store.now = 900;
    store.answer();
    await asked;
    store.value = 'new';
    store.now = 1000;
    expect(await store.get()).toBe('new');
  });

  it('is not kept at all when it took longer than its lease', async () => {
    const asked = store.leased.get('key');
    store.now = 5000;
    store.answer();
    expect(await asked).toBe('old');
    store.value = 'new';
    expect(await store.get()).toBe('new');
  });

  it('is read once for all who ask together', async () => {
    const asked = Array.from({ length: 50 }, () => store.leased.get('key'));
    store.answer();
    expect([new Set(await Promise.all(asked)), store.reads]).toEqual([new Set(['old']), 1]);
  });

  it('is read anew by who asks when the read under way is older than a lease', async () => {
    const early = store.leased.get('key');
    store.value = 'new';
    store.now = 1000;
    const late = store.leased.get('key');
    store.answer();
    expect([await early, await late]).toEqual(['old', 'new']);
    expect(await store.get()).toBe('new');
  });

  it('is not overwritten by an older read that arrives later', async () => {
    const answers: ((value: string) => void)[] = [];
    let now = 0;
    const leased = new Leased<string, string>(() => new Promise((resolve) => answers.push(resolve)), {
      leaseMs: 1000,
      capacity: 2,
      now: () => now,
    });
    const early = leased.get('key');
    now = 1000;
    const late = leased.get('key');
    answers[1]('new');
    await late;
    answers[0]('old');
    await early;
    expect([await leased.get('key'), answers.length]).toEqual(['new', 2]);
  });

  it('is not missed by who asks after it was made, though an earlier question is still open', async () => {
    store.value = undefined;
    const early = store.leased.get('key');
    store.now = 1;
    store.value = 'made meanwhile';
    const late = store.get();
    expect([await early, await late]).toEqual([undefined, 'made meanwhile']);
  });

  it('is asked for again each time while there is none', async () => {
    store.value = undefined;
    await store.get();
    await store.get();
    expect(store.reads).toBe(2);
  });

  it('is not remembered as missing when the read fails', async () => {
    let isAway = true;
    const leased = new Leased<string, string>(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve('back')), {
      leaseMs: 1000,
      capacity: 2,
    });
    await expect(Promise.all([leased.get('key'), leased.get('key')])).rejects.toThrow('away');
    isAway = false;
    expect(await leased.get('key')).toBe('back');
  });

  it('makes room for others', async () => {
    for (const key of ['one', 'two', 'three']) await store.get(key);
    expect(store.reads).toBe(3);
    await store.get('three');
    await store.get('two');
    expect(store.reads).toBe(3);
    await store.get('one');
    expect(store.reads).toBe(4);
  });

  it('is read by each transaction that asks, since one may wait for another that waits for it', async () => {
    const answers: ((value: string) => void)[] = [];
    const read = (): Promise<string> => new Promise((resolve) => answers.push(resolve));
    const leased = new Leased<string, string>(read, { leaseMs: 1000, capacity: 1, inTransactions: true, now: () => 0 });
    const [one, other] = [leased.get('key'), leased.get('key')];
    answers[1]('second');
    expect(await other).toBe('second');
    answers[0]('first');
    expect(await one).toBe('first');
    await leased.get('key');
    expect(answers).toHaveLength(2);
  });
});
