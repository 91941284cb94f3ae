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
];
const screenshots = path.resolve(import.meta.dirname, '../../screenshots');
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export type Scheme = 'light' | 'dark';

interface Violation {
  id: string;
  impact: string | null;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

/** The service of the build with a new demo set, and a browser beside it. */
export class Visit {
  private complaints: string[] = [];
  private contexts: BrowserContext[] = [];

  private constructor(
    readonly service: Service,
    private readonly browser: Browser,
  ) {}

  /** @param name of a folder of its own for the database */
  static async begin(name: string, env: Readonly<Record<string, string>> = {}): Promise<Visit> {
    const service = await Service.start({ DATA_DIR: path.join(required('TEST_RUN_FOLDER'), `browser-${name}`), ...env });
    return new Visit(service, await chromium.launch({ executablePath: required('TEST_CHROMIUM'), args: WORDS }));
  }

  /** A window of its own, nobody logged in. @param width of a phone: 390 @param timezoneId where its reader is */
  async window(scheme: Scheme = 'light', width = 1280, timezoneId = 'UTC'): Promise<Page> {
    const context = await this.browser.newContext({
      baseURL: this.service.url,
      colorScheme: scheme,
      viewport: { width, height: 860 },
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId,
    });
    context.setDefaultTimeout(10_000);
    this.contexts.push(context);
    const page = await context.newPage();
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(String(error)));
    return page;
  }

  /** Closes the windows; answers what their pages wrote to the console as errors or warnings, and what broke in them: nothing, always. */
  async closeWindows(): Promise<string[]> {
    await Promise.all(this.contexts.map((context) => context.close()));
    const { complaints } = this;
    this.contexts = [];
    this.complaints = [];
    return complaints;
  }

  async end(): Promise<void> {
    await this.browser.close();
    await this.service.end();
  }
}

/** Logs a user of the demo set in, from the login page to the first one. */
export async function logIn(page: Page, userName: string, password = 'demo-password'): Promise<void> {
  await page.goto('/console/');
  await page.getByLabel('User name').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
}

/** Serious faults of accessibility of the page as it stands, in words; none, always. */
export async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const { violations } = await page.evaluate<{ violations: Violation[] }>('axe.run(document, { resultTypes: ["violations"] })');
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${JSON.stringify(target)}: ${failureSummary ?? ''}`));
}

/** Takes a picture for people to look at, into `screenshots/`. */
export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(screenshots, { recursive: true });
  await page.screenshot({ path: path.join(screenshots, `${name}.png`), fullPage: true });
}

/**
 * Opens a page and expects it whole: its heading, no serious fault of accessibility, nothing wider than the window; takes its picture under
 * `name` and `look`.
 */
export async function expectReadable(
  page: Page,
  [name, address, title]: readonly [name: string, address: string, title: string],
  look: string,
): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  await page.locator('[aria-busy="true"], .mantine-Skeleton-root').first().waitFor({ state: 'detached' });
  expect([name, await faultsOf(page)]).toEqual([name, []]);
  await picture(page, `${name}-${look}`);
  expect([name, look, await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth')]).toEqual([name, look, 0]);
}
