import { Badge, Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { msg, t } from '../../languages/t.js';
import { Section } from '../../patterns/page/section.js';
import { ListSearch } from '../../patterns/lists/filter-field.js';
import { Filters } from '../../patterns/lists/filters.js';
import { type ListState, useListState, useRows } from '../../patterns/lists/list-state.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';
import { RowLink } from '../../patterns/lists/row-link.js';
import { CreateLink } from '../../patterns/page/create-link.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { toast } from '../../patterns/feedback/toast.js';
import { SmallTable } from '../../patterns/lists/small-table.js';
import { When } from '../../patterns/time/when.js';
import { Active } from '../../patterns/access/active.js';
import { roleName } from './roles.js';

type User = components['schemas']['UserAnswer'];
type LockOut = components['schemas']['LockOutAnswer'];

const columns: readonly Column<User>[] = [
  {
    name: msg('User'),
    cell: ({ user_name: name }) => <RowLink to={`/system/users/${encodeURIComponent(name)}`}>{name}</RowLink>,
  },
  {
    name: msg('Works for'),
    cell: ({ distribution_center: site, other_distribution_centers: others, account_id: account }) =>
      account === null
        ? t('Warehouse {sites}', { sites: [site ?? '–', ...others].join(', ') })
        : t('Account {id}', { id: String(account) }),
  },
  { name: msg('Status'), cell: ({ activated }) => <Active isActive={activated} /> },
  { name: msg('Second factor'), isNamed: true, cell: ({ second_factor: isOn }) => (isOn ? t('On') : t('Off')) },
  {
    name: msg('Role'),
    cell: ({ role }) => (role === 'operator' ? <Badge variant="light">{t('Operator')}</Badge> : roleName(role)),
  },
  { name: msg('Created'), isTime: true, cell: ({ created_at: at }) => <When at={at} /> },
];

function queryOf({ page, perPage, filters: { name, level } }: ListState) {
  return { page, per_page: perPage, ...(name ? { name } : {}), ...(level === '1' || level === '2' ? { level: Number(level) } : {}) };
}

/** All users, and lockouts. */
export default function UsersPage() {
  const controls = useListState({ sort: 'user_id' });
  const query = queryOf(controls.state);
  const list = useRows(['users', 'list', query], () => own.GET('/users', { params: { query } }));
  return (
    <PageFrame
      title={t('Users')}
      about={t('System Config: everyone who can log in, at every site and for every account.')}
      actions={<CreateLink to="/system/new-user">{t('Create a user')}</CreateLink>}
    >
      <LockOuts />
      <ListTable
        label={t('Users')}
        columns={columns}
        keyOf={(user) => user.user_id}
        list={list}
        controls={controls}
        empty={t('No users match these filters.')}
        exported={(how) => own.GET('/exports/users', { params: { query }, ...how })}
        filters={
          <>
            <ListSearch controls={controls} of="name" label={t('Name')} placeholder={t('Contains …')} />
            <Filters
              label={t('Users')}
              controls={controls}
              filters={[
                {
                  of: 'level',
                  label: t('Type'),
                  options: [
                    { value: '2', label: t('Warehouse') },
                    { value: '1', label: t('Merchants') },
                  ],
                  none: t('Both'),
                },
              ]}
            />
          </>
        }
      />
    </PageFrame>
  );
}

/** Who is locked out: a user from one address or from any, or everybody from one address. */
function whoOf({ user_name: name, address }: LockOut): string {
  if (name === null) return t('Address {address}', { address: address ?? '' });
  return address === null ? t('{name}, from anywhere', { name }) : t('{name}, from {address}', { name, address });
}

/** User names and addresses with too many failed logins; shows nothing when there are none. */
function LockOuts() {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: ['users', 'lock-outs'],
    queryFn: () => answerOf(own.GET('/lock-outs', { params: { query: { per_page: 100 } } })),
    refetchInterval: 30_000,
  });
  const end = useMutation({
    mutationFn: ({ user_name: name, address }: LockOut) =>
      answerOf(own.POST('/lock-outs/end', { body: name === null ? { address: address ?? '' } : { user_name: name } })),
    onSuccess: (_answer, { user_name: name, address }) => toast.done(t('{name} can log in again', { name: name ?? address ?? '' })),
    onError: toast.failed,
    onSettled: () => queries.invalidateQueries({ queryKey: ['users'] }),
  });
  if (!data || data.data.length === 0) return null;
  return (
    <Section title={t('Locked out')} isFlush>
      <SmallTable
        label={t('Locked out')}
        rows={data.data}
        keyOf={({ user_name: name, address }) => `${name ?? ''} ${address ?? ''}`}
        cells={[
          { name: msg('Who'), cell: whoOf },
          { name: msg('Failed logins'), isNumber: true, cell: ({ failures }) => failures },
          { name: msg('Until'), cell: ({ until }) => <When at={until} /> },
          {
            name: msg('Action'),
            cell: (lockOut) => (
              <Button
                size="compact-sm"
                variant="default"
                loading={end.isPending && end.variables === lockOut}
                onClick={() => end.mutate(lockOut)}
                aria-label={t('Unlock {name}', { name: lockOut.user_name ?? lockOut.address ?? '' })}
              >
                {t('Unlock')}
              </Button>
            ),
          },
        ]}
      />
    </Section>
  );
}
