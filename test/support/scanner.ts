import type { Page } from 'playwright-core';

/** What a scanner does: it types and presses Enter, whatever has the focus. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

/** Waits until scan mode says this of the last scan. */
export const said = (page: Page, words: string | RegExp): Promise<void> =>
  page.getByRole('status', { name: 'Last scan' }).getByText(words).waitFor();

/** Waits until the server has answered to every scan. */
export const allSent = (page: Page): Promise<void> =>
  page.getByRole('status', { name: 'Not sent yet' }).locator('p').waitFor({ state: 'detached' });

/** Finishes the batch whose last unit was picked, if it has not ended by itself meanwhile: the worker sees to that. */
export async function finishBatch(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Finish the batch' });
  await button.click({ timeout: 3_000 }).catch(() => undefined);
  await page.getByText('The batch is done. Bring it to the pack station.').waitFor();
}
