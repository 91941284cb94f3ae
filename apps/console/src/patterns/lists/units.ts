import { number } from '../../languages/t.js';
/** The sum of units of all items of a row, as people read it. */
export const unitsOf = <Name extends string>({ items }: { items: readonly Readonly<Record<Name, number>>[] }, name: Name): string =>
  number(items.reduce((units, item) => units + item[name], 0));
