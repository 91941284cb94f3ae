import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { answerOf, own } from '../../api/client.js';
import type { components as OwnWords } from '../../api/generated/console.js';
import type { components } from '../../api/generated/oms.js';
import { msg, number, t, tn } from '../../languages/t.js';
import { type Cell, SmallTable } from '../../patterns/lists/small-table.js';
import { money, totalsOf } from '../../patterns/orders/money.js';
import { ProductPicture } from '../../patterns/page/product-picture.js';
import { Section } from '../../patterns/page/section.js';
import patterns from '../../patterns/patterns.module.css';
import classes from './orders.module.css';

type Order = components['schemas']['OrderAnswer'];
type Item = Order['items'][number];
type Component = OwnWords['schemas']['LineComponentAnswer'];

/** The lines of an order and their progress, with the names of their products and the components of their kits. */
export function OrderItems({ order: { order_id: id, items } }: { order: Order }) {
  // Components change only with the order, and the lines are shown even if they cannot be read.
  const { data } = useQuery({
    queryKey: ['orders', 'details', id, items.map((item) => item.order_item_id)],
    queryFn: () => answerOf(own.GET('/orders/{order_id}/details', { params: { path: { order_id: id } } })),
    staleTime: 300_000,
  });
  const cells: readonly Cell<Item>[] = [
    { name: msg('Item'), cell: (item) => <Named item={item} parts={data?.data.components.filter((part) => isOf(part, item)) ?? []} /> },
    { name: msg('Ordered'), isNumber: true, cell: ({ quantity }) => number(quantity) },
    { name: msg('Reserved'), isNumber: true, cell: (item) => number(item.quantity_reserved) },
    { name: msg('Picked'), isNumber: true, cell: (item) => number(item.quantity_picked) },
    { name: msg('Shipped'), isNumber: true, cell: (item) => number(item.quantity_shipped) },
    { name: msg('Amount'), isNumber: true, cell: (item) => <Amount item={item} /> },
  ];
  const { units, amount } = totalsOf(items);
  return (
    <Section title={t('Items')} isFlush>
      <div className={classes.items}>
        <SmallTable label={t('Items of the order')} cells={cells} rows={items} keyOf={(item) => item.order_item_id} />
      </div>
      <div className={classes.total}>
        {t('{units}, total', { units: tn(units, '{count} unit', '{count} units') })} <strong>{money(amount)}</strong>
      </div>
    </Section>
  );
}

function Amount({ item }: { item: Item }) {
  if (item.sold_price === null) return '–';
  return (
    <div>
      {money(totalsOf([item]).amount)}
      {item.quantity > 1 && (
        <Text size="xs" c="dimmed">
          {t('{price} each', { price: money(item.sold_price) })}
        </Text>
      )}
    </div>
  );
}

const isOf = (part: Component, item: Item): boolean => part.order_item_id === item.order_item_id;

function Named({ item: { sku, product_id: product }, parts }: { item: Item; parts: readonly Component[] }) {
  const [only] = parts;
  return (
    <div className={patterns.item}>
      <ProductPicture productId={product} name={only?.description || sku} hasImage={product !== null && only?.has_image === true} />
      <div>
        {product === null ? (
          <strong>{sku}</strong>
        ) : (
          <Anchor component={Link} href={`/products/${product}`} underline="hover" fw={500}>
            {sku}
          </Anchor>
        )}
        {product === null ? (
          <ul className={classes.parts} aria-label={t('Parts of {sku}', { sku })}>
            {parts.map((part) => (
              <li key={part.product_id}>
                {number(part.quantity)} × {part.sku} {part.description}
              </li>
            ))}
          </ul>
        ) : (
          <Text size="sm" c="dimmed">
            {only?.description}
          </Text>
        )}
      </div>
    </div>
  );
}
