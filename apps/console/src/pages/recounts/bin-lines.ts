import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { answerOf, own } from '../../api/client.js';
import type { Line } from './lines.js';

export type BinLine = Pick<Line, 'account_id' | 'sku' | 'location' | 'bin'>;

/** The lines to count a bin with, one for each product in it; none without a bin. `isReading` until they are known. */
export function useBinLines(binId: string | null): { begun: readonly BinLine[] | undefined; isReading: boolean } {
  const { data, isLoading } = useQuery({
    queryKey: ['bins', 'one', binId],
    queryFn: () => answerOf(own.GET('/bins/{bin_id}', { params: { path: { bin_id: Number(binId) } } })),
    enabled: binId !== null,
    // Reading again while somebody counts would replace what they have typed.
    staleTime: Infinity,
  });
  const begun = useMemo(() => {
    if (!data) return undefined;
    const { location, bin, contents } = data.data;
    const products = new Map(
      contents.map(({ account_id: account, sku }) => [JSON.stringify([account, sku]), { account_id: String(account), sku, location, bin }]),
    );
    return products.size > 0 ? [...products.values()] : [{ account_id: '', sku: '', location, bin }];
  }, [data]);
  return { begun, isReading: isLoading };
}
