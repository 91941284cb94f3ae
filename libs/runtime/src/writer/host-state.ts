import { faultOfServer } from './server-version.js';

/** A host's report about itself. */
export interface HostState {
  /** It accepts writes; for Galera also: it is in the part of the cluster with the majority. */
  isWritable: boolean;
  /** It waits for replicas to acknowledge its commits, and none is attached, so no commit would return. */
  isStalled: boolean;
  hasReplicas: boolean;
  /** The number of transactions it has applied. */
  position: number;
  /** Its cluster may accept writes on several hosts at once. */
  isMultiWriter: boolean;
  /** Why this program cannot use the server. */
  fault?: string;
}

const VARIABLES = [
  'version',
  'version_comment',
  'read_only',
  'super_read_only',
  'innodb_read_only',
  'gtid_current_pos',
  'gtid_executed',
  'wsrep_on',
  'group_replication_single_primary_mode',
];
const STATUS = [
  'wsrep_ready',
  'wsrep_cluster_status',
  'wsrep_last_committed',
  'slaves_connected',
  'rpl_semi_sync_master_status',
  'rpl_semi_sync_master_clients',
  'rpl_semi_sync_source_status',
  'rpl_semi_sync_source_clients',
];
const show = (what: string, names: readonly string[]): string =>
  `SHOW GLOBAL ${what} WHERE Variable_name IN (${names.map((name) => `'${name}'`).join(', ')})`;

/** No server knows all of these names, and unknown ones are ignored. Reading them needs no privilege. */
export const HOST_STATEMENTS = [show('VARIABLES', VARIABLES), show('STATUS', STATUS)] as const;

export interface ShownRow {
  Variable_name: string;
  Value: string;
}

/** The state in the rows of both statements. */
export function hostStateOf(rows: readonly ShownRow[]): HostState {
  const values = new Map(rows.map((row) => [row.Variable_name.toLowerCase(), row.Value]));
  const isOn = (name: string): boolean => ['ON', '1'].includes(values.get(name) ?? '');
  const count = (...names: string[]): number => Math.max(...names.map((name) => Number(values.get(name) ?? 0)));
  const isGalera = isOn('wsrep_on');
  const acknowledging = count('rpl_semi_sync_master_clients', 'rpl_semi_sync_source_clients');
  return {
    isWritable:
      // MariaDB 12 has several read-only modes.
      ['read_only', 'super_read_only', 'innodb_read_only'].every((name) => ['OFF', '0'].includes(values.get(name) ?? 'OFF')) &&
      (!isGalera || (isOn('wsrep_ready') && values.get('wsrep_cluster_status') === 'Primary')),
    isStalled: acknowledging === 0 && (isOn('rpl_semi_sync_master_status') || isOn('rpl_semi_sync_source_status')),
    hasReplicas: acknowledging > 0 || count('slaves_connected') > 0,
    position: isGalera
      ? count('wsrep_last_committed')
      : transactionsIn(values.get('gtid_current_pos') ?? values.get('gtid_executed') ?? ''),
    isMultiWriter: isGalera || values.get('group_replication_single_primary_mode') === 'OFF',
    fault: faultOfServer(values.get('version') ?? '', values.get('version_comment') ?? ''),
  };
}

/** MariaDB's `0-1-100,1-1-5` (domain, server, number), or MySQL's `uuid:1-100:105,uuid:tag:1-5`. */
function transactionsIn(position: string): number {
  const sets = position.split(',').map((each) => each.trim());
  if (!position.includes(':')) return sets.reduce((sum, each) => sum + Number(each.split('-')[2] ?? 0), 0);
  return sets
    .flatMap((each) => each.split(':').slice(1))
    .filter((each) => /^\d+(-\d+)?$/.test(each))
    .reduce((sum, interval) => {
      const [first, last = first] = interval.split('-').map(Number);
      return sum + last - first + 1;
    }, 0);
}

/**
 * Which of the hosts is the writer; undefined while none is, or while two are and nothing distinguishes them. Being writable is not enough:
 * an old writer that wakes up is writable, too. A host with attached replicas wins, then the one with more transactions. A host whose
 * commits nobody acknowledges becomes the writer only if it was the writer before, or if no other is known.
 * @param last index of the previous writer
 */
export function chooseWriter(hosts: readonly (HostState | undefined)[], last: number | undefined): number | undefined {
  const candidates = hosts.flatMap((host, index) =>
    host?.isWritable && (!host.isStalled || last === undefined || last === index) ? [{ ...host, index }] : [],
  );
  const [best] = candidates.sort(byStanding);
  if (!best) return undefined;
  const equal = candidates.filter((each) => byStanding(best, each) === 0);
  if (equal.length === 1) return best.index;
  return equal.find(({ index }) => index === last)?.index;
}

/** The writers of one cluster have the same transactions; their positions differ only by the times of the probes. */
function byStanding(one: HostState, other: HostState): number {
  return (
    Number(one.isStalled) - Number(other.isStalled) ||
    Number(other.hasReplicas) - Number(one.hasReplicas) ||
    (one.isMultiWriter || other.isMultiWriter ? 0 : other.position - one.position)
  );
}
