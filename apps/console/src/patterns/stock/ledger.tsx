import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { useListState, useRows } from '../lists/list-state.js';
import { type Column, SliceTable } from '../lists/list-table.js';
import { actorName } from '../page/actor-name.js';
import { SectionHead } from '../page/section.js';
import { When } from '../time/when.js';
import classes from './stock.module.css';

type Entry = components['schemas']['LedgerEntryAnswer'];

const signed = new Intl.NumberFormat(undefined, { signDisplay: 'always' });

const reasons: Readonly<Record<Entry['reason'], string>> = {
  receipt: 'Received',
  put_away: 'Put away',
  pick: 'Picked',
  revert: 'Pick reverted',
  recount: 'Recounted',
  return: 'Returned',
  restock: 'Restocked',
  manufacture: 'Manufactured',
  move: 'Moved',
  initial: 'Initial stock',
  expire: 'Expired',
  release: 'Sold again',
  hold: 'Put on hold',
  quarantine: 'Into quarantine',
  damage: 'Damaged',
  lot_changed: 'Lot corrected',
  closing: 'Earlier changes',
};

const when: Column<Entry> = { name: 'When', isTime: true, cell: ({ created_at: at }) => <When at={at} /> };
const change: Column<Entry> = {
  name: 'Change',
  isNumber: true,
  cell: ({ quantity }) => <strong className={quantity > 0 ? classes.in : classes.out}>{signed.format(quantity)}</strong>,
};
const named = ({ location, bin }: Entry): string => `${location} / ${bin}`;
const bin: Column<Entry> = {
  name: 'Bin',
  cell: (entry) => (
    <Anchor component={Link} href={`/bins/${entry.bin_id}`} underline="hover">
      {named(entry)}
    </Anchor>
  ),
};
const product: Column<Entry> = {
  name: 'SKU',
  cell: ({ product_id: id, sku }) => (
    <Anchor component={Link} href={`/bins/products/${id}`} underline="hover">
      {sku}
    </Anchor>
  ),
};
const rest: readonly Column<Entry>[] = [
  { name: 'Lot', isNamed: true, cell: ({ lot }) => lot ?? '–' },
  { name: 'Reason', cell: ({ reason, reference }) => (reference === null ? reasons[reason] : `${reasons[reason]} (${reference})`) },
  { name: 'By', cell: ({ actor }) => actorName(actor) },
  { name: 'Comment', cell: ({ comment }) => comment ?? '–' },
];

const columnsOf = {
  bin: [when, change, product, ...rest],
  product: [when, change, bin, ...rest],
  // A merchant has no pages of bins.
  'own product': [when, change, { name: 'Site', cell: (entry) => entry.distribution_center }, { name: 'Bin', cell: named }, ...rest],
} satisfies Record<string, readonly Column<Entry>[]>;

/**
 * Every change of a bin, of a product in every bin of the site, or of a merchant's own product in every bin of every site, the newest first.
 */
export function Ledger({ about, id }: { about: keyof typeof columnsOf; id: number }) {
  const controls = useListState({ sort: '' });
  const { before, perPage } = controls.state;
  const query = { before, per_page: perPage };
  const list = useRows(['bins', 'ledger', about, id, query], () =>
    about === 'bin'
      ? own.GET('/bins/{bin_id}/ledger', { params: { path: { bin_id: id }, query } })
      : own.GET('/products/{product_id}/ledger', { params: { path: { product_id: id }, query } }),
  );
  return (
    <SliceTable
      label="Ledger"
      columns={columnsOf[about]}
      keyOf={({ ledger_id: key }) => key}
      list={list}
      controls={controls}
      empty="No changes yet."
    >
      <SectionHead title="Ledger" />
    </SliceTable>
  );
}
