import { Alert, Anchor, Button, Group } from '@mantine/core';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { Link } from 'wouter';
import { t, tn } from '../../languages/t.js';
import { tx } from '../../languages/tx.js';
import type { NamedOrder } from '../../patterns/orders/order-act.js';
import { printAll } from '../../patterns/print/print-document.js';
import { When } from '../../patterns/time/when.js';
import { PROCESSING } from '../../patterns/orders/order-statuses.js';
import { MAX_PICKED, PrintMenu } from './print-menu.js';

/** Where the browser's window keeps them: they are to be found again from any page. */
const KEPT_AS = 'console:released';

/** Orders that were released together. */
interface Released {
  ids: readonly number[];
  at: string;
}

function kept(): Released | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(KEPT_AS) ?? 'null') as Released | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The orders that this window released last, until somebody closes the note about them. */
export function useReleased(): { released: Released | undefined; note: (orders: readonly NamedOrder[]) => void; close: () => void } {
  const [released, setReleased] = useState(kept);
  return {
    released,
    note: (orders) => {
      const now = { ids: orders.map(({ order_id: id }) => id), at: new Date().toISOString() };
      sessionStorage.setItem(KEPT_AS, JSON.stringify(now));
      setReleased(now);
    },
    close: () => {
      sessionStorage.removeItem(KEPT_AS);
      setReleased(undefined);
    },
  };
}

/** Says what was released last, lists exactly that, and prints for all of it. */
export function ReleasedNote({ released: { ids, at }, onClose }: { released: Released; onClose: () => void }) {
  const orders = ids.map((id) => ({ order_id: id, status_id: PROCESSING }));
  return (
    <Alert color="blue" variant="light" role="status" withCloseButton closeButtonLabel={t('Close')} onClose={onClose} mb="md">
      <Group gap="md">
        <span>
          {tx(
            '{orders} released on <when>when</when>.',
            { when: () => <When at={at} /> },
            { orders: tn(ids.length, '{count} order', '{count} orders') },
          )}
        </span>
        <Anchor component={Link} href={`/shipments?orders=${ids.join(',')}`} size="sm">
          {ids.length === 1 ? t('Show it') : t('Show them')}
        </Anchor>
        {ids.length <= MAX_PICKED && (
          <Button size="sm" leftSection={<Printer size={16} aria-hidden />} onClick={() => void printAll({ order_ids: [...ids] })}>
            {t('Print all')}
          </Button>
        )}
        <PrintMenu orders={orders} />
      </Group>
    </Alert>
  );
}
