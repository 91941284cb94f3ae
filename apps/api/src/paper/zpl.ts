import type { Drawn, Size } from './sheet.js';

/** Most warehouses have printers of this density. */
const DOTS_PER_INCH = 203;
const dots = (points: number): number => Math.round((points * DOTS_PER_INCH) / 72);

/** A field. `^` and `~` begin commands and `_` an escaped byte, so all three are written as escaped bytes. */
const field = (text: string): string =>
  `^FH^FD${text.replace(/[\^~_]/g, (letter) => `_${letter.charCodeAt(0).toString(16).toUpperCase()}`)}^FS`;

/** Within a Code 128, `>` begins a command of its own. */
const BARCODE_ESCAPES: Readonly<Record<string, string>> = { '>': '>0', '^': '><', '~': '>=' };
const barcodeField = (text: string): string => field(text.replace(/[>^~]/g, (letter) => BARCODE_ESCAPES[letter]));
/** The field of a GS1 element string: it starts in code set C, which takes digits in pairs, with FNC1. */
const gs1Field = (text: string): string => `^FD>;>8${text}^FS`;

/** Pages in ZPL, the language of label printers; letters are UTF-8 in the printer's own font. */
export function toZpl(pages: readonly (readonly Drawn[])[], { width, height }: Size): Buffer {
  const begin = `^XA^CI28^PW${dots(width)}^LL${dots(height)}^LH0,0`;
  return Buffer.from(pages.map((page) => `${[begin, ...page.flatMap(commandOf), '^XZ'].join('\n')}\n`).join(''));
}

/** Leaves pictures out: each kind of printer has its own format for shades. */
function commandOf(drawn: Drawn): string | string[] {
  const at = `^FO${dots(drawn.x)},${dots(drawn.y)}`;
  switch (drawn.kind) {
    case 'picture':
      return [];
    case 'text':
      return `${at}^A0N,${dots(drawn.size)},${dots(drawn.size)}${field(drawn.text)}`;
    case 'line':
      return `${at}^GB${dots(drawn.width)},2,2^FS`;
    case 'box':
      return `${at}^GB${dots(drawn.side)},${dots(drawn.side)},2^FS`;
    case 'bars':
      return barsOf(drawn, at);
  }
}

function barsOf({ module, height, text, isGs1 }: Extract<Drawn, { kind: 'bars' }>, at: string): string {
  const width = Math.max(1, Math.floor((module * DOTS_PER_INCH) / 72));
  return `^BY${width}${at}^BCN,${dots(height)},N,N,N${isGs1 ? gs1Field(text) : barcodeField(text)}`;
}
