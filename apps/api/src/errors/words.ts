import type { Fault } from '@kernel';
import { snakeCase } from '@wire/wire-words';

/**
 * Requests' names for members of the contracts, where they differ from the snake_case form. `orders[]` is a list in a command, `siteCode` a
 * member anywhere.
 */
export type Words = Readonly<Record<string, string>>;

/** The name of a contract's member in requests. */
export const wordOf = (member: string, words: Words = {}): string => words[member] ?? snakeCase(member);

/** Translates a place in a command (`orders[2].items[0].soldPrice`) to the request's: `data[2].items[0].sold_price`. */
export function placeIn(words: Words): (path: string) => string {
  return (path) => {
    const [whole = '', list = '', index = ''] = /^(\w+)\[(\d+)\]/.exec(path) ?? [];
    const named = words[`${list}[]`]?.replace('[]', `[${index}]`);
    const rest = (named === undefined ? path : path.slice(whole.length)).replace(/[a-z]\w*/gi, (member) => wordOf(member, words));
    return `${named ?? ''}${rest}`;
  };
}

/** Puts the faults of a refusal at the request's places. */
export const inWords = (words: Words = {}): ((faults: readonly Fault[]) => Fault[]) => {
  const place = placeIn(words);
  return (faults) => faults.map((fault) => ({ ...fault, path: place(fault.path) }));
};
