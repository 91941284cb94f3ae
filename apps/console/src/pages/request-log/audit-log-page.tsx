import { own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { msg, t } from '../../languages/t.js';
import { type ListState, useListState, useRows } from '../../patterns/lists/list-state.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { useZone } from '../../patterns/time/use-zone.js';
import { instantsOf } from '../../patterns/time/zone-days.js';
import { RequestId, Second } from './log-cells.js';
import { fromOf, LogFilters } from './log-filters.js';
import classes from './request-log.module.css';

type Change = components['schemas']['AuditAnswer'];

const TEXTS = [
  ['actor', msg('Who')],
  ['action', msg('Action')],
  ['subject', msg('Record starts with')],
  ['request_id', msg('Request ID')],
] as const;

const PROOFS: Readonly<Record<Change['credential'], string>> = {
  own_key: msg('own key'),
  master_key: msg('master key'),
  account_key: msg('account key'),
  session: msg('in the console'),
  mobile_token: msg('mobile app'),
  command_line: msg('command line'),
  none: msg('the service'),
};

const columns: readonly Column<Change>[] = [
  { name: msg('When'), isTime: true, cell: ({ created_at: at }) => <Second at={at} /> },
  {
    name: msg('Who'),
    cell: ({ actor, credential, address }) => (
      <>
        {actor}
        <br />
        {t(PROOFS[credential])}
        {address === null ? '' : `, ${address}`}
      </>
    ),
  },
  { name: msg('Action'), cell: ({ action }) => action },
  { name: msg('Changed record'), id: 'record', cell: ({ subject }) => subject },
  { name: msg('Before'), cell: ({ before }) => <Members of={before} /> },
  { name: msg('After'), cell: ({ after }) => <Members of={after} /> },
  { name: msg('Request ID'), cell: ({ request_id: id }) => (id === null ? '–' : <RequestId id={id} />) },
];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The members of a record, one per line, or of a list. */
function Members({ of }: { of: string | null }) {
  if (of === null || of === '{}') return '–';
  const state: unknown = JSON.parse(of);
  const members = typeof state === 'object' && state !== null && !Array.isArray(state) ? Object.entries(state) : [['', state]];
  return (
    <ul className={classes.members}>
      {members.map(([name, value]) => (
        <li key={String(name)}>
          {name === '' ? '' : `${name}: `}
          {textOf(value)}
        </li>
      ))}
    </ul>
  );
}

function queryOf({ page, perPage, filters }: ListState, zone: string) {
  const typed = TEXTS.filter(([name]) => filters[name]).map(([name]) => [name, filters[name]]);
  return {
    page,
    per_page: perPage,
    ...(Object.fromEntries(typed) as { actor?: string }),
    ...instantsOf({ from: fromOf(filters, zone), to: filters.to }, zone),
  };
}

/** Who changed which setting, with the values before and after. */
export default function AuditLogPage() {
  const controls = useListState({ sort: 'created_at' });
  const query = queryOf(controls.state, useZone());
  const list = useRows(['audit-log', query], () => own.GET('/audit-log', { params: { query } }));
  return (
    <PageFrame
      title={t('Audit log')}
      about={t('System Config: who changed settings, keys and users, newest first, and what was there before.')}
    >
      <LogFilters key={JSON.stringify(controls.state.filters)} texts={TEXTS} controls={controls} error={list.error} />
      <ListTable
        label={t('Changes')}
        columns={columns}
        keyOf={({ audit_number: number }) => number}
        list={list}
        controls={controls}
        empty={t('No changes match these filters.')}
        exported={(how) => own.GET('/exports/audit-log', { params: { query }, ...how })}
      />
    </PageFrame>
  );
}
