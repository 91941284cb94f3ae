import { lookUp, type Scanned } from './look-up.js';

export type NamedBin = Scanned['bins'][number];
export type NamedProduct = Scanned['products'][number];

/** The one thing of a kind with this code; several are none: whoever scanned it is asked for a code that tells them apart. */
async function only<Kind extends 'bins' | 'products'>(kind: Kind, code: string): Promise<Scanned[Kind][number] | undefined> {
  const found: readonly Scanned[Kind][number][] = (await lookUp(code))[kind];
  return found.length === 1 ? found[0] : undefined;
}

export const binOf = (code: string): Promise<NamedBin | undefined> => only('bins', code);
export const productOf = (code: string): Promise<NamedProduct | undefined> => only('products', code);
