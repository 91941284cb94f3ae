import { StreamableFile } from '@nestjs/common';
import { setImmediate as others, setTimeout as pause } from 'node:timers/promises';
import { Layout } from './layout.js';
import { Letters } from './letters.js';
import { toPdf } from './pdf.js';
import { type Sheet, type SizeName, SIZES } from './sheet.js';
import { toZpl } from './zpl.js';
import { Turns } from '../bodies/turns.js';
import { stopWithClient } from '../pipeline/heavy-work.js';

export const FORMATS = ['pdf', 'zpl'] as const;
export const SIZE_NAMES = Object.keys(SIZES) as SizeName[];

/** How a document is to be printed. */
export interface Form {
  format: (typeof FORMATS)[number];
  size: SizeName;
  /** Aborted when nobody waits for the document any more. */
  signal?: AbortSignal;
}

/** Sheets laid out between two turns of other requests. */
const SHEETS_PER_TURN = 20;
/** Documents drawn at once: those of few pages wait for each other, and are soon done. */
const drawing = new Turns(1);
/** A request of others takes several rounds of the event loop, which a document would hold for as long as it draws. */
const OTHERS_MS = 10;

/**
 * Sheets as a file that a browser shows and a printer takes.
 * @param name of the file, without its ending
 */
export async function printed(sheets: readonly Sheet[], form: Form, name: string): Promise<StreamableFile> {
  const endTurn = await drawing.take('');
  try {
    const file = await drawn(sheets, form, name);
    return new StreamableFile(file, {
      type: `application/${form.format}`,
      disposition: `inline; filename="${name}.${form.format}"`,
      length: file.length,
    });
  } finally {
    void pause(OTHERS_MS).then(endTurn);
  }
}

async function drawn(sheets: readonly Sheet[], { format, size: sizeName, signal }: Form, name: string): Promise<Buffer> {
  const letters = await Letters.load();
  const size = SIZES[sizeName];
  const layout = new Layout(size, letters);
  for (const [index, sheet] of sheets.entries()) {
    layout.add(sheet);
    if (index % SHEETS_PER_TURN !== 0) continue;
    await others();
    stopWithClient(signal);
  }
  return format === 'pdf' ? toPdf(layout.pages, size, letters, name, () => stopWithClient(signal)) : toZpl(layout.pages, size);
}
