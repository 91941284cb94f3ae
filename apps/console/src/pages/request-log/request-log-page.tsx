import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { CopyButton } from '../../patterns/page/copy-button.js';
import { type ListControls, type ListState, useListState, useRows } from '../../patterns/lists/list-state.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';
import { Dotted } from '../../patterns/page/dotted.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { faultAt } from '../../patterns/forms/server-form.js';
import { useZone } from '../../patterns/time/use-zone.js';
import { formatIn, todayIn } from '../../patterns/time/zone.js';
import { instantsOf } from '../../patterns/time/zone-days.js';
import classes from './request-log.module.css';

type Logged = components['schemas']['RequestLogAnswer'];

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'];
const TEXTS = [
  ['user_name', 'User'],
  ['account_id', 'Account'],
  ['path', 'Path starts with'],
  ['status', 'Status'],
  ['request_id', 'Request ID'],
] as const;
/** The server reads these as numbers; what is none goes there as it stands, for the server to say so. */
const NUMBERS = new Set(['account_id', 'status']);

const milliseconds = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

const COLOURS: Readonly<Record<number, string>> = { 2: '#2b9a66', 3: '#3f7ee8', 4: '#f0a500', 5: '#e03131' };

const columns: readonly Column<Logged>[] = [
  {
    name: 'When',
    isTime: true,
    cell: ({ created_at: at }) => <Second at={at} />,
  },
  {
    name: 'Who',
    cell: ({ user_name: user, account_id: account }) =>
      [user, account === null ? null : `account ${account}`].filter(Boolean).join(', ') || '–',
  },
  {
    name: 'Request',
    cell: ({ method, path, interface: name }) => (
      <span className={classes.request} title={name}>
        <strong>{method}</strong> {path}
      </span>
    ),
  },
  { name: 'Status', cell: ({ status }) => <Dotted colour={COLOURS[Math.floor(status / 100)]}>{status}</Dotted> },
  { name: 'Time (ms)', isNumber: true, cell: ({ duration_ms: duration }) => milliseconds.format(duration) },
  { name: 'Address', cell: ({ address }) => address },
  { name: 'Request ID', cell: ({ request_id: id }) => <RequestId id={id} /> },
];

function Second({ at }: { at: string }) {
  const zone = useZone();
  return (
    <time dateTime={at} className={classes.when}>
      {formatIn(zone, { dateStyle: 'short', timeStyle: 'medium' }).format(new Date(at))}
    </time>
  );
}

/** IDs are long and seldom read: the title shows all of one, and a button copies it. */
function RequestId({ id }: { id: string }) {
  return (
    <span className={classes.copied}>
      <span className={classes.id} title={id}>
        {id}
      </span>
      <CopyButton text={id} of={`request ID ${id}`} />
    </span>
  );
}

/** The list begins with today, since a log is long; a request ID is looked for in all of it. */
const fromOf = ({ from, request_id: id }: ListState['filters'], zone: string): string | undefined =>
  from ?? (id ? undefined : todayIn(zone));

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

/** Every authenticated request: who sent it, and how the service answered. */
export default function RequestLogPage() {
  const controls = useListState({ sort: 'created_at' });
  const query = queryOf(controls.state, useZone());
  const list = useRows(['request-log', query], () => own.GET('/request-log', { params: { query } }));
  return (
    <PageFrame title="Request log" about="System Config: every authenticated request, newest first.">
      <Filters key={JSON.stringify(controls.state.filters)} controls={controls} error={list.error} />
      <ListTable
        label="Requests"
        columns={columns}
        keyOf={({ request_log_id: id }) => id}
        list={list}
        controls={controls}
        empty="No requests match these filters."
        exported={(how) => own.GET('/exports/request-log', { params: { query }, ...how })}
      />
    </PageFrame>
  );
}

/** Typed together, sent together. */
function Filters({ controls: { state, change }, error }: { controls: ListControls; error: unknown }) {
  const { filters } = state;
  const zone = useZone();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({ ...filters, from: fromOf(filters, zone) ?? '' });
  const set =
    (name: string) =>
    (event: { currentTarget: { value: string } }): void =>
      setTyped({ ...typed, [name]: event.currentTarget.value });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const names = [...TEXTS.map(([name]) => name), 'method', 'to'];
    change({
      ...Object.fromEntries(names.map((name) => [name, typed[name]?.trim()])),
      from: typed.from === fromOf({}, zone) ? undefined : typed.from,
    });
  };
  return (
    <form role="search" aria-label="Filter the log" onSubmit={submit} className={classes.filters} noValidate>
      {TEXTS.map(([name, label]) => (
        <TextInput
          key={name}
          size="xs"
          label={label}
          autoCapitalize="none"
          spellCheck={false}
          value={typed[name] ?? ''}
          onChange={set(name)}
          error={faultAt(error, name)}
        />
      ))}
      <NativeSelect
        size="xs"
        label="Method"
        data={[{ value: '', label: 'Any' }, ...METHODS]}
        value={typed.method ?? ''}
        onChange={set('method')}
      />
      <TextInput type="date" size="xs" label="From" value={typed.from ?? ''} onChange={set('from')} error={faultAt(error, 'from_date')} />
      <TextInput type="date" size="xs" label="Until" value={typed.to ?? ''} onChange={set('to')} error={faultAt(error, 'to_date')} />
      <div className={classes.act}>
        <Button type="submit" size="xs">
          Find
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => change(Object.fromEntries(Object.keys(filters).map((name) => [name, undefined])))}
        >
          Clear
        </Button>
      </div>
    </form>
  );
}
