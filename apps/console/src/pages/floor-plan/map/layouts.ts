import { useQuery } from '@tanstack/react-query';
import { answerOf, taggedAnswerOf, wms } from '../../../api/client.js';
import type { components } from '../../../api/generated/wms.js';
import { tn } from '../../../languages/t.js';

export type Layout = components['schemas']['LayoutAnswer'];
export type LayoutBody = components['schemas']['LayoutBody'];
export type Preview = components['schemas']['LayoutPreviewAnswer'];
export type Place = components['schemas']['BinPlaceAnswer'];

/** Most places per page, and how many pages are requested at once. */
const PAGE = 500;
const AT_ONCE = 6;
/** Places are many and seldom change; after a save here, they are read at once. */
const FRESH_MS = 60_000;

/** The layout of the site with its ETag. */
export const useLayout = () => useQuery({ queryKey: ['floor', 'layout'], queryFn: () => taggedAnswerOf(wms.GET('/layout')) });

/** The place of every bin of the site, in the natural order of names. */
export const usePlaces = (version: number) =>
  useQuery({ queryKey: ['floor', 'places', version], queryFn: readPlaces, staleTime: FRESH_MS });

const pageOf = (page: number) => answerOf(wms.GET('/bins/places', { params: { query: { page, per_page: PAGE } } }));

async function readPlaces(): Promise<Place[]> {
  const first = await pageOf(1);
  const pages = [first.data];
  for (let at = 2; at <= first.metadata.total_pages; at += AT_ONCE) {
    const several = Array.from({ length: Math.min(AT_ONCE, first.metadata.total_pages - at + 1) }, (_, more) => pageOf(at + more));
    pages.push(...(await Promise.all(several)).map(({ data }) => data));
  }
  return inOrder(pages.flat());
}

const natural = new Intl.Collator('en', { numeric: true });

function inOrder(places: readonly Place[]): Place[] {
  return [...places].sort((one, other) => natural.compare(one.location, other.location) || natural.compare(one.bin, other.bin));
}

export const binCount = (count: number): string => tn(count, '{count} bin', '{count} bins');
export const aisleCount = (count: number): string => tn(count, '{count} aisle', '{count} aisles');
