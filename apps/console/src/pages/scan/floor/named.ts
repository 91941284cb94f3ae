import { lookUp, type Scanned } from './look-up.js';

export type NamedBin = Scanned['bins'][number];
/** A product with what its code says of the units. */
export type NamedProduct = Scanned['products'][number] & Pick<Scanned, 'lot' | 'expiry' | 'serial'>;

// Of several things with the code there is none: whoever scanned it is asked for a code that tells them apart.

export async function binOf(code: string): Promise<NamedBin | undefined> {
  const { bins } = await lookUp(code);
  return bins.length === 1 ? bins[0] : undefined;
}

export async function productOf(code: string): Promise<NamedProduct | undefined> {
  const { products, lot, expiry, serial } = await lookUp(code);
  const [product, another] = products;
  return product && !another ? { ...product, lot, expiry, serial } : undefined;
}
