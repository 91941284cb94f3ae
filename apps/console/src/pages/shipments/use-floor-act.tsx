import { Alert, List } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Refusal, sentenceOf } from '../../api/refusal.js';
import { Confirm } from '../../patterns/feedback/confirm.js';
import { toast } from '../../patterns/feedback/toast.js';
import type { FloorAct } from './floor-acts.js';

/** An order as people call it. */
export interface NamedOrder {
  order_id: number;
  order_number: string;
}

interface Asked {
  act: FloorAct;
  orders: readonly NamedOrder[];
}

const people = (orders: readonly NamedOrder[]): string =>
  orders.length === 1 ? `Order ${orders[0]?.order_number ?? ''}` : `${orders.length} orders`;

/**
 * Does what the floor does with orders: asks first where something is given up, says what was done, and keeps what was refused.
 * @returns `dialog` and `refusal` to be shown on the page; `run` to begin
 */
export function useFloorAct({ onDone, onQueued }: { onDone?: () => void; onQueued: (orders: readonly NamedOrder[]) => void }) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState<Asked>();
  const { mutate, error, variables, isPending, reset } = useMutation({
    mutationFn: ({ act, orders }: Asked) => act.send(orders.map(({ order_id }) => order_id)),
    onSuccess: async (_answer, { act, orders }) => {
      if (act.isQueued) onQueued(orders);
      else toast.done(`${people(orders)} ${act.done}`);
      onDone?.();
      await queries.invalidateQueries({ queryKey: ['orders'] });
    },
    // What stood in the way may be what the list does not show yet.
    onError: () => queries.invalidateQueries({ queryKey: ['orders'] }),
    onSettled: () => setAsking(undefined),
  });
  const run = (act: FloorAct, orders: readonly NamedOrder[]): void => {
    reset();
    if (act.warning === undefined) mutate({ act, orders });
    else setAsking({ act, orders });
  };
  const dialog = (
    <Confirm
      isOpen={asking !== undefined}
      onClose={() => setAsking(undefined)}
      title={`${asking?.act.label ?? ''}: ${people(asking?.orders ?? [])}?`}
      act={asking?.act.label ?? ''}
      onAct={() => asking && mutate(asking)}
      isActing={isPending}
    >
      {asking?.act.warning}
    </Confirm>
  );
  const refusal = error ? <Refused error={error} asked={variables} onClose={reset} /> : null;
  return { run, dialog, refusal, isPending, running: isPending ? variables.act : undefined };
}

/** What was refused, with the number of each order that stood in the way. Nothing was done to any of them. */
function Refused({ error, asked, onClose }: { error: Error; asked: Asked | undefined; onClose: () => void }) {
  const faults = error instanceof Refusal ? error.faults : [];
  const orderOf = (path: string): string => asked?.orders[Number(/\[(\d+)\]/.exec(path)?.[1])]?.order_number ?? path;
  return (
    <Alert
      color="red"
      variant="light"
      title={`${asked?.act.label ?? 'That'} was refused. No order was changed.`}
      withCloseButton
      closeButtonLabel="Close"
      onClose={onClose}
      role="alert"
    >
      {faults.length === 0 ? (
        sentenceOf(error)
      ) : (
        <List size="sm" listStyleType="none">
          {faults.map(({ path, message }) => (
            <List.Item key={path}>
              <strong>{orderOf(path)}</strong>: {message}
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}
