import { instantOf } from './retirement.js';

/** Where to report vulnerabilities, and until when that is valid; served as `/.well-known/security.txt` (RFC 9116). */
export interface SecurityContact {
  /** URIs, the preferred one first; without one there is no such file. */
  contacts: string[];
  /** Without a date the file is always valid for some more months. */
  expires?: Date;
}

/** URI schemes of an e-mail address, a web page or a telephone number. */
const SCHEMES = ['mailto:', 'https:', 'tel:'];
const EMAIL = /^[^\s@:/]+@[^\s@:/]+$/;

function uriOf(text: string): string | undefined {
  const uri = EMAIL.test(text) ? `mailto:${text}` : text;
  const isUri = /^[\x21-\x7e]+$/.test(uri) && URL.canParse(uri) && SCHEMES.includes(new URL(uri).protocol);
  return isUri ? uri : undefined;
}

/** Reads SECURITY_CONTACT and SECURITY_EXPIRES, or returns what is wrong with them. */
export function readSecurityContact(contact = '', expires = ''): SecurityContact | string {
  const given = contact.split(',').flatMap((each) => each.trim() || []);
  const contacts = given.flatMap((each) => uriOf(each) ?? []);
  if (contacts.length < given.length) return 'SECURITY_CONTACT takes e-mail addresses and URIs (mailto:, https:, tel:), comma-separated';
  if (expires === '') return { contacts };
  const until = instantOf(expires);
  return until ? { contacts, expires: until } : 'SECURITY_EXPIRES must be a date (2027-01-31) or an instant in UTC (2027-01-31T08:00:00Z)';
}

const DAY_MS = 24 * 60 * 60 * 1_000;
/** RFC 9116 recommends less than a year. */
const HOLDS_DAYS = 180;

/** The text of `/.well-known/security.txt`; undefined without a contact. All processes return the same text on one day. */
export function securityTextOf({ contacts, expires }: SecurityContact, now: Date): string | undefined {
  if (contacts.length === 0) return undefined;
  const until = expires ?? new Date((Math.floor(now.getTime() / DAY_MS) + HOLDS_DAYS) * DAY_MS);
  return [...contacts.map((uri) => `Contact: ${uri}`), `Expires: ${until.toISOString()}`, 'Preferred-Languages: en', ''].join('\n');
}
