import { lookUp, type Scanned } from './look-up.js';

export type NamedBin = Scanned['bins'][number];
/** A product with what its code says of the units. */
export type NamedProduct = Scanned['products'][number] & Pick<Scanned, 'lot' | 'expiry' | 'serial'>;

/** Whether a bin is a pallet: its name is the SSCC. */
export const isPallet = ({ location }: Pick<NamedBin, 'location'>): boolean => location === 'LPN';

// Of several things with the code there is none: whoever scanned it is asked for a code that tells them apart.

/** The bin, and the product, that have the code. */
export async function namedBy(code: string): Promise<{ bin: NamedBin | undefined; product: NamedProduct | undefined }> {
  const { bins, products, lot, expiry, serial } = await lookUp(code);
  const [product, another] = products;
  return {
    bin: bins.length === 1 ? bins[0] : undefined,
    product: product && !another ? { ...product, lot, expiry, serial } : undefined,
  };
}

export const binOf = async (code: string): Promise<NamedBin | undefined> => (await namedBy(code)).bin;

export const productOf = async (code: string): Promise<NamedProduct | undefined> => (await namedBy(code)).product;
