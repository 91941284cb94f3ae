import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, oms, own } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { t } from '../../languages/t.js';
import { PreviewDialog } from './order-preview.js';

interface Asked {
  order: components['schemas']['OrderAnswer'];
  onClose: () => void;
}

/** Divides an order over the sites that the account's routing rules choose. */
export function DivideDialog({ order: { order_id: id, order_number: number }, onClose }: Asked) {
  const read = useQuery({
    queryKey: ['orders', 'preview', 'divide', id],
    queryFn: () => answerOf(own.POST('/orders/previews/divide', { body: { order_id: id } })),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <PreviewDialog
      title={t('Divide order {number}?', { number })}
      read={read}
      act={t('Divide')}
      send={() => answerOf(oms.POST('/orders/divide', { body: { order_id: id } }))}
      done={t('Order {orderNumber} is divided', { orderNumber: number })}
      onClose={onClose}
    >
      <Text size="sm">
        {t('Each part becomes an order of its own at the site that serves it. You can merge them until one is released.')}
      </Text>
    </PreviewDialog>
  );
}

/** Merges the parts of a divided order again. */
export function MergeDialog({ order: { order_id: id, order_number: number }, onClose }: Asked) {
  const read = useQuery({
    queryKey: ['orders', 'preview', 'merge', id],
    queryFn: () => answerOf(own.POST('/orders/previews/merge', { body: { order_id: id } })),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <PreviewDialog
      title={t('Merge order {number}?', { number })}
      read={read}
      act={t('Merge')}
      send={() => answerOf(oms.POST('/orders/merge', { body: { order_id: id } }))}
      done={t('Order {number} is whole again', { number })}
      onClose={onClose}
    >
      <Text size="sm">{t('Its parts are cancelled and their units released; the order is then served by one site, or waits there.')}</Text>
    </PreviewDialog>
  );
}
