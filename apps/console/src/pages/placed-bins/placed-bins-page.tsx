import { Button } from '@mantine/core';
import { useState } from 'react';
import { own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { msg, t } from '../../languages/t.js';
import { Active } from '../../patterns/access/active.js';
import { ImportLink } from '../../patterns/files/import-link.js';
import { useAllSites } from '../../patterns/forms/sites.js';
import { ListSearch } from '../../patterns/lists/filter-field.js';
import { Filters } from '../../patterns/lists/filters.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';
import { type ListState, useListState, useRows } from '../../patterns/lists/list-state.js';
import { CreateLink } from '../../patterns/page/create-link.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { BinDialog } from './bin-dialog.js';
import { purposeName } from '../../patterns/stock/purposes.js';

type Bin = components['schemas']['PlacedBinAnswer'];

function queryOf({ page, perPage, filters: { site, location, state } }: ListState) {
  return {
    page,
    per_page: perPage,
    ...(site && { distribution_center: site }),
    ...(location && { location }),
    ...(state === 'active' || state === 'retired' ? { activated: state === 'active' } : {}),
  };
}

/** The bins of every site, for operators. */
export default function PlacedBinsPage() {
  const controls = useListState({ sort: 'bin_id', direction: 'asc' });
  const { sites = [] } = useAllSites();
  const [edited, setEdited] = useState<Bin>();
  const query = queryOf(controls.state);
  const list = useRows(['placed-bins', 'list', query], () => own.GET('/placed-bins', { params: { query } }));
  const columns: readonly Column<Bin>[] = [
    { name: msg('Bin'), cell: ({ bin }) => <strong>{bin}</strong> },
    { name: msg('Location'), cell: ({ location }) => location },
    { name: msg('Site'), cell: ({ distribution_center: site }) => site },
    { name: msg('Purpose'), cell: ({ purpose }) => purposeName(purpose) },
    { name: msg('Status'), cell: ({ activated }) => <Active isActive={activated} /> },
    {
      name: msg('Action'),
      cell: (bin) => (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => setEdited(bin)}
          aria-label={t('Change {location} / {bin} at {site}', { location: bin.location, bin: bin.bin, site: bin.distribution_center })}
        >
          {t('Change')}
        </Button>
      ),
    },
  ];
  const { site = '' } = controls.state.filters;
  const actions = (
    <>
      <ImportLink to="/set-up/bins/import" />
      <CreateLink to={`/set-up/bins/new${site && `?site=${encodeURIComponent(site)}`}`}>{t('Create bins')}</CreateLink>
    </>
  );
  return (
    <PageFrame
      title={t('All bins')}
      about={t('Set-up: where units lie, at every site. Nothing can be put into a retired bin.')}
      actions={actions}
    >
      <ListTable
        label={t('All bins')}
        columns={columns}
        keyOf={({ bin_id: id }) => id}
        list={list}
        controls={controls}
        empty={t('No bins match these filters.')}
        exported={(how) => own.GET('/exports/placed-bins', { params: { query }, ...how })}
        filters={
          <>
            <ListSearch controls={controls} of="location" label={t('Location')} placeholder={t('Exactly, then Enter')} />
            <Filters
              label={t('All bins')}
              controls={controls}
              filters={[
                { of: 'site', label: t('Site'), options: sites.map(({ code }) => ({ value: code, label: code })), none: t('All') },
                {
                  of: 'state',
                  label: t('Status'),
                  options: [
                    { value: 'active', label: t('Active') },
                    { value: 'retired', label: t('Inactive') },
                  ],
                  none: t('All'),
                },
              ]}
            />
          </>
        }
      />
      {edited && <BinDialog bin={edited} onClose={() => setEdited(undefined)} />}
    </PageFrame>
  );
}
