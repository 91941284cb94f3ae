const KEPT = 'login-next';
const LOGIN = '/console/login';

/** Remembers in this tab where the login was asked for on the way to, while the provider has it. */
export function keepNext({ search }: Pick<Location, 'search'>): void {
  const next = new URLSearchParams(search).get('next');
  if (next === null) sessionStorage.removeItem(KEPT);
  else sessionStorage.setItem(KEPT, next);
}

/** Puts it back into the address, in place of what the provider said there; returns that. */
export function takeParameters({ search }: Pick<Location, 'search'>): string {
  const next = sessionStorage.getItem(KEPT);
  sessionStorage.removeItem(KEPT);
  history.replaceState(null, '', next === null ? LOGIN : `${LOGIN}?${new URLSearchParams({ next }).toString()}`);
  return search.slice(1);
}
