import { msg, t } from '../../languages/t.js';

const INTEGRATION = msg('API, account {name}');
const SYSTEM = msg('system');

/**
 * The name of an actor as people say it: `user:manager` is manager, `account:100` an integration of that account,
 * `system` the service itself.
 * @param say `filled` for files, which are always in English
 */
export function actorName(actor: string, say: typeof t = t): string {
  const [kind, ...rest] = actor.split(':');
  const name = rest.join(':');
  if (kind === 'user') return name;
  if (kind === 'account') return say(INTEGRATION, { name });
  return actor === SYSTEM ? say(SYSTEM) : actor;
}
