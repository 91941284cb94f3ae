import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { msg, number, t, tn } from '../../languages/t.js';
import { Section } from '../../patterns/page/section.js';
import { Loaded } from '../../patterns/feedback/loaded.js';
import { RowLink } from '../../patterns/lists/row-link.js';
import { type Cell, SmallTable } from '../../patterns/lists/small-table.js';

type Shortage = components['schemas']['ShortagesAnswer']['top'][number];

const cellsFor = (isLink: boolean): readonly Cell<Shortage>[] => [
  { name: 'SKU', cell: ({ sku, product_id: id }) => (isLink ? <RowLink to={`/stock/${id}`}>{sku}</RowLink> : <strong>{sku}</strong>) },
  { name: msg('Site'), cell: (each) => each.distribution_center },
  { name: msg('Missing'), isNumber: true, cell: ({ missing }) => number(missing) },
  { name: msg('Orders'), isNumber: true, cell: ({ orders }) => number(orders) },
  { name: msg('Incoming'), isNumber: true, cell: ({ incoming }) => number(incoming) },
];

/** What orders in Backorder are waiting for. A site has no page of a product that it never held, so only merchants' products are links. */
export function Shortages({ isLink }: { isLink: boolean }) {
  const read = useQuery({
    queryKey: ['progress', 'shortages'],
    queryFn: () => answerOf(own.GET('/orders/shortages', { params: { query: { limit: 6 } } })),
  });
  return (
    <Section title={t('Shortages')}>
      <Loaded read={read} height={280}>
        {({ data }) => (
          <>
            <Text size="sm" c="dimmed" mb="sm">
              {data.products === 0
                ? t('No order is waiting for stock.')
                : tn(
                    data.products,
                    'Backorders are waiting for {count} product, largest shortages first.',
                    'Backorders are waiting for {count} products, largest shortages first.',
                  )}
            </Text>
            {data.products > 0 && (
              <SmallTable
                label={t('Products with the largest shortages')}
                cells={cellsFor(isLink)}
                rows={data.top}
                keyOf={(each) => `${each.product_id} ${each.distribution_center}`}
              />
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}
