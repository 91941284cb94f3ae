import { StreamableFile } from '@nestjs/common';
import { setImmediate as others } from 'node:timers/promises';
import { Layout } from './layout.js';
import { Letters } from './letters.js';
import { toPdf } from './pdf.js';
import { type Sheet, type SizeName, SIZES } from './sheet.js';
import { toZpl } from './zpl.js';

export const FORMATS = ['pdf', 'zpl'] as const;
export const SIZE_NAMES = Object.keys(SIZES) as SizeName[];

/** How a document is to be printed. */
export interface Form {
  format: (typeof FORMATS)[number];
  size: SizeName;
}

/** Sheets laid out between two turns of other requests. */
const SHEETS_PER_TURN = 20;

/**
 * Sheets as a file that a browser shows and a printer takes.
 * @param name of the file, without its ending
 */
export async function printed(sheets: readonly Sheet[], { format, size: sizeName }: Form, name: string): Promise<StreamableFile> {
  const letters = await Letters.load();
  const size = SIZES[sizeName];
  const layout = new Layout(size, letters);
  for (const [index, sheet] of sheets.entries()) {
    layout.add(sheet);
    if (index % SHEETS_PER_TURN === 0) await others();
  }
  const file = format === 'pdf' ? await toPdf(layout.pages, size, letters, name) : toZpl(layout.pages, size);
  return new StreamableFile(file, {
    type: `application/${format}`,
    disposition: `inline; filename="${name}.${format}"`,
    length: file.length,
  });
}
