import { Button, Group, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import Hand from 'lucide-react/icons/hand';
import { useState } from 'react';
import { answerOf, oms } from '../../api/client.js';
import { ConfirmButton } from '../../patterns/feedback/confirm-button.js';
import { toast } from '../../patterns/feedback/toast.js';
import { FilterField } from '../../patterns/lists/filter-field.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';
import { type ListState, useListState, useRows } from '../../patterns/lists/list-state.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { HoldDialog } from '../../patterns/stock/hold-dialog.js';
import { type Hold, states, whatOf } from '../../patterns/stock/what-of.js';
import { When } from '../../patterns/time/when.js';

function queryOf({ page, perPage, filters: { sku = '', lot = '', state = '' } }: ListState) {
  const wanted = (['active', 'released'] as const).find((each) => each === state);
  return {
    page,
    per_page: perPage,
    ...(sku === '' ? {} : { sku }),
    ...(lot === '' ? {} : { lot }),
    ...(wanted ? { state: wanted } : {}),
  };
}

/** Lots and products that nobody may pick or ship. */
export default function HoldsPage() {
  const controls = useListState({ sort: 'hold_id', direction: 'desc' });
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const query = queryOf(controls.state);
  const list = useRows(['holds', 'list', query], () => oms.GET('/inventory/holds', { params: { query } }));
  const release = (hold: Hold) => (
    <ConfirmButton
      size="compact-sm"
      label="Release"
      title={`Release ${whatOf(hold)}?`}
      send={() => answerOf(oms.POST('/inventory/holds/release', { body: { hold_ids: [hold.hold_id] } }))}
      onDone={() => {
        toast.done(`${whatOf(hold)} is released`);
        void queries.invalidateQueries({ queryKey: ['holds'] });
      }}
    >
      All its units can be sold again, except those that expired or that another hold is of. Orders that wait for them are served.
    </ConfirmButton>
  );
  const columns: readonly Column<Hold>[] = [
    { name: 'Of', cell: (hold) => <strong>{whatOf(hold)}</strong> },
    { name: 'Site', isNamed: true, cell: ({ distribution_center: site }) => site ?? 'Every' },
    { name: 'State', cell: ({ state, activated }) => (activated ? states[state] : 'Released') },
    { name: 'Reason', cell: ({ reason }) => reason },
    { name: 'Reference', isNamed: true, cell: ({ reference }) => reference ?? '' },
    { name: 'Since', isTime: true, cell: (hold) => <When at={hold.created_at} /> },
    { name: 'Action', cell: (hold) => (hold.activated ? release(hold) : hold.released_at && <When at={hold.released_at} />) },
  ];
  const actions = (
    <Button leftSection={<Hand size={16} aria-hidden />} onClick={() => setAsking(true)}>
      Put on hold
    </Button>
  );
  return (
    <PageFrame
      title="Holds"
      about="Lots and products that nobody may pick or ship, for a recall or until somebody has looked."
      actions={actions}
    >
      <ListTable
        label="Holds"
        columns={columns}
        keyOf={(hold) => hold.hold_id}
        list={list}
        controls={controls}
        empty="Nothing is on hold, and nothing ever was."
      >
        <Group px="md" py="sm" gap="sm" align="flex-end">
          <FilterField controls={controls} of="sku" label="SKU" placeholder="Whole, then Enter" />
          <FilterField controls={controls} of="lot" label="Lot" placeholder="Whole, then Enter" />
          <NativeSelect
            size="xs"
            label="State"
            data={[
              { value: '', label: 'All' },
              { value: 'active', label: 'In force' },
              { value: 'released', label: 'Released' },
            ]}
            value={controls.state.filters.state ?? ''}
            onChange={(event) => controls.change({ state: event.currentTarget.value })}
          />
        </Group>
      </ListTable>
      {isAsking && <HoldDialog onClose={() => setAsking(false)} />}
    </PageFrame>
  );
}
