import { LoginQueue } from './login-queue.js';

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Checks that end on demand. */
class Checks {
  readonly begun: string[] = [];
  private readonly ends = new Map<string, (error?: Error) => void>();

  readonly of = (name: string) => (): Promise<string> =>
    new Promise((resolve, reject) => {
      this.begun.push(name);
      this.ends.set(name, (error) => (error ? reject(error) : resolve(name)));
    });

  async end(name: string, error?: Error): Promise<void> {
    this.ends.get(name)?.(error);
    await nextTurn();
  }
}

describe('the login queue', () => {
  it('checks one after another for one key, and goes on after one that fails', async () => {
    const [queue, checks] = [new LoginQueue(), new Checks()];
    const [one, two, other] = [
      queue.run('ada', checks.of('one')),
      queue.run('ada', checks.of('two')),
      queue.run('bob', checks.of('other')),
    ];
    const failed = expect(one).rejects.toThrow('broken');
    await nextTurn();
    expect(checks.begun).toEqual(['one', 'other']);
    await checks.end('one', new Error('broken'));
    await failed;
    expect(checks.begun).toEqual(['one', 'other', 'two']);
    await checks.end('two');
    await checks.end('other');
    expect([await two, await other]).toEqual(['two', 'other']);
  });

  it('checks four at once, whatever the keys', async () => {
    const [queue, checks] = [new LoginQueue(), new Checks()];
    const all = Array.from({ length: 7 }, (_, n) => queue.run(`user-${n}`, checks.of(String(n))));
    await nextTurn();
    expect(checks.begun).toEqual(['0', '1', '2', '3']);
    for (let n = 0; n < 7; n += 1) {
      await checks.end(String(n));
      expect(checks.begun).toHaveLength(Math.min(7, n + 5));
    }
    expect(await Promise.all(all)).toEqual(['0', '1', '2', '3', '4', '5', '6']);
  });

  it('refuses what it has no room for', async () => {
    const [queue, checks] = [new LoginQueue(), new Checks()];
    const all = Array.from({ length: 504 }, (_, n) => queue.run(`user-${n % 10}`, checks.of(String(n))));
    await expect(queue.run('one more', checks.of('one more'))).rejects.toMatchObject({ code: 'too_many_logins' });
    for (let n = 0; checks.begun.length < 504; n += 1) await checks.end(checks.begun[n] ?? '');
    await Promise.all(checks.begun.slice(-4).map((name) => checks.end(name)));
    await Promise.all(all);
    const late = queue.run('one more', checks.of('one more'));
    await nextTurn();
    await checks.end('one more');
    expect(await late).toBe('one more');
  });
});
