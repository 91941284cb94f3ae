import { Alert, List } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Refusal, sentenceOf } from '../../api/refusal.js';
import { t, tn } from '../../languages/t.js';
import { Confirm } from '../feedback/confirm.js';
import { toast } from '../feedback/toast.js';
import { type Acted, type ActedOn, idsOf, type NamedOrder, type OrderAct, type StandingOrder } from './order-act.js';

const actedOf = (orders: readonly NamedOrder[]): Acted => ({ count: orders.length, number: orders[0]?.order_number ?? '' });

const isUndoable = ({ undo, undoesTo }: OrderAct, orders: readonly StandingOrder[]): boolean =>
  undo !== undefined && orders.every(({ status_id: id }) => undoesTo?.includes(id) ?? true);

/**
 * Applies actions to orders: asks first if orders lose something, reports success and offers Undo, and keeps a refusal on the page.
 * @returns `dialog` and `refusal` to show on the page; `run` to begin; `running`, the action in progress until everything shown is read
 * again
 */
export function useOrderAct({
  onDone,
  onQueued,
}: {
  onDone?: (act: OrderAct, orders: readonly NamedOrder[]) => void;
  /** Called for actions that the server applies later. */
  onQueued?: (orders: readonly NamedOrder[]) => void;
}) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState<ActedOn>();
  // Keeps a question open that was asked after the one that is answered now.
  const close = (acted: ActedOn): void => setAsking((open) => (open === acted ? undefined : open));
  const { mutate, error, variables, isPending, reset } = useMutation({
    mutationFn: ({ act, orders }: ActedOn) => act.send(idsOf(orders)),
    onSuccess: async (_answer, acted) => {
      close(acted);
      const { act, orders } = acted;
      if (act.done === undefined) onQueued?.(orders);
      else toast.done(act.done(actedOf(orders)), isUndoable(act, orders) ? () => undo.mutate({ act, orders }) : undefined);
      onDone?.(act, orders);
      await queries.invalidateQueries({ queryKey: ['orders'] });
    },
    // The cause may be a change that the list does not show yet.
    onError: async (_error, acted) => {
      close(acted);
      await queries.invalidateQueries({ queryKey: ['orders'] });
    },
  });
  const undo = useMutation({
    mutationFn: async ({ act, orders }: ActedOn) => act.undo?.(orders),
    onSuccess: (_answer, { act, orders }) => {
      if (act.isUndoneLater) onQueued?.(orders);
      else {
        const { count, number } = actedOf(orders);
        toast.done(count === 1 ? t('Undone: order {number}', { number }) : tn(count, 'Undone: {count} order', 'Undone: {count} orders'));
      }
    },
    onError: toast.failed,
    onSettled: () => queries.invalidateQueries({ queryKey: ['orders'] }),
  });
  const run = (act: OrderAct, orders: readonly StandingOrder[]): void => {
    reset();
    if (act.asks === undefined) mutate({ act, orders });
    else setAsking({ act, orders });
  };
  const dialog = (
    <Confirm
      isOpen={asking !== undefined}
      onClose={() => setAsking(undefined)}
      title={asking?.act.asks?.title(actedOf(asking.orders))}
      act={t(asking?.act.label ?? '')}
      stay={asking?.act.asks?.stay && t(asking.act.asks.stay)}
      onAct={() => asking && mutate(asking)}
      isActing={isPending && variables === asking}
    >
      {t(asking?.act.asks?.warning ?? '')}
    </Confirm>
  );
  const refusal = error ? <Refused error={error} asked={variables} onClose={reset} /> : null;
  return { run, dialog, refusal, isPending, running: isPending ? variables : undefined };
}

/**
 * Removes the id from the server's English sentence, since the order's number stands before it: `Order 12 is Shipped` becomes `It is
 * Shipped`.
 */
const withoutId = (message: string): string => message.replace(/^Order \d+\b/, 'It');

/** Why the server refused, by order number; it changed none of the orders. */
function Refused({ error, asked, onClose }: { error: Error; asked: ActedOn | undefined; onClose: () => void }) {
  const faults = error instanceof Refusal ? error.faults : [];
  const orderOf = (path: string): string => asked?.orders[Number(/\[(\d+)\]/.exec(path)?.[1])]?.order_number ?? path;
  return (
    <Alert
      color="red"
      variant="light"
      title={
        asked ? t('{act} was refused. No order was changed.', { act: t(asked.act.label) }) : t('That was refused. No order was changed.')
      }
      withCloseButton
      closeButtonLabel={t('Close')}
      onClose={onClose}
      role="alert"
    >
      {faults.length === 0 ? (
        sentenceOf(error)
      ) : (
        <List size="sm" listStyleType="none">
          {faults.map(({ path, message }) => (
            <List.Item key={path}>
              <strong>{orderOf(path)}</strong>: {withoutId(message)}
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}
