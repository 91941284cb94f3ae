import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { sentenceOf } from '../../api/refusal.js';
import { Section } from '../../patterns/page/section.js';
import { Failed } from '../../patterns/feedback/failed.js';
import { type Cell, SmallTable } from '../../patterns/lists/small-table.js';

type Shortage = components['schemas']['ShortagesAnswer']['top'][number];

const cells: readonly Cell<Shortage>[] = [
  { name: 'SKU', cell: ({ sku }) => <strong>{sku}</strong> },
  { name: 'Site', cell: (each) => each.distribution_center },
  { name: 'Missing', isNumber: true, cell: ({ missing }) => missing.toLocaleString() },
  { name: 'Orders', isNumber: true, cell: ({ orders }) => orders.toLocaleString() },
  { name: 'Incoming', isNumber: true, cell: ({ incoming }) => incoming.toLocaleString() },
];

/** What orders in Backorder are waiting for. */
export function Shortages() {
  const { data, error, refetch } = useQuery({
    queryKey: ['progress', 'shortages'],
    queryFn: () => answerOf(own.GET('/orders/shortages', { params: { query: { limit: 6 } } })),
  });
  return (
    <Section title="Shortages">
      {error && <Failed message={sentenceOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={280} />}
      {data && (
        <>
          <Text size="sm" c="dimmed" mb="sm">
            {data.data.products === 0
              ? 'No order is waiting for stock.'
              : `Orders in Backorder are waiting for ${data.data.products === 1 ? '1 product' : `${data.data.products.toLocaleString()} products`}, largest shortages first.`}
          </Text>
          {data.data.products > 0 && (
            <SmallTable
              label="Products with the largest shortages"
              cells={cells}
              rows={data.data.top}
              keyOf={(each) => `${each.product_id} ${each.distribution_center}`}
            />
          )}
        </>
      )}
    </Section>
  );
}
