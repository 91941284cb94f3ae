import { type LineFault, rateLines, recordOf } from '../../../../../libs/imports/src/index.js';
import type { components } from '../../api/generated/console.js';
import type { Refusal } from '../../api/refusal.js';
import { capital } from '../../patterns/page/capital.js';
import { csvLine } from '../../patterns/sheets/csv.js';
import type { Line } from '../../patterns/sheets/line.js';

export type RateLine = components['schemas']['RateLineBody'];

/** A line of the file, as the interface takes it. */
export const lineOf = ({ cells }: Line): RateLine => recordOf(rateLines.columns, [(column) => cells[column] ?? '']) as unknown as RateLine;

/** The server's faults by the index of their line. */
export function faultsByLine({ faults }: Refusal): Map<number, LineFault[]> {
  const byLine = new Map<number, LineFault[]>();
  for (const { path, message } of faults) {
    const [, index, column] = /^data\[(\d+)\](?:\.(\w+))?$/.exec(path) ?? [];
    if (index === undefined) continue;
    const line = Number(index);
    byLine.set(line, [...(byLine.get(line) ?? []), { column, message: capital(message) }]);
  }
  return byLine;
}

/** A stored card as a file, as a beginning of the next one. Separated by commas, which the command line requires. */
export function csvOf(lines: readonly RateLine[]): string {
  const names = rateLines.columns.map(({ name }) => name);
  const cells = lines.map((line) => names.map((name) => String((line as unknown as Record<string, unknown>)[name] ?? '')));
  return [names, ...cells].map((each) => csvLine(each, ',')).join('\r\n');
}
