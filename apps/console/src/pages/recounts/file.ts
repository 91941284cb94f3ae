import { CsvFault, readCsv } from './csv.js';
import { emptyLine, labelOf, type Line, type LineFault, type LineFaults, type Member, members, mostLines } from './lines.js';

/** What a file says, before anything is sent. */
export interface ReadFile {
  lines: Line[];
  /** Where each line stands in the file, from 1. */
  numbers: number[];
  faults: LineFaults;
  /** Why it cannot be used at all. */
  refusal: string | undefined;
}

/** What people call the columns, besides the words of the interface. */
const names: Readonly<Record<string, Member>> = {
  account: 'account_id',
  accountid: 'account_id',
  counted: 'qty_in_bin',
  count: 'qty_in_bin',
  quantity: 'qty_in_bin',
  change: 'qty',
  product: 'sku',
};

const memberOf = (heading: string): Member | undefined => {
  const word = heading
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  return members.find((each) => each === word) ?? names[word];
};

const refused = (refusal: string): ReadFile => ({ lines: [], numbers: [], faults: new Map(), refusal });

/** Reads a CSV file of bins that were counted. Its first line names the columns, in any order; columns nobody asks for are passed over. */
export function readFile(text: string): ReadFile {
  let rows;
  try {
    rows = readCsv(text);
  } catch (fault) {
    if (fault instanceof CsvFault) return refused(fault.message);
    throw fault;
  }
  const [head, ...rest] = rows;
  if (!head || rest.length === 0) return refused('The file has no lines below its header.');
  const columns = head.cells.map(memberOf);
  const missing = (['account_id', 'sku', 'location', 'bin'] as const).filter((member) => !columns.includes(member));
  if (missing.length > 0)
    return refused(`The first line must name every column: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.`);
  if (!columns.includes('qty') && !columns.includes('qty_in_bin'))
    return refused('The first line must name qty_in_bin (the count) or qty (a change).');
  const twice = columns.find((member, index) => member !== undefined && columns.indexOf(member) !== index);
  if (twice) return refused(`The first line names the column ${twice} twice.`);
  if (rest.length > mostLines)
    return refused(
      `The file has ${rest.length.toLocaleString()} lines; a recount takes at most ${mostLines.toLocaleString()}. Split it into several files.`,
    );
  const lines = rest.map(
    ({ cells }) =>
      Object.fromEntries([
        ...Object.entries(emptyLine),
        ...columns.flatMap((member, index) => (member ? [[member, cells[index] ?? '']] : [])),
      ]) as Line,
  );
  const numbers = rest.map(({ line }) => line);
  return { lines, numbers, faults: faultsOf(lines, numbers), refusal: undefined };
}

const WHOLE = /^[+-]?\d{1,10}$/;
const needed: readonly Member[] = ['account_id', 'sku', 'location', 'bin'];

/** The errors that show without the server; it alone knows which names exist. */
function faultsOf(lines: readonly Line[], numbers: readonly number[]): LineFaults {
  const faults = new Map<number, LineFault[]>();
  const first = new Map<string, number>();
  lines.forEach((line, index) => {
    const found = [
      ...needed.filter((member) => line[member] === '').map((member) => ({ member, message: `${labelOf[member]} is missing` })),
      ...quantityFaults(line),
    ];
    if (line.account_id !== '' && !/^\d{1,15}$/.test(line.account_id))
      found.push({ member: 'account_id', message: 'Account must be a number' });
    const place = JSON.stringify([line.account_id, line.sku, line.location, line.bin]);
    const before = first.get(place);
    if (before !== undefined && found.length === 0)
      found.push({ member: undefined, message: `Same bin and SKU as line ${numbers[before]}` });
    else first.set(place, index);
    if (found.length > 0) faults.set(index, found);
  });
  return faults;
}

function quantityFaults({ qty, qty_in_bin: counted }: Line): LineFault[] {
  if (qty !== '' && counted !== '') return [{ member: undefined, message: 'Give either a count or a change, not both' }];
  if (qty === '' && counted === '') return [{ member: undefined, message: 'Give a count or a change' }];
  if (counted !== '')
    return WHOLE.test(counted) && Number(counted) >= 0
      ? []
      : [{ member: 'qty_in_bin', message: 'Counted must be a whole number, 0 or more' }];
  return WHOLE.test(qty) && Number(qty) !== 0 ? [] : [{ member: 'qty', message: 'Change must be a whole number, not 0' }];
}
