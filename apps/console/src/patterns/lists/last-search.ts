const KEPT_AS = 'console:lists';

function kept(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT_AS) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** Keeps what a list shows now, for the way back to it from one of its rows; each tab of the browser has its own. */
export function keepSearch(path: string, search: string): void {
  sessionStorage.setItem(KEPT_AS, JSON.stringify({ ...kept(), [path]: search }));
}

/** The address of a list as it was left: its filters, its page. */
export function asItWasLeft(path: string): string {
  const search = kept()[path];
  return search ? `${path}?${search}` : path;
}

/** Forgets it with the session: somebody else may log in. */
export const forgetSearches = (): void => sessionStorage.removeItem(KEPT_AS);
