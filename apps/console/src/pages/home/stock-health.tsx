import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { msg, t } from '../../languages/t.js';
import { Chart, type Drawing } from '../../patterns/charts/chart.js';

type Health = components['schemas']['StockHealthAnswer'];

const series = [{ name: 'products', title: msg('Products'), colour: '#3f7ee8' }];

function draw({ data: { products, out_of_stock: out, sold_out: sold, hurt, incoming, units } }: { data: Health }): Drawing {
  const rows = [
    [t('Available'), t('Available'), products - out - sold],
    [t('Fully reserved'), t('Reserved'), sold],
    [t('Out of stock'), t('Out'), out],
    [t('With damaged units'), t('Damaged'), hurt],
    [t('With incoming units'), t('Incoming'), incoming],
  ] as const;
  const says = t(
    '{on_hand} units of {products} products are on hand: {available} available, {reserved} reserved. Also {hurt} damaged and {incoming} incoming.',
    { products, ...units },
  );
  return { says, rows: rows.map(([label, short, count]) => ({ label, short, values: { products: count } })), series };
}

/** How many products are available, and how many are short. */
export function StockHealth({ isLink }: { isLink: boolean }) {
  const read = useQuery({ queryKey: ['stock', 'health'], queryFn: () => answerOf(own.GET('/stock/health')) });
  const all = (
    <Anchor component={Link} href="/stock" size="sm" underline="hover">
      {t('All stock')}
    </Anchor>
  );
  return <Chart title={t('Stock')} by={t('Status')} of={t('Products')} read={read} draw={draw} actions={isLink && all} />;
}
