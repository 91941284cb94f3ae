import { lookUp, type Scanned } from './look-up.js';

export type NamedBin = Scanned['bins'][number];
/** A product with what its code says of the units. */
export type NamedProduct = Scanned['products'][number] & Pick<Scanned, 'lot' | 'expiry' | 'serial'>;

/** Whether a bin is a pallet: its name is the SSCC. */
export const isPallet = ({ location }: Pick<NamedBin, 'location'>): boolean => location === 'LPN';

// Of several things with the code there is none: whoever scanned it is asked for a code that tells them apart.

/** Whether the work at hand is about a product: two merchants may have given theirs the same code. */
export type IsMeant = (product: Pick<NamedProduct, 'sku' | 'account_id'>) => boolean;

/** The product that a code stands for; of several the one that is meant. */
export function productIn({ products, lot, expiry, serial }: Scanned, isMeant: IsMeant): NamedProduct | undefined {
  const [product, another] = products.length > 1 ? products.filter(isMeant) : products;
  return product && !another ? { ...product, lot, expiry, serial } : undefined;
}

/** The bin, and the product, that have the code. */
export async function namedBy(
  code: string,
  isMeant: IsMeant = () => true,
): Promise<{ bin: NamedBin | undefined; product: NamedProduct | undefined }> {
  const scanned = await lookUp(code);
  const [bin, another] = scanned.bins;
  return { bin: another ? undefined : bin, product: productIn(scanned, isMeant) };
}

export const binOf = async (code: string): Promise<NamedBin | undefined> => (await namedBy(code)).bin;

export const productOf = async (code: string, isMeant: IsMeant): Promise<NamedProduct | undefined> =>
  (await namedBy(code, isMeant)).product;
