import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { heading, logIn, visitFor } from '../support/browser.js';

/** The text of the built console's files with an ending. */
function built(ending: string): string {
  const folder = path.resolve('dist/console/assets');
  const files = readdirSync(folder).filter((name) => name.endsWith(ending));
  return files.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('\n');
}
interface Place {
  y: number;
  width: number;
  height: number;
}

const classesOf = (text: string): Set<string> => new Set(text.match(/\bm_[0-9a-f]+\b/g));

describe("the library's styles", () => {
  it('are there for each component that the pages use', () => {
    const [styled, shipped] = [
      classesOf(readFileSync(path.resolve('node_modules/@mantine/core/styles.css'), 'utf8')),
      classesOf(built('.css')),
    ];
    const used = [...classesOf(built('.js'))].filter((name) => styled.has(name));
    expect(used.length).toBeGreaterThan(100);
    expect(used.filter((name) => !shipped.has(name))).toEqual([]);
  });
});

describe("the console's typeface", () => {
  const visit = visitFor('typeface');
  const FILE = /\/console\/assets\/inter-latin-[\w-]+\.woff2$/;

  it('comes once, from the service, without the letters that no page shows', async () => {
    const page = await visit.window();
    const answers: { url: string; cached?: string }[] = [];
    page.on('response', (answer) => {
      if (answer.url().endsWith('.woff2')) answers.push({ url: answer.url(), cached: answer.headers()['cache-control'] });
    });
    await logIn(page, 'clerk');
    await page.evaluate('document.fonts.ready');
    expect(answers).toEqual([{ url: expect.stringMatching(FILE), cached: 'public, max-age=31536000, immutable' }]);
    expect(await page.evaluate('[...document.fonts].filter((each) => each.family === "Inter").map((each) => each.status)')).toEqual([
      'loaded',
      'unloaded',
    ]);
    await page.evaluate('document.querySelector("h1").textContent = "Łódź, Čáslav"');
    await page.evaluate('document.fonts.ready');
    expect(answers.map(({ url }) => /inter-[a-z-]+(?=-)/.exec(url)?.[0])).toEqual(['inter-latin', 'inter-latin-ext']);
  });

  it('moves nothing when it arrives late', async () => {
    const page = await visit.window();
    let send = (): void => {};
    const asked = new Promise<void>((release) => (send = release));
    await page.route(FILE, async (route) => {
      await asked;
      await route.continue();
    });
    // The page's load event waits for what it preloads.
    await page.goto('/console/', { waitUntil: 'commit' });
    await heading(page, 'Log in');
    const places =
      'JSON.stringify([...document.querySelectorAll("h1, label, input, button, a")].map((each) => each.getBoundingClientRect()))';
    const read = async (): Promise<Place[]> => JSON.parse(await page.evaluate<string>(places)) as Place[];
    const before = await read();
    send();
    await page.evaluate('document.fonts.load("16px Inter")');
    const after = await read();
    expect(after.map(({ y, height }) => [y, height])).toEqual(before.map(({ y, height }) => [y, height]));
    const moved = after.map(({ width }, index) => Math.abs(width - before[index].width) / width);
    expect(Math.max(...moved)).toBeLessThan(0.15);
  });
});
