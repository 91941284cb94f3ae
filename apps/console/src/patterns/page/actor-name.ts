import { t } from '../../languages/t.js';
/** Who did something, as people say it: `user:manager` is manager, `account:100` an integration of that account. */
export function actorName(actor: string): string {
  const [kind, ...rest] = actor.split(':');
  const name = rest.join(':');
  if (kind === 'user') return name;
  return kind === 'account' ? t('API, account {name}', { name }) : actor;
}
