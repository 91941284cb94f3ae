import type { Page } from 'playwright-core';
import { V2 } from '../support/build-mobile.js';
import { logIn, picture, Visit } from '../support/browser.js';
import { documentOf, oneOfEachShape, type WholeDocument } from '../support/document-parts.js';

interface Swagger {
  preauthorizeApiKey(scheme: string, value: string): void;
  specSelectors: { specJson(): { toJS(): WholeDocument } };
  specActions: { updateSpec(document: string): void };
}

/** An open page: its document, and its list of operations, in order. */
interface Opened {
  page: Page;
  whole: WholeDocument;
  /** Whether the page still has the whole document. */
  isWhole: boolean;
  operations: string[];
}

/** The result of an operation on the page: its name, and the status of the answer or the reason why there is none. */
type Tried = [operation: string, status: string];

const account = { AccountID: '100', Key: 'demo-oms-key' };
const operator = { userName: 'manager', Key: 'demo-wms-key' };
/** Enough for all operations of a page on a busy machine. */
const PATIENCE_MS = 600_000;

/** Opens a page and sets the credentials, as its Authorize button does. */
async function open(page: Page, base: string, credentials: Readonly<Record<string, string>>): Promise<Opened> {
  await page.goto(`${base}/docs`);
  await page.locator('.opblock').first().waitFor();
  await carry(page, credentials);
  // The page also shows webhooks, which the service sends.
  const ids = await page.locator('.opblock:not([id^="operations-webhooks-"])').evaluateAll((blocks) => blocks.map(({ id }) => id));
  const whole = await page.evaluate(() => (globalThis as unknown as { ui: Swagger }).ui.specSelectors.specJson().toJS());
  return { page, whole, isWhole: true, operations: ids.map((id) => id.split('-').at(-1) ?? '') };
}

/** Reduces the page to one operation, since it resolves its whole document anew for each operation that it opens, which takes seconds. */
async function showOnly(operation: string, opened: Opened): Promise<void> {
  const { page, whole } = opened;
  opened.isWhole = false;
  await page.evaluate(
    (document) => (globalThis as unknown as { ui: Swagger }).ui.specActions.updateSpec(document),
    JSON.stringify(documentOf(operation, whole)),
  );
  await page.locator(`.opblock:not([id$="-${operation}"])`).first().waitFor({ state: 'detached' });
}

const carry = (page: Page, credentials: Readonly<Record<string, string>>): Promise<void> =>
  page.evaluate(
    (given) =>
      Object.entries(given).forEach(([scheme, value]) => (globalThis as unknown as { ui: Swagger }).ui.preauthorizeApiKey(scheme, value)),
    credentials,
  );

/** "Try it out" and "Execute" without changes, for each of these operations; the first with the whole document. */
async function tryAll(opened: Opened, operations: readonly string[]): Promise<Tried[]> {
  const { page } = opened;
  const tried: Tried[] = [];
  for (const name of operations) {
    if (tried.length > 0 || !opened.isWhole) await showOnly(name, opened);
    const block = page.locator(`.opblock[id$="-${name}"]`);
    await block.locator('.opblock-summary-control').first().dispatchEvent('click');
    await block.getByRole('button', { name: 'Try it out' }).dispatchEvent('click');
    await block.getByRole('button', { name: 'Execute' }).dispatchEvent('click');
    const status = block.locator('.live-responses-table .response-col_status').last();
    await status.waitFor({ timeout: 20_000 }).catch(() => undefined);
    const answer = (await status.count()) > 0 ? ((await status.textContent()) ?? '').trim().slice(0, 3) : 'not sent';
    tried.push([name, answer]);
    if (tried.length === 1) await picture(page, `try-it-out-${name}`);
    await block.locator('.opblock-summary-control').first().dispatchEvent('click');
  }
  return tried;
}

/** Webhooks need a receiver with an address on the internet: platform/webhooks.spec.ts sends their requests. */
const needsNoReceiver = (name: string): boolean => !name.includes('Webhooks');
/** An operation of each shape: that the service answers the example of every one is what the samples of http/clients/samples.spec.ts show. */
const someOf = ({ operations, whole }: Opened): string[] => oneOfEachShape(operations.filter(needsNoReceiver), whole);
const isLogout = (name: string): boolean => name.endsWith('ogOut');

/** All answers other than 200. */
const others = (tried: readonly Tried[]): Record<string, string> => Object.fromEntries(tried.filter(([, status]) => status !== '200'));

describe('"Try it out" on the Swagger pages, with the demo set', () => {
  let visit: Visit;
  let page: Page;
  const begin = (name: string) => async (): Promise<void> => {
    visit = new Visit(name);
    await visit.begin();
    page = await visit.window();
    page.setDefaultTimeout(PATIENCE_MS);
  };

  describe('for callers of the interfaces', () => {
    beforeAll(begin('try-it-out'), PATIENCE_MS);
    afterAll(() => visit.end());

    it(
      'answers operations of every shape of the OMS',
      async () => {
        const opened = await open(page, '/apirest/v4/oms', account);
        const tried = await tryAll(opened, someOf(opened));
        expect(tried.length).toBeGreaterThan(20);
        // No earlier operation has created the records that the examples name.
        const unknown = { replenishmentsFind: '404', routingRulesChange: '404', routingRulesRemove: '404' };
        expect(others(tried)).toEqual(unknown);
      },
      PATIENCE_MS,
    );

    it(
      'answers every operation of Pro WMS',
      async () => {
        const opened = await open(page, V2, account);
        const tried = await tryAll(
          opened,
          opened.operations.filter((name) => name.startsWith('proWms')),
        );
        // The order and the product of the examples do not exist.
        expect([tried.length, others(tried)]).toEqual([3, { proWmsLoad: '404', proWmsMove: '400' }]);
      },
      PATIENCE_MS,
    );

    it(
      'answers every operation of the mobile application, with the headers of its login',
      async () => {
        const opened = await open(page, V2, {});
        const answered = page.waitForResponse((response) => response.url().endsWith('mobile-login-1'));
        const named = (isMeant: (name: string) => boolean) => tryAll(opened, opened.operations.filter(isMeant));
        const tried = await named((name) => name.startsWith('mobileLogin') && !isLogout(name));
        // The challenge in the example does not exist.
        expect(others(tried)).toEqual({ mobileLoginVerify: '401' });
        const answer = await answered;
        const { authorization, token, user_id } = (await answer.json()) as Record<string, string>;
        const sent = answer.request().headers();
        const device = Object.fromEntries(
          ['Device-Id', 'App', 'App-Version', 'System-Version'].map((name) => [name, sent[name.toLowerCase()] ?? '']),
        );
        await carry(page, { Authorization: authorization, Token: token, 'User-Id': String(user_id), ...device });
        const onFloor = (name: string): boolean => /^mobile(Floor|Batches)/.test(name);
        const rest = [...(await named(onFloor)), ...(await named(isLogout))];
        // The demo set has no batch.
        expect([rest.length, others(rest)]).toEqual([8, { mobileBatchesShort: '404', mobileBatchesStops: '404' }]);
      },
      PATIENCE_MS,
    );

    it(
      'answers operations of every shape of the WMS, within a session',
      async () => {
        await logIn(page, 'manager');
        const opened = await open(page, '/apirest/v4/wms', operator);
        const tried = await tryAll(opened, someOf(opened));
        expect(tried.length).toBeGreaterThan(16);
        // No earlier operation has created the records that the examples name.
        const unknown = {
          printersTest: '404',
          wavesCancel: '404',
          wavesGet: '404',
          wavesRelease: '404',
          wmsEventsFind: '404',
          zonesChange: '404',
        };
        expect(others(tried)).toEqual(unknown);
      },
      PATIENCE_MS,
    );

    it(
      'answers every operation of the rates',
      async () => {
        const opened = await open(page, '/rates/v2', {});
        const tried = await tryAll(opened, opened.operations);
        expect([tried.length, others(tried)]).toEqual([2, {}]);
      },
      PATIENCE_MS,
    );
  });

  describe('for operators', () => {
    beforeAll(begin('try-it-out-internal'), PATIENCE_MS);
    afterAll(() => visit.end());

    it(
      'answers operations of every shape of the internal interface',
      async () => {
        const opened = await open(page, '/apirest/v4/oms/internal', operator);
        const tried = await tryAll(opened, someOf(opened));
        expect(tried.length).toBeGreaterThan(20);
        // No user is logged in on a device, or has a key.
        expect(others(tried)).toEqual({ accountKeysLimit: '404', sessionsRevoke: '404', userKeysLimit: '404' });
      },
      PATIENCE_MS,
    );
  });
});
