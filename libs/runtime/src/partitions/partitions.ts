import { toStored } from '@kernel';
import type { DatabasePlace } from '../config.js';
import { Refusal } from '../refusal.js';
import { withServer } from '../schema.js';
import { secondsToCopy } from '../schema-plan.js';
import { type Ids, nameOf, type Partition, PARTITIONED, type PartitionedTable, PartitionStore } from './partition-store.js';

/** How many empty partitions there are after the newest id. */
const AHEAD = 6;
/** Servers open a file for each. */
const MAX_PARTITIONS = 200;
/** How many rows a statement may copy while writers wait: a second or two. */
const COPIED_ROWS = 100_000;

/** The result of partitioning a table. */
export interface Division {
  rows: number;
  partitions: number;
  /** How long writers are blocked, at most. */
  seconds: number;
}

/** What `keepPartitions` did: names of partitions, and rows of old ones that are too many to copy while writers wait. */
export interface Kept {
  added: string[];
  dropped: string[];
  merged: string[];
  left: { partition: string; rows: number }[];
}

/** The partitions of each table; none where it is not partitioned. @throws Refusal on the embedded engine. */
export const listPartitions = (place: DatabasePlace): Promise<(Partition & { table: PartitionedTable })[]> =>
  onServer(place, async (storeOf) => {
    const all = [];
    for (const table of tables) for (const each of await storeOf(table).all()) all.push({ table, ...each });
    return all;
  });

/** A preview of `beginPartitions`. */
export const planPartitions = (place: DatabasePlace, table: PartitionedTable, width: number): Promise<Division> =>
  onServer(place, async (storeOf) => {
    const ids = await storeOf(table).ids();
    return divisionOf(ids, boundsOf(ids, width));
  });

/**
 * Partitions a table into ranges of `width` ids: copies it, which blocks writers. A partitioned table gets new ranges.
 * @throws Refusal for too many of them
 */
export const beginPartitions = (place: DatabasePlace, table: PartitionedTable, width: number): Promise<Division> =>
  onServer(place, async (storeOf) => {
    const store = storeOf(table);
    const ids = await store.ids();
    const bounds = boundsOf(ids, width);
    await store.divide(bounds);
    return divisionOf(ids, bounds);
  });

/**
 * Adds partitions ahead of the newest id, and drops old ones: those of the request log with their rows; in other tables the rows stay, and
 * adjacent partitions with few of them are merged, which frees the space of the others. A partition is old when the first row after it is
 * older than `before`.
 * @throws Refusal when the table has no partitions, or its last one has many rows
 */
export const keepPartitions = (place: DatabasePlace, table: PartitionedTable, before: Date): Promise<Kept> =>
  onServer(place, async (storeOf) => {
    const store = storeOf(table);
    const result: Kept = { added: await addAhead(store, table), dropped: [], merged: [], left: [] };
    const old = await oldOnes(store, toStored(before));
    if (old.length === 0) return result;
    if (table === 'request_log') {
      await store.drop(old);
      result.dropped = old.map(({ name }) => name);
      return result;
    }
    for (const { partitions, rows } of await groupsOf(store, old)) {
      if (rows > COPIED_ROWS) result.left.push({ partition: partitions[0].name, rows });
      if (partitions.length === 1) continue;
      await store.merge(partitions);
      result.merged.push(...partitions.map(({ name }) => name));
    }
    return result;
  });

const tables = Object.keys(PARTITIONED) as PartitionedTable[];

/** A table by its name on the command line. @throws Refusal listing the valid names. */
export function toPartitioned(name: string): PartitionedTable {
  const table = tables.find((each) => each === name);
  if (!table) throw new Refusal(`${name} cannot have partitions: ${tables.join(', ')} can`);
  return table;
}

function onServer<T>(place: DatabasePlace, work: (storeOf: (table: PartitionedTable) => PartitionStore) => Promise<T>): Promise<T> {
  if (!place.databaseUrl) throw new Refusal('the embedded engine has no partitions: nothing to do');
  return withServer(place, (runner) => work((table) => new PartitionStore(runner, table)));
}

/** Bounds from the first id to some ranges after the last one. @throws Refusal for too many. */
function boundsOf({ first, last }: Ids, width: number): number[] {
  const from = Math.floor(first / width) + 1;
  const to = Math.floor(last / width) + 1 + AHEAD;
  if (to - from >= MAX_PARTITIONS)
    throw new Refusal(`ids up to ${last} would be more than ${MAX_PARTITIONS} partitions: take more ids for each`);
  return Array.from({ length: to - from + 1 }, (_, index) => (from + index) * width);
}

function divisionOf({ first, last }: Ids, bounds: readonly number[]): Division {
  const rows = last === 0 ? 0 : last - first + 1;
  return { rows, partitions: bounds.length + 1, seconds: secondsToCopy(rows) };
}

async function addAhead(store: PartitionStore, table: PartitionedTable): Promise<string[]> {
  const partitions = await store.all();
  const bounds = partitions.flatMap(({ below }) => below ?? []);
  if (bounds.length < 2) throw new Refusal(`${table} has no partitions: cli partitions begin ${table}`);
  const [previous, bound] = bounds.slice(-2);
  const { last } = await store.ids();
  const rest = partitions.at(-1);
  if (last >= bound && rest && (await store.count(rest)) > COPIED_ROWS)
    throw new Refusal(`ids of ${table} have gone beyond its partitions: cli partitions begin ${table} copies it anew`);
  const added: number[] = [];
  const width = bound - previous;
  for (let next = bound + width; next <= last + AHEAD * width; next += width) added.push(next);
  if (added.length > 0) await store.add(added);
  return added.map(nameOf);
}

async function oldOnes(store: PartitionStore, before: string): Promise<Partition[]> {
  const old: Partition[] = [];
  for (const partition of await store.all()) {
    if (partition.below === null || !(await store.isOldFrom(partition.below, before))) break;
    old.push(partition);
  }
  return old;
}

/** Groups of adjacent partitions that are small enough together to be copied at once. */
async function groupsOf(store: PartitionStore, old: readonly Partition[]): Promise<{ partitions: Partition[]; rows: number }[]> {
  const groups: { partitions: Partition[]; rows: number }[] = [];
  for (const partition of old) {
    const rows = await store.count(partition);
    const last = groups.at(-1);
    if (last && last.rows + rows <= COPIED_ROWS) {
      last.partitions.push(partition);
      last.rows += rows;
    } else groups.push({ partitions: [partition], rows });
  }
  return groups;
}
