/** The location of a postal code, in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** Locates postal codes. */
export abstract class PostalCodes {
  /** Whether it knows the codes of this country. */
  abstract knows(country: string): boolean;
  /** The centroid of a postal code; null when the code exists without a location; undefined when it does not exist. */
  abstract find(country: string, postalCode: string): Place | null | undefined;
  /** The state or province of a postal code, two letters; undefined when it is unknown. */
  abstract stateOf(country: string, postalCode: string): string | undefined;
}

const EARTH_RADIUS_MILES = 3958.7613;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in miles, on a sphere of the earth's mean radius (haversine). */
export function distanceMiles(from: Place, to: Place): number {
  const [phi, otherPhi] = [radians(from.latitude), radians(to.latitude)];
  const a =
    Math.sin((otherPhi - phi) / 2) ** 2 + Math.cos(phi) * Math.cos(otherPhi) * Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(a)));
}
