import { lettersOf, patternOf } from '../../languages/forms.js';
import { msg, t } from '../../languages/t.js';
import { actorName } from '../page/actor-name.js';
import { formatIn } from '../time/zone.js';

/** What the console itself writes as comments, in English, since people with other languages read them, too. */
export const COMMENTS = {
  counted: msg('Counted in the console'),
  changed: msg('Changed in the console'),
  short: msg('Short pick of order {order}: {reason}'),
} as const;

/** What the server writes into records, by form; test/architecture-written.spec.ts compares them with its own lists. */
const SERVERS = {
  comment: [
    msg('damaged'),
    msg('empty'),
    msg('expiry {before}, now {now}'),
    msg('less'),
    msg('none'),
    msg('not_found'),
    msg('order {order} was divided'),
    msg('short pick: {reason}'),
    msg('{comment} (counted by {actor})'),
  ],
  correction: [
    msg('The bin held {held} of lot {lot} when it was to be changed by {quantity}'),
    msg('The bin held {held} of lot {lot} when it was to be set to {quantity}'),
    msg('The bin held {held} when it was to be changed by {quantity}'),
    msg('The bin held {held} when it was to be set to {quantity}'),
    msg('The bin held {held} without a lot when it was to be changed by {quantity}'),
    msg('The bin held {held} without a lot when it was to be set to {quantity}'),
  ],
  delivery: [
    msg('No answer within {seconds} seconds'),
    msg('The connection failed: {fault}'),
    msg('The event is forgotten'),
    msg('The host is not on the public internet'),
    msg('The name of the host has no address'),
    msg('The port of the url is not allowed'),
    msg('The secret cannot be read: rotate it'),
    msg('The url carries credentials'),
    msg('The url is neither http nor https'),
    msg('The url is not https'),
  ],
  history: [
    msg('all of its parts are done'),
    msg('it was shipped elsewhere'),
    msg('its parts were merged'),
    msg('its parts were merged: all are at one site'),
    msg('its stock is short'),
    msg('its stock is short: {reason}'),
    msg('merged into order {order}'),
    msg('moved to another site'),
    msg('order {order} was cancelled'),
    msg('other parts at its site were merged into it'),
    msg('part of order {order}'),
    msg('picked {quantity} x {sku} from {location}/{bin}'),
    msg('reverted to Pending by the warehouse'),
    msg('stock became available'),
    msg('stock expired'),
    msg('stock was put on hold'),
    msg('stock was recounted'),
    msg('stock was taken from sale'),
    msg('the order was changed'),
    msg('the site processes on its own'),
  ],
  picture: [
    msg('images are not fetched from port {port}'),
    msg('it could not be stored'),
    msg('it is larger than 10 MiB'),
    msg('it is no http or https address'),
    msg('it is redirected more than {count} times'),
    msg('its address carries credentials'),
    msg('its host is not on the public internet'),
    msg('the answer is no image'),
    msg('the answer is no image of a known kind'),
    msg('the host answered {status}'),
    msg('the host cannot be reached'),
    msg('the host took too long'),
  ],
  print: [
    msg('OUTBOUND_ALLOW does not name the port of the printer'),
    msg('OUTBOUND_ALLOW does not name the printer'),
    msg('The address carries credentials'),
    msg('The address is none of a printer'),
    msg('The connection broke while it printed: {fault}'),
    msg('The document is too large for the printer'),
    msg('The head of the printer is open'),
    msg('The name of the printer has no address'),
    msg('The printer accepts no jobs'),
    msg('The printer answered 0x{code}'),
    msg('The printer answered HTTP {status}'),
    msg('The printer cannot be reached: {fault}'),
    msg('The printer does not allow it'),
    msg('The printer has a passing fault'),
    msg('The printer has nothing at this path'),
    msg('The printer is busy'),
    msg('The printer is not available'),
    msg('The printer is out of paper'),
    msg('The printer is out of ribbon'),
    msg('The printer is paused'),
    msg('The printer takes no PDF'),
    msg('The printer wants a login'),
    msg('The service stopped'),
    msg('The service stopped while it printed'),
    msg('What answered is no printer: HTTP {status}'),
    msg('closed'),
    msg('it did not close the connection'),
    msg('no answer in time'),
    msg('no connection in time'),
    msg('the answer has no end'),
    msg('{sentence}: {said}'),
  ],
  revert: [msg('A bin that its units came from is retired'), msg('The shipment was no longer in Processing')],
} as const;
type Kind = keyof typeof SERVERS;

const FORMS: Readonly<Record<Kind, readonly string[]>> = {
  ...SERVERS,
  comment: [...SERVERS.comment, ...Object.values(COMMENTS), msg('missing'), msg('other item there')],
};
const known = new Map<Kind, { form: string; pattern: RegExp }[]>();

/** The forms of a kind; of two forms of one sentence, the one with more letters of its own says what is meant. */
function formsOf(kind: Kind): { form: string; pattern: RegExp }[] {
  const found =
    known.get(kind) ??
    [...FORMS[kind]].sort((one, other) => lettersOf(other) - lettersOf(one)).map((form) => ({ form, pattern: patternOf(form) }));
  known.set(kind, found);
  return found;
}

/** What is filled in and has a form of its own. */
const WORDS: ReadonlySet<string> = new Set(['before', 'comment', 'fault', 'now', 'reason', 'sentence']);
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What the service wrote into a record, in the reader's language; what people wrote stays as it is. */
export function written(kind: Kind, sentence: string): string {
  for (const { form, pattern } of formsOf(kind)) {
    const found = pattern.exec(sentence);
    if (!found) continue;
    const values = Object.entries(found.groups ?? {}).map(([name, value]) => [name, valueOf(kind, name, value)]);
    return t(form, Object.fromEntries(values) as Record<string, string>);
  }
  return sentence;
}

function valueOf(kind: Kind, name: string, value: string): string {
  if (name === 'actor') return actorName(value);
  if (DAY.test(value)) return formatIn('UTC', { dateStyle: 'medium' }).format(new Date(`${value}T00:00:00Z`));
  return WORDS.has(name) ? written(kind, value) : value;
}
