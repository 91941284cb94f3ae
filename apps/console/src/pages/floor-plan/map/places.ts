import type { Place } from './layouts.js';

export const nameOf = ({ location, bin }: Pick<Place, 'location' | 'bin'>): string => `${location} / ${bin}`;

/** A place that is told, and that the floor does not have, is shown nowhere. */
export const onFloor = (place: Place): Place => (place.origin === null ? { ...place, y: null } : place);
