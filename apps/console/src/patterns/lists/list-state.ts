import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { answerOf } from '../../api/client.js';
import { keepSearch } from '../page/last-search.js';

/** Rows of 46 or 32 pixels. */
export type Density = 'comfortable' | 'compact';

export interface ListState {
  page: number;
  /** In lists read by key (`SliceTable`): only rows before this id; undefined at the newest end. */
  before: number | undefined;
  perPage: number;
  sort: string;
  direction: 'asc' | 'desc';
  /** The ids of the shown columns, and the density, if the address has them. */
  columns: readonly string[] | undefined;
  density: Density | undefined;
  /** The filters that are set, by the names the page gives them. */
  filters: Readonly<Record<string, string>>;
}

export interface ListControls {
  state: ListState;
  /** The sort when the address has none. */
  usual: { sort: string; direction: 'asc' | 'desc' };
  /** The query of the page's address with some changes, for links. Any change except that of the page goes to the first page. */
  searchWith: (change: Readonly<Record<string, string | undefined>>) => string;
  change: (change: Readonly<Record<string, string | undefined>>, how?: { replace: boolean }) => void;
}

const OWN = new Set(['page', 'before', 'per_page', 'sort', 'direction', 'columns', 'density']);
const SIZES = [20, 50, 100];
const DENSITIES: readonly Density[] = ['comfortable', 'compact'];

const wholeOf = (text: string | null, fallback: number): number => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : fallback);

/** A change that removes these from the address. */
export const without = (names: readonly string[]): Readonly<Record<string, undefined>> =>
  Object.fromEntries(names.map((name) => [name, undefined]));

/** The state of a list, kept in the page's address, so that links, Back and Reload restore it. */
export function useListState(usual: { sort: string; direction?: 'asc' | 'desc' }): ListControls {
  const [search, setSearch] = useSearchParams();
  const [path] = useLocation();
  const text = search.toString();
  useEffect(() => keepSearch(path, text), [path, text]);
  const direction = search.get('direction') ?? usual.direction ?? 'desc';
  const state = useMemo<ListState>(
    () => ({
      page: wholeOf(search.get('page'), 1),
      before: wholeOf(search.get('before'), 0) || undefined,
      perPage: SIZES.find((size) => size === wholeOf(search.get('per_page'), 20)) ?? 20,
      sort: search.get('sort') ?? usual.sort,
      direction: direction === 'asc' ? 'asc' : 'desc',
      columns: search.get('columns')?.split(','),
      density: DENSITIES.find((each) => each === search.get('density')),
      filters: Object.fromEntries([...search].filter(([name, value]) => !OWN.has(name) && value !== '')),
    }),
    [search, usual.sort, direction],
  );
  const searchWith = useCallback(
    (change: Readonly<Record<string, string | undefined>>): string => {
      const next = new URLSearchParams(search);
      for (const place of ['page', 'before']) if (!(place in change)) next.delete(place);
      for (const [name, value] of Object.entries(change)) {
        if (value === undefined || value === '') next.delete(name);
        else next.set(name, value);
      }
      const query = next.toString();
      return query === '' ? '' : `?${query}`;
    },
    [search],
  );
  const change = useCallback<ListControls['change']>(
    (wanted, how) => setSearch(new URLSearchParams(searchWith(wanted)), how),
    [searchWith, setSearch],
  );
  const { sort, direction: usualDirection = 'desc' } = usual;
  return { state, usual: { sort, direction: usualDirection }, searchWith, change };
}

/** The rows of a list; the previous ones stay until these have arrived. */
export const useRows = <Body>(queryKey: readonly unknown[], ask: () => Parameters<typeof answerOf<Body>>[0], refetchInterval?: number) =>
  useQuery({ queryKey, queryFn: () => answerOf(ask()), placeholderData: keepPreviousData, refetchInterval });
