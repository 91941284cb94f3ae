import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { answered, t, tn } from '../../languages/t.js';
import { tx } from '../../languages/tx.js';
import { Chart, type Drawing } from '../../patterns/charts/chart.js';
import { statusColours } from '../../patterns/orders/status.js';
import { byStatus } from './by-status.js';

type Ages = components['schemas']['BacklogAnswer'];

/** What is open, by the statuses' numbers. */
const openStatuses = () =>
  [
    [3, answered('Pending')],
    [4, answered('Processing')],
    [7, answered('Backorder')],
    [2, answered('Hold')],
    [5, answered('Stand By')],
  ] as const;
/** Greys for the statuses that every order passes; a colour for what stops it. */
const QUIET: Readonly<Record<number, string>> = { 3: '#8d95a5', 4: '#6b7385', 5: '#b4bac8' };
const seriesOf = () => openStatuses().map(([id, title]) => ({ name: `status${id}`, title, colour: QUIET[id] ?? statusColours[id] ?? '' }));

/** Hours as people say them: `4 h`, `3 d`. */
const inWords = (hours: number): string =>
  hours < 48 ? t('{count} h', { count: hours }) : t('{count} d', { count: Math.round(hours / 24) });

function shortOf(from: number, before: number | null): string {
  if (before === null) return `${inWords(from)}+`;
  if (from === 0) return `<${inWords(before)}`;
  return before < 48
    ? t('{from}–{to} h', { from, to: before })
    : t('{from}–{to} d', { from: Math.round(from / 24), to: Math.round(before / 24) });
}

function labelOf(from: number, before: number | null): string {
  if (before === null) return t('{span} or more', { span: inWords(from) });
  return from === 0 ? t('under {span}', { span: inWords(before) }) : `${inWords(from)} – ${inWords(before)}`;
}

function oldestOf(
  { order_id: id, order_number: order, status, age_seconds: seconds }: NonNullable<Ages['oldest']>,
  list: string,
): ReactNode {
  const parts = {
    order: (words: string) => (
      <Anchor component={Link} href={`${list}/${id}`} underline="always" inherit>
        {words}
      </Anchor>
    ),
  };
  const values = { order, status: answered(status), span: inWords(Math.floor(seconds / 3_600)) };
  return seconds < 3_600
    ? tx('The oldest, <order>{order}</order> ({status}), was created less than an hour ago.', parts, values)
    : tx('The oldest, <order>{order}</order> ({status}), was created {span} ago.', parts, values);
}

function draw({ orders, ages, oldest }: Ages, list: string): Drawing {
  const series = seriesOf();
  const rows = ages.map(({ from_hours: from, before_hours: before, orders: all, statuses }) => ({
    label: labelOf(from, before),
    short: shortOf(from, before),
    values: { ...byStatus(series, statuses), all },
  }));
  const says = (
    <>
      {tn(orders, '{count} order is open.', '{count} orders are open.')} {oldest && oldestOf(oldest, list)}
    </>
  );
  return { says, rows, series, columns: [{ name: 'all', title: t('All') }, ...series] };
}

/** How long open orders have been waiting; the oldest leads to its page below `list`. */
export function Backlog({ list }: { list: string }) {
  const read = useQuery({
    queryKey: ['progress', 'backlog'],
    queryFn: () => answerOf(own.GET('/orders/backlog')),
    refetchInterval: 300_000,
  });
  return (
    <Chart title={t('Age of open orders')} by={t('Age')} of={t('Orders')} read={read} draw={({ data }) => draw(data, list)} isStacked />
  );
}
