/** The entry of the thread in which documents are drawn. */
import { Layout } from './layout.js';
import { Letters } from './letters.js';
import { toPdf } from './pdf.js';
import { type Format, type Sheet, SIZES, type SizeName } from './sheet.js';
import { toZpl } from './zpl.js';

export interface Drawing {
  sheets: readonly Sheet[];
  format: Format;
  size: SizeName;
  title: string;
}

let letters: Letters | undefined;

/** Draws a document as a file that browsers show and printers print. */
export default async function draw({ sheets, format, size: sizeName, title }: Drawing): Promise<Uint8Array> {
  letters ??= new Letters();
  const size = SIZES[sizeName];
  const layout = new Layout(size, letters);
  for (const sheet of sheets) layout.add(sheet);
  return format === 'pdf' ? toPdf(layout.pages, size, letters, title) : toZpl(layout.pages, size);
}
