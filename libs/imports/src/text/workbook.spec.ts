import { writeXlsx } from 'hucre/xlsx';
import type { Row } from './rows.js';
import { rowsOfWorkbook } from './workbook.js';

describe('a workbook', () => {
  const workbook = (rows: (string | number | boolean | Date | null)[][]): Promise<Uint8Array> =>
    writeXlsx({ sheets: [{ name: 'Sheet1', rows }] });

  const read = async (bytes: Uint8Array): Promise<Row[]> => {
    const rows: Row[] = [];
    for await (const part of rowsOfWorkbook(bytes)) rows.push(...part);
    return rows;
  };

  /** Where the directory of an archive has its first entry. */
  const entryOf = (bytes: Uint8Array): number => Buffer.from(bytes).indexOf(Buffer.from([0x50, 0x4b, 1, 2]));

  it.each([
    ['text as it stands', ' 00123 ', '00123'],
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
  });
});
