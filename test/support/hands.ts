import type { Locator, Page } from 'playwright-core';

/** More than any page has fields, buttons and links. */
const MAX_STEPS = 150;

/**
 * What people do to a page, with a mouse, a keyboard and a scanner, and how often: a click, a key or chord, and a field that is typed,
 * scanned, pasted or chosen into are one interaction each.
 */
export class Hands {
  private done = 0;
  private scans = 0;

  constructor(readonly page: Page) {}

  /** Without scans. */
  get interactions(): number {
    return this.done;
  }

  get scanned(): number {
    return this.scans;
  }

  /** @param held keys that are held down meanwhile */
  async click(target: Locator, held: readonly 'Shift'[] = []): Promise<void> {
    this.done += 1;
    await target.click({ modifiers: [...held] });
  }

  /** A key, or a chord such as `Control+K`. */
  async press(chord: string): Promise<void> {
    this.done += 1;
    await this.page.keyboard.press(chord);
  }

  /** Types over what a field holds, or into whatever has the focus. */
  async type(text: string, into?: Locator): Promise<void> {
    this.done += 1;
    if (into) await into.selectText();
    await this.page.keyboard.type(text);
  }

  async choose(value: string, from: Locator): Promise<void> {
    this.done += 1;
    await from.selectOption(value);
  }

  /** A file that is dropped on the page. */
  async drop(name: string, text: string | Buffer): Promise<void> {
    this.done += 1;
    await this.page.setInputFiles('input[type=file]', { name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  }

  /** A picture that is dropped on the page from elsewhere, or pasted. */
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

  /** What a scanner does: it types and presses Enter, whatever has the focus. */
  async scan(code: string): Promise<void> {
    this.scans += 1;
    await this.page.keyboard.type(code);
    await this.page.keyboard.press('Enter');
  }

  /** Walks to what is to have the focus with Tab, as often as it takes: one interaction. */
  async reach(target: Locator): Promise<void> {
    this.done += 1;
    const focused = target.and(this.page.locator(':focus'));
    for (let steps = 0; steps < MAX_STEPS; steps += 1) {
      if ((await focused.count()) > 0) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`no key reaches ${String(target)}`);
  }

  /** The PDF that a click opens in a tab of its own, which draws or saves it. */
  async print(button: Locator): Promise<Buffer> {
    // Read where the page makes it: a tab that draws it shows its bytes to nobody.
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
