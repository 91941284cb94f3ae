import { number } from '../../languages/t.js';
/** The units of all items of a row, for people. */
export const unitsOf = <Name extends string>({ items }: { items: readonly Readonly<Record<Name, number>>[] }, name: Name): string =>
  number(items.reduce((units, item) => units + item[name], 0));
