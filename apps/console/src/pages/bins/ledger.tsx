import { Anchor } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { useListState } from '../../patterns/lists/list-state.js';
import { type Column, SliceTable } from '../../patterns/lists/list-table.js';
import { actorName } from '../../patterns/page/actor-name.js';
import { SectionHead } from '../../patterns/page/section.js';
import { When } from '../../patterns/time/when.js';
import classes from './bins.module.css';

type Entry = components['schemas']['LedgerEntryAnswer'];

const signed = new Intl.NumberFormat(undefined, { signDisplay: 'always' });

const reasons: Readonly<Record<Entry['reason'], string>> = {
  receipt: 'Received',
  put_away: 'Put away',
  pick: 'Picked',
  revert: 'Pick reverted',
  recount: 'Recounted',
  return: 'Returned',
  manufacture: 'Manufactured',
  move: 'Moved',
  initial: 'Initial stock',
};

const when: Column<Entry> = { name: 'When', isTime: true, cell: ({ created_at: at }) => <When at={at} /> };
const change: Column<Entry> = {
  name: 'Change',
  isNumber: true,
  cell: ({ quantity }) => <strong className={quantity > 0 ? classes.in : classes.out}>{signed.format(quantity)}</strong>,
};
const bin: Column<Entry> = {
  name: 'Bin',
  cell: ({ bin_id: id, location, bin: name }) => (
    <Anchor component={Link} href={`/bins/${id}`} underline="hover">
      {`${location} / ${name}`}
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
  { name: 'Lot', cell: ({ lot }) => lot ?? '–' },
  { name: 'Reason', cell: ({ reason, reference }) => (reference === null ? reasons[reason] : `${reasons[reason]} (${reference})`) },
  { name: 'By', cell: ({ actor }) => actorName(actor) },
  { name: 'Comment', cell: ({ comment }) => comment ?? '–' },
];

const ofBin = [when, change, product, ...rest];
const ofProduct = [when, change, bin, ...rest];

/** Every change of a bin, or of a product in every bin of the site, the newest first. */
export function Ledger({ about, id }: { about: 'bin' | 'product'; id: number }) {
  const controls = useListState({ sort: '' });
  const { before, perPage } = controls.state;
  const query = { before, per_page: perPage };
  const list = useQuery({
    queryKey: ['bins', 'ledger', about, id, query],
    queryFn: () =>
      answerOf(
        about === 'bin'
          ? own.GET('/bins/{bin_id}/ledger', { params: { path: { bin_id: id }, query } })
          : own.GET('/products/{product_id}/ledger', { params: { path: { product_id: id }, query } }),
      ),
    placeholderData: keepPreviousData,
  });
  return (
    <SliceTable
      label="Ledger"
      columns={about === 'bin' ? ofBin : ofProduct}
      keyOf={({ ledger_id: key }) => key}
      list={list}
      controls={controls}
      empty="No changes yet."
    >
      <SectionHead title="Ledger" />
    </SliceTable>
  );
}
