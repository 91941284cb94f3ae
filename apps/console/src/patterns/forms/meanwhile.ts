import type { paths } from '../../api/generated/console.js';
import { Refusal } from '../../api/refusal.js';

/** How the interface names a record that a form edits. */
export type EditedRecord = paths['/last-changes']['get']['parameters']['query'];

/** A record as a form shows it, and its ETag where the interface has one. */
export interface CurrentValues<Values> {
  values: Values;
  tag: string | undefined;
}

/** The record that a request changes: the form's values as they were read, and headers with the record's tag. */
export interface Base<Values> {
  before: Values;
  headers: { 'If-Match'?: string };
}

/** A field that somebody else changed while the form was open. */
export interface ChangedField {
  /** As the form names it: `customer.zip`. */
  field: string;
  theirs: unknown;
  /** The value in the form; the same as theirs if nobody changed the field here. */
  mine: unknown;
}

/** Sends a change of a record. */
export type Request<Values, Answer> = (values: Values, base: Base<Values>) => Promise<Answer>;

/** How often it tries again when the record changes between the read and the write. */
const ATTEMPTS = 3;

type Leaves = Record<string, unknown>;

const isGroup = (value: unknown): value is Leaves => typeof value === 'object' && value !== null && !Array.isArray(value);
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields of a form by their paths; a list is one field. */
function leavesOf(values: Leaves, at = ''): Leaves {
  const leaves = Object.entries(values).map(([name, value]): Leaves =>
    isGroup(value) ? leavesOf(value, `${at}${name}.`) : { [`${at}${name}`]: value },
  );
  return Object.assign({}, ...leaves) as Leaves;
}

/** Fields that somebody else changed. */
export function changedFields(before: Leaves, now: Leaves, mine: Leaves): ChangedField[] {
  const [old, theirs, current] = [leavesOf(before), leavesOf(now), leavesOf(mine)];
  return Object.keys(theirs)
    .filter((field) => !same(old[field], theirs[field]))
    .map((field) => ({ field, theirs: theirs[field], mine: same(current[field], old[field]) ? theirs[field] : current[field] }));
}

/** A copy of the form's values that takes over fields which only somebody else has changed. */
export function merged<Values extends Leaves>(mine: Values, changed: readonly ChangedField[]): Values {
  const values = structuredClone(mine);
  for (const { field, theirs } of changed.filter(isTheirs)) {
    const path = field.split('.');
    const group = path.slice(0, -1).reduce<Leaves>((at, name) => at[name] as Leaves, values);
    group[path.at(-1) ?? ''] = theirs;
  }
  return values;
}

/** Whether only somebody else has changed the field. */
export const isTheirs = ({ theirs, mine }: ChangedField): boolean => same(theirs, mine);

/**
 * Sends the typed values together with fields that only somebody else has changed since `before`. If both changed a field, sends nothing
 * and returns the fields that others have changed.
 * @returns the answer, and the values that were sent
 */
export async function sendMerged<Values extends Leaves, Answer>(
  mine: Values,
  before: Values,
  read: () => Promise<CurrentValues<Values>>,
  request: Request<Values, Answer>,
  attempt = 1,
): Promise<{ answer: Answer; sent: Values } | { now: Values; changed: ChangedField[] }> {
  const { values: now, tag } = await read();
  const changed = changedFields(before, now, mine);
  if (!changed.every(isTheirs)) return { now, changed };
  try {
    const sent = merged(mine, changed);
    return { answer: await request(sent, { before: now, headers: tag === undefined ? {} : { 'If-Match': tag } }), sent };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'record_changed' || attempt === ATTEMPTS) throw error;
    return sendMerged(mine, before, read, request, attempt + 1);
  }
}
