/** Replaces a text that must not be empty; nullable members become null. */
export const REDACTED = '(redacted)';

/** Members of orders and other records with personal data, and their replacements. */
const MEMBERS: Readonly<Record<string, string | null>> = {
  firstname: REDACTED,
  lastname: null,
  company: null,
  email: null,
  phone: null,
  address1: REDACTED,
  address2: null,
  city: REDACTED,
  zip: REDACTED,
  country: REDACTED,
  comments: null,
  comment: null,
  substatus: null,
  reason: null,
  value: REDACTED,
};
/** Alone it is the state of a record; beside a city it belongs to an address. */
const STATE = 'state';

type Members = Record<string, unknown>;

const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value);
/** `order_id`, `orderId` and `OrderID` are the same name. */
const plain = (name: string): string => name.replaceAll('_', '').toLowerCase();

/** A JSON value without the personal data of its members; everything else stays. */
export function withoutPersons(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPersons);
  if (!isMembers(value)) return value;
  const isAddress = Object.keys(value).some((name) => plain(name) === 'city');
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const known = plain(name);
      if (typeof member !== 'string') return [name, withoutPersons(member)];
      if (known === STATE && isAddress) return [name, REDACTED];
      return [name, Object.hasOwn(MEMBERS, known) ? MEMBERS[known] : member];
    }),
  );
}

/** Whether a record is one of these orders, or belongs to one of them or to one of their returns. */
export type IsOfBuyer = (record: { orderId?: unknown; returnId?: unknown; ownerType?: unknown; ownerId?: unknown }) => boolean;

/** A JSON value in which the buyer's records are `withoutPersons`, and others unchanged; undefined if it has none of them. */
export function withoutBuyer(value: unknown, isOfBuyer: IsOfBuyer): unknown {
  let isChanged = false;
  const cleared = (each: unknown): unknown => {
    if (Array.isArray(each)) return each.map(cleared);
    if (!isMembers(each)) return each;
    const ids: Members = {};
    for (const [name, member] of Object.entries(each)) ids[plain(name)] = member;
    if (isOfBuyer({ orderId: ids.orderid, returnId: ids.returnid, ownerType: ids.ownertype, ownerId: ids.ownerid })) {
      isChanged = true;
      return withoutPersons(each);
    }
    return Object.fromEntries(Object.entries(each).map(([name, member]) => [name, cleared(member)]));
  };
  const result = cleared(value);
  return isChanged ? result : undefined;
}
