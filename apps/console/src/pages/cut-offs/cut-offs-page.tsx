import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { wms } from '../../api/client.js';
import { msg, t } from '../../languages/t.js';
import { toast } from '../../patterns/feedback/toast.js';
import { useListState, useRows } from '../../patterns/lists/list-state.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';
import { BackTo } from '../../patterns/page/back-to.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { type CutOff, daysOf } from './cut-off.js';
import { CutOffDialog } from './cut-off-dialog.js';

/** When carriers collect parcels, which determines when orders are due. */
export default function CutOffsPage() {
  const controls = useListState({ sort: '' });
  const queries = useQueryClient();
  const [edited, setEdited] = useState<CutOff | 'new'>();
  const { page, perPage } = controls.state;
  const query = { page, per_page: perPage };
  const list = useRows(['cutoffs', query], () => wms.GET('/cutoffs', { params: { query } }));
  const columns: readonly Column<CutOff>[] = [
    { name: msg('Shipping method'), cell: ({ shipping_method: method }) => <strong>{method}</strong> },
    { name: msg('Time'), cell: ({ local_time: time }) => time },
    { name: msg('Days'), cell: ({ weekdays }) => daysOf(weekdays) },
    {
      name: msg('Due before it'),
      isNumber: true,
      cell: ({ lead_minutes: lead }) => (lead === 0 ? '–' : t('{count} min', { count: lead })),
    },
    {
      name: msg('Action'),
      cell: (cutOff) => (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => setEdited(cutOff)}
          aria-label={t('Change {method} at {time}', { method: cutOff.shipping_method, time: cutOff.local_time })}
        >
          {t('Change')}
        </Button>
      ),
    },
  ];
  const saved = (message: string): void => {
    setEdited(undefined);
    toast.done(message);
    // A change also moves the due times of existing orders.
    for (const queryKey of [['cutoffs'], ['orders']]) void queries.invalidateQueries({ queryKey });
  };
  return (
    <PageFrame
      title={t('Cut-offs')}
      about={t(
        'When carriers take parcels along: orders are due by the next cut-off after they were placed, or by their own earlier date.',
      )}
      actions={
        <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setEdited('new')}>
          {t('Add a cut-off')}
        </Button>
      }
    >
      <BackTo href="/waves" label={t('All waves')} />
      <ListTable
        label={t('Cut-offs')}
        columns={columns}
        keyOf={({ cutoff_id: id }) => id}
        list={list}
        controls={controls}
        empty={t('No cut-off yet: orders are due by their own date alone.')}
      />
      {edited && <CutOffDialog cutOff={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} onSaved={saved} />}
    </PageFrame>
  );
}
