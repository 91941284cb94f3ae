import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { sentenceOf } from '../../api/refusal.js';
import { t } from '../../languages/t.js';
import { toast } from '../../patterns/feedback/toast.js';
import { faultAt } from '../../patterns/forms/server-form.js';
import { ChosenLines, useChosenLines } from '../../patterns/orders/chosen-lines.js';

type Order = components['schemas']['ShipmentAnswer'];

/** Hold, Pending, Backorder: the rule is the server's, this says when to offer it. */
const UNRELEASED = [2, 3, 7];

/** Lets a lead ship some of an order that nobody has begun to pick. */
export function ShipSome({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false);
  const units = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  if (!UNRELEASED.includes(order.status_id) || order.parent_order_id !== null || units < 2) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('Ship some now …')}
      </Button>
      {isOpen && <ShipSomeDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

function ShipSomeDialog({ order: { order_id, order_number, items }, onClose }: { order: Order; onClose: () => void }) {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const chosen = useChosenLines(items);
  const [site, setSite] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      answerOf(
        own.POST('/shipments/divide', {
          body: { order_id, items: chosen.items ?? [], ...(site.trim() === '' ? {} : { distribution_center: site.trim() }) },
        }),
      ),
    onSuccess: async ({ data: { children } }) => {
      const [first] = children;
      toast.done(
        t('Order {orderNumber} is divided: {part} is released to the floor', {
          orderNumber: order_number,
          part: first?.order_number ?? t('a part of it'),
        }),
      );
      onClose();
      if (first) navigate(`/shipments/${first.order_id}`);
      await queries.invalidateQueries({ queryKey: ['orders'] });
    },
  });
  const siteFault = faultAt(error, 'distribution_center');
  return (
    <Modal opened onClose={onClose} title={t('Ship some of order {orderNumber} now?', { orderNumber: order_number })} size="lg">
      <Stack gap="md">
        <Text size="sm">
          {t(
            'What you choose becomes an order of its own, which is released to the floor at once. The rest is another one and waits if stock is short.',
          )}
        </Text>
        <ChosenLines lines={items} chosen={chosen} />
        <TextInput
          label={t('Serve the rest from')}
          description={t('Code of another distribution center that has it; empty: from here')}
          autoComplete="off"
          value={site}
          error={siteFault}
          onChange={(event) => setSite(event.currentTarget.value)}
        />
        {error !== null && siteFault === undefined && (
          <Alert color="red.9" variant="outline" title={t('Nothing was changed')} role="alert">
            {sentenceOf(error)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('Cancel')}
          </Button>
          <Button onClick={() => mutate()} loading={isPending} disabled={!chosen.isPart}>
            {t('Ship these now')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
