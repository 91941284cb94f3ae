import type { Fault } from '@kernel';
import { snakeCase } from '../wire/spelling.js';

/**
 * What requests call what contracts call otherwise. `orders[]` is a list a command takes, `siteCode` a member anywhere; a name that is
 * not here is written in snake_case.
 */
export type Words = Readonly<Record<string, string>>;

/** The word of requests for one member of a contract. */
export const wordOf = (member: string, words: Words = {}): string => words[member] ?? snakeCase(member);

/** A place in a command (`orders[2].items[0].soldPrice`) as requests name it: `data[2].items[0].sold_price`. */
export function placeIn(words: Words): (path: string) => string {
  return (path) => {
    const [whole = '', list = '', index = ''] = /^(\w+)\[(\d+)\]/.exec(path) ?? [];
    const named = words[`${list}[]`]?.replace('[]', `[${index}]`);
    const rest = (named === undefined ? path : path.slice(whole.length)).replace(/[a-z]\w*/gi, (member) => wordOf(member, words));
    return `${named ?? ''}${rest}`;
  };
}

/** The faults of a refusal at the places of the request. */
export const inWords = (words: Words = {}): ((faults: readonly Fault[]) => Fault[]) => {
  const place = placeIn(words);
  return (faults) => faults.map((fault) => ({ ...fault, path: place(fault.path) }));
};
