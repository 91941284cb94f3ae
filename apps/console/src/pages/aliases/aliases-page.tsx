import { Button } from '@mantine/core';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { oms, own } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { msg, t } from '../../languages/t.js';
import { ImportLink } from '../../patterns/files/import-link.js';
import { useSiteCodes } from '../../patterns/forms/sites.js';
import { ListSearch } from '../../patterns/lists/filter-field.js';
import { Filters } from '../../patterns/lists/filters.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';
import { type ListState, useListState, useRows } from '../../patterns/lists/list-state.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { When } from '../../patterns/time/when.js';
import { AliasDialog } from './alias-dialog.js';

type Alias = components['schemas']['AliasAnswer'];

function queryOf({ page, perPage, filters: { channel = '', site = '' } }: ListState) {
  return {
    page,
    per_page: perPage,
    ...(/^[1-9]\d{0,8}$/.test(channel) ? { channel_id: Number(channel) } : {}),
    ...(site === '' ? {} : { distribution_center: site }),
  };
}

/** Other names under which integrations and marketplaces order the account's products. */
export default function AliasesPage() {
  const controls = useListState({ sort: 'alias_id' });
  const sites = useSiteCodes();
  const [edited, setEdited] = useState<Alias | 'new'>();
  const query = queryOf(controls.state);
  const list = useRows(['aliases', 'list', query], () => oms.GET('/inventory/aliases', { params: { query } }));
  const columns: readonly Column<Alias>[] = [
    { name: msg('Alias'), cell: ({ alias }) => <strong>{alias}</strong> },
    { name: 'SKU', cell: ({ sku }) => sku },
    { name: msg('Channel'), isNamed: true, cell: ({ channel_id: channel }) => channel ?? t('Every') },
    { name: msg('Site'), isNamed: true, cell: ({ distribution_center: site }) => site ?? t('Every') },
    { name: msg('Changed'), isTime: true, cell: (alias) => <When at={alias.updated_at} /> },
    {
      name: msg('Action'),
      cell: (alias) => (
        <Button size="compact-sm" variant="default" onClick={() => setEdited(alias)} aria-label={t('Edit {name}', { name: alias.alias })}>
          {t('Edit')}
        </Button>
      ),
    },
  ];
  const actions = (
    <>
      <ImportLink to="/aliases/import" />
      <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setEdited('new')}>
        {t('Add an alias')}
      </Button>
    </>
  );
  return (
    <PageFrame title={t('Aliases')} about={t('Other names of your products, for every channel and site or for one.')} actions={actions}>
      <ListTable
        label={t('Aliases')}
        columns={columns}
        keyOf={(alias) => alias.alias_id}
        list={list}
        controls={controls}
        empty={t('No aliases yet.')}
        exported={(how) => own.GET('/exports/aliases', { params: { query }, ...how })}
        filters={
          <>
            <ListSearch controls={controls} of="channel" label={t('Channel')} placeholder={t('ID, then Enter')} inputMode="numeric" />
            <Filters
              label={t('Aliases')}
              controls={controls}
              filters={[{ of: 'site', label: t('Site'), options: sites.map((code) => ({ value: code, label: code })), none: t('All') }]}
            />
          </>
        }
      />
      {edited && <AliasDialog alias={edited === 'new' ? undefined : edited} sites={sites} onClose={() => setEdited(undefined)} />}
    </PageFrame>
  );
}
