import { Alert, Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { answerOf, oms } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { answered, t } from '../../languages/t.js';
import { isEditable } from '../../patterns/orders/order-statuses.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { RecordPage } from '../../patterns/page/record-page.js';
import { requestOf, typedOrder } from './order-draft.js';
import { OrderForm } from './order-form.js';
import { readOrderInFull, useOrderInFull } from './use-order-in-full.js';

type Order = components['schemas']['OrderAnswer'];

/** Changes an order whose picking has not begun. */
export default function EditOrderPage({ params: { order: id = '' } }: { params: Record<string, string> }) {
  const read = useOrderInFull(id);
  const back = (
    <Anchor component={Link} href={`/orders/${id}`} size="sm" underline="hover">
      {t('The order')}
    </Anchor>
  );
  return (
    <RecordPage read={read} title={t('Edit order')} about={back}>
      {({ order, split }) => (
        <PageFrame title={t('Edit order {orderNumber}', { orderNumber: order.order_number })} about={back} isNarrow>
          {isEditable(order) ? (
            <Editing order={order} split={split} />
          ) : (
            <Alert color="yellow">
              {t('Order {orderNumber} is {status}. It cannot be changed any more.', {
                orderNumber: order.order_number,
                status: answered(order.status),
              })}
            </Alert>
          )}
        </PageFrame>
      )}
    </RecordPage>
  );
}

function Editing({ order, split }: { order: Order; split: string | null }) {
  const [before] = useState(() => typedOrder(order, split));
  const id = order.order_id;
  return (
    <OrderForm
      initial={before}
      act={t('Save')}
      cancel={`/orders/${id}`}
      record={{ record: 'order', id: String(id) }}
      // A request replaces the whole order, so it must not undo what somebody else has changed since.
      current={async () => {
        const now = await readOrderInFull(String(id));
        return { values: typedOrder(now.order, now.split), tag: now.tag };
      }}
      send={(changed, headers) =>
        answerOf(oms.PUT('/orders', { body: { data: [{ ...requestOf(changed, order), order_id: id }] }, headers }))
      }
      done={({ order_number: number, status }) => t('Order {number} saved: {status}', { number, status: answered(status) })}
    />
  );
}
