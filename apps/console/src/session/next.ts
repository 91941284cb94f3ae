/** The page the login was asked for on the way to; undefined for none, and for another site's. */
export function nextOf({ search, origin }: Pick<Location, 'search' | 'origin'>): string | undefined {
  const next = new URLSearchParams(search).get('next');
  if (next === null || !next.startsWith('/')) return undefined;
  const url = new URL(next, origin);
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : undefined;
}

/** Goes where the login was asked for on the way to, where that is no page of the console; answers whether it went. */
export function leaveFor(location: Location): boolean {
  const next = nextOf(location);
  if (next === undefined || next.startsWith('/console/')) return false;
  location.assign(next);
  return true;
}
