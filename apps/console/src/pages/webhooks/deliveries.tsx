import { Button } from '@mantine/core';
import { useState } from 'react';
import { msg, t } from '../../languages/t.js';
import { useListState, useRows } from '../../patterns/lists/list-state.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';
import { Tabs } from '../../patterns/lists/tabs.js';
import { SectionHead } from '../../patterns/page/section.js';
import { When } from '../../patterns/time/when.js';
import { DeliveryDetails } from './delivery-details.js';
import { type Delivery, useWebhooks } from './use-webhooks.js';
import { DeliveryState } from './webhook-state.js';

const states = [
  { value: undefined, name: msg('All') },
  { value: 'pending', name: msg('Pending') },
  { value: 'delivered', name: msg('Delivered') },
  { value: 'failed', name: msg('Failed') },
];

const answerWords = ({ response_status: status, duration_ms: ms }: Delivery): string =>
  [status === null ? undefined : `${status}`, ms === null ? undefined : t('{ms} ms', { ms })].filter(Boolean).join(', ') || '–';

/** The deliveries of a webhook, newest first, with the receiver's answers. */
export function Deliveries({ webhookId, refetchMs }: { webhookId: number; refetchMs: number }) {
  const controls = useListState({ sort: 'delivery_id' });
  const webhooks = useWebhooks();
  const [shown, setShown] = useState<Delivery>();
  const { page, perPage, filters } = controls.state;
  const query = { page, per_page: perPage, ...(filters.state ? { state: filters.state as Delivery['state'] } : {}) };
  const list = useRows(
    ['webhooks', 'deliveries', webhookId, query],
    () => webhooks.GET('/webhooks/{webhook_id}/deliveries', { params: { path: { webhook_id: webhookId }, query } }),
    refetchMs,
  );
  const columns: readonly Column<Delivery>[] = [
    { name: msg('Event'), cell: ({ type }) => type },
    { name: msg('Status'), id: 'state', cell: (each) => <DeliveryState of={each} /> },
    { name: msg('Tries'), isNumber: true, cell: ({ attempts }) => attempts },
    { name: msg('Answer'), cell: answerWords },
    { name: msg('Next try'), isNamed: true, isTime: true, cell: ({ next_attempt_at: at }) => (at === null ? '–' : <When at={at} />) },
    { name: msg('Published'), isTime: true, cell: ({ created_at: at }) => <When at={at} /> },
    {
      name: msg('Action'),
      cell: (each) => (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => setShown(each)}
          aria-label={t('Details of delivery {id}', { id: String(each.delivery_id) })}
        >
          {t('Details')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <ListTable
        label={t('Deliveries')}
        columns={columns}
        keyOf={({ delivery_id: id }) => id}
        list={list}
        controls={controls}
        empty={t('No deliveries.')}
      >
        <SectionHead title={t('Deliveries')} />
        <Tabs label={t('State of deliveries')} path={`/webhooks/${webhookId}`} filter="state" tabs={states} controls={controls} />
      </ListTable>
      <DeliveryDetails webhookId={webhookId} delivery={shown} onClose={() => setShown(undefined)} />
    </>
  );
}
