import type { AddressInfo } from 'node:net';
import {
  CreateUser,
  DeleteUser,
  type NewUser,
  RevokeSessions,
  SetAccountActivated,
  SetSecondFactor,
  SetUserActivated,
  SetUserOperator,
  SetUserPassword,
  SetUserRole,
  SetUserSites,
} from '@contract/identity';
import { CreateBins } from '@contract/inventory';
import type { Command } from '@nestjs/cqrs';
import { type RunningApp, startApp } from '../../support/app.js';
import { newUser } from '../../support/build-logins.js';
import { onContexts, SECRET_KEY } from '../../support/contexts.js';
import { type Browser, CONSOLE, logIn, PASSWORD } from '../../support/console.js';

const WMS = '/apirest/v4/wms';
/** Well before a heartbeat, also on a busy machine. */
const SOON_MS = 8_000;

describe('news for the pages of the console', () => {
  let app: RunningApp;
  let events: string;

  beforeEach(async () => {
    app = await startApp();
    await app.nest.listen(0, '127.0.0.1');
    events = `http://127.0.0.1:${(app.nest.getHttpServer().address() as AddressInfo).port}${CONSOLE}/events`;
  });
  afterEach(() => app.close());

  const listen = async (browser: Browser): Promise<{ heard: () => string; whole: Promise<void> }> => {
    const answer = await fetch(events, { headers: { Cookie: browser.cookie } });
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no-store',
    ]);
    let text = '';
    const read = async (): Promise<void> => {
      for await (const chunk of answer.body ?? []) text += Buffer.from(chunk as Uint8Array).toString();
    };
    return { heard: () => text, whole: read() };
  };

  it('come to those they concern', async () => {
    const [clerk, manager] = [await logIn(app, 'clerk'), await logIn(app, 'manager')];
    const [merchant, floor] = [await listen(clerk), await listen(manager)];
    // The first poll only learns the current state, so something new must happen until an event arrives.
    const happens = async (): Promise<boolean> => {
      await manager.post(`${CONSOLE}/shipments/hold`, { order_ids: [1] });
      await manager.post(`${WMS}/recount`, [
        { account_id: 100, skus: [{ sku: 'DEMO-001', bins: [{ location: 'A', bin: 'A01', qty: 1 }] }] },
      ]);
      await new Promise((resolve) => setTimeout(resolve, 200));
      await manager.post(`${CONSOLE}/shipments/release`, { order_ids: [1] });
      return merchant.heard().includes('event: orders') && /event: (corrections|queues)/.test(floor.heard());
    };
    await app.until(happens);
    expect(merchant.heard()).not.toMatch(/event: (corrections|queues)/);
    await app.until(async () => (await app.database.query("SELECT CorrectionID FROM corrections WHERE State = 'queued'")).length === 0);
  });

  it('of corrections come to their own site only', async () => {
    await app.bus.send(
      new CreateUser({
        userName: 'western',
        password: PASSWORD,
        isOfDemoSet: true,
        level: 2,
        siteId: 2,
        accountId: null,
        isActivated: true,
      }),
    );
    await app.bus.send(new CreateBins([{ siteCode: 'WEST', location: 'A', bin: 'W01' }]));
    const [manager, western] = [await logIn(app, 'manager'), await logIn(app, 'western')];
    const [main, west] = [await listen(manager), await listen(western)];
    const toldTo = ({ heard }: { heard: () => string }): number => heard().split('event: corrections').length - 1;
    let counted = 0;
    const recount = async (browser: Browser, bin: string): Promise<number> =>
      (
        await browser.post(`${WMS}/recount`, [
          { account_id: 100, skus: [{ sku: 'DEMO-001', bins: [{ location: 'A', bin, qty: (counted += 1) }] }] },
        ])
      ).status;
    const pause = () => new Promise((resolve) => setTimeout(resolve, 200));
    // A round of polls reads the counters of every site: by the third event it has read the other site's twice.
    for (const times of [1, 2, 3]) {
      await app.until(async () => {
        expect(await recount(manager, 'A01')).toBe(200);
        await pause();
        return toldTo(main) >= times;
      });
    }
    expect(toldTo(west)).toBe(0);
    await app.until(async () => {
      expect(await recount(western, 'W01')).toBe(200);
      await pause();
      return toldTo(west) >= 1;
    });
    await app.until(async () => (await app.database.query("SELECT CorrectionID FROM corrections WHERE State = 'queued'")).length === 0);
  });

  it('of corrections follow a session to the site at which it works', async () => {
    await app.bus.send(new CreateBins([{ siteCode: 'WEST', location: 'A', bin: 'W02' }]));
    await app.bus.send(new SetUserSites('picker', [2]));
    const [manager, picker, stayed] = [await logIn(app, 'manager'), await logIn(app, 'picker'), await logIn(app, 'picker')];
    await picker.post(`${CONSOLE}/session/site`, { distribution_center_id: 2 }).expect(200);
    const [atWest, atMain] = [await listen(picker), await listen(stayed)];
    let counted = 0;
    const hears = ({ heard }: { heard: () => string }, browser: Browser, bin: string): Promise<boolean> =>
      app.until(async () => {
        const bins = [{ location: 'A', bin, qty: (counted += 1) }];
        await browser.post(`${WMS}/recount`, [{ account_id: 100, skus: [{ sku: 'DEMO-001', bins }] }]).expect(200);
        await new Promise((resolve) => setTimeout(resolve, 200));
        return heard().includes('event: corrections');
      });
    expect(await hears(atMain, manager, 'A01')).toBe(true);
    expect(atWest.heard()).not.toContain('event: corrections');
    expect(await hears(atWest, picker, 'W02')).toBe(true);
    await app.until(async () => (await app.database.query("SELECT CorrectionID FROM corrections WHERE State = 'queued'")).length === 0);
  });

  it('end with the right to them, whichever process takes it away', async () => {
    const { databaseUrl, dataDir } = app.config;
    const env = { SECRET_KEY, DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
    const merchant = { level: 1, siteId: null, accountId: 100 } as const;
    const takenAway: [of: Partial<NewUser>, by: (userName: string) => Command<unknown>][] = [
      [{}, (userName) => new DeleteUser(userName)],
      [{}, (userName) => new SetUserActivated(userName, false)],
      [{}, (userName) => new SetUserRole(userName, 'picker')],
      [{ role: 'operator' }, (userName) => new SetUserOperator(userName, false)],
      [{}, (userName) => new SetUserPassword(userName, 'another long one')],
      [{}, (userName) => new SetSecondFactor(userName, true)],
      [{}, (userName) => new RevokeSessions(userName)],
      [merchant, () => new SetAccountActivated(100, false)],
    ];
    // Separate contexts on the same database, as in another process.
    await onContexts(env, async (bus) => {
      for (const [of, by] of takenAway) {
        const userName = await newUser(app, of);
        const { heard, whole } = await listen(await logIn(app, userName, 'a long password'));
        await app.until(() => Promise.resolve(heard().includes('retry:')));
        const command = by(userName);
        await bus.send(command);
        const done = performance.now();
        await whole;
        expect([command.constructor.name, performance.now() - done < SOON_MS]).toEqual([command.constructor.name, true]);
      }
    });
  }, 120_000);

  it('end when the process does', async () => {
    const otherApp = await startApp();
    await otherApp.nest.listen(0, '127.0.0.1');
    events = `http://127.0.0.1:${(otherApp.nest.getHttpServer().address() as AddressInfo).port}${CONSOLE}/events`;
    const { heard, whole } = await listen(await logIn(otherApp, 'clerk'));
    await otherApp.close();
    await whole;
    expect(heard()).toContain('retry:');
  });

  it('require a session', async () => {
    const answer = await fetch(events);
    expect([answer.status, ((await answer.json()) as { response: { code: string } }).response.code]).toEqual([401, 'login_required']);
    const { cookie } = await logIn(app, 'clerk');
    const shown = await fetch(events, { headers: { Cookie: cookie, AccountID: '100', Key: 'demo-oms-key' } });
    expect(shown.status).toBe(401);
    await shown.body?.cancel();
  });

  it('come to a user over some streams only', async () => {
    const clerk = await logIn(app, 'clerk');
    const streams = await Promise.all(Array.from({ length: 20 }, () => listen(clerk)));
    const oneMore = await fetch(events, { headers: { Cookie: clerk.cookie } });
    expect([oneMore.status, oneMore.headers.get('retry-after')]).toEqual([429, '5']);
    await oneMore.body?.cancel();
    expect(streams.every(({ heard }) => !heard().includes('event:'))).toBe(true);
    for (const { whole } of streams) whole.catch(() => undefined);
  });
});
