import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import type { Line } from './lines.js';

type BinLine = Pick<Line, 'account_id' | 'sku' | 'location' | 'bin'>;

/** Initial values of a count. */
export interface Begun {
  /** One line per product in the bin; undefined when the count is of no bin. */
  lines: readonly BinLine[] | undefined;
  /** Products, by their `productOf`, that have no lots according to the server. */
  withoutLots: ReadonlySet<string>;
}

export const productOf = ({ account_id: account, sku }: Pick<Line, 'account_id' | 'sku'>): string => JSON.stringify([account, sku]);

function begin(of: components['schemas']['OneBinAnswer'] | undefined): Begun {
  if (!of) return { lines: undefined, withoutLots: new Set() };
  const { location, bin, contents } = of;
  const units = contents.map(({ account_id: account, sku, has_lots }) => ({ account_id: String(account), sku, location, bin, has_lots }));
  const products = new Map(units.map(({ has_lots: _, ...line }) => [productOf(line), line]));
  return {
    lines: products.size > 0 ? [...products.values()] : [{ account_id: '', sku: '', location, bin }],
    withoutLots: new Set(units.filter(({ has_lots: hasLots }) => !hasLots).map(productOf)),
  };
}

/** Initial values for a count of the bin; `isReading` until they are there. */
export function useBinLines(binId: string | null): { begun: Begun; isReading: boolean } {
  const { data, isLoading } = useQuery({
    queryKey: ['bins', 'one', binId],
    queryFn: () => answerOf(own.GET('/bins/{bin_id}', { params: { path: { bin_id: Number(binId) } } })),
    enabled: binId !== null,
    // Reading again during the count would replace what people have typed.
    staleTime: Infinity,
  });
  return { begun: useMemo(() => begin(data?.data), [data]), isReading: isLoading };
}
