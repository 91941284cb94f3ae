import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { components } from '../../api/generated/oms.js';
import { answered, msg, number, t } from '../../languages/t.js';
import type { Column } from '../../patterns/lists/list-table.js';
import { RowLink } from '../../patterns/lists/row-link.js';
import { capital } from '../../patterns/page/capital.js';
import { lotPath } from '../../patterns/stock/lot-path.js';
import { states, whatOf } from '../../patterns/stock/what-of.js';
import { Day, When } from '../../patterns/time/when.js';

/** One fact about a lot or a serial. */
export type Fact = components['schemas']['TraceAnswer'];

/** The names of the kinds of facts, in the order of a trace. */
export const kinds: Readonly<Record<Fact['kind'], string>> = {
  serial: msg('Serial'),
  receipt: msg('Put away into bins'),
  made: msg('Manufactured'),
  return: msg('Returned into the lot'),
  change: msg('Corrected'),
  used: msg('Used to manufacture'),
  made_of: msg('Made of'),
  went_into: msg('Went into'),
  bin: msg('In a bin'),
  cart: msg('On the cart'),
  returned: msg('Return of an order'),
  order: msg('Order'),
};

const changes: Partial<Readonly<Record<NonNullable<Fact['reason']>, string>>> = {
  initial: msg('Initial stock'),
  recount: msg('Recounted'),
  restock: msg('Restocked'),
};

const what = ({ kind, reason }: Fact): string => t((reason !== null && changes[reason]) || kinds[kind]);

const where = ({ distribution_center: site, location, bin }: Fact): string =>
  [site, bin === null ? null : `${location} / ${bin}`].filter((part) => part !== null).join(', ') || '–';

function statusOf({ status, state }: Fact): string {
  if (state === null) return status === null ? '–' : answered(status);
  return Object.hasOwn(states, state) ? t(states[state as keyof typeof states]) : capital(state);
}

/** The record that a fact comes from, with a link if it has a page. */
function recordOf({
  order_id: order,
  order_number: orderNumber,
  return_id: back,
  replenishment_id: inbound,
  manufacture_id: made,
}: Fact): ReactNode {
  const links = [
    ...(back === null ? [] : [{ to: `/returns/${back}`, name: t('Return {id}', { id: String(back) }) }]),
    ...(order === null ? [] : [{ to: `/orders/${order}`, name: orderNumber ?? t('Order {id}', { id: String(order) }) }]),
    ...(inbound === null ? [] : [{ to: `/replenishments/${inbound}`, name: t('Replenishment {id}', { id: String(inbound) }) }]),
  ];
  if (links.length === 0) return made === null ? '–' : t('Manufacture order {id}', { id: String(made) });
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
 * @param traced the lot itself, to which rows need no link
 */
export function columnsOf(traced?: { sku: string; lot: string }): readonly Column<Fact>[] {
  return [
    { name: msg('What'), cell: (fact) => <strong>{what(fact)}</strong> },
    { name: msg('When'), isTime: true, cell: ({ day, shipped_at: at }) => (at === null ? <Day of={day} /> : <When at={at} />) },
    { name: msg('Units'), isNumber: true, cell: ({ quantity }) => number(quantity) },
    {
      name: msg('Of what'),
      id: 'of',
      cell: ({ sku, lot }) => (sku === traced?.sku && lot === traced.lot ? t('This lot') : <LotLink sku={sku} lot={lot} />),
    },
    { name: msg('Where'), cell: where },
    { name: msg('Record'), cell: recordOf },
    { name: msg('Status'), cell: statusOf },
    { name: msg('Buyer'), cell: ({ buyer }) => buyer ?? '–' },
    { name: msg('E-mail'), isNamed: true, isExtra: true, cell: ({ email }) => email ?? '–' },
    { name: msg('Phone'), isNamed: true, isExtra: true, cell: ({ phone }) => phone ?? '–' },
    { name: msg('Carrier'), isNamed: true, isExtra: true, cell: ({ carrier }) => carrier ?? '–' },
    { name: msg('Tracking'), isNamed: true, isExtra: true, cell: (fact) => fact.tracking_number ?? '–' },
    { name: msg('Cartons'), isNamed: true, isExtra: true, cell: ({ cartons }) => cartons ?? '–' },
  ];
}
