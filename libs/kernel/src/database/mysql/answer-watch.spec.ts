import { jest } from '@jest/globals';
import { AnswerWatch, type Callback } from './answer-watch.js';
import { DatabaseAway } from '../../errors.js';

/** Statements whose answers arrive when the test says so. */
function watched(probe: () => Promise<void>) {
  const dropped = jest.fn();
  const watch = new AnswerWatch(probe, dropped);
  const heard: unknown[] = [];
  const ask = (name: string): ((error?: unknown) => void) => {
    let answer: Callback<string> = () => undefined;
    watch.answer<string>(
      (done) => (answer = done),
      (error, result) => heard.push(error ? `${name}: ${(error as Error).constructor.name}` : result),
    );
    return (error) => answer(error, name);
  };
  return { watch, dropped, heard, ask };
}

const never = () => new Promise<void>(() => undefined);
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('the watch over what waits for the database', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('hands answers and errors on', () => {
    const { heard, ask } = watched(never);
    ask('one')();
    ask('two')(new RangeError());
    expect(heard).toEqual(['one', 'two: RangeError']);
  });

  it('fails a statement after its number of looks while others get answers, and drops no connection for it', async () => {
    const { watch, heard, ask, dropped } = watched(never);
    watch.answer<string>(
      () => undefined,
      (error) => heard.push((error as Error).constructor.name),
      25,
    );
    for (let turn = 0; turn < 24; turn += 1) {
      await pass(200);
      ask('other')();
    }
    expect(heard).not.toContain('DatabaseAway');
    await pass(200);
    expect(heard.at(-1)).toBe('DatabaseAway');
    expect(dropped).not.toHaveBeenCalled();
  });

  it('gives up within three seconds what a hanging server leaves waiting, and drops the connections once', async () => {
    const { heard, ask, dropped } = watched(never);
    ask('one');
    ask('two');
    await pass(3_000);
    expect(heard).toEqual(['one: DatabaseAway', 'two: DatabaseAway']);
    expect(dropped).toHaveBeenCalledTimes(1);
  });

  it('waits on as long as the server answers the question whether it lives: a lock may take its time', async () => {
    const { heard, ask } = watched(() => Promise.resolve());
    const answer = ask('locked');
    await pass(9_000);
    expect(heard).toEqual([]);
    answer();
    expect(heard).toEqual(['locked']);
  });

  it('does not probe while other statements get answers', async () => {
    const probe = jest.fn(never);
    const { heard, ask } = watched(probe);
    ask('slow');
    for (let index = 0; index < 40; index += 1) {
      ask('quick')();
      await pass(200);
    }
    expect(probe).not.toHaveBeenCalled();
    expect(heard).not.toContain('slow: DatabaseAway');
  });

  it('refuses at once while the server is away, and takes up again when it answers', async () => {
    let back: () => void = () => undefined;
    const { heard, ask } = watched(() => new Promise((resolve) => (back = resolve)));
    ask('one');
    await pass(3_000);
    ask('two');
    expect(heard).toEqual(['one: DatabaseAway', 'two: DatabaseAway']);
    back();
    await pass(200);
    ask('three')();
    expect(heard.at(-1)).toBe('three');
  });

  it('asks again when the question itself is refused', async () => {
    const probe = jest.fn(() => Promise.reject(new Error('ECONNREFUSED')));
    const { ask, heard } = watched(probe);
    ask('one');
    await pass(1_200);
    expect(heard).toEqual(['one: DatabaseAway']);
    await pass(2_000);
    expect(probe.mock.calls.length).toBeGreaterThan(3);
  });

  it('lets go of a caller whom no connection of the pool comes to, and of a connection that comes too late', async () => {
    const { watch } = watched(() => Promise.resolve());
    const [heard, late]: [unknown[], string[]] = [[], []];
    let answer: Callback<string> = () => undefined;
    watch.queued<string>(
      (done) => (answer = done),
      (error) => heard.push(error),
      (connection) => late.push(connection),
    );
    await pass(16_000);
    expect(heard).toEqual([expect.any(DatabaseAway)]);
    answer(null, 'connection');
    expect([heard.length, late]).toEqual([1, ['connection']]);
  });

  it('stops looking when nothing waits', async () => {
    const { ask } = watched(never);
    ask('one')();
    await pass(400);
    expect(jest.getTimerCount()).toBe(0);
  });
});
