import { own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { msg, t } from '../../languages/t.js';
import { Active } from '../../patterns/access/active.js';
import { useListState, useRows } from '../../patterns/lists/list-state.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';
import { RowLink } from '../../patterns/lists/row-link.js';
import { CreateLink } from '../../patterns/page/create-link.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { When } from '../../patterns/time/when.js';
import { splitPolicies } from './split-policies.js';

type Account = components['schemas']['AccountAnswer'];

const columns: readonly Column<Account>[] = [
  { name: msg('Account'), cell: ({ account_id: id, name }) => <RowLink to={`/system/accounts/${id}`}>{name}</RowLink> },
  { name: msg('AccountID'), isNumber: true, cell: ({ account_id: id }) => id },
  { name: msg('Status'), cell: ({ activated }) => <Active isActive={activated} /> },
  { name: msg('Orders are divided'), isNamed: true, cell: ({ split_policy: policy }) => t(splitPolicies[policy].name) },
  { name: msg('Time zone'), cell: ({ time_zone: zone }) => zone },
  { name: msg('Currency'), isExtra: true, cell: ({ currency }) => currency ?? '–' },
  { name: msg('Created'), isTime: true, cell: ({ created_at: at }) => <When at={at} /> },
];

/** Every merchant. */
export default function AccountsPage() {
  const controls = useListState({ sort: 'account_id', direction: 'asc' });
  const query = { page: controls.state.page, per_page: controls.state.perPage };
  const list = useRows(['accounts', 'list', query], () => own.GET('/accounts', { params: { query } }));
  const actions = <CreateLink to="/system/new-account">{t('Create an account')}</CreateLink>;
  return (
    <PageFrame title={t('Accounts')} about={t('System Config: the merchants whose orders and stock the service keeps.')} actions={actions}>
      <ListTable
        label={t('Accounts')}
        columns={columns}
        keyOf={({ account_id: id }) => id}
        list={list}
        controls={controls}
        empty={t('No accounts yet.')}
        exported={(how) => own.GET('/exports/accounts', how)}
      />
    </PageFrame>
  );
}
