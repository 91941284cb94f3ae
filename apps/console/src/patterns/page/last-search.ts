const STORAGE_KEY = 'console:lists';

function searches(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** Stores the state of a list for the link back to it; each tab of the browser has its own, until it is closed. */
export function keepSearch(path: string, search: string): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...searches(), [path]: search }));
}

/** The address of a list, with the filters and page of when people left it. */
export function asItWasLeft(path: string): string {
  const search = searches()[path];
  return search ? `${path}?${search}` : path;
}
