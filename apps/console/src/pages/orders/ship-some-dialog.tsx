import { NativeSelect, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, oms, own } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { Refusal, sentenceOf } from '../../api/refusal.js';
import { t } from '../../languages/t.js';
import { toast } from '../../patterns/feedback/toast.js';
import { useSiteCodes } from '../../patterns/forms/sites.js';
import { ChosenLines, useChosenLines } from '../../patterns/orders/chosen-lines.js';
import { PreviewDialog } from './order-preview.js';

interface Asked {
  order: components['schemas']['OrderAnswer'];
  onClose: () => void;
}

const HOLD = 2;
/** How long the preview waits, so that typing a number asks only once. */
const TYPED_MS = 250;

/** Divides an order by hand: the chosen lines and units ship now; the rest waits, or another site serves it. */
export default function ShipSomeDialog({
  order: { order_id: id, order_number: number, items, distribution_center: from, status_id },
  onClose,
}: Asked) {
  const chosen = useChosenLines(items);
  const codes = [...new Set([from, ...useSiteCodes()])];
  const [site, setSite] = useState(from);
  const [restAt, setRestAt] = useState(from);
  const parts = [
    { distribution_center: site, items: chosen.items ?? [] },
    { distribution_center: restAt, items: chosen.rest ?? [] },
  ];
  const [asked] = useDebouncedValue(JSON.stringify({ order_id: id, parts }), TYPED_MS);
  const isCurrent = asked === JSON.stringify({ order_id: id, parts });
  const read = useQuery({
    queryKey: ['orders', 'preview', 'divide', asked],
    queryFn: () => answerOf(own.POST('/orders/previews/divide', { body: JSON.parse(asked) as { order_id: number; parts: typeof parts } })),
    enabled: chosen.isPart && isCurrent,
    staleTime: 0,
    gcTime: 0,
  });
  const send = async (): Promise<void> => {
    const { data } = await answerOf(oms.POST('/orders/divide', { body: { order_id: id, parts } }));
    const [first] = data.children;
    if (status_id !== HOLD || !first) return;
    // The order is divided by now; only the release of the part is left.
    await answerOf(oms.POST('/orders/release', { body: { order_ids: [first.order_id] } })).catch((fault: unknown) =>
      toast.failed(
        new Refusal(
          0,
          'not_released',
          t('{orderNumber} is still on Hold, release it there: {why}', { orderNumber: first.order_number, why: sentenceOf(fault) }),
        ),
      ),
    );
  };
  return (
    <PreviewDialog
      title={t('Ship some of order {orderNumber} now?', { orderNumber: number })}
      read={chosen.isPart && isCurrent ? read : { data: undefined, error: null, isFetching: false }}
      act={t('Ship these now')}
      send={send}
      done={t('Order {orderNumber} is divided', { orderNumber: number })}
      onClose={onClose}
    >
      <Text size="sm">
        {status_id === HOLD
          ? t('What you choose becomes an order of its own, which is released from Hold once the order is divided, and ships by itself.')
          : t('What you choose becomes an order of its own and ships by itself.')}{' '}
        {t('The rest is another one and waits if stock is short. You can merge them until one is released to the floor.')}
      </Text>
      <ChosenLines lines={items} chosen={chosen} />
      {codes.length > 1 && (
        <>
          <NativeSelect label={t('Ship these from')} data={codes} value={site} onChange={(event) => setSite(event.currentTarget.value)} />
          <NativeSelect
            label={t('Serve the rest from')}
            data={codes}
            value={restAt}
            onChange={(event) => setRestAt(event.currentTarget.value)}
          />
        </>
      )}
    </PreviewDialog>
  );
}
