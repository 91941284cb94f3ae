import { NativeSelect, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, oms, own } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { t } from '../../languages/t.js';
import { PreviewDialog } from './order-preview.js';

interface Asked {
  order: components['schemas']['OrderAnswer'];
  onClose: () => void;
}

/** Moves an order to another site. */
export function MoveDialog({ order: { order_id: id, order_number: number, distribution_center: from }, onClose }: Asked) {
  const { data: sites } = useQuery({
    queryKey: ['distribution-centers'],
    queryFn: () => answerOf(oms.GET('/distribution_centers', { params: { query: { per_page: 500 } } })),
  });
  const codes = sites?.data.filter(({ activated, code }) => activated && code !== from).map(({ code }) => code) ?? [];
  const [chosen, setChosen] = useState<string>();
  const [backorder, setBackorder] = useState(false);
  const to = chosen ?? codes[0] ?? '';
  const request = { order_id: id, distribution_center: to, backorder };
  const read = useQuery({
    queryKey: ['orders', 'preview', 'move', request],
    queryFn: () => answerOf(own.POST('/orders/previews/move', { body: request })),
    enabled: to !== '',
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <PreviewDialog
      title={t('Move order {number} to another site?', { number })}
      read={read}
      act={t('Move order')}
      send={() => answerOf(oms.POST('/orders/move', { body: request }))}
      done={t('Order {number} is now at {to}', { number, to })}
      onClose={onClose}
    >
      <NativeSelect label={t('To')} data={codes} value={to} onChange={(event) => setChosen(event.currentTarget.value)} />
      <Switch
        label={t('Wait there when its stock is short')}
        description={t('As a backorder. Otherwise an order that the site cannot serve stays where it is.')}
        checked={backorder}
        onChange={(event) => setBackorder(event.currentTarget.checked)}
      />
    </PreviewDialog>
  );
}
