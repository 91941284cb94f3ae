import { FileFault } from '../file-fault.js';
import type { Archive } from './archive.js';
import { readXml } from './xml.js';

/** Maximum number of distinct texts in a workbook: about two for each row of the longest possible sheet. */
const MAX_TEXTS = 2_000_000;
/** Maximum characters of a cell. */
const MAX_CELL = 1024 * 1024;

/** @throws FileFault */
export function refuseLong(length: number): void {
  if (length > MAX_CELL) throw new FileFault('A cell of the workbook is longer than 1 MiB.');
}

/** The text of `<si>` and `<is>`: perhaps in runs of different fonts, and with phonetic hints, which are ignored. */
export class RichText {
  private parts: string[] = [];
  private length = 0;
  private isText = false;
  private isSpoken = false;

  begin(): void {
    this.parts = [];
    this.length = 0;
  }

  open(name: string): void {
    if (name === 'rPh') this.isSpoken = true;
    else if (name === 't') this.isText = true;
  }

  /** @throws FileFault when it becomes too long */
  text(text: string): void {
    if (!this.isText || this.isSpoken) return;
    this.length += text.length;
    refuseLong(this.length);
    this.parts.push(text);
  }

  close(name: string): void {
    if (name === 'rPh') this.isSpoken = false;
    else if (name === 't') this.isText = false;
  }

  end(): string {
    return unescaped(this.parts.join(''));
  }
}

/** Characters that XML cannot contain are written as `_x000D_`. */
export const unescaped = (text: string): string =>
  text.includes('_x') ? text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : text;

/** The texts that cells refer to by index. @throws FileFault when there are too many. */
export async function sharedTexts(archive: Archive, name: string | undefined): Promise<string[]> {
  const texts: string[] = [];
  if (name === undefined) return texts;
  const text = new RichText();
  await readXml(archive.text(name), {
    open: (element) => (element === 'si' ? text.begin() : text.open(element)),
    text: (part) => text.text(part),
    close: (element) => {
      text.close(element);
      if (element !== 'si') return;
      if (texts.length === MAX_TEXTS) throw new FileFault('The workbook has more than 2,000,000 different texts. Split it.');
      texts.push(text.end());
    },
  });
  return texts;
}
