import { lookUp, type Scanned } from './look-up.js';

export type NamedBin = Scanned['bins'][number];
/** A product, with the lot, expiry and serial in its code. */
export type NamedProduct = Scanned['products'][number] & Pick<Scanned, 'lot' | 'expiry' | 'serial'>;

/** Whether a bin is a pallet, whose name is its SSCC. */
export const isPallet = ({ location }: Pick<NamedBin, 'location'>): boolean => location === 'LPN';

// When several records have the code, these return none, and people are asked for an unambiguous code.

/** Whether a product belongs to the present work: two merchants may use the same code. */
export type IsMeant = (product: Pick<NamedProduct, 'sku' | 'account_id'>) => boolean;

/** The product that a code means; of several, the one that is meant. */
export function productIn({ products, lot, expiry, serial }: Scanned, isMeant: IsMeant): NamedProduct | undefined {
  const [product, another] = products.length > 1 ? products.filter(isMeant) : products;
  return product && !another ? { ...product, lot, expiry, serial } : undefined;
}

/** The bin and the product that have the code. */
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
