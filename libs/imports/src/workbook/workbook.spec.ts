import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import type { Row } from '../text/rows.js';
import { rowsOfWorkbook } from './workbook.js';

const read = async (bytes: Uint8Array): Promise<Row[]> => {
  const rows: Row[] = [];
  for await (const part of rowsOfWorkbook(bytes)) rows.push(...part);
  return rows;
};
const cellsIn = async (bytes: Uint8Array): Promise<string[][]> => (await read(bytes)).map(({ cells }) => cells);

/** A zip archive of texts by their names, as programs write it. */
function archiveOf(files: Readonly<Record<string, string>>, isPacked = true): Buffer {
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const [label, content] = [Buffer.from(name), Buffer.from(text)];
    const packed = isPacked ? deflateRawSync(content) : content;
    const header = Buffer.alloc(26);
    header.writeUInt16LE(isPacked ? 8 : 0, 4);
    header.writeUInt32LE(packed.length, 14);
    header.writeUInt32LE(content.length, 18);
    header.writeUInt16LE(label.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    bodies.push(Buffer.from('PK\x03\x04'), header, label, packed);
    directory.push(Buffer.from('PK\x01\x02'), Buffer.alloc(2), header, place, label);
    at += 30 + label.length + packed.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...bodies, ...directory, Buffer.from('PK\x05\x06'), end]);
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (...of: [id: string, type: string, target: string][]): string =>
  `<Relationships>${of.map(([id, type, target]) => `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`).join('')}</Relationships>`;

/** The parts of a workbook that has a chart before its sheet, whose parts have names of their own. */
const bookOf = (sheet: string, { texts = '', styles = '', properties = '' } = {}): Record<string, string> => ({
  '_rels/.rels': relations(['R1', 'officeDocument', '/book/main.xml']),
  'book/main.xml': `<x:workbook xmlns:x="m" xmlns:q="r">${properties}<x:sheets><x:sheet name="C" q:id="C"/><x:sheet name="S" q:id="S"/></x:sheets></x:workbook>`,
  'book/_rels/main.xml.rels': relations(
    ['C', 'chartsheet', 'chart.xml'],
    ['S', 'worksheet', '../sheets/the%20one.xml'],
    ['T', 'sharedStrings', 'texts.xml'],
    ['F', 'styles', 'styles.xml'],
  ),
  'sheets/the one.xml': sheet,
  ...(texts && { 'book/texts.xml': texts }),
  ...(styles && { 'book/styles.xml': styles }),
});

describe('a workbook', () => {
  const workbook = (rows: (string | number | boolean | Date | null)[][]): Promise<Uint8Array> =>
    writeXlsx({ sheets: [{ name: 'Sheet1', rows }] });

  /** Where the directory of an archive has its first entry. */
  const entryOf = (bytes: Uint8Array): number => Buffer.from(bytes).indexOf(Buffer.from([0x50, 0x4b, 1, 2]));

  it.each([
    ['text as it stands', ' 00123 ', '00123'],
    ['signs that XML writes otherwise', 'Nuts & <bolts> "½"\nin two lines', 'Nuts & <bolts> "½"\nin two lines'],
    ['a code of 12 digits', 36_000_291_452, '36000291452'],
    ['a price without the noise of binary fractions', 0.1 + 0.2, '0.3'],
    ['a number that lost digits, as its shortened form', 2 ** 57, '1.4411518807585587E+17'],
    ['a day', new Date('2026-11-27T00:00:00Z'), '2026-11-27'],
    ['a moment', new Date('2026-11-27T08:30:00Z'), '2026-11-27T08:30:00'],
    ['a truth', true, 'true'],
  ])('says %s', async (_, value, cell) => {
    expect(await read(await workbook([['a'], [value]]))).toEqual([
      { line: 1, cells: ['a'], isDoubtful: false },
      { line: 2, cells: [cell], isDoubtful: false },
    ]);
  });

  it('leaves out empty rows and names the others by their numbers', async () =>
    expect((await read(await workbook([['a'], [null], ['', '  '], ['b']]))).map(({ line }) => line)).toEqual([1, 4]));

  it('comes in parts', async () => {
    const parts: number[] = [];
    const rows = Array.from({ length: 450 }, (_, row) => [row]);
    for await (const part of rowsOfWorkbook(await workbook(rows))) parts.push(part.length);
    expect(parts).toEqual([200, 200, 50]);
  });

  it('has at most 1,000 columns', async () => {
    const wide = await workbook([Array.from({ length: 1_001 }, () => 'x')]);
    await expect(read(wide)).rejects.toThrow('more than 1,000 columns');
  });

  it('is refused when its entries unpack to more than 256 MiB, or do not say to how much', async () => {
    const bytes = await workbook([['a']]);
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    for (const said of [257 * 1024 * 1024, 0]) {
      view.setUint32(entryOf(bytes) + 24, said, true);
      await expect(read(bytes)).rejects.toThrow('more than 256 MiB');
    }
  });

  it('is refused when an entry unpacks to more than it says', async () => {
    const bytes = await workbook(Array.from({ length: 2_000 }, (_, row) => [row]));
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    for (let at = entryOf(bytes); view.getUint32(at, true) === 0x02014b50;)
      at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    const sheet = Buffer.from(bytes).indexOf('xl/worksheets/sheet1.xml', entryOf(bytes)) - 46;
    view.setUint32(sheet + 24, 100, true);
    await expect(read(bytes)).rejects.toThrow('cannot be read');
  });

  it('is refused when it is cut, or another archive', async () => {
    const bytes = await workbook([['a']]);
    await expect(read(bytes.subarray(0, 200))).rejects.toThrow('cannot be read');
    await expect(read(bytes.subarray(bytes.length - 22))).rejects.toThrow('cannot be read');
    await expect(read(archiveOf({ 'a.txt': 'no workbook' }))).rejects.toThrow('cannot be read');
  });
});

describe('a workbook of another program', () => {
  const sheetOf = (cells: string): string =>
    `<?xml version="1.0"?><x:worksheet xmlns:x="m"><x:cols><x:col min="1"/></x:cols><x:sheetData><x:row r="7">${cells}</x:row></x:sheetData></x:worksheet>`;

  it.each([true, false])('is read by its relations and prefixes (packed: %p), and nothing below its rows', async (isPacked) => {
    const sheet = sheetOf('<x:c r="B7"><x:v>1</x:v></x:c><x:c><x:v>2</x:v></x:c>').replace('</x:worksheet>', '<x:row><x:c');
    expect(await read(archiveOf(bookOf(sheet), isPacked))).toEqual([{ line: 7, cells: ['', '1', '2'], isDoubtful: false }]);
  });

  it('has texts in runs, without how they are spoken', async () => {
    const texts =
      '<sst><si><t>plain</t></si><si><r><rPr><b/></rPr><t xml:space="preserve">bold </t></r><r><t>&amp; not_x0021_</t></r></si>' +
      '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si><si/></sst>';
    const cell = (at: number): string => `<x:c t="s"><x:v>${at}</x:v></x:c>`;
    const inline = '<x:c t="inlineStr"><x:is><x:r><x:t>in</x:t></x:r><x:r><x:t><![CDATA[<line>]]></x:t></x:r></x:is></x:c>';
    const sheet = sheetOf([0, 1, 2, 3, 4].map(cell).join('') + inline);
    expect(await cellsIn(archiveOf(bookOf(sheet, { texts })))).toEqual([['plain', 'bold & not!', '東京', '', '', 'in<line>']]);
  });

  it.each([
    ['14', '', '2026-11-27'],
    ['2', '', '46353'],
    ['170', 'd&quot;. &quot;mmm yy', '2026-11-27'],
    ['171', '[$-409]h:mm AM/PM', '2026-11-27'],
    ['172', '#,##0 &quot;days&quot;', '46353'],
    ['173', '[Red]General', '46353'],
  ])('shows a number with the format %s %s', async (id, code, shown) => {
    const styles = `<s><numFmts><numFmt numFmtId="${id}" formatCode="${code}"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf/><xf numFmtId="${id}"/></cellXfs></s>`;
    const sheet = sheetOf('<x:c s="1"><x:v>46353</x:v></x:c><x:c s="0"><x:f>A1+1</x:f><x:v>46354</x:v></x:c>');
    const book = bookOf(sheet, { styles: code === '' ? styles.replace(/<numFmts>.*<\/numFmts>/, '') : styles });
    expect(await cellsIn(archiveOf(book))).toEqual([[shown, '46354']]);
  });

  it('may count its days from 1904', async () => {
    const styles = '<s><cellXfs><xf numFmtId="22"/></cellXfs></s>';
    const book = bookOf(sheetOf('<x:c><x:v>44891.5</x:v></x:c>'), { styles, properties: '<x:workbookPr date1904="1"/>' });
    expect(await cellsIn(archiveOf(book))).toEqual([['2026-11-27T12:00:00']]);
  });

  it.each([
    ['a cell of 2 MiB', sheetOf(`<x:c t="str"><x:v>${'x'.repeat(2_097_152)}</x:v></x:c>`), 'longer than 1 MiB'],
    ['no XML', '<x:worksheet><x:sheetData></x:row>', 'cannot be read'],
    ['an entity of its own', `<!DOCTYPE a [<!ENTITY b "c">]>${sheetOf('<x:c t="str"><x:v>&b;</x:v></x:c>')}`, 'cannot be read'],
  ])('is refused with %s', async (_, sheet, message) => {
    await expect(read(archiveOf(bookOf(sheet)))).rejects.toThrow(message);
  });
});

describe('a workbook of 100,000 rows', () => {
  let folder: string;
  beforeAll(async () => (folder = await mkdtemp(path.join(tmpdir(), 'workbook-'))));
  afterAll(() => rm(folder, { recursive: true }));

  it('is read with 48 MiB, its 200,000 texts included', async () => {
    const numbers = Array.from({ length: 100_000 }, (_, row) => row);
    const texts = `<sst>${numbers.map((row) => `<si><t>SKU-${row}</t></si><si><t>A description of the product ${row}</t></si>`).join('')}</sst>`;
    const row = (at: number): string =>
      `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>${2 * at}</v></c><c r="B${at + 1}" t="s"><v>${2 * at + 1}</v></c><c r="C${at + 1}"><v>${at}.5</v></c></row>`;
    const file = path.join(folder, 'long.xlsx');
    await writeFile(file, archiveOf(bookOf(`<worksheet><sheetData>${numbers.map(row).join('')}</sheetData></worksheet>`, { texts })));
    const program = `
      import { readFileSync } from 'node:fs';
      import { rowsOfWorkbook } from ${JSON.stringify(new URL('workbook.ts', import.meta.url).href)};
      let [rows, characters] = [0, 0];
      for await (const part of rowsOfWorkbook(readFileSync(${JSON.stringify(file)})))
        for (const { cells } of part) [rows, characters] = [rows + 1, characters + cells.join('').length];
      console.log(rows, characters);`;
    const loader = new URL('../../../../test/support/native/register.mjs', import.meta.url).href;
    const words = ['--max-old-space-size=48', `--import=${loader}`, '--input-type=module', '--eval', program];
    const { stdout } = await promisify(execFile)(process.execPath, words);
    expect(stdout).toBe('100000 4966670\n');
  });
});
