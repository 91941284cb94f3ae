const CONSOLE = '/console/';
const LOGIN = '/console/login';
/** Pages outside the console that send people to its login first (apps/api/src/wms/login.ts). */
const OTHER_PAGES = /^(\/apirest\/v4\/wms\/docs|\/docs\/reference\/wms(\/[\w-]+)?)$/;

/**
 * The page the login was asked for on the way to, as path, query and fragment; undefined for none, and for any address that is no page of
 * ours.
 * The browser's own parser resolves it, and only what it resolved to is judged and gone to: dots, backslashes and control characters cannot
 * mean something else later.
 */
export function nextOf({ search, origin }: Pick<Location, 'search' | 'origin'>): string | undefined {
  const asked = new URLSearchParams(search).get('next');
  if (asked === null || !URL.canParse(asked, origin)) return undefined;
  const url = new URL(asked, origin);
  if (url.origin !== origin || !isOurs(url.pathname)) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

const isOurs = (pathname: string): boolean =>
  OTHER_PAGES.test(pathname) || (pathname.startsWith(CONSOLE) && pathname !== LOGIN && !pathname.includes('//'));

/** The same for the console's own router, which leaves out what all its pages begin with. */
export const nextInConsole = (location: Pick<Location, 'search' | 'origin'>): string =>
  nextOf(location)?.replace(/^\/console(?=\/)/, '') ?? '/';

/** Goes where the login was asked for on the way to, where that is no page of the console; answers whether it went. */
export function leaveFor(location: Pick<Location, 'search' | 'origin' | 'assign'>): boolean {
  const next = nextOf(location);
  if (next === undefined || next.startsWith(CONSOLE)) return false;
  location.assign(`${location.origin}${next}`);
  return true;
}

/** Whether the provider sent the browser back to the login, with what it has to say. */
export const isBack = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean =>
  pathname === LOGIN && new URLSearchParams(search).has('state');
