import type { components } from '../../api/generated/console.js';
import type { Refusal } from '../../api/refusal.js';
import { capital } from '../../patterns/page/capital.js';
import { type FileKind, type LineFault, recordOf } from '../../patterns/sheets/columns.js';
import { csvLine } from '../../patterns/sheets/csv.js';
import type { Line } from '../../patterns/sheets/line.js';

type RateLine = components['schemas']['RateLineBody'];

const RECORDS = ['service', 'zone', 'price', 'option', 'exclude', 'transit', 'holiday'];

/** The lines of one or more carriers' cards (docs/rate-cards.md). */
export const cardFile: FileKind = {
  noun: ['line', 'lines'],
  // Most lines of one request, as the interface has it.
  maxLines: 50_000,
  columns: [
    {
      ...{ name: 'record', label: 'Record', example: 'zone', isRequired: true, isShown: true },
      check: (text) => (RECORDS.includes(text) ? undefined : `Record must be one of ${RECORDS.join(', ')}`),
    },
    { name: 'carrier', label: 'Carrier', example: 'Acme', isRequired: true, isShown: true },
    { name: 'service', label: 'Service', example: '', isShown: true },
    { name: 'zone', label: 'Zone', example: 'ALL', isShown: true },
    { name: 'description', label: 'Description', example: '' },
    { name: 'country', label: 'Country', example: 'US', isShown: true },
    { name: 'origin', label: 'From site', example: '' },
    { name: 'up_to', label: 'Up to (lb or miles)', example: '', isNumber: true, isShown: true },
    { name: 'price', label: 'Price', example: '', isNumber: true, isShown: true },
    { name: 'per_100', label: 'Per 100 of value', example: '', isNumber: true },
    { name: 'days', label: 'Business days', example: '', isNumber: true },
    { name: 'divisor', label: 'Divisor', example: '', isNumber: true },
    { name: 'minimum', label: 'Minimum', example: '', isNumber: true },
    { name: 'fuel_percent', label: 'Fuel (%)', example: '', isNumber: true },
    { name: 'cut_off', label: 'Cut-off (UTC)', example: '' },
    { name: 'option', label: 'Option', example: '' },
    { name: 'date', label: 'Holiday', example: '' },
  ],
  furtherLines: [
    { record: 'service', carrier: 'Acme', service: 'GROUND', description: 'Acme Ground', fuel_percent: '12.5', cut_off: '20:00' },
    { record: 'price', carrier: 'Acme', service: 'GROUND', zone: 'ALL', up_to: '5', price: '10.00' },
    { record: 'transit', carrier: 'Acme', service: 'GROUND', zone: 'ALL', days: '3' },
  ],
};

/** A line of the file, as the interface takes it. */
export const lineOf = ({ cells }: Line): RateLine => recordOf(cardFile.columns, [(column) => cells[column] ?? '']) as unknown as RateLine;

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
  const names = cardFile.columns.map(({ name }) => name);
  const cells = lines.map((line) => names.map((name) => String((line as unknown as Record<string, unknown>)[name] ?? '')));
  return [names, ...cells].map((each) => csvLine(each, ',')).join('\r\n');
}
