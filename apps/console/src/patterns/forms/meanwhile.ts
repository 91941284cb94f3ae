import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { Refusal } from '../../api/refusal.js';

/** A record as a form shows it, and its ETag where the interface has one. */
export interface CurrentValues<Values> {
  values: Values;
  tag: string | undefined;
}

/** What a request says besides its values: the form's values as they were read, and the record's tag. */
export interface Base<Values> {
  before: Values;
  headers: { 'If-Match'?: string };
}

/** A field that somebody else changed while the form was open. */
export interface ChangedField {
  /** As the form names it: `customer.zip`. */
  field: string;
  theirs: unknown;
  /** What stands in the form; the same as theirs where nobody touched the field here. */
  mine: unknown;
}

/** Thrown instead of sending: somebody else changed a field that was changed here, too. */
class ChangedMeanwhile extends Error {
  constructor(
    readonly now: unknown,
    readonly fields: readonly ChangedField[],
  ) {
    super('Somebody else has changed the same field');
  }
}

/** How often it sends a record that changes again and again between its reading and its writing. */
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
  const [old, theirs, own] = [leavesOf(before), leavesOf(now), leavesOf(mine)];
  return Object.keys(theirs)
    .filter((field) => !same(old[field], theirs[field]))
    .map((field) => ({ field, theirs: theirs[field], mine: same(own[field], old[field]) ? theirs[field] : own[field] }));
}

/** A copy of a form's values with what somebody else changed and nobody touched here. */
export function merged<Values extends Leaves>(mine: Values, changed: readonly ChangedField[]): Values {
  const values = structuredClone(mine);
  for (const { field, theirs } of changed.filter(isTheirs)) {
    const path = field.split('.');
    const group = path.slice(0, -1).reduce<Leaves>((at, name) => at[name] as Leaves, values);
    group[path.at(-1) ?? ''] = theirs;
  }
  return values;
}

/** Whether only they changed it. */
export const isTheirs = ({ theirs, mine }: ChangedField): boolean => same(theirs, mine);

/**
 * Keeps two people who edit one record from undoing each other's work: it reads the record before it sends. What somebody else changed since
 * the form was opened stays as it is where nobody touched it here. Where both changed a field, it sends nothing, and says what to show.
 */
export function useMeanwhile<Values extends Leaves>(
  form: UseFormReturnType<Values>,
  initial: Values,
  read: (() => Promise<CurrentValues<Values>>) | undefined,
) {
  const [before, setBefore] = useState(initial);
  const [changed, setChanged] = useState<ChangedField[]>([]);
  const fill = (values: Values, fields: readonly ChangedField[]): void => {
    setBefore(values);
    form.resetDirty(values);
    for (const { field, theirs } of fields.filter(isTheirs)) form.setFieldValue(field, theirs as never);
  };
  const send = async <Answer>(
    mine: Values,
    request: (values: Values, base: Base<Values>) => Promise<Answer>,
    attempt = 1,
  ): Promise<Answer> => {
    if (!read) return request(mine, { before: initial, headers: {} });
    const { values: now, tag } = await read();
    const fields = changedFields(before, now, mine);
    if (!fields.every(isTheirs)) throw new ChangedMeanwhile(now, fields);
    try {
      const answer = await request(merged(mine, fields), { before: now, headers: tag === undefined ? {} : { 'If-Match': tag } });
      // A form that stays open goes on from what is stored now.
      void read().then(
        ({ values }) => (setBefore(values), setChanged([])),
        () => undefined,
      );
      return answer;
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'record_changed' || attempt === ATTEMPTS) throw error;
      return send(mine, request, attempt + 1);
    }
  };
  /** Returns whether the error says that both changed a field. */
  const caught = (error: unknown): boolean => {
    if (!(error instanceof ChangedMeanwhile)) return false;
    setChanged([...error.fields]);
    fill(error.now as Values, error.fields);
    return true;
  };
  const takeTheirs = ({ field, theirs }: ChangedField): void => {
    form.setFieldValue(field, theirs as never);
    setChanged((all) => all.map((each) => (each.field === field ? { ...each, mine: theirs } : each)));
  };
  return { send, caught, changed, takeTheirs };
}
