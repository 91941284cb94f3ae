import type { LineFault } from '../../../../../libs/imports/src/index.js';
import { numberOf } from '../../patterns/forms/number-of.js';
import { COMMENTS } from '../../patterns/records/written.js';

/** Members of a line, by their names in the interface. */
export const members = ['account_id', 'sku', 'location', 'bin', 'lot', 'expiry', 'qty_in_bin', 'qty', 'serials'] as const;
export type Member = (typeof members)[number];

/** A correction of one bin of a product, or of a lot of it, as typed: the counted units (`qty_in_bin`), or the change (`qty`). */
export type Line = Readonly<Record<Member, string>>;

export const emptyLine: Line = {
  ...{ account_id: '', sku: '', location: '', bin: '', lot: '', expiry: '' },
  ...{ qty_in_bin: '', qty: '', serials: '' },
};

/** Faults by the index of the line. */
export type LineFaults = ReadonlyMap<number, readonly LineFault[]>;

interface BinBody {
  location: string;
  bin: string;
  lot?: string;
  expiry?: string;
  serials?: string[];
  qty?: number;
  qty_in_bin?: number;
}

interface AccountBody {
  account_id: number;
  comment: string;
  skus: { sku: string; bins: BinBody[] }[];
}

/** A recount to send, with the lines at each place of its body: `[0]`, `[0].skus[1]` and `[0].skus[1].bins[2]`. */
export interface Recount {
  body: AccountBody[];
  linesAt: ReadonlyMap<string, readonly number[]>;
}

const placeOf = ({ account_id, sku, location, bin }: Line): string => JSON.stringify([account_id, sku, location, bin]);
/** Serials, which semicolons separate. */
const serialsOf = (text: string): string[] =>
  text
    .split(';')
    .map((serial) => serial.trim())
    .filter((serial) => serial !== '');

/** The request for these lines, grouped by account and SKU, without empty fields, so that the server says what is missing. */
export function recountOf(lines: readonly Line[], typed: string): Recount {
  const isCount = lines.some(({ qty_in_bin: counted }) => counted !== '');
  const shared = { comment: typed.trim() || (isCount ? COMMENTS.counted : COMMENTS.changed) };
  const body: AccountBody[] = [];
  const linesAt = new Map<string, number[]>();
  const places = new Map<string, number>();
  // Beside lines of its lots, a line without a lot means the units without one.
  const byLot = new Set(lines.filter(({ lot }) => lot !== '').map(placeOf));
  const entryOf = <Each>(list: Each[], key: string, made: () => Each): [index: number, each: Each] => {
    const index = places.get(key) ?? list.push(made()) - 1;
    places.set(key, index);
    return [index, list[index] as Each];
  };
  lines.forEach((each, line) => {
    const { account_id, sku, location, bin, lot, expiry, qty, qty_in_bin } = each;
    const [first, account] = entryOf(
      body,
      account_id,
      () => ({ account_id: numberOf(account_id), ...shared, skus: [] }) as unknown as AccountBody,
    );
    const [second, product] = entryOf(account.skus, JSON.stringify([account_id, sku]), () => ({ sku, bins: [] }));
    const serials = serialsOf(each.serials);
    const units = {
      ...(lot !== '' || byLot.has(placeOf(each)) ? { lot } : {}),
      ...(expiry === '' ? {} : { expiry }),
      ...(serials.length > 0 ? { serials } : {}),
    };
    const third = product.bins.push({ location, bin, ...units, qty: numberOf(qty), qty_in_bin: numberOf(qty_in_bin) }) - 1;
    for (const place of [`[${first}]`, `[${first}].skus[${second}]`, `[${first}].skus[${second}].bins[${third}]`]) {
      const there = linesAt.get(place);
      if (there) there.push(line);
      else linesAt.set(place, [line]);
    }
  });
  return { body, linesAt };
}
