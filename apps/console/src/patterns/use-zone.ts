import { useSession } from '../session/session.js';
import { knownZone } from './zone.js';

/** The one time zone the pages tell times and days in: the account's or the site's, wherever the reader is. */
export function useZone(): string {
  return knownZone(useSession().time_zone);
}
