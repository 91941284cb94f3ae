import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { required } from './environment.js';
import { Service } from './process.js';

const WORDS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page of a test ends before the code that V8 optimizes for it has paid for that.
  '--js-flags=--no-opt --no-maglev',
  // A test picture, which nobody has to allow.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];
const screenshots = path.resolve(import.meta.dirname, '../../screenshots');
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A theme, and the width of a phone, a tablet or a large window. */
export type Look = `${'light' | 'dark'}${'' | '-phone' | '-tablet' | '-wide'}`;
/** Every look that people have. */
export const everyLook: readonly Look[] = [
  'light',
  'dark-wide',
  'light-wide',
  'dark-tablet',
  'light-tablet',
  'dark',
  'light-phone',
  'dark-phone',
];

const WIDTHS: Readonly<Record<string, number>> = { phone: 360, tablet: 768, wide: 1440 };
const USUAL_WIDTH = 1280;
/** A page to check: the name of its picture, its address, its heading. */
export type LookedAt = readonly [name: string, address: string, title: string | RegExp];

const schemeOf = (look: Look): 'dark' | 'light' => (look.startsWith('dark') ? 'dark' : 'light');
const sizeOf = (look: Look): { width: number; height: number } => ({ width: WIDTHS[look.split('-')[1] ?? ''] ?? USUAL_WIDTH, height: 860 });

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface Violation {
  id: string;
  impact: string | null;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

/** The service of the build with a new demo set, and a browser. */
export class Visit {
  private complaints: string[] = [];
  private contexts: BrowserContext[] = [];
  private started: { service: Service; browser: Browser } | undefined;

  /**
   * @param name of the folder for its database
   * @param home the folder whose build runs, by default this repository
   */
  constructor(
    private readonly name: string,
    private readonly env: Readonly<Record<string, string>> = {},
    private readonly home?: string,
  ) {}

  async begin(): Promise<void> {
    const env = { DATA_DIR: path.join(required('TEST_RUN_FOLDER'), `browser-${this.name}`), ...this.env };
    const service = await Service.start(env, 'api', this.home);
    this.started = { service, browser: await chromium.launch({ executablePath: required('TEST_CHROMIUM'), args: WORDS }) };
  }

  private get begun(): { service: Service; browser: Browser } {
    if (!this.started) throw new Error('the visit has not begun');
    return this.started;
  }

  get service(): Service {
    return this.begun.service;
  }

  /**
   * A new window without a login.
   * @param timezoneId the reader's time zone
   */
  async window(look: Look = 'light', timezoneId = 'UTC'): Promise<Page> {
    const context = await this.begun.browser.newContext({
      baseURL: this.service.url,
      colorScheme: schemeOf(look),
      viewport: sizeOf(look),
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId,
    });
    // As long as a busy machine may take to draw a page.
    context.setDefaultTimeout(30_000);
    this.contexts.push(context);
    const page = await context.newPage();
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(String(error)));
    return page;
  }

  /** Closes the windows; returns their pages' errors and warnings on the console, and their uncaught errors. */
  async closeWindows(): Promise<string[]> {
    await Promise.all(this.contexts.map((context) => context.close()));
    const { complaints } = this;
    this.contexts = [];
    this.complaints = [];
    return complaints;
  }

  async end(): Promise<void> {
    await this.started?.browser.close();
    await this.started?.service.end();
  }
}

/**
 * A visit for all tests of a file. A test fails when its pages write an error or a warning to the console, or throw.
 * @param expected requests that may fail: the browser itself logs every answer of 400 and more
 */
export function visitFor(name: string, expected?: RegExp, env: Readonly<Record<string, string>> = {}, home?: string): Visit {
  const visit = new Visit(name, env, home);
  const isExpected = (text: string): boolean => text.startsWith('Failed to load resource') && expected?.test(text) === true;
  beforeAll(() => visit.begin());
  afterAll(() => visit.end());
  afterEach(async () => expect((await visit.closeWindows()).filter((text) => !isExpected(text))).toEqual([]));
  return visit;
}

/** Waits for the page with this heading. */
export const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

const DEMO_USERS: readonly string[] = ['manager', 'picker', 'guard2fa', 'clerk'];
/** Of users who are not of the demo set, and so may not have its password. */
export const OWN_PASSWORD = 'a long password';
const passwordOf = (userName: string): string => (DEMO_USERS.includes(userName) ? 'demo-password' : OWN_PASSWORD);

/** Fills in the login page and submits it. */
export async function fillLogin(page: Page, userName: string, password = passwordOf(userName)): Promise<void> {
  await page.getByLabel('User name').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Gives the window of a page a session of a user, as the login page does. @throws Error on a refusal */
async function giveSession(page: Page, user_name: string, password: string): Promise<void> {
  const answer = await page.context().request.post('/console/api/login', { data: { user_name, password } });
  if (!answer.ok()) throw new Error(`${user_name} cannot log in: ${await answer.text()}`);
}

/** Logs a user in without the login page, and opens a page: a load that nobody looks at costs half a second of a core. */
export async function logIn(page: Page, userName: string, address = '/console/', password = passwordOf(userName)): Promise<void> {
  // What an open page is asking for would be refused once somebody else has its session.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  await giveSession(page, userName, password);
  await page.goto(address);
  // In the user's language, whatever that is.
  await page.locator('#content h1').waitFor();
}

/** What has just opened is drawn, and has had what React does after that: only then does a dialog have its name. */
const DRAWN = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn))))';

/** Transitions of colours last longer on a busy machine; what turns for ever (a loader) is not waited for. */
const SETTLED = `${DRAWN}.then(() => Promise.allSettled(document.getAnimations()
  .filter((each) => Number.isFinite(each.effect.getComputedTiming().endTime)).map((each) => each.finished)))`;

/**
 * Serious accessibility faults of the current page, in words; must be none.
 * @param rules all, or those that judge colours
 */
export async function faultsOf(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  // Rows that are about to be replaced are pale.
  await page.locator('table[aria-busy="true"]').first().waitFor({ state: 'detached' });
  // Half a megabyte of script, once a document.
  if (await page.evaluate<boolean>('!globalThis.axe')) await page.evaluate(axe);
  // Without preload, which fetches the style sheets again, for no rule of these.
  const runOnly = rules === 'colours' ? { runOnly: { type: 'rule', values: COLOUR_RULES } } : {};
  const options = { resultTypes: ['violations'], preload: false, ...runOnly };
  const { violations } = await page.evaluate<{ violations: Violation[] }>(
    `${SETTLED}.then(() => axe.run(document, ${JSON.stringify(options)}))`,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${JSON.stringify(target)}: ${failureSummary ?? ''}`));
}

/**
 * Takes a picture for people in `screenshots/`, of the whole page, in a window tall enough for the navigation to reach its end; does nothing
 * without `SCREENSHOTS=1`, since pictures take a third of the browser's time.
 */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env.SCREENSHOTS !== '1') return;
  mkdirSync(screenshots, { recursive: true });
  const size = page.viewportSize() ?? { width: 1280, height: 860 };
  await page.setViewportSize({ ...size, height: await page.evaluate<number>('document.documentElement.scrollHeight') });
  await page.screenshot({ path: path.join(screenshots, `${name}.png`), fullPage: true, animations: 'disabled' });
  await page.setViewportSize(size);
}

/** How much wider a page is than its window; must be 0. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');

/** Shows an open page in another look, and waits for its first frame. */
async function changeLook(page: Page, look: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: schemeOf(look) });
  await page.setViewportSize(sizeOf(look));
  await page.evaluate(DRAWN);
}

/**
 * Checks an open page in each look: no serious accessibility fault, nothing wider than the window; takes pictures under `name`. The second
 * theme of a width has the same elements in the same places, so only its colours are judged; what is judged in the widest window is not
 * judged again in the usual one.
 */
export async function expectEveryLook(page: Page, name: string, looks: readonly Look[]): Promise<void> {
  const judged = new Set<number>();
  const hasWide = looks.some((look) => look.endsWith('-wide'));
  for (const look of looks) {
    await changeLook(page, look);
    const { width } = sizeOf(look);
    const isJudged = width !== USUAL_WIDTH || !hasWide;
    const faults = isJudged ? await faultsOf(page, judged.has(width) ? 'colours' : 'all') : [];
    judged.add(width);
    await picture(page, `${name}-${look}`);
    expect([name, look, faults, await overflowOf(page)]).toEqual([name, look, [], 0]);
  }
}

/** Opens a page, expects its heading, and checks it in each look, on one load. */
export async function expectReadable(page: Page, [name, address, title]: LookedAt, looks: readonly Look[]): Promise<void> {
  await page.goto(address);
  await heading(page, title);
  await page.locator('[aria-busy="true"], .mantine-Skeleton-root').first().waitFor({ state: 'detached' });
  await expectEveryLook(page, name, looks);
}

/** The same in a new window of a user. */
export async function expectReadableBy(visit: Visit, userName: string, lookedAt: LookedAt, looks: readonly Look[]): Promise<void> {
  const page = await visit.window(looks[0]);
  await giveSession(page, userName, passwordOf(userName));
  await expectReadable(page, lookedAt, looks);
}
