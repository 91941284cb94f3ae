import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { Chart, type Drawing } from '../../patterns/charts/chart.js';

type Health = components['schemas']['StockHealthAnswer'];

const series = [{ name: 'products', title: 'Products', colour: '#3f7ee8' }];

function draw({ data: { products, out_of_stock: out, sold_out: sold, hurt, incoming, units } }: { data: Health }): Drawing {
  const rows = [
    ['Available', 'Available', products - out - sold],
    ['Fully reserved', 'Reserved', sold],
    ['Out of stock', 'Out', out],
    ['With damaged units', 'Damaged', hurt],
    ['With incoming units', 'Incoming', incoming],
  ] as const;
  const says = `${units.on_hand.toLocaleString()} units of ${products.toLocaleString()} products are on hand: ${units.available.toLocaleString()} available, ${units.reserved.toLocaleString()} reserved. Also ${units.hurt.toLocaleString()} damaged and ${units.incoming.toLocaleString()} incoming.`;
  return { says, rows: rows.map(([label, short, count]) => ({ label, short, values: { products: count } })), series };
}

/** How many products are available, and how many are short. */
export function StockHealth({ isLink }: { isLink: boolean }) {
  const read = useQuery({ queryKey: ['stock', 'health'], queryFn: () => answerOf(own.GET('/stock/health')) });
  const all = (
    <Anchor component={Link} href="/stock" size="sm" underline="hover">
      All stock
    </Anchor>
  );
  return <Chart title="Stock" by="State" of="Products" read={read} draw={draw} actions={isLink && all} />;
}
