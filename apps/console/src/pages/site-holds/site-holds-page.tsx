import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import Hand from 'lucide-react/icons/hand';
import { useState } from 'react';
import { wms } from '../../api/client.js';
import { toast } from '../../patterns/feedback/toast.js';
import { FilterField } from '../../patterns/lists/filter-field.js';
import { useListState, useRows } from '../../patterns/lists/list-state.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { type Hold, states, whatOf } from '../../patterns/stock/what-of.js';
import { When } from '../../patterns/time/when.js';
import { ReleaseHold } from '../../patterns/stock/release-hold.js';
import { SiteHoldDialog } from '../../patterns/stock/site-hold-dialog.js';

/** What nobody may pick or ship at the site: held here, or by merchants everywhere. */
export default function SiteHoldsPage() {
  const controls = useListState({ sort: '' });
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { page, perPage, filters } = controls.state;
  const query = {
    ...{ page, per_page: perPage },
    ...(filters.sku ? { sku: filters.sku } : {}),
    ...(filters.lot ? { lot: filters.lot } : {}),
  };
  const list = useRows(['holds', 'site', query], () => wms.GET('/inventory/holds', { params: { query } }));
  const done = (message: string): void => {
    setAsking(false);
    toast.done(message);
    void queries.invalidateQueries({ queryKey: ['holds'] });
  };
  const columns: readonly Column<Hold>[] = [
    { name: 'Of', cell: (hold) => <strong>{whatOf(hold)}</strong> },
    { name: 'By', cell: ({ distribution_center: site }) => (site === null ? 'the merchant' : 'the site') },
    { name: 'State', cell: ({ state, activated }) => (activated ? states[state] : 'Released') },
    { name: 'Reason', cell: ({ reason }) => reason },
    { name: 'Since', isTime: true, cell: (hold) => <When at={hold.created_at} /> },
    {
      name: 'Action',
      cell: (hold) =>
        hold.activated &&
        hold.distribution_center !== null && <ReleaseHold of={hold} size="compact-sm" onDone={() => done(`${whatOf(hold)} is released`)} />,
    },
  ];
  const actions = (
    <Button leftSection={<Hand size={16} aria-hidden />} onClick={() => setAsking(true)}>
      Put on hold
    </Button>
  );
  return (
    <PageFrame title="Holds" about="What nobody may pick or ship at your site. Merchants release what they hold." actions={actions}>
      <ListTable
        label="Holds"
        columns={columns}
        keyOf={(hold) => hold.hold_id}
        list={list}
        controls={controls}
        empty="Nothing is on hold, and nothing ever was."
      >
        <Group px="md" py="sm" gap="sm" align="flex-end" role="search">
          <FilterField controls={controls} of="sku" label="SKU" placeholder="Whole, then Enter" />
          <FilterField controls={controls} of="lot" label="Lot" placeholder="Whole, then Enter" />
        </Group>
      </ListTable>
      {isAsking && <SiteHoldDialog onClose={() => setAsking(false)} onDone={done} />}
    </PageFrame>
  );
}
