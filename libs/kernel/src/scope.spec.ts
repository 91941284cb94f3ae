import { setImmediate as turn } from 'node:timers/promises';
import { Scope } from './scope.js';

describe('Scope', () => {
  it('travels with the calls inside it, side by side and one in another', async () => {
    const scope = new Scope<string>();
    const seen = async (name: string): Promise<(string | undefined)[]> => {
      const before = scope.get();
      await turn();
      const inner = await scope.run(`${name}-inner`, async () => {
        await turn();
        return scope.get();
      });
      return [before, inner, scope.get()];
    };
    expect(await Promise.all(['a', 'b'].map((name) => scope.run(name, () => seen(name))))).toEqual([
      ['a', 'a-inner', 'a'],
      ['b', 'b-inner', 'b'],
    ]);
    expect(scope.get()).toBeUndefined();
  });

  it('is the same after nobody was inside for a while', async () => {
    const scope = new Scope<number>();
    for (const value of [1, 2]) {
      expect(await scope.run(value, async () => (await turn(), scope.get()))).toBe(value);
      await turn();
      expect(scope.get()).toBeUndefined();
    }
  });

  it('stays with those inside when another leaves, by a fault too', async () => {
    const scope = new Scope<string>();
    const long = scope.run('long', async () => {
      await turn();
      await turn();
      return scope.get();
    });
    await expect(scope.run('short', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await long).toBe('long');
  });

  it('does not reach what is run outside it', async () => {
    const scope = new Scope<string>();
    await scope.run('in', async () => {
      expect(await scope.outside(async () => (await turn(), scope.get()))).toBeUndefined();
      expect(scope.get()).toBe('in');
    });
  });

  it('started without a promise, lasts until it is left, once', async () => {
    const scope = new Scope<string>();
    let seen: Promise<string | undefined> | undefined;
    const leave = scope.start('request', () => void (seen = turn().then(() => scope.get())));
    expect(await seen).toBe('request');
    const other = scope.start(
      'other',
      () =>
        void (seen = turn()
          .then(turn)
          .then(() => scope.get())),
    );
    leave();
    leave();
    expect(await seen).toBe('other');
    other();
    expect(scope.get()).toBeUndefined();
  });
});
