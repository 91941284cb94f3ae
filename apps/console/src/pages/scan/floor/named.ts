import { lookUp, type Scanned } from './look-up.js';

export type NamedBin = Scanned['bins'][number];
/** A product with what its code says of the units. */
export type NamedProduct = Scanned['products'][number] & Pick<Scanned, 'lot' | 'expiry' | 'serial'>;

/** Whether a bin is a pallet: its name is the SSCC. */
export const isPallet = ({ location }: Pick<NamedBin, 'location'>): boolean => location === 'LPN';

// Of several things with the code there is none: whoever scanned it is asked for a code that tells them apart.

/** The product that a code stands for. */
export function productIn({ products, lot, expiry, serial }: Scanned): NamedProduct | undefined {
  const [product, another] = products;
  return product && !another ? { ...product, lot, expiry, serial } : undefined;
}

/** The bin, and the product, that have the code. */
export async function namedBy(code: string): Promise<{ bin: NamedBin | undefined; product: NamedProduct | undefined }> {
  const scanned = await lookUp(code);
  const [bin, another] = scanned.bins;
  return { bin: another ? undefined : bin, product: productIn(scanned) };
}

export const binOf = async (code: string): Promise<NamedBin | undefined> => (await namedBy(code)).bin;

export const productOf = async (code: string): Promise<NamedProduct | undefined> => (await namedBy(code)).product;
