import {
  aliases,
  exportsOf,
  kits,
  orders,
  productCodes,
  products,
  replenishments,
  usualChoices,
} from '../../../../../libs/imports/src/index.js';
import { importCases } from '../../../../../test/support/import-cases.js';
import { faultsOf, isFaulty } from '../../patterns/sheets/line.js';
import { readLines, readParts } from '../../patterns/sheets/read-file.js';
import { Sheet } from '../../patterns/sheets/sheet.js';
import { atOnce } from '../../patterns/sheets/slices.js';

const kinds = { aliases, kits, orders, product_codes: productCodes, products, replenishments };
/** Pages take no JSON, do not know what only the service knows, and offer the choice of changes themselves. */
const cases = importCases.filter(({ format, mode, onlyTheServiceKnows }) => format !== 'json' && !mode && !onlyTheServiceKnows);

describe('a page that imports a file, by the table of all ways', () => {
  it.each(cases.map((each) => [each.kind, each.what, each] as const))('of %s: %s', async (name, _, each) => {
    const bytes = await each.file('P-');
    const kind = kinds[name];
    const read = async (): Promise<Sheet> => {
      const { writing, parts } = await readParts(typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes);
      const mappings = { sources: await exportsOf(kind), choices: usualChoices };
      return Sheet.of(kind, 'file.csv', writing, atOnce(readLines(kind, parts, mappings)));
    };
    if (each.stopped !== undefined) {
      await expect(read()).rejects.toThrow(each.stopped);
      return;
    }
    const sheet = await read();
    const faults = sheet.lines.flatMap((line) => faultsOf(line).map(({ column = '' }) => `${line.number} ${column}`));
    expect(faults).toEqual(expect.arrayContaining(each.refused ?? []));
    expect([sheet.counts.ready, sheet.lines.some(isFaulty)]).toEqual([each.kept ?? 0, (each.refused ?? []).length > 0]);
    const shownWarnings = [...sheet.file.unused, sheet.writing, ...(sheet.lines.some(({ isRepeated }) => isRepeated) ? ['line 2'] : [])];
    for (const warning of each.warned ?? [])
      expect(shownWarnings).toContainEqual(warning.includes('line 2') ? 'line 2' : expect.stringContaining(warning.split(':')[0] ?? ''));
  });
});
