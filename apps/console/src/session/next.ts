const CONSOLE = '/console/';
const LOGIN = '/console/login';
/** Pages outside the console that require its login (apps/api/src/wms/login.ts). */
const OTHER_PAGES = /^(\/apirest\/v4\/wms\/docs|\/docs\/reference\/wms(\/[\w-]+)?)$/;

/**
 * The page to open after the login, as path, query and fragment; undefined for none, and for any address that is not one of our pages. Only
 * the address as the browser's own parser resolves it is checked and opened, so that dots, backslashes and control characters cannot mean
 * something else later.
 */
export function nextOf({ search, origin }: Pick<Location, 'search' | 'origin'>): string | undefined {
  const requested = new URLSearchParams(search).get('next');
  if (requested === null || !URL.canParse(requested, origin)) return undefined;
  const url = new URL(requested, origin);
  if (url.origin !== origin || !isOurs(url.pathname)) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

const isOurs = (pathname: string): boolean =>
  OTHER_PAGES.test(pathname) || (pathname.startsWith(CONSOLE) && pathname !== LOGIN && !pathname.includes('//'));

/** The same for the console's router, whose paths lack the common beginning. */
export const nextInConsole = (location: Pick<Location, 'search' | 'origin'>): string =>
  nextOf(location)?.replace(/^\/console(?=\/)/, '') ?? '/';

/** Opens the page after the login if it is outside the console; returns whether it did. */
export function leaveFor(location: Pick<Location, 'search' | 'origin' | 'assign'>): boolean {
  const next = nextOf(location);
  if (next === undefined || next.startsWith(CONSOLE)) return false;
  location.assign(`${location.origin}${next}`);
  return true;
}

/** Whether the provider has sent the browser back to the login. */
export const isBack = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean =>
  pathname === LOGIN && new URLSearchParams(search).has('state');
