import { Badge, Button, Group, NativeSelect } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { Section } from '../../patterns/page/section.js';
import { FilterField } from '../../patterns/lists/filter-field.js';
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
    name: 'User',
    cell: ({ user_name: name }) => <RowLink to={`/system/users/${encodeURIComponent(name)}`}>{name}</RowLink>,
  },
  {
    name: 'Works for',
    cell: ({ distribution_center: site, other_distribution_centers: others, account_id: account }) =>
      account === null ? `Warehouse ${[site ?? '–', ...others].join(', ')}` : `Account ${account}`,
  },
  { name: 'Status', cell: ({ activated }) => <Active isActive={activated} /> },
  { name: 'Second factor', isNamed: true, cell: ({ second_factor: isOn }) => (isOn ? 'On' : 'Off') },
  {
    name: 'Role',
    cell: ({ role }) => (role === 'operator' ? <Badge variant="light">Operator</Badge> : roleName(role)),
  },
  { name: 'Created', isTime: true, cell: ({ created_at: at }) => <When at={at} /> },
];

function queryOf({ page, perPage, filters: { name, level } }: ListState) {
  return { page, per_page: perPage, ...(name ? { name } : {}), ...(level === '1' || level === '2' ? { level: Number(level) } : {}) };
}

/** Everybody who logs in, and who is locked out. */
export default function UsersPage() {
  const controls = useListState({ sort: 'user_id' });
  const query = queryOf(controls.state);
  const list = useRows(['users', 'list', query], () => own.GET('/users', { params: { query } }));
  const { level = '' } = controls.state.filters;
  return (
    <PageFrame
      title="Users"
      about="System Config: everyone who can log in, at every site and for every account."
      actions={<CreateLink to="/system/new-user">Create a user</CreateLink>}
    >
      <LockOuts />
      <ListTable
        label="Users"
        columns={columns}
        keyOf={(user) => user.user_id}
        list={list}
        controls={controls}
        empty="No users match these filters."
        exported={(how) => own.GET('/exports/users', { params: { query }, ...how })}
      >
        <Group px="md" py="sm" gap="sm" align="flex-end">
          <FilterField controls={controls} of="name" label="Name" placeholder="Contains …" />
          <NativeSelect
            size="xs"
            label="Type"
            data={[
              { value: '', label: 'Both' },
              { value: '2', label: 'Warehouse' },
              { value: '1', label: 'Merchants' },
            ]}
            value={level}
            onChange={(event) => controls.change({ level: event.currentTarget.value })}
          />
        </Group>
      </ListTable>
    </PageFrame>
  );
}

/** A user from one address, a user from any address, or everybody from one address. */
const whoOf = ({ user_name: name, address }: LockOut): string =>
  name === null ? `Address ${address ?? ''}` : address === null ? `${name}, from anywhere` : `${name}, from ${address}`;

/** User names and addresses that failed to log in too often; nothing at all when there are none. */
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
    onSuccess: (_answer, { user_name: name, address }) => toast.done(`${name ?? address ?? ''} can log in again`),
    onError: toast.failed,
    onSettled: () => queries.invalidateQueries({ queryKey: ['users'] }),
  });
  if (!data || data.data.length === 0) return null;
  return (
    <Section title="Locked out" isFlush>
      <SmallTable
        label="Locked out"
        rows={data.data}
        keyOf={({ user_name: name, address }) => `${name ?? ''} ${address ?? ''}`}
        cells={[
          { name: 'Who', cell: whoOf },
          { name: 'Failed logins', isNumber: true, cell: ({ failures }) => failures },
          { name: 'Until', cell: ({ until }) => <When at={until} /> },
          {
            name: 'Action',
            cell: (lockOut) => (
              <Button
                size="compact-sm"
                variant="default"
                loading={end.isPending && end.variables === lockOut}
                onClick={() => end.mutate(lockOut)}
                aria-label={`Unlock ${lockOut.user_name ?? lockOut.address ?? ''}`}
              >
                Unlock
              </Button>
            ),
          },
        ]}
      />
    </Section>
  );
}
