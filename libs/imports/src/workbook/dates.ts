import type { Archive } from './archive.js';
import { readXml } from './xml.js';

const MS_OF_DAY = 86_400_000;
/** The serial number of 29 February 1900, which did not exist. */
const NO_DAY = 60;
const EPOCHS = { 1900: Date.UTC(1899, 11, 31), 1904: Date.UTC(1904, 0, 1) };

/** Built-in formats of days and times, in all languages. */
const isDateNumber = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Whether a format shows a day or a time: it has a letter for one outside of quotes, escapes, colours and currencies. */
function isDateFormat(code: string): boolean {
  if (/\[(h+|m+|s+)\]/i.test(code)) return true;
  return /[dhmsy]/i.test(code.replace(/\[[^\]]*\]|\\.|"[^"]*"|[*_].|general/gi, ''));
}

/** Which styles of cells show numbers as days or times, by index. */
export async function dateStyles(archive: Archive, name: string | undefined): Promise<boolean[]> {
  const styles: boolean[] = [];
  if (name === undefined) return styles;
  const formats = new Map<number, boolean>();
  let areOfCells = false;
  await readXml(archive.text(name), {
    open: (element, { numFmtId, formatCode = '' }) => {
      const id = Number(numFmtId ?? 0);
      if (element === 'numFmt') formats.set(id, isDateFormat(formatCode));
      else if (element === 'cellXfs') areOfCells = true;
      else if (element === 'xf' && areOfCells) styles.push(formats.get(id) ?? isDateNumber(id));
    },
    close: (element) => {
      if (element === 'cellXfs') areOfCells = false;
    },
  });
  return styles;
}

/** `2026-11-27`, or with its time when it has one; empty for an invalid day. */
export function textOfDay(serial: number, system: keyof typeof EPOCHS): string {
  const days = system === 1900 && serial >= NO_DAY ? serial - 1 : serial;
  const date = new Date(EPOCHS[system] + Math.round(days * MS_OF_DAY));
  if (Number.isNaN(date.getTime())) return '';
  const text = date.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19);
}
