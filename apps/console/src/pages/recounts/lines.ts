import type { LineFault } from '../../../../../libs/imports/src/index.js';
import { numberOf } from '../../patterns/forms/number-of.js';

/** Members of a line, in the words of the interface. */
export const members = ['account_id', 'sku', 'location', 'bin', 'lot', 'expiry', 'qty_in_bin', 'qty', 'serials'] as const;
export type Member = (typeof members)[number];

/** One bin of a product, or of a lot of it, to be corrected, as it was typed: counted (`qty_in_bin`) or by how much it changes (`qty`). */
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

/** A recount as it is sent, and which lines stand at each place of it: `[0]`, `[0].skus[1]` and `[0].skus[1].bins[2]`. */
export interface Recount {
  body: AccountBody[];
  linesAt: ReadonlyMap<string, readonly number[]>;
}

const placeOf = ({ account_id, sku, location, bin }: Line): string => JSON.stringify([account_id, sku, location, bin]);
/** Serials are written with semicolons between them. */
const serialsOf = (text: string): string[] =>
  text
    .split(';')
    .map((serial) => serial.trim())
    .filter((serial) => serial !== '');

/** The request of these lines, together by account and SKU; what is missing is left out, for the server to say so. */
export function recountOf(lines: readonly Line[], typed: string): Recount {
  const isCount = lines.some(({ qty_in_bin: counted }) => counted !== '');
  // What the ledger says where nobody wrote a comment: in English, since people with other languages read it, too.
  const said = { comment: typed.trim() || (isCount ? 'Counted in the console' : 'Changed in the console') };
  const body: AccountBody[] = [];
  const linesAt = new Map<string, number[]>();
  const places = new Map<string, number>();
  // Beside lines of its lots, one without a lot means the units without one.
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
      () => ({ account_id: numberOf(account_id), ...said, skus: [] }) as unknown as AccountBody,
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
