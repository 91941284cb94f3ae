import { own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { msg, t } from '../../languages/t.js';
import { numbersWith } from '../../languages/numbers.js';
import { type ListState, useListState, useRows } from '../../patterns/lists/list-state.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';
import { Dotted } from '../../patterns/page/dotted.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { useZone } from '../../patterns/time/use-zone.js';
import { instantsOf } from '../../patterns/time/zone-days.js';
import { RequestId, Second } from './log-cells.js';
import { fromOf, LogFilters } from './log-filters.js';
import classes from './request-log.module.css';

type Logged = components['schemas']['RequestLogAnswer'];

const CHOICES = [{ name: 'method', label: msg('Method'), among: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'] }];
const TEXTS = [
  ['user_name', msg('User')],
  ['account_id', msg('Account')],
  ['path', msg('Path starts with')],
  ['status', msg('Status')],
  ['request_id', msg('Request ID')],
] as const;
/** Filters that the server reads as numbers; other texts go there unchanged, and it refuses them. */
const NUMBERS = new Set(['account_id', 'status']);

const MILLISECONDS = { maximumFractionDigits: 1 } as const;

const COLOURS: Readonly<Record<number, string>> = { 2: '#2b9a66', 3: '#3f7ee8', 4: '#f0a500', 5: '#e03131' };

const columns: readonly Column<Logged>[] = [
  {
    name: msg('When'),
    isTime: true,
    cell: ({ created_at: at }) => <Second at={at} />,
  },
  {
    name: msg('Who'),
    cell: ({ user_name: user, account_id: account }) =>
      [user, account === null ? null : t('account {id}', { id: String(account) })].filter(Boolean).join(', ') || '–',
  },
  {
    name: msg('Request'),
    cell: ({ method, path, interface: name }) => (
      <span className={classes.request} title={name}>
        <strong>{method}</strong> {path}
      </span>
    ),
  },
  { name: msg('Status'), cell: ({ status }) => <Dotted colour={COLOURS[Math.floor(status / 100)]}>{status}</Dotted> },
  { name: msg('Time (ms)'), isNumber: true, cell: ({ duration_ms: duration }) => numbersWith(MILLISECONDS).format(duration) },
  { name: msg('Address'), cell: ({ address }) => address },
  { name: msg('Request ID'), cell: ({ request_id: id }) => <RequestId id={id} /> },
];

function queryOf({ page, perPage, filters }: ListState, zone: string) {
  const { method, to } = filters;
  const typed = TEXTS.filter(([name]) => filters[name]).map(([name]) => [
    name,
    NUMBERS.has(name) && /^\d+$/.test(filters[name] ?? '') ? Number(filters[name]) : filters[name],
  ]);
  const paging = { page, per_page: perPage };
  return {
    ...paging,
    ...(Object.fromEntries(typed) as { user_name?: string }),
    ...(method ? { method: method as 'GET' } : {}),
    ...instantsOf({ from: fromOf(filters, zone), to }, zone),
  };
}

/** Every authenticated request, with its caller and its answer. */
export default function RequestLogPage() {
  const controls = useListState({ sort: 'created_at' });
  const query = queryOf(controls.state, useZone());
  const list = useRows(['request-log', query], () => own.GET('/request-log', { params: { query } }));
  return (
    <PageFrame title={t('Request log')} about={t('System Config: every authenticated request, newest first.')}>
      <LogFilters key={JSON.stringify(controls.state.filters)} texts={TEXTS} choices={CHOICES} controls={controls} error={list.error} />
      <ListTable
        label={t('Requests')}
        columns={columns}
        keyOf={({ request_log_id: id }) => id}
        list={list}
        controls={controls}
        empty={t('No requests match these filters.')}
        exported={(how) => own.GET('/exports/request-log', { params: { query }, ...how })}
      />
    </PageFrame>
  );
}
