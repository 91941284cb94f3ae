import { msg, t } from '../../../languages/t.js';
import { purposes } from '../../../patterns/stock/purposes.js';
import type { Place } from './layouts.js';

/** By what bins are coloured. */
export type Layer = 'purpose' | 'zone' | 'origin';

export const layers: readonly { value: Layer; label: string }[] = [
  { value: 'purpose', label: msg('What they are for') },
  { value: 'zone', label: msg('Zone') },
  { value: 'origin', label: msg('Who placed them') },
];

const ORIGINS: Readonly<Record<NonNullable<Place['origin']> | 'none', string>> = {
  pattern: msg('Their names'),
  csv: msg('A file'),
  hand: msg('Somebody'),
  none: msg('Nobody'),
};
const originIn = ({ origin }: Pick<Place, 'origin'>): string => ORIGINS[origin ?? 'none'];
export const originName = (place: Pick<Place, 'origin'>): string => t(originIn(place));

/** Number of colours in `floor-plan.module.css`; the last one is for all further groups. */
const COLOURS = 8;

export interface Group {
  /** A text for `t` or, for a zone, its code. */
  name: string;
  isZone?: boolean;
  colour: number;
  indexes: number[];
}

export const groupName = ({ name, isZone }: Group): string => (isZone ? name : t(name));

const NO_ZONE = msg('No zone');
const purposeTexts = new Map(purposes.map(({ value, label }) => [value, label]));
const nameIn: Readonly<Record<Layer, (place: Place) => string>> = {
  purpose: ({ purpose }) => purposeTexts.get(purpose) ?? purpose,
  zone: ({ zone }) => zone ?? NO_ZONE,
  origin: originIn,
};

/** The bins in groups, the largest first, each with a colour; groups beyond the colours are one. */
export function groupsOf(layer: Layer, places: readonly Place[]): Group[] {
  const groups = new Map<string, number[]>();
  places.forEach((place, index) => {
    const name = nameIn[layer](place);
    const group = groups.get(name);
    if (group) group.push(index);
    else groups.set(name, [index]);
  });
  const sorted = [...groups].sort(([, one], [, other]) => other.length - one.length);
  const largest = sorted.length > COLOURS ? sorted.slice(0, COLOURS - 1) : sorted;
  const rest = sorted.slice(largest.length).flatMap(([, indexes]) => indexes);
  const isZone = (name: string): boolean => layer === 'zone' && name !== NO_ZONE;
  const named = largest.map(([name, indexes], colour) => ({ name, colour, indexes, ...(isZone(name) && { isZone: true }) }));
  return rest.length === 0 ? named : [...named, { name: msg('Others'), colour: COLOURS - 1, indexes: rest }];
}
