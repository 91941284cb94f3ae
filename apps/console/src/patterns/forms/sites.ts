import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { answerOf, oms, own } from '../../api/client.js';

const query = { per_page: 500 };

interface Sites {
  data: readonly { code: string; activated: boolean }[];
}

/** Retired sites take nothing any more: no form offers them. */
const codesInUse = (sites: Sites['data'] | undefined): readonly string[] =>
  sites?.filter(({ activated }) => activated).map(({ code }) => code) ?? [];

/** A form that sends the first site unless told another one waits until they are read. @throws what kept them from being read */
const readerOf =
  ({ data, refetch }: UseQueryResult<Sites>) =>
  async (): Promise<readonly string[]> =>
    codesInUse((data ?? (await refetch({ cancelRefetch: false, throwOnError: true })).data)?.data);

const useOwnSites = (isMerchant: boolean) =>
  useQuery({
    queryKey: ['sites'],
    queryFn: () => answerOf(oms.GET('/distribution_centers', { params: { query } })),
    staleTime: 300_000,
    enabled: isMerchant,
  });

/** The sites a merchant's account uses, the preferred one first, retired ones too; empty until they are read. */
export const useSites = () => useOwnSites(true).data?.data ?? [];

/** The codes of those that are not retired. */
export const useSiteCodes = (): readonly string[] => useReadSiteCodes(true) ?? [];

/**
 * The same; undefined until they are read.
 * @param isMerchant nobody else may read them
 */
export function useReadSiteCodes(isMerchant: boolean): readonly string[] | undefined {
  const { data } = useOwnSites(isMerchant);
  return data && codesInUse(data.data);
}

/** Reads the codes of those that are not retired. */
export const useSiteReader = () => readerOf(useOwnSites(true));

/** Every site, retired ones too, as an operator chooses among them; undefined until they are read. */
export function useAllSites() {
  const all = useQuery({
    queryKey: ['all-sites', 'codes'],
    queryFn: () => answerOf(own.GET('/distribution-centers', { params: { query } })),
    staleTime: 300_000,
  });
  const sites = all.data?.data;
  return { sites, inUse: codesInUse(sites), readInUse: readerOf(all) };
}
