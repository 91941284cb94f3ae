import { purposeName } from '../../../patterns/stock/purposes.js';
import type { Place } from './layouts.js';

/** What bins are coloured by. */
export type Layer = 'purpose' | 'zone' | 'origin';

export const layers: readonly { value: Layer; label: string }[] = [
  { value: 'purpose', label: 'What they are for' },
  { value: 'zone', label: 'Zone' },
  { value: 'origin', label: 'Who placed them' },
];

const ORIGINS: Readonly<Record<NonNullable<Place['origin']> | 'none', string>> = {
  pattern: 'Their names',
  csv: 'A file',
  hand: 'Somebody',
  none: 'Nobody',
};
export const originName = (origin: Place['origin']): string => ORIGINS[origin ?? 'none'];

/** Colours of `floor-plan.module.css`: the last one is for all groups beyond the others. */
const COLOURS = 8;

export interface Group {
  name: string;
  colour: number;
  indexes: number[];
}

const nameIn: Readonly<Record<Layer, (place: Place) => string>> = {
  purpose: ({ purpose }) => purposeName(purpose),
  zone: ({ zone }) => zone ?? 'No zone',
  origin: ({ origin }) => originName(origin),
};

/** The bins in groups, the largest first, each with a colour; those beyond the number of colours together. */
export function groupsOf(layer: Layer, places: readonly Place[]): Group[] {
  const groups = new Map<string, number[]>();
  places.forEach((place, index) => {
    const name = nameIn[layer](place);
    const there = groups.get(name);
    if (there) there.push(index);
    else groups.set(name, [index]);
  });
  const sorted = [...groups].sort(([, one], [, other]) => other.length - one.length);
  const own = sorted.length > COLOURS ? sorted.slice(0, COLOURS - 1) : sorted;
  const rest = sorted.slice(own.length).flatMap(([, indexes]) => indexes);
  const named = own.map(([name, indexes], colour) => ({ name, colour, indexes }));
  return rest.length === 0 ? named : [...named, { name: 'Others', colour: COLOURS - 1, indexes: rest }];
}
