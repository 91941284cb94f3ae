import { msg } from '../../../languages/t.js';
import { type Group, groupsOf } from '../map/layers.js';
import type { Place } from '../map/layouts.js';
import { nameOf } from '../map/places.js';

/** The last of the colours. */
const REST = 7;

/** Where bins stand together: their aisle, or their location where nobody has drawn aisles. */
const aisleOf = ({ aisle, location }: Pick<Place, 'aisle' | 'location'>): string => aisle ?? location;

/** The aisles of the site with how many bins each has, in the order of their bins. */
export function aislesOf(places: readonly Place[]): { aisle: string; bins: number }[] {
  const counts = new Map<string, number>();
  for (const place of places) counts.set(aisleOf(place), (counts.get(aisleOf(place)) ?? 0) + 1);
  return [...counts].map(([aisle, bins]) => ({ aisle, bins }));
}

/** The indexes of the bins of an aisle, of all without one, whose names have a text in them. */
export function foundIn(places: readonly Place[], aisle: string, text: string): number[] {
  const wanted = text.trim().toLowerCase();
  return places.flatMap((place, index) =>
    (aisle === '' || aisleOf(place) === aisle) && nameOf(place).toLowerCase().includes(wanted) ? [index] : [],
  );
}

/** The bins by zone, those that are marked apart and first. */
export function groupsWith(marked: ReadonlySet<number>, places: readonly Place[]): Group[] {
  const zones = groupsOf('zone', places).map((group) => ({
    ...group,
    colour: Math.min(group.colour + 1, REST),
    indexes: group.indexes.filter((index) => !marked.has(index)),
  }));
  return [{ name: msg('Marked'), colour: 0, indexes: [...marked] }, ...zones].filter(({ indexes }) => indexes.length > 0);
}
