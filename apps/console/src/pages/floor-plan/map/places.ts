import type { Place } from './layouts.js';

export const nameOf = ({ location, bin }: Pick<Place, 'location' | 'bin'>): string => `${location} / ${bin}`;

/** Hides a place that the layout does not contain, although somebody has entered it. */
export const onFloor = (place: Place): Place => (place.origin === null ? { ...place, y: null } : place);
