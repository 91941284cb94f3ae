import { msg } from '../../../languages/t.js';
import { type Group, groupsOf } from '../map/layers.js';
import type { Place } from '../map/layouts.js';
import { nameOf } from '../map/places.js';

/** Index of the last colour. */
const REST = 7;

/** A bin's aisle or, if nobody has drawn aisles, its location. */
const aisleOf = ({ aisle, location }: Pick<Place, 'aisle' | 'location'>): string => aisle ?? location;

/** The aisles of the site with their numbers of bins, in the order of the bins. */
export function aislesOf(places: readonly Place[]): { aisle: string; bins: number }[] {
  const counts = new Map<string, number>();
  for (const place of places) counts.set(aisleOf(place), (counts.get(aisleOf(place)) ?? 0) + 1);
  return [...counts].map(([aisle, bins]) => ({ aisle, bins }));
}

/** Indexes of the bins in an aisle (or in any) whose names contain a text. */
export function foundIn(places: readonly Place[], aisle: string, text: string): number[] {
  const query = text.trim().toLowerCase();
  return places.flatMap((place, index) =>
    (aisle === '' || aisleOf(place) === aisle) && nameOf(place).toLowerCase().includes(query) ? [index] : [],
  );
}

/** The bins by zone; marked ones are a group of their own, which comes first. */
export function groupsWith(marked: ReadonlySet<number>, places: readonly Place[]): Group[] {
  const zones = groupsOf('zone', places).map((group) => ({
    ...group,
    colour: Math.min(group.colour + 1, REST),
    indexes: group.indexes.filter((index) => !marked.has(index)),
  }));
  return [{ name: msg('Marked'), colour: 0, indexes: [...marked] }, ...zones].filter(({ indexes }) => indexes.length > 0);
}
