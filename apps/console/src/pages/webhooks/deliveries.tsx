import { Button } from '@mantine/core';
import { useState } from 'react';
import { useListState, useRows } from '../../patterns/lists/list-state.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';
import { Tabs } from '../../patterns/lists/tabs.js';
import { SectionHead } from '../../patterns/page/section.js';
import { When } from '../../patterns/time/when.js';
import { DeliveryDetails } from './delivery-details.js';
import { type Delivery, useWebhooks } from './use-webhooks.js';
import { DeliveryState } from './webhook-state.js';

const states = [
  { value: undefined, name: 'All' },
  { value: 'pending', name: 'Pending' },
  { value: 'delivered', name: 'Delivered' },
  { value: 'failed', name: 'Failed' },
];

const answerWords = ({ response_status: status, duration_ms: ms }: Delivery): string =>
  [status === null ? undefined : `${status}`, ms === null ? undefined : `${ms} ms`].filter(Boolean).join(', ') || '–';

/** What was sent, newest first, and what the receiver answered. */
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
    { name: 'Event', cell: ({ type }) => type },
    { name: 'State', cell: (each) => <DeliveryState of={each} /> },
    { name: 'Tries', isNumber: true, cell: ({ attempts }) => attempts },
    { name: 'Answer', cell: answerWords },
    { name: 'Next try', isNamed: true, isTime: true, cell: ({ next_attempt_at: at }) => (at === null ? '–' : <When at={at} />) },
    { name: 'Published', isTime: true, cell: ({ created_at: at }) => <When at={at} /> },
    {
      name: 'Action',
      cell: (each) => (
        <Button size="compact-sm" variant="default" onClick={() => setShown(each)} aria-label={`Details of delivery ${each.delivery_id}`}>
          Details
        </Button>
      ),
    },
  ];
  return (
    <>
      <ListTable
        label="Deliveries"
        columns={columns}
        keyOf={({ delivery_id: id }) => id}
        list={list}
        controls={controls}
        empty="No deliveries."
      >
        <SectionHead title="Deliveries" />
        <Tabs label="State of deliveries" path={`/webhooks/${webhookId}`} filter="state" tabs={states} controls={controls} />
      </ListTable>
      <DeliveryDetails webhookId={webhookId} delivery={shown} onClose={() => setShown(undefined)} />
    </>
  );
}
