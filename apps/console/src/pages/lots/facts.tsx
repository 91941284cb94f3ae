import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { components } from '../../api/generated/oms.js';
import type { Column } from '../../patterns/lists/list-table.js';
import { RowLink } from '../../patterns/lists/row-link.js';
import { capital } from '../../patterns/page/capital.js';
import { lotPath } from '../../patterns/stock/lot-path.js';
import { states, whatOf } from '../../patterns/stock/what-of.js';
import { Day, When } from '../../patterns/time/when.js';

/** One thing that is known of a lot or a serial. */
export type Fact = components['schemas']['TraceAnswer'];

/** What each kind of fact is called, in the order of a trace. */
export const kinds: Readonly<Record<Fact['kind'], string>> = {
  serial: 'Serial',
  receipt: 'Put away',
  made: 'Manufactured',
  return: 'Returned into the lot',
  change: 'Corrected',
  used: 'Used to manufacture',
  made_of: 'Made of',
  went_into: 'Went into',
  bin: 'In a bin',
  cart: 'On the cart',
  returned: 'Return of an order',
  order: 'Order',
};

const changes: Partial<Readonly<Record<NonNullable<Fact['reason']>, string>>> = {
  initial: 'Initial stock',
  recount: 'Recounted',
  restock: 'Restocked',
};

const what = ({ kind, reason }: Fact): string => (reason !== null && changes[reason]) || kinds[kind];

const where = ({ distribution_center: site, location, bin }: Fact): string =>
  [site, bin === null ? null : `${location} / ${bin}`].filter((part) => part !== null).join(', ') || '–';

function statusOf({ status, state }: Fact): string {
  if (state === null) return status ?? '–';
  return Object.hasOwn(states, state) ? states[state as keyof typeof states] : capital(state);
}

/** The record that a fact is from, with a link where it has a page. */
function recordOf({
  order_id: order,
  order_number: number,
  return_id: back,
  replenishment_id: inbound,
  manufacture_id: made,
}: Fact): ReactNode {
  const links = [
    ...(back === null ? [] : [{ to: `/returns/${back}`, name: `Return ${back}` }]),
    ...(order === null ? [] : [{ to: `/orders/${order}`, name: number ?? `Order ${order}` }]),
    ...(inbound === null ? [] : [{ to: `/replenishments/${inbound}`, name: `Replenishment ${inbound}` }]),
  ];
  if (links.length === 0) return made === null ? '–' : `Manufacture order ${made}`;
  return links.map(({ to, name }, at) => (
    <span key={to}>
      {at > 0 && ', '}
      <RowLink to={to}>{name}</RowLink>
    </span>
  ));
}

function LotLink({ sku, lot }: { sku: string; lot: string | null }) {
  if (lot === null) return <>{sku}</>;
  return (
    <Anchor component={Link} href={lotPath(sku, lot)} underline="hover">
      {whatOf({ sku, lot })}
    </Anchor>
  );
}

/**
 * The columns of a trace.
 * @param traced the lot itself, to which no row leads
 */
export function columnsOf(traced?: { sku: string; lot: string }): readonly Column<Fact>[] {
  return [
    { name: 'What', cell: (fact) => <strong>{what(fact)}</strong> },
    { name: 'When', isTime: true, cell: ({ day, shipped_at: at }) => (at === null ? <Day of={day} /> : <When at={at} />) },
    { name: 'Units', isNumber: true, cell: ({ quantity }) => quantity.toLocaleString() },
    { name: 'Of', cell: ({ sku, lot }) => (sku === traced?.sku && lot === traced.lot ? 'This lot' : <LotLink sku={sku} lot={lot} />) },
    { name: 'Where', cell: where },
    { name: 'Record', cell: recordOf },
    { name: 'Status', cell: statusOf },
    { name: 'Buyer', cell: ({ buyer }) => buyer ?? '–' },
    { name: 'E-mail', isNamed: true, isExtra: true, cell: ({ email }) => email ?? '–' },
    { name: 'Phone', isNamed: true, isExtra: true, cell: ({ phone }) => phone ?? '–' },
    { name: 'Carrier', isNamed: true, isExtra: true, cell: ({ carrier }) => carrier ?? '–' },
    { name: 'Tracking', isNamed: true, isExtra: true, cell: (fact) => fact.tracking_number ?? '–' },
    { name: 'Cartons', isNamed: true, isExtra: true, cell: ({ cartons }) => cartons ?? '–' },
  ];
}
