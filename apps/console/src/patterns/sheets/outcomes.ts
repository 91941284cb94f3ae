import { msg, number, t, tn } from '../../languages/t.js';

/** The outcomes of records in a file, in a word. */
export const outcomes = { created: msg('created'), changed: msg('changed'), kept: msg('kept'), announced: msg('announced') } as const;

const counted: Readonly<Record<string, (count: number) => string>> = {
  created: (count) => tn(count, '{count} created', '{count} created'),
  changed: (count) => tn(count, '{count} changed', '{count} changed'),
  kept: (count) => tn(count, '{count} kept', '{count} kept'),
  announced: (count) => tn(count, '{count} announced', '{count} announced'),
};

/** How many records had an outcome. */
export const outcomesOf = (outcome: string, count: number): string => counted[outcome]?.(count) ?? `${number(count)} ${t(outcome)}`;
