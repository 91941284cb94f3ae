const KEPT = 'login-next';
const LOGIN = '/console/login';

/** Stores the page to return to after the login in this tab, while the browser is at the provider. */
export function keepNext({ search }: Pick<Location, 'search'>): void {
  const next = new URLSearchParams(search).get('next');
  if (next === null) sessionStorage.removeItem(KEPT);
  else sessionStorage.setItem(KEPT, next);
}

/** Restores it in the address, in place of the provider's parameters, which it returns. */
export function takeParameters({ search }: Pick<Location, 'search'>): string {
  const next = sessionStorage.getItem(KEPT);
  sessionStorage.removeItem(KEPT);
  history.replaceState(null, '', next === null ? LOGIN : `${LOGIN}?${new URLSearchParams({ next }).toString()}`);
  return search.slice(1);
}
