/** What people enter for the parcel of an order, as they type it. */
export interface Typed {
  carrier: string;
  tracking_number: string;
  weight: string;
}
export type Member = keyof Typed;

/** The columns in their order, as in a sheet. */
export const MEMBERS: readonly Member[] = ['carrier', 'tracking_number', 'weight'];

/** An order in the table, and what became of it. */
export interface Parcel extends Typed {
  order_id: number;
  order_number: string;
  isShipped: boolean;
  /** Why it did not ship, with the field that is to blame if there is one. */
  fault?: { member: Member | undefined; message: string };
}

/** Orders of one request. */
export const PART = 50;

/**
 * The parcels with the cells of a sheet pasted into them: downwards from one field, and to the right. Shipped orders are passed over.
 * @returns undefined when the text is a single cell, which the browser pastes; `left` counts lines without an order
 */
export function pasteInto(
  parcels: readonly Parcel[],
  at: number,
  member: Member,
  text: string,
): { parcels: Parcel[]; left: number } | undefined {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  if (lines.length === 1 && !text.includes('\t')) return undefined;
  const rows = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  const members = MEMBERS.slice(MEMBERS.indexOf(member));
  let next = 0;
  const filled = parcels.map((parcel, index) => {
    const cells = index < at || parcel.isShipped ? undefined : rows[next++];
    if (cells === undefined) return parcel;
    const change = Object.fromEntries(members.slice(0, cells.length).map((name, column) => [name, cells[column]]));
    return { ...parcel, ...change, fault: undefined };
  });
  return { parcels: filled, left: Math.max(0, rows.length - next) };
}

/** The number of another order with the same tracking number. */
export function repeatOf(parcels: readonly Parcel[], { order_id: id, tracking_number: tracking }: Parcel): string | undefined {
  const text = tracking.trim();
  return text === '' ? undefined : parcels.find((other) => other.order_id !== id && other.tracking_number.trim() === text)?.order_number;
}

/** What is wrong with a weight as it was typed; the server judges the rest. */
export function weightFault({ weight }: Typed): string | undefined {
  const text = weight.trim();
  return text === '' || Number(text) > 0 ? undefined : 'Must be a number above 0';
}
