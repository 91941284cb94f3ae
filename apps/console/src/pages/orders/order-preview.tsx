import { Alert, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { components } from '../../api/generated/console.js';
import { sentenceOf } from '../../api/refusal.js';
import { msg, number, t } from '../../languages/t.js';
import { toast } from '../../patterns/feedback/toast.js';
import { type Cell, SmallTable } from '../../patterns/lists/small-table.js';
import { OrderStatus } from '../../patterns/orders/status.js';

type Preview = components['schemas']['OrderPreviewAnswer'];
type Order = Preview['order'];

interface Rehearsed {
  title: string;
  /** A sentence or fields about the action. */
  children: ReactNode;
  /** The server's preview; undefined while it is read, or while there is nothing to preview. */
  read: { data: { data: Preview } | undefined; error: unknown; isFetching: boolean };
  /** The label of the button that acts. */
  act: string;
  send: () => Promise<unknown>;
  /** The message after it is done. */
  done: string;
  onClose: () => void;
}

/** A dialog that previews an action on an order, and carries it out. Escape and Cancel change nothing. */
export function PreviewDialog({ title, children, read: { data, error, isFetching }, act, send, done, onClose }: Rehearsed) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: () => {
      toast.done(done);
      onClose();
    },
    onError: toast.failed,
    onSettled: () => queries.invalidateQueries({ queryKey: ['orders'] }),
  });
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      <Stack gap="md">
        {children}
        <div aria-live="polite" aria-busy={isFetching}>
          {error ? (
            <Alert color="orange" variant="light" title={t('This is not possible')}>
              {sentenceOf(error)}
            </Alert>
          ) : data ? (
            <Outcome preview={data.data} />
          ) : (
            isFetching && <Skeleton height={110} />
          )}
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('Cancel')}
          </Button>
          <Button onClick={() => mutate()} loading={isPending} disabled={data === undefined || Boolean(error) || isFetching}>
            {act}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

const cells: readonly Cell<Order>[] = [
  { name: msg('Order'), cell: (order) => <strong>{order.order_number}</strong> },
  { name: msg('Site'), cell: (order) => order.distribution_center },
  { name: msg('Status'), cell: ({ status_id: id, status }) => <OrderStatus id={id} name={status} /> },
  { name: msg('Items'), cell: ({ items }) => items.map(({ sku, quantity }) => `${number(quantity)} × ${sku}`).join(', ') },
];

function Outcome({ preview: { order, parts } }: { preview: Preview }) {
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {t('Then, as stock is now:')}
      </Text>
      <SmallTable
        label={t('What it would do')}
        cells={cells}
        rows={parts.length > 0 ? parts : [order]}
        keyOf={(each) => each.order_number}
      />
    </>
  );
}
