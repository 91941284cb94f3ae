import { Button, Menu, Modal, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { Link } from 'wouter';
import { answerOf, oms } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { answered, t } from '../../languages/t.js';
import { toast } from '../../patterns/feedback/toast.js';
import { FormActions } from '../../patterns/forms/form-actions.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { unlessUnsent } from '../../patterns/forms/unsent.js';
import { useActKeys } from '../../patterns/page/act-keys.js';
import { isEditable, isHoldable, isReleasable } from '../../patterns/orders/order-statuses.js';

type Order = components['schemas']['OrderAnswer'];

/** A merchant's actions for one order. */
export function OrderMenu({ order }: { order: Order }) {
  const [isNoting, setNoting] = useState(false);
  const turn = useHold(order);
  const can = { h: isHoldable(order), r: isReleasable(order) };
  const hintOf = useActKeys({
    h: can.h && !turn.isPending ? () => turn.mutate('hold') : undefined,
    r: can.r && !turn.isPending ? () => turn.mutate('release') : undefined,
  });
  return (
    <>
      {isEditable(order) && (
        <Button variant="default" component={Link} href={`/orders/${order.order_id}/edit`}>
          {t('Edit')}
        </Button>
      )}
      <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button variant="default" rightSection={<ChevronDown size={16} aria-hidden />} loading={turn.isPending}>
            {t('More')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} href={`/orders/new?from=${order.order_id}`}>
            {t('Duplicate')}
          </Menu.Item>
          <Menu.Item onClick={() => setNoting(true)}>{t('Note')}</Menu.Item>
          {can.h && (
            <Menu.Item onClick={() => turn.mutate('hold')} {...hintOf('h')}>
              {t('Hold')}
            </Menu.Item>
          )}
          {can.r && (
            <Menu.Item onClick={() => turn.mutate('release')} {...hintOf('r')}>
              {t('Release')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isNoting && <NoteDialog order={order} onClose={() => setNoting(false)} />}
    </>
  );
}

type Turn = 'hold' | 'release';
const opposite = { hold: 'release', release: 'hold' } as const;

/** Puts an order on hold, or releases it; the message about it offers Undo. */
function useHold({ order_id: id, order_number: number }: Order) {
  const queries = useQueryClient();
  const send = (turn: Turn) => answerOf(oms.POST(`/orders/${turn}`, { body: { order_ids: [id] } }));
  const showToast = (turn: Turn, status = ''): void => {
    void queries.invalidateQueries({ queryKey: ['orders'] });
    toast.done(
      turn === 'hold'
        ? t('Order {number} is on hold', { number })
        : t('Order {number} is released: {status}', { number, status: answered(status) }),
      () => {
        send(opposite[turn]).then(() => queries.invalidateQueries({ queryKey: ['orders'] }), toast.failed);
      },
    );
  };
  return useMutation({ mutationFn: send, onSuccess: ({ data: [done] }, turn) => showToast(turn, done?.status), onError: toast.failed });
}

/** Edits the free text beside the status, in any status. */
function NoteDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const queries = useQueryClient();
  const { form, submit, isSending } = useServerForm({
    initialValues: { sub_status: order.sub_status ?? '' },
    send: ({ sub_status }) => answerOf(oms.POST('/orders/sub_status', { body: { order_id: order.order_id, sub_status } })),
    onDone: () => {
      toast.done(t('The note of order {orderNumber} is saved', { orderNumber: order.order_number }));
      onClose();
      void queries.invalidateQueries({ queryKey: ['orders'] });
    },
  });
  return (
    <Modal opened onClose={() => unlessUnsent(onClose)} title={t('Note on order {orderNumber}', { orderNumber: order.order_number })}>
      <ServerForm submit={submit}>
        <Stack gap="sm">
          <TextInput
            label={t('Note')}
            description={t('Stands beside the status (sub-status); your systems see it as well. Empty removes it.')}
            data-autofocus
            autoComplete="off"
            {...form.getInputProps('sub_status')}
          />
          <FormActions act={t('Save')} isSending={isSending} cancel={onClose} />
        </Stack>
      </ServerForm>
    </Modal>
  );
}
