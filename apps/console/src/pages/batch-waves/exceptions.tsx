import { Button, Group } from '@mantine/core';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { answerOf, wms } from '../../api/client.js';
import { msg, t } from '../../languages/t.js';
import { ConfirmButton } from '../../patterns/feedback/confirm-button.js';
import { toast } from '../../patterns/feedback/toast.js';
import { SmallTable } from '../../patterns/lists/small-table.js';
import { RowLink } from '../../patterns/lists/row-link.js';
import { actorName } from '../../patterns/page/actor-name.js';
import { Section } from '../../patterns/page/section.js';
import { GiveToOthers } from './give-to-others.js';
import { idleMinutes } from './pace.js';
import type { Batch } from './wave.js';

export interface Exception {
  batch: Batch;
  /** Null when the exception is about the whole batch. */
  order: { id: number; name: string } | null;
  what: string;
  /** short: no bin has enough units; silent: the picker does nothing; left: the picker has begun the batch and released it. */
  kind: 'short' | 'put-back' | 'silent' | 'left';
}

/**
 * Orders that no bin can serve, units that lie in a tote although the books have them in a bin, and batches whose picker does nothing or
 * has left them half done.
 */
export function useExceptions(batches: readonly Batch[]): readonly Exception[] {
  const reverted = batches.filter(({ orders }) => orders.some(({ state, reason }) => state === 'removed' && reason === 'reverted'));
  const walks = useQueries({
    queries: reverted.map(({ batch_id: id }) => ({
      queryKey: ['orders', 'walk', id],
      queryFn: () => answerOf(wms.GET('/batches/{id}/stops', { params: { path: { id } } })),
    })),
  });
  const putBacks = reverted.flatMap((batch, index) =>
    (walks[index]?.data?.data.put_back ?? []).map(({ order_id: id, order_number: number, sku, quantity, location, bin }): Exception => ({
      ...{ batch, order: { id, name: number ?? String(id) } },
      ...{ what: t('Put back {quantity} × {sku} into {location} / {bin}', { quantity, sku, location, bin }), kind: 'put-back' },
    })),
  );
  const isIn = ({ state }: Batch): boolean => state === 'open' || state === 'claimed';
  const short = batches.filter(isIn).flatMap((batch) =>
    batch.orders
      .filter(({ state, reason }) => state === 'short' || reason === 'short')
      .map(({ order_id: id, order_number: number }): Exception => ({
        ...{ batch, order: { id, name: number ?? String(id) } },
        ...{ what: t('No bin holds all of it'), kind: 'short' },
      })),
  );
  return [...short, ...batches.flatMap(withoutPicker), ...putBacks];
}

/** The exceptions that a lead has to decide, each with its actions. */
export function Exceptions({ batches }: { batches: readonly Batch[] }) {
  const rows = useExceptions(batches);
  if (rows.length === 0) return null;
  return (
    <Section title={t('Needs a decision')} isFlush>
      <SmallTable
        label={t('What needs a decision')}
        cells={[
          {
            name: msg('Order'),
            cell: ({ order }) =>
              order === null ? '–' : <Link href={`/shipments/${order.id}`}>{t('Order {id}', { id: order.name })}</Link>,
          },
          { name: msg('Batch'), isNumber: true, cell: ({ batch: { batch_id: id } }) => id },
          { name: msg('What'), cell: ({ what }) => what },
          { name: msg('Action'), cell: (exception) => <Acts of={exception} /> },
        ]}
        rows={rows}
        keyOf={({ batch: { batch_id: id }, order, what }) => `${id} ${order?.id} ${what}`}
      />
    </Section>
  );
}

/** The exception of a batch that somebody has begun and nobody picks. */
function withoutPicker(batch: Batch): Exception[] {
  const { state, claimed_by: actor, units, units_picked: picked } = batch;
  if (state === 'open' && picked > 0)
    return [
      { batch, order: null, kind: 'left', what: t('Begun, and nobody has it: {picked} of {units} units are picked', { picked, units }) },
    ];
  const silent = state === 'claimed' ? idleMinutes(batch, Date.now()) : null;
  return silent === null
    ? []
    : [
        {
          batch,
          order: null,
          kind: 'silent',
          what: t('Nothing from {name} for {count} min', { name: actorName(actor ?? ''), count: silent }),
        },
      ];
}

/** The actions for an exception. */
function Acts({ of: { batch, order, kind } }: { of: Exception }) {
  if (kind === 'silent') return <GiveToOthers batch={batch} />;
  if (kind === 'left') return <RowLink to={`/set-up/floor?batch=${batch.batch_id}`}>{t('Show the walk')}</RowLink>;
  if (order === null) return '–';
  return kind === 'short' ? <ShortActs orderId={order.id} order={order.name} /> : <PutBackAct batch={batch} order={order} />;
}

/** Says that somebody has brought the units of an order back to their bins. */
function PutBackAct({ batch: { batch_id: id }, order }: { batch: Batch; order: { id: number; name: string } }) {
  const queries = useQueryClient();
  return (
    <ConfirmButton
      size="compact-sm"
      label={t('It is back')}
      name={t('It is back: order {order}', { order: order.name })}
      send={() => answerOf(wms.POST('/batches/{id}/put_back', { params: { path: { id } }, body: { order_ids: [order.id] } }))}
      onDone={() => {
        toast.done(t('The units of order {order} are back in their bins', { order: order.name }));
        void queries.invalidateQueries({ queryKey: ['orders'] });
      }}
    />
  );
}

/** The actions for an order that no bin can serve. */
function ShortActs({ orderId, order }: { orderId: number; order: string }) {
  const queries = useQueryClient();
  return (
    <Group gap="xs">
      <Button
        component={Link}
        href={`/shipments/${orderId}`}
        size="compact-sm"
        variant="default"
        aria-label={t('Divide order {orderNumber}', { orderNumber: order })}
      >
        {t('Divide')}
      </Button>
      <ConfirmButton
        size="compact-sm"
        label={t('Revert')}
        title={t('Revert order {order}?', { order })}
        send={() => answerOf(wms.POST('/shipments/revert/pending', { body: { shipments_list: [orderId] } }))}
        onDone={() => {
          toast.done(t('Order {order} goes back to Pending', { order }));
          void queries.invalidateQueries({ queryKey: ['orders'] });
        }}
      >
        {t('Its units go back into their bins in the books; whoever has its tote is told to put them back.')}
      </ConfirmButton>
    </Group>
  );
}
