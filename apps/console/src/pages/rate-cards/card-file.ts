import { type LineFault, rateLines, recordOf } from '../../../../../libs/imports/src/index.js';
import type { components } from '../../api/generated/console.js';
import type { Refusal } from '../../api/refusal.js';
import { capital } from '../../patterns/page/capital.js';
import { csvLine } from '../../patterns/sheets/csv.js';
import type { Line } from '../../patterns/sheets/line.js';

export type RateLine = components['schemas']['RateLineBody'];

/** A line of the file, as the interface takes it. */
export const lineOf = ({ cells }: Line): RateLine => recordOf(rateLines.columns, [(column) => cells[column] ?? '']) as unknown as RateLine;

/** Faults that the server found, by the index of their line. */
export function faultsByLine({ faults }: Refusal): Map<number, LineFault[]> {
  const found = new Map<number, LineFault[]>();
  for (const { path, message } of faults) {
    const [, index, column] = /^data\[(\d+)\](?:\.(\w+))?$/.exec(path) ?? [];
    if (index === undefined) continue;
    const line = Number(index);
    found.set(line, [...(found.get(line) ?? []), { column, message: capital(message) }]);
  }
  return found;
}

/** A stored card as a file, to begin the next one with; with commas, as the command line reads it, too. */
export function csvOf(lines: readonly RateLine[]): string {
  const names = rateLines.columns.map(({ name }) => name);
  const cells = lines.map((line) => names.map((name) => String((line as unknown as Record<string, unknown>)[name] ?? '')));
  return [names, ...cells].map((each) => csvLine(each, ',')).join('\r\n');
}
