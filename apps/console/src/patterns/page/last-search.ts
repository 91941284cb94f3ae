const KEPT_AS = 'console:lists';

function kept(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT_AS) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** Keeps the state of a list for the link back to it from one of its rows; each tab of the browser has its own, until its session ends. */
export function keepSearch(path: string, search: string): void {
  sessionStorage.setItem(KEPT_AS, JSON.stringify({ ...kept(), [path]: search }));
}

/** The address of a list with the filters and the page people left it at. */
export function asItWasLeft(path: string): string {
  const search = kept()[path];
  return search ? `${path}?${search}` : path;
}
