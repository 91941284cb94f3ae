import { jest } from '@jest/globals';
import type { Database } from '@kernel';
import { AccountSites } from './account-sites.js';
import { SiteCache } from './site-cache.js';

/** An engine whose answers arrive when the test says so, with the rows from when it was asked. */
class SlowEngine {
  siteIds = [1];
  reads = 0;
  private readonly waiting: (() => void)[] = [];

  execute(): Promise<unknown[]> {
    this.reads += 1;
    const rows = this.siteIds.map((siteId) => ({ siteId, activated: 'Y', autoProcess: 'N' }));
    return new Promise((resolve) => this.waiting.push(() => resolve(rows)));
  }

  answer(): void {
    this.waiting.splice(0).forEach((each) => each());
  }
}

describe('the cached sites of an account', () => {
  let engine: SlowEngine;
  let cache: SiteCache;

  beforeEach(() => {
    engine = new SlowEngine();
    cache = new SiteCache(new AccountSites(engine as unknown as Database));
  });

  async function get(): Promise<readonly number[]> {
    const siteIds = cache.get(100);
    engine.answer();
    return siteIds;
  }

  it('are read once', async () => {
    await get();
    engine.siteIds = [2];
    expect([await get(), engine.reads]).toEqual([[1], 1]);
  });

  it('are read again after a second, when another process may have changed them', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    await get();
    engine.siteIds = [2];
    clock.mockReturnValue(1_000);
    expect(await get()).toEqual([2]);
    clock.mockRestore();
  });

  it('are read again after a change', async () => {
    await get();
    engine.siteIds = [2];
    cache.invalidate();
    expect(await get()).toEqual([2]);
  });

  it('are not those that a read under way saw before a change', async () => {
    const early = cache.get(100);
    engine.siteIds = [2];
    cache.invalidate();
    engine.answer();
    expect([await early, await get()]).toEqual([[1], [2]]);
  });

  it('are reloaded when asked, for all who ask later', async () => {
    await get();
    engine.siteIds = [2];
    const reloaded = cache.reload(100);
    engine.answer();
    expect([await reloaded, await get(), engine.reads]).toEqual([[2], [2], 2]);
  });
});
