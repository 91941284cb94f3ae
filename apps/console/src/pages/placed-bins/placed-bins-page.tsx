import { Button, Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { Active } from '../../patterns/access/active.js';
import { ImportLink } from '../../patterns/files/import-link.js';
import { useAllSites } from '../../patterns/forms/sites.js';
import { FilterField } from '../../patterns/lists/filter-field.js';
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

/** The bins of every site, as an operator sets them up. */
export default function PlacedBinsPage() {
  const controls = useListState({ sort: 'bin_id', direction: 'asc' });
  const { sites = [] } = useAllSites();
  const [edited, setEdited] = useState<Bin>();
  const query = queryOf(controls.state);
  const list = useRows(['placed-bins', 'list', query], () => own.GET('/placed-bins', { params: { query } }));
  const columns: readonly Column<Bin>[] = [
    { name: 'Bin', cell: ({ bin }) => <strong>{bin}</strong> },
    { name: 'Location', cell: ({ location }) => location },
    { name: 'Site', cell: ({ distribution_center: site }) => site },
    { name: 'Purpose', cell: ({ purpose }) => purposeName(purpose) },
    { name: 'Status', cell: ({ activated }) => <Active isActive={activated} /> },
    {
      name: 'Action',
      cell: (bin) => (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => setEdited(bin)}
          aria-label={`Change ${bin.location} / ${bin.bin} at ${bin.distribution_center}`}
        >
          Change
        </Button>
      ),
    },
  ];
  const { site = '', state = '' } = controls.state.filters;
  const actions = (
    <>
      <ImportLink to="/set-up/bins/import" />
      <CreateLink to={`/set-up/bins/new${site && `?site=${encodeURIComponent(site)}`}`}>Create bins</CreateLink>
    </>
  );
  return (
    <PageFrame title="All bins" about="Set-up: where units lie, at every site. Nothing can be put into a retired bin." actions={actions}>
      <ListTable
        label="All bins"
        columns={columns}
        keyOf={({ bin_id: id }) => id}
        list={list}
        controls={controls}
        empty="No bins match these filters."
        exported={(how) => own.GET('/exports/placed-bins', { params: { query }, ...how })}
      >
        <Group px="md" py="sm" gap="sm" align="flex-end">
          <NativeSelect
            size="xs"
            label="Site"
            data={[{ value: '', label: 'All' }, ...sites.map(({ code }) => ({ value: code, label: code }))]}
            value={site}
            onChange={(event) => controls.change({ site: event.currentTarget.value })}
          />
          <FilterField controls={controls} of="location" label="Location" placeholder="Exactly, then Enter" />
          <NativeSelect
            size="xs"
            label="Status"
            data={[
              { value: '', label: 'All' },
              { value: 'active', label: 'Active' },
              { value: 'retired', label: 'Inactive' },
            ]}
            value={state}
            onChange={(event) => controls.change({ state: event.currentTarget.value })}
          />
        </Group>
      </ListTable>
      {edited && <BinDialog bin={edited} onClose={() => setEdited(undefined)} />}
    </PageFrame>
  );
}
