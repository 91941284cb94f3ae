import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { root } from '../architecture/cruise.js';
import { expectEveryLook, heading, logIn, visitFor } from '../support/browser.js';
import { required } from '../support/environment.js';

/** A copy of the build whose console has the page of the example. */
const home = path.join(required('TEST_RUN_FOLDER'), 'example-page');

function buildWithExample(): void {
  mkdirSync(home);
  symlinkSync(path.join(root, 'node_modules'), path.join(home, 'node_modules'));
  for (const part of ['package.json', 'dist', 'apps/console', 'libs'])
    cpSync(path.join(root, part), path.join(home, part), { recursive: true });
  cpSync(path.join(root, 'examples/console-page/apps'), path.join(home, 'apps'), { recursive: true });
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn', '--emptyOutDir', '--outDir', path.join(home, 'dist/console')], {
    cwd: path.join(home, 'apps/console'),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

describe('the console with the page of the example', () => {
  beforeAll(buildWithExample);
  const visit = visitFor('example-page', undefined, {}, home);

  it('has it in the navigation, and it shows where the units are', async () => {
    const page = await visit.window();
    await logIn(page, 'clerk');
    await page.getByRole('link', { name: 'Stock by bin', exact: true }).click();
    await heading(page, 'Stock by bin');
    await page.getByRole('cell', { name: 'DEMO-001', exact: true }).first().waitFor();
    await page.getByLabel('SKU', { exact: true }).fill('DEMO-002');
    await page.keyboard.press('Enter');
    await page.getByRole('cell', { name: 'DEMO-001', exact: true }).first().waitFor({ state: 'detached' });
    const cells = await page.getByRole('cell').allTextContents();
    expect(cells.filter((text) => text.startsWith('DEMO-'))).toEqual(['DEMO-002', 'DEMO-002']);
    expect(cells).toEqual(expect.arrayContaining(['A02', '60', 'B02', '40']));
    await expectEveryLook(page, 'example-page', ['light', 'dark-phone']);
  });
});
