import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, own } from '../../api/client.js';
import { t } from '../../languages/t.js';
import { Loaded } from '../feedback/loaded.js';
import { Section } from '../page/section.js';
import { parcelOfOrder } from './parcel-draft.js';
import { type ChosenRate, ParcelForm, usePackageTypes } from './parcel-form.js';

interface Terms {
  orderId: number;
  /** An action for a service. */
  act?: { label: string; choose: (chosen: ChosenRate) => void };
}

/** What the parcel of an order would cost, with the known facts about it filled in; read when somebody opens it. */
export function OrderCost({ orderId, act }: Terms) {
  const [isAsked, setAsked] = useState(false);
  return (
    <Section
      title={t('What would it cost?')}
      isFlush
      actions={
        <Button size="compact-sm" variant="default" aria-expanded={isAsked} onClick={() => setAsked(!isAsked)}>
          {isAsked ? t('Hide') : t('Ask for prices')}
        </Button>
      }
    >
      {isAsked && <Known orderId={orderId} act={act} />}
    </Section>
  );
}

function Known({ orderId, act }: Terms) {
  const types = usePackageTypes();
  const parcel = useQuery({
    queryKey: ['orders', 'parcel', orderId],
    queryFn: () => answerOf(own.GET('/rates/orders/{order_id}', { params: { path: { order_id: orderId } } })),
  });
  return (
    <Loaded read={types} height={220}>
      {({ data: known }) => (
        <Loaded read={parcel} height={220}>
          {({ data }) => <ParcelForm initial={parcelOfOrder(data, known)} sites={[data.distribution_center]} types={known} act={act} />}
        </Loaded>
      )}
    </Loaded>
  );
}
