import { FileFault } from '../file-fault.js';
import type { Row } from '../text/rows.js';
import { Archive, unreadable } from './archive.js';
import { dateStyles } from './dates.js';
import { SheetRows } from './sheet.js';
import { sharedTexts } from './texts.js';
import { readXml, XmlReader } from './xml.js';

const ROWS_OF_PART = 200;

/**
 * The rows of a workbook's first sheet, part by part. Numbers are unformatted, days are `2026-11-27`. The sheet is decompressed while it is
 * read; of the rest only the shared texts are stored.
 * @throws FileFault for an archive that is not a workbook, that is protected, or that decompresses to more than 256 MiB
 */
export async function* rowsOfWorkbook(bytes: Uint8Array): AsyncGenerator<Row[], void> {
  try {
    yield* rowsIn(new Archive(bytes));
  } catch (error) {
    throw error instanceof FileFault ? error : unreadable();
  }
}

async function* rowsIn(archive: Archive): AsyncGenerator<Row[], void> {
  const { sheet, texts, styles, system } = await placesIn(archive);
  const rows = new SheetRows({ system, texts: await sharedTexts(archive, texts), areDates: await dateStyles(archive, styles) });
  const reader = new XmlReader(rows);
  for await (const part of archive.text(sheet)) {
    reader.add(part);
    while (rows.rows.length >= ROWS_OF_PART) yield rows.rows.splice(0, ROWS_OF_PART);
    if (rows.isOver) break;
  }
  if (!rows.isOver) throw unreadable();
  if (rows.rows.length > 0) yield rows.rows;
}

interface Places {
  sheet: string;
  texts: string | undefined;
  styles: string | undefined;
  system: 1900 | 1904;
}

/** Finds the parts of a workbook by its relations: programs need not call them `sheet1.xml`. @throws FileFault when one is missing. */
async function placesIn(archive: Archive): Promise<Places> {
  const book = (await relationsOf(archive, '')).find(({ type }) => type === 'officeDocument')?.target;
  if (book === undefined) throw unreadable();
  const relations = await relationsOf(archive, book);
  const sheets: string[] = [];
  let system: Places['system'] = 1900;
  await readXml(archive.text(book), {
    open: (name, attributes) => {
      const { date1904 } = attributes;
      if (name === 'sheet') sheets.push(Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '');
      else if (name === 'workbookPr' && (date1904 === '1' || date1904 === 'true')) system = 1904;
    },
  });
  const targetOf = (type: string): string | undefined => relations.find((each) => each.type === type)?.target;
  // A chart may be a sheet of its own.
  const sheet = sheets.map((id) => relations.find((each) => each.id === id)).find((each) => each?.type === 'worksheet')?.target;
  if (sheet === undefined) throw unreadable();
  return { sheet, texts: targetOf('sharedStrings'), styles: targetOf('styles'), system };
}

interface Relation {
  id: string;
  type: string;
  target: string;
}

/** The relations of a part of a workbook; of the whole workbook for an empty name. */
async function relationsOf(archive: Archive, name: string): Promise<Relation[]> {
  const at = name.lastIndexOf('/') + 1;
  const relations: Relation[] = [];
  await readXml(archive.text(`${name.slice(0, at)}_rels/${name.slice(at)}.rels`), {
    open: (element, { Id = '', Type = '', Target = '' }) => {
      if (element !== 'Relationship') return;
      relations.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target: new URL(Target, `file:///${name}`).pathname.slice(1) });
    },
  });
  return relations.map((each) => ({ ...each, target: decodeURIComponent(each.target) }));
}
