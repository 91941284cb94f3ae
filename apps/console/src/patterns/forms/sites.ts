import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { answerOf, oms, own } from '../../api/client.js';

const query = { per_page: 500 };

interface Sites {
  data: readonly { code: string; activated: boolean }[];
}

/** Retired sites accept nothing, so no form offers them. */
const codesInUse = (sites: Sites['data'] | undefined): readonly string[] =>
  sites?.filter(({ activated }) => activated).map(({ code }) => code) ?? [];

/** Lets a form that sends the first site by default wait until the sites are read. @throws the error that kept them from being read */
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

/** The sites of the merchant's account, the preferred one first, retired ones included; empty until they are read. */
export const useSites = () => useOwnSites(true).data?.data ?? [];

/** The codes of the account's active sites. */
export const useSiteCodes = (): readonly string[] => useReadSiteCodes(true) ?? [];

/**
 * The codes of the account's active sites; undefined until they are read.
 * @param isMerchant only merchants may read them
 */
export function useReadSiteCodes(isMerchant: boolean): readonly string[] | undefined {
  const { data } = useOwnSites(isMerchant);
  return data && codesInUse(data.data);
}

/** Reads the codes of the account's active sites. */
export const useSiteReader = () => readerOf(useOwnSites(true));

/** Every site, retired ones included, for operators; undefined until they are read. */
export function useAllSites() {
  const all = useQuery({
    queryKey: ['all-sites', 'codes'],
    queryFn: () => answerOf(own.GET('/distribution-centers', { params: { query } })),
    staleTime: 300_000,
  });
  const sites = all.data?.data;
  return { sites, inUse: codesInUse(sites), readInUse: readerOf(all) };
}
