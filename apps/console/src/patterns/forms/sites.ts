import { useQuery } from '@tanstack/react-query';
import { answerOf, oms } from '../../api/client.js';

/** The codes of the sites a merchant's account uses, the preferred one first; empty until they are read. */
export function useSiteCodes(): readonly string[] {
  const { data } = useQuery({
    queryKey: ['sites'],
    queryFn: () => answerOf(oms.GET('/distribution_centers', { params: { query: { per_page: 500 } } })),
    staleTime: 300_000,
  });
  return data?.data.map(({ code }) => code) ?? [];
}
