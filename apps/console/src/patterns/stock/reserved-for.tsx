import { Anchor, Text } from '@mantine/core';
import { Link } from 'wouter';
import { own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { msg, number, t } from '../../languages/t.js';
import { Loaded } from '../feedback/loaded.js';
import { useRows } from '../lists/list-state.js';
import { type Cell, SmallTable } from '../lists/small-table.js';
import { Section } from '../page/section.js';

type Row = components['schemas']['ReservedForAnswer'];

/** Nobody looks through more. */
const MAX_ORDERS = 100;

const cellsOf = (isFloor: boolean): readonly Cell<Row>[] => [
  {
    name: msg('Order'),
    cell: ({ order_id: id, order_number: number }) =>
      number === null ? (
        t('Order {id}', { id: String(id) })
      ) : (
        <Anchor component={Link} href={`${isFloor ? '/shipments' : '/orders'}/${id}`} underline="hover">
          {number}
        </Anchor>
      ),
  },
  ...(isFloor ? [] : [{ name: msg('Site'), cell: ({ distribution_center: site }: Row) => site }]),
  { name: msg('Units'), isNumber: true, cell: ({ quantity }) => number(quantity) },
];

/** The orders that have reserved units of a product, oldest first. */
export function ReservedFor({ id, isFloor }: { id: number; isFloor: boolean }) {
  const read = useRows(['stock', 'reserved-for', id], () =>
    own.GET('/products/{product_id}/reservations', { params: { path: { product_id: id }, query: { page: 1, per_page: MAX_ORDERS } } }),
  );
  return (
    <Section title={t('Reserved for')} isFlush>
      <Loaded read={read} height={60}>
        {({ data, metadata: { total_records: total } }) => (
          <>
            <SmallTable
              label={t('Orders that it is reserved for')}
              cells={cellsOf(isFloor)}
              rows={data}
              keyOf={({ order_id: order, distribution_center: site }) => `${order} ${site}`}
              empty={t('No order has any of it reserved.')}
            />
            {total > data.length && (
              <Text size="sm" c="dimmed" px="md" py="sm">
                {t('The oldest {shown} of {total}.', { shown: data.length, total })}
              </Text>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}
