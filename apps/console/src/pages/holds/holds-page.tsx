import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import Hand from 'lucide-react/icons/hand';
import { useState } from 'react';
import { answerOf, oms } from '../../api/client.js';
import { msg, t } from '../../languages/t.js';
import { ConfirmButton } from '../../patterns/feedback/confirm-button.js';
import { toast } from '../../patterns/feedback/toast.js';
import { ListSearch } from '../../patterns/lists/filter-field.js';
import { Filters } from '../../patterns/lists/filters.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';
import { type ListState, useListState, useRows } from '../../patterns/lists/list-state.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { HoldDialog } from '../../patterns/stock/hold-dialog.js';
import { type Hold, states, whatOf } from '../../patterns/stock/what-of.js';
import { When } from '../../patterns/time/when.js';

function queryOf({ page, perPage, filters: { sku = '', lot = '', state = '' } }: ListState) {
  const chosenState = (['active', 'released'] as const).find((each) => each === state);
  return {
    page,
    per_page: perPage,
    ...(sku === '' ? {} : { sku }),
    ...(lot === '' ? {} : { lot }),
    ...(chosenState ? { state: chosenState } : {}),
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
      label={t('Release')}
      title={t('Release {what}?', { what: whatOf(hold) })}
      send={() => answerOf(oms.POST('/inventory/holds/release', { body: { hold_ids: [hold.hold_id] } }))}
      onDone={() => {
        toast.done(t('{what} is released', { what: whatOf(hold) }));
        void queries.invalidateQueries({ queryKey: ['holds'] });
      }}
    >
      {t('All its units can be sold again, except those that expired or that another hold is of. Orders that wait for them are served.')}
    </ConfirmButton>
  );
  const columns: readonly Column<Hold>[] = [
    { name: msg('Of what'), id: 'of', cell: (hold) => <strong>{whatOf(hold)}</strong> },
    { name: msg('Site'), isNamed: true, cell: ({ distribution_center: site }) => site ?? t('Every site') },
    { name: msg('Status'), id: 'state', cell: ({ state, activated }) => (activated ? t(states[state]) : t('Released')) },
    { name: msg('Reason'), cell: ({ reason }) => reason },
    { name: msg('Reference'), isNamed: true, cell: ({ reference }) => reference ?? '' },
    { name: msg('Since'), isTime: true, cell: (hold) => <When at={hold.created_at} /> },
    { name: msg('Action'), cell: (hold) => (hold.activated ? release(hold) : hold.released_at && <When at={hold.released_at} />) },
  ];
  const actions = (
    <Button leftSection={<Hand size={16} aria-hidden />} onClick={() => setAsking(true)}>
      {t('Put on hold')}
    </Button>
  );
  return (
    <PageFrame
      title={t('Holds')}
      about={t('Lots and products that nobody may pick or ship, for a recall or until somebody has looked.')}
      actions={actions}
    >
      <ListTable
        label={t('Holds')}
        columns={columns}
        keyOf={(hold) => hold.hold_id}
        list={list}
        controls={controls}
        empty={t('Nothing is on hold, and nothing ever was.')}
        filters={
          <>
            <ListSearch controls={controls} of="sku" label="SKU" placeholder={t('Whole, then Enter')} />
            <Filters
              label={t('Holds')}
              controls={controls}
              filters={[
                { of: 'lot', label: t('Lot'), placeholder: t('Whole, then Enter') },
                {
                  of: 'state',
                  label: t('Status'),
                  options: [
                    { value: 'active', label: t('In force') },
                    { value: 'released', label: t('Released') },
                  ],
                  none: t('All'),
                },
              ]}
            />
          </>
        }
      />
      {isAsking && <HoldDialog onClose={() => setAsking(false)} />}
    </PageFrame>
  );
}
