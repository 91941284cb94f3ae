import type { components } from '../../api/generated/oms.js';
import { type Cell, SmallTable } from '../../patterns/lists/small-table.js';
import { Section } from '../../patterns/page/section.js';

type Item = components['schemas']['OrderAnswer']['items'][number];

const money = new Intl.NumberFormat(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 4 });

const cells: readonly Cell<Item>[] = [
  { name: 'Item', cell: ({ sku }) => <strong>{sku}</strong> },
  { name: 'Ordered', isNumber: true, cell: ({ quantity }) => quantity },
  { name: 'Reserved', isNumber: true, cell: (item) => item.quantity_reserved },
  { name: 'Picked', isNumber: true, cell: (item) => item.quantity_picked },
  { name: 'Shipped', isNumber: true, cell: (item) => item.quantity_shipped },
  { name: 'Price', isNumber: true, cell: ({ sold_price: price }) => (price === null ? '–' : money.format(price)) },
];

/** The lines of an order and how far each is. */
export function OrderItems({ items }: { items: readonly Item[] }) {
  return (
    <Section title="Items" isFlush>
      <SmallTable label="Items of the order" cells={cells} rows={items} keyOf={(item) => item.order_item_id} />
    </Section>
  );
}
