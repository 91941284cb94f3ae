import { Title } from '@mantine/core';
import type { components } from '../../api/generated/oms.js';
import patterns from '../../patterns/patterns.module.css';

type Item = components['schemas']['OrderAnswer']['items'][number];

const money = new Intl.NumberFormat(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 4 });

const columns: readonly (readonly [name: string, of: (item: Item) => number | string])[] = [
  ['Ordered', (item) => item.quantity],
  ['Reserved', (item) => item.quantity_reserved],
  ['Picked', (item) => item.quantity_picked],
  ['Shipped', (item) => item.quantity_shipped],
  ['Price', (item) => (item.sold_price === null ? '–' : money.format(item.sold_price))],
];

/** The lines of an order and how far each is. */
export function OrderItems({ items }: { items: readonly Item[] }) {
  return (
    <section className={patterns.card} aria-label="Items">
      <Title order={2} px="lg" pt="md" pb="xs">
        Items
      </Title>
      <div className={patterns.scroll} tabIndex={0} role="region" aria-label="Items of the order">
        <table className={patterns.table}>
          <thead>
            <tr>
              <th scope="col">Item</th>
              {columns.map(([name]) => (
                <th key={name} scope="col" className={patterns.end}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.order_item_id}>
                <td data-label="Item">
                  <strong>{item.sku}</strong>
                </td>
                {columns.map(([name, of]) => (
                  <td key={name} data-label={name} className={patterns.end}>
                    {of(item)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
