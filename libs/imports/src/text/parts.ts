import { type Encoding, EncodingScan, IS_ANSI, isArchive } from './encoding.js';
import type { Row } from './rows.js';

/** A part of a file: text, or rows of a workbook's sheet. */
export type FilePart = string | readonly Row[];

/** The format of a file, by its common name. */
export type Writing = Encoding | 'workbook';

/** The bytes of a file, from its beginning each time. */
type Bytes = () => Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/**
 * The content of a file, part by part. Text is read twice, since its encoding is known only at its end; a workbook is read compressed into
 * memory, and only its first sheet counts.
 * @throws FileFault for anything else
 */
export async function partsOf(file: Bytes): Promise<{ writing: Writing; warnings: (typeof IS_ANSI)[]; parts: AsyncIterable<FilePart> }> {
  const scan = new EncodingScan();
  let isFirst = true;
  for await (const bytes of file()) {
    // The reader of workbooks is loaded only for a workbook.
    if (isFirst && isArchive(bytes)) return { writing: 'workbook', warnings: [], parts: sheetOf(await whole(file)) };
    isFirst = false;
    scan.add(bytes);
  }
  const { encoding, decode } = scan.end();
  return { writing: encoding, warnings: encoding === 'Windows-1252' ? [IS_ANSI] : [], parts: textOf(file, decode) };
}

async function* textOf(file: Bytes, decode: (bytes?: Uint8Array) => string): AsyncGenerator<string, void> {
  for await (const bytes of file()) yield decode(bytes);
  yield decode();
}

async function* sheetOf(bytes: Uint8Array): AsyncGenerator<Row[], void> {
  const { rowsOfWorkbook } = await import('../workbook/workbook.js');
  yield* rowsOfWorkbook(bytes);
}

async function whole(file: Bytes): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const bytes of file()) chunks.push(bytes);
  const all = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
