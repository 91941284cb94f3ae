/** The types of events, by what they are about: the beginning of the type, and how each ends. */
export const groups = [
  {
    of: 'order',
    name: 'Orders',
    ends: [
      'created',
      'updated',
      'pending',
      'backordered',
      'held',
      'stood_by',
      'processing',
      'shipped',
      'cancelled',
      'divided',
      'reverted',
      'packed',
      'weighed',
      'sub_status',
    ],
  },
  { of: 'stock', name: 'Stock', ends: ['changed', 'expired', 'held', 'released'] },
  { of: 'lot', name: 'Lots', ends: ['expiring'] },
  { of: 'hold', name: 'Holds', ends: ['created', 'released'] },
  { of: 'carton', name: 'Cartons', ends: ['closed', 'reopened', 'voided'] },
  { of: 'correction', name: 'Stock corrections', ends: ['applied', 'failed'] },
  { of: 'replenishment', name: 'Replenishments', ends: ['created', 'received', 'put_away', 'closed'] },
  { of: 'return', name: 'Returns', ends: ['created', 'received'] },
  { of: 'manufacture', name: 'Manufacture orders', ends: ['completed'] },
  { of: 'product', name: 'Products', ends: ['created', 'updated'] },
] as const;

export type Group = (typeof groups)[number];

export const typesIn = ({ of, ends }: Group): string[] => ends.map((end) => `${of}.${end}`);

/** `stood_by` as people read it. */
export const wordsOf = (end: string): string => end.charAt(0).toUpperCase() + end.slice(1).replaceAll('_', ' ');

/** The types that patterns such as `order.*` mean; of an unknown pattern, itself. */
export function chosenBy(patterns: readonly string[]): Set<string> {
  return new Set(
    patterns.flatMap((pattern) => {
      if (pattern === '*') return groups.flatMap(typesIn);
      const group = groups.find(({ of }) => pattern === `${of}.*`);
      return group ? typesIn(group) : [pattern];
    }),
  );
}

/** The shortest patterns for the chosen types: a whole group follows its types when new ones come. */
export function patternsOf(chosen: ReadonlySet<string>): string[] {
  const isWhole = (group: Group): boolean => typesIn(group).every((type) => chosen.has(type));
  if (groups.every(isWhole)) return ['*'];
  return groups.flatMap((group) => (isWhole(group) ? [`${group.of}.*`] : typesIn(group).filter((type) => chosen.has(type))));
}
