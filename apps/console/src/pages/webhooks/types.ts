/** The types of events, by what they are about: the beginning of the type, and how each ends. */
const groups = [
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
      'redacted',
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
  { of: 'wave', name: 'Waves', ends: ['released', 'done', 'cancelled'] },
  { of: 'batch', name: 'Batches', ends: ['claimed', 'done', 'cancelled'] },
  { of: 'pick', name: 'Picks', ends: ['short'] },
  { of: 'product', name: 'Products', ends: ['created', 'updated'] },
] as const;

export type Group = (typeof groups)[number];

/** Work of the floor, which merchants are not told of. */
const ofFloor: readonly string[] = ['wave', 'batch', 'pick'];

/** The groups that an account, or a site, can receive. */
export const groupsFor = (side: 'merchant' | 'warehouse'): Group[] =>
  groups.filter(({ of }) => !(side === 'merchant' ? ofFloor : ['product']).includes(of));

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

/** The shortest patterns for the chosen types of the shown groups: a whole group follows its types when new ones come. */
export function patternsOf(chosen: ReadonlySet<string>, shown: readonly Group[]): string[] {
  const isWhole = (group: Group): boolean => typesIn(group).every((type) => chosen.has(type));
  if (shown.every(isWhole)) return ['*'];
  return shown.flatMap((group) => (isWhole(group) ? [`${group.of}.*`] : typesIn(group).filter((type) => chosen.has(type))));
}
