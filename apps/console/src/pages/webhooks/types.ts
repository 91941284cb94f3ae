import { msg, t } from '../../languages/t.js';
/** The types of events by group, which is the beginning of the type, and how each goes on. */
const groups = [
  {
    of: 'order',
    name: msg('Orders'),
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
  { of: 'stock', name: msg('Stock'), ends: ['changed', 'expired', 'held', 'released'] },
  { of: 'lot', name: msg('Lots'), ends: ['expiring'] },
  { of: 'hold', name: msg('Holds'), ends: ['created', 'released'] },
  { of: 'carton', name: msg('Cartons'), ends: ['closed', 'reopened', 'voided'] },
  { of: 'correction', name: msg('Stock corrections'), ends: ['applied', 'failed'] },
  { of: 'replenishment', name: msg('Replenishments'), ends: ['created', 'received', 'put_away', 'closed'] },
  { of: 'return', name: msg('Returns'), ends: ['created', 'received'] },
  { of: 'manufacture', name: msg('Manufacture orders'), ends: ['completed'] },
  { of: 'wave', name: msg('Waves'), ends: ['released', 'done', 'cancelled'] },
  { of: 'batch', name: msg('Batches'), ends: ['claimed', 'done', 'cancelled'] },
  { of: 'pick', name: msg('Picks'), ends: ['short'] },
  { of: 'product', name: msg('Products'), ends: ['created', 'updated'] },
] as const;

export type Group = (typeof groups)[number];

const words: Readonly<Record<string, string>> = {
  ...{ created: msg('Created'), updated: msg('Updated'), pending: msg('Pending'), backordered: msg('Backordered'), held: msg('Held') },
  ...{ stood_by: msg('Stood by'), processing: msg('Processing'), shipped: msg('Shipped'), cancelled: msg('Cancelled') },
  ...{ divided: msg('Divided'), reverted: msg('Reverted'), packed: msg('Packed'), weighed: msg('Weighed'), sub_status: msg('Sub status') },
  ...{ redacted: msg('Redacted'), changed: msg('Changed'), expired: msg('Expired'), released: msg('Released'), expiring: msg('Expiring') },
  ...{ closed: msg('Closed'), reopened: msg('Reopened'), voided: msg('Voided'), applied: msg('Applied'), failed: msg('Failed') },
  ...{ received: msg('Received'), put_away: msg('Put into bins'), completed: msg('Completed'), done: msg('Done'), claimed: msg('Claimed') },
  short: msg('Short'),
};
/**
 * Texts of endings that mean something else for one group: a language may have another verb for holding an order than for holding stock.
 */
const wordsOfTypes: Readonly<Record<string, string>> = { 'order.held': msg('Held back'), 'wave.released': msg('Released to the floor') };

/** Groups about work on the floor, which merchants do not receive. */
const ofFloor: readonly string[] = ['wave', 'batch', 'pick'];

/** The groups that an account or a site can receive. */
export const groupsFor = (side: 'merchant' | 'warehouse'): Group[] =>
  groups.filter(({ of }) => !(side === 'merchant' ? ofFloor : ['product']).includes(of));

export const typesIn = ({ of, ends }: Group): string[] => ends.map((end) => `${of}.${end}`);

/** The text for an ending, such as `stood_by`, in its group. */
export const wordsOf = (of: Group['of'], end: string): string => t(wordsOfTypes[`${of}.${end}`] ?? words[end] ?? end);

/** The types that patterns such as `order.*` match; an unknown pattern stands for itself. */
export function chosenBy(patterns: readonly string[]): Set<string> {
  return new Set(
    patterns.flatMap((pattern) => {
      if (pattern === '*') return groups.flatMap(typesIn);
      const group = groups.find(({ of }) => pattern === `${of}.*`);
      return group ? typesIn(group) : [pattern];
    }),
  );
}

/** The shortest patterns for the chosen types of the shown groups. The pattern of a whole group also matches types that are added later. */
export function patternsOf(chosen: ReadonlySet<string>, shown: readonly Group[]): string[] {
  const isWhole = (group: Group): boolean => typesIn(group).every((type) => chosen.has(type));
  if (shown.every(isWhole)) return ['*'];
  return shown.flatMap((group) => (isWhole(group) ? [`${group.of}.*`] : typesIn(group).filter((type) => chosen.has(type))));
}
