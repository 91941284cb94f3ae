import { Alert, Group, List } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../languages/t.js';

interface Line {
  order_item_id: number;
  sku: string;
  quantity: number;
}

interface Short {
  items: readonly Line[];
  short?: readonly { order_item_id: number; quantity: number }[];
}

/** The missing units of an order in progress, and what can be done; shows nothing for any other order. */
export function ShortLines({ order: { items, short = [] }, children }: { order: Short; children?: ReactNode }) {
  if (short.length === 0) return null;
  const lines = short.map(({ order_item_id: id, quantity }) => ({ id, quantity, line: items.find((item) => item.order_item_id === id) }));
  return (
    <Alert color="orange" variant="light" title={t('Stock is short')} role="status">
      <Group justify="space-between" align="end">
        <List size="sm" listStyleType="none">
          {lines.map(({ id, quantity, line }) => (
            <List.Item key={id}>
              <strong>{line?.sku}</strong>: {t('{missing} of {all} missing', { missing: quantity, all: line?.quantity ?? 0 })}
            </List.Item>
          ))}
        </List>
        {children}
      </Group>
    </Alert>
  );
}
