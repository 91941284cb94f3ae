import type { Locator, Page } from 'playwright-core';

/** No page has more fields, buttons and links. */
const MAX_STEPS = 150;

/**
 * A user's interactions with a page, by mouse, keyboard and scanner, and their number. A click, a key or chord, and a field that is typed,
 * scanned, pasted or chosen into count as one each.
 */
export class Hands {
  private done = 0;
  private scans = 0;

  constructor(readonly page: Page) {}

  /** Interactions other than scans. */
  get interactions(): number {
    return this.done;
  }

  get scanned(): number {
    return this.scans;
  }

  /** @param held keys that are held down during the click */
  async click(target: Locator, held: readonly 'Shift'[] = []): Promise<void> {
    this.done += 1;
    await target.click({ modifiers: [...held] });
  }

  /** Presses a key, or a chord such as `Control+K`. */
  async press(chord: string): Promise<void> {
    this.done += 1;
    await this.page.keyboard.press(chord);
  }

  /** Replaces the text of a field, or types where the focus is. */
  async type(text: string, into?: Locator): Promise<void> {
    this.done += 1;
    if (into) await into.selectText();
    await this.page.keyboard.type(text);
  }

  async choose(value: string, from: Locator): Promise<void> {
    this.done += 1;
    await from.selectOption(value);
  }

  /** Drops a file on the page. */
  async drop(name: string, text: string | Buffer): Promise<void> {
    this.done += 1;
    await this.page.setInputFiles('input[type=file]', { name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  }

  /** Drops a picture from elsewhere on the page, or pastes it. */
  async give(
    how: 'drop' | 'paste',
    { name, mimeType, buffer }: { name: string; mimeType: string; buffer: Buffer },
    text = '',
  ): Promise<boolean> {
    this.done += 1;
    const given = JSON.stringify([how, buffer.toString('base64'), name, mimeType, text]);
    return this.page.evaluate<boolean>(`(([how, base64, name, type, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob(base64), (each) => each.charCodeAt(0))], name, { type }));
      if (text !== '') transfer.setData('text/plain', text);
      const init = { bubbles: true, cancelable: true, dataTransfer: transfer, clipboardData: transfer };
      const events = how === 'paste' ? [new ClipboardEvent('paste', init)] : ['dragover', 'drop'].map((step) => new DragEvent(step, init));
      for (const event of events) (document.activeElement ?? document.body).dispatchEvent(event);
      return events.every(({ defaultPrevented }) => defaultPrevented);
    })(${given})`);
  }

  /** Types like a scanner, and presses Enter, wherever the focus is. */
  async scan(code: string): Promise<void> {
    this.scans += 1;
    await this.page.keyboard.type(code);
    await this.page.keyboard.press('Enter');
  }

  /** Presses Tab until an element has the focus; counts as one interaction. */
  async reach(target: Locator): Promise<void> {
    this.done += 1;
    const focused = target.and(this.page.locator(':focus'));
    for (let steps = 0; steps < MAX_STEPS; steps += 1) {
      if ((await focused.count()) > 0) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`no key reaches ${String(target)}`);
  }

  /** Returns the PDF that a click opens in a new tab, or downloads. */
  async print(button: Locator): Promise<Buffer> {
    // Read where the page creates it, since the tab that shows it does not give its bytes.
    await this.page.evaluate(() => {
      const make = URL.createObjectURL.bind(URL);
      URL.createObjectURL = (file: Blob) => {
        Object.assign(globalThis, { printed: file });
        return make(file);
      };
    });
    const shown = this.page.waitForEvent('popup').then(async (tab) => {
      await Promise.any([tab.waitForEvent('download'), tab.waitForURL(/^blob:/)]);
      await tab.close();
    });
    await Promise.all([shown, this.click(button)]);
    const bytes = await this.page.evaluate(async () => {
      const { printed } = globalThis as unknown as { printed: Blob };
      return [...new Uint8Array(await printed.arrayBuffer())];
    });
    return Buffer.from(bytes);
  }
}
