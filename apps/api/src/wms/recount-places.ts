import type { Fault } from '@kernel';
import type { RecountAccountRequest, RecountBinRequest } from './recount.shapes.js';

interface Place {
  account: string;
  sku: string;
  bin: string;
  request: RecountBinRequest;
}

/** The place in the body of each of the command's entries. */
const placesOf = (accounts: readonly RecountAccountRequest[]): Place[] =>
  accounts.flatMap(({ skus }, first) =>
    skus.flatMap(({ bins }, second) =>
      bins.map((request, third) => ({
        account: `[${first}]`,
        sku: `[${first}].skus[${second}]`,
        bin: `[${first}].skus[${second}].bins[${third}]`,
        request,
      })),
    ),
  );

const wordsOf: Readonly<Record<string, (place: Place) => string>> = {
  accountId: ({ account }) => `${account}.account_id`,
  sku: ({ sku }) => `${sku}.sku`,
  bin: ({ bin }) => `${bin}.bin`,
  lot: ({ bin }) => `${bin}.lot`,
  expiry: ({ bin }) => `${bin}.expiry`,
  serials: ({ bin }) => `${bin}.serials`,
  quantity: ({ bin, request }) => `${bin}.${request.qty === undefined ? 'qty_in_bin' : 'qty'}`,
};

/** The scan and the SKU belong to a whole list of bins, although a label is checked for each of the bins. */
const ABOVE_BINS = /^(\[\d+\]\.skus\[\d+\])\.bins\[\d+\]\.(scan|sku)$/;

/**
 * Puts faults of a recount at their places in its body: `entries[3].quantity` at `[0].skus[1].bins[2].qty`. The body has what entries share
 * (an account, a SKU) only once, so its fault appears once.
 */
export function locateEntries(faults: readonly Fault[], body: unknown): Fault[] {
  if (faults.length === 0) return [];
  const places = placesOf(body as RecountAccountRequest[]);
  const faultAt = new Map<string, Fault>();
  for (const fault of faults) {
    const [, index, member = '', rest = ''] = /^entries\[(\d+)\]\.?(\w*)(.*)$/.exec(fault.path) ?? [];
    const place = places[Number(index)];
    const path = place ? (wordsOf[member]?.(place) ?? place.bin) + rest : fault.path.replace(ABOVE_BINS, '$1.$2');
    if (!faultAt.has(path)) faultAt.set(path, { ...fault, path });
  }
  return [...faultAt.values()];
}
