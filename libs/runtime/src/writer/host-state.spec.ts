import { chooseWriter, type HostState, hostStateOf } from './host-state.js';

const rows = (told: Record<string, string>) => Object.entries(told).map(([name, Value]) => ({ Variable_name: name, Value }));

const MARIADB = { version: '10.11.18-MariaDB-log', version_comment: 'Debian 12', wsrep_on: 'OFF', innodb_read_only: 'OFF' };
const MYSQL = { version: '8.4.3', version_comment: 'MySQL Community Server', innodb_read_only: 'OFF' };
const GALERA = {
  ...MARIADB,
  read_only: 'OFF',
  wsrep_on: 'ON',
  wsrep_ready: 'ON',
  wsrep_cluster_status: 'Primary',
  wsrep_last_committed: '77',
};

describe("a host's state", () => {
  it.each<[string, Record<string, string>, Partial<HostState>]>([
    [
      'a writer with replicas',
      {
        ...MARIADB,
        read_only: 'OFF',
        gtid_current_pos: '0-1-100,1-2-7',
        Rpl_semi_sync_master_status: 'ON',
        Rpl_semi_sync_master_clients: '2',
      },
      { isWritable: true, isStalled: false, hasReplicas: true, position: 107, isMultiWriter: false, fault: undefined },
    ],
    [
      'a writer whose replicas are gone',
      { ...MARIADB, read_only: 'OFF', Rpl_semi_sync_master_status: 'ON', Rpl_semi_sync_master_clients: '0', Slaves_connected: '0' },
      { isWritable: true, isStalled: true, hasReplicas: false, position: 0 },
    ],
    ['an asynchronous writer', { ...MARIADB, read_only: 'OFF', Slaves_connected: '1' }, { isStalled: false, hasReplicas: true }],
    ['a replica', { ...MARIADB, read_only: 'ON', gtid_current_pos: '0-1-98' }, { isWritable: false, position: 98 }],
    ['a replica that refuses administrators, too', { ...MARIADB, read_only: 'NO_LOCK_NO_ADMIN' }, { isWritable: false }],
    ["MySQL's replica", { ...MYSQL, read_only: 'ON', super_read_only: 'ON' }, { isWritable: false }],
    [
      "MySQL's writer",
      {
        ...MYSQL,
        read_only: 'OFF',
        super_read_only: 'OFF',
        gtid_executed: '3e11fa47-71ca-11e1-9e33-c80aa9429562:1-100:105,\n4e11fa47-71ca-11e1-9e33-c80aa9429562:backup:1-5',
        Rpl_semi_sync_source_status: 'ON',
        Rpl_semi_sync_source_clients: '1',
      },
      { isWritable: true, isStalled: false, hasReplicas: true, position: 106, fault: undefined },
    ],
    ['a Galera node', GALERA, { isWritable: true, isMultiWriter: true, position: 77 }],
    ['a Galera node without the majority', { ...GALERA, wsrep_cluster_status: 'non-Primary' }, { isWritable: false }],
    ['a Galera node that left its cluster', { ...GALERA, wsrep_cluster_status: 'Disconnected', wsrep_ready: 'OFF' }, { isWritable: false }],
    ['a Galera node that still joins', { ...GALERA, wsrep_ready: 'OFF' }, { isWritable: false }],
    ["MySQL's cluster with several writers", { ...MYSQL, group_replication_single_primary_mode: 'OFF' }, { isMultiWriter: true }],
    ['TiDB', { version: '8.0.11-TiDB-v8.5.0', version_comment: 'TiDB Server' }, { fault: expect.stringContaining('TiDB') as string }],
  ])('of %s', (_, told, state) => expect(hostStateOf(rows(told))).toMatchObject(state));
});

describe('the writer among several hosts', () => {
  const replica: HostState = { isWritable: false, isStalled: false, hasReplicas: false, position: 90, isMultiWriter: false };
  const writer: HostState = { ...replica, isWritable: true, hasReplicas: true, position: 100 };
  const woken: HostState = { ...writer, hasReplicas: false, position: 101, isStalled: true };
  const alone: HostState = { ...writer, hasReplicas: false };
  const galera: HostState = { ...alone, isMultiWriter: true };

  it.each<[string, (HostState | undefined)[], number | undefined, number | undefined]>([
    ['the writable one', [replica, writer, undefined], undefined, 1],
    ['none among replicas', [replica, replica], 0, undefined],
    ['none among hosts that do not answer', [undefined, undefined], 1, undefined],
    ['a new one where the last is silent', [undefined, writer], 0, 1],
    ['the one with replicas rather than an old one that wakes up', [woken, writer], 1, 1],
    ['the same, for a process that slept as long as the old one', [woken, writer], 0, 1],
    ['the same, for a process that starts', [woken, writer], undefined, 1],
    ['no old one that wakes up while the new one is away', [woken, undefined], 1, undefined],
    ['one whose replicas are away, which was it before', [{ ...alone, isStalled: true }, undefined], 0, 0],
    ['one whose replicas are away, for a process that starts', [replica, { ...alone, isStalled: true }], undefined, 1],
    ['the one with more transactions where none has replicas', [alone, { ...alone, position: 150 }], 0, 1],
    ['one that can commit rather than one with more transactions that cannot', [woken, alone], undefined, 1],
    ['the last where nothing tells two apart', [alone, alone], 1, 1],
    ['none where nothing tells two apart', [alone, alone], undefined, undefined],
    ['none where nothing tells two new ones apart', [alone, alone, undefined], 2, undefined],
    ['the last of a cluster, whose positions differ by moments', [galera, { ...galera, position: 103 }], 0, 0],
  ])('is %s', (_, hosts, last, chosen) => expect(chooseWriter(hosts, last)).toBe(chosen));
});
