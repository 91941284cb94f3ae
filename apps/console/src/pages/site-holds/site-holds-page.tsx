import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import Hand from 'lucide-react/icons/hand';
import { useState } from 'react';
import { wms } from '../../api/client.js';
import { msg, t } from '../../languages/t.js';
import { toast } from '../../patterns/feedback/toast.js';
import { ListSearch } from '../../patterns/lists/filter-field.js';
import { Filters } from '../../patterns/lists/filters.js';
import { useListState, useRows } from '../../patterns/lists/list-state.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { type Hold, states, whatOf } from '../../patterns/stock/what-of.js';
import { When } from '../../patterns/time/when.js';
import { ReleaseHold } from '../../patterns/stock/release-hold.js';
import { SiteHoldDialog } from '../../patterns/stock/site-hold-dialog.js';

/** Stock that nobody may pick or ship at the site: held here, or by merchants at all sites. */
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
    { name: msg('Of what'), id: 'of', cell: (hold) => <strong>{whatOf(hold)}</strong> },
    { name: msg('By'), cell: ({ distribution_center: site }) => (site === null ? t('the merchant') : t('the site')) },
    { name: msg('Status'), id: 'state', cell: ({ state, activated }) => (activated ? t(states[state]) : t('Released')) },
    { name: msg('Reason'), cell: ({ reason }) => reason },
    { name: msg('Since'), isTime: true, cell: (hold) => <When at={hold.created_at} /> },
    {
      name: msg('Action'),
      cell: (hold) =>
        hold.activated &&
        hold.distribution_center !== null && (
          <ReleaseHold of={hold} size="compact-sm" onDone={() => done(t('{what} is released', { what: whatOf(hold) }))} />
        ),
    },
  ];
  const actions = (
    <Button leftSection={<Hand size={16} aria-hidden />} onClick={() => setAsking(true)}>
      {t('Put on hold')}
    </Button>
  );
  return (
    <PageFrame
      title={t('Holds')}
      about={t('What nobody may pick or ship at your site. Merchants release what they hold.')}
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
              filters={[{ of: 'lot', label: t('Lot'), placeholder: t('Whole, then Enter') }]}
            />
          </>
        }
      />
      {isAsking && <SiteHoldDialog onClose={() => setAsking(false)} onDone={done} />}
    </PageFrame>
  );
}
