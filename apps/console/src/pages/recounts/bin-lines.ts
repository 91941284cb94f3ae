import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { answerOf, own } from '../../api/client.js';
import type { Line } from './lines.js';

/** The lines to count a bin with: one for each product in it. Undefined without a bin, and until it is read. */
export function useBinLines(binId: string | null): Pick<Line, 'account_id' | 'sku' | 'location' | 'bin'>[] | undefined {
  const { data } = useQuery({
    queryKey: ['bins', 'one', binId],
    queryFn: () => answerOf(own.GET('/bins/{bin_id}', { params: { path: { bin_id: Number(binId) } } })),
    enabled: binId !== null,
    // Reading again while somebody counts would replace what they have typed.
    staleTime: Infinity,
  });
  return useMemo(() => {
    if (!data) return undefined;
    const { location, bin, contents } = data.data;
    const products = new Map(
      contents.map(({ account_id: account, sku }) => [JSON.stringify([account, sku]), { account_id: String(account), sku, location, bin }]),
    );
    return products.size > 0 ? [...products.values()] : [{ account_id: '', sku: '', location, bin }];
  }, [data]);
}
