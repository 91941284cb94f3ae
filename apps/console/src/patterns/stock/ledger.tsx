import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { numbersWith } from '../../languages/numbers.js';
import { msg, t } from '../../languages/t.js';
import { type ListControls, useListState, useRows } from '../lists/list-state.js';
import { type Column, SliceTable } from '../lists/list-table.js';
import { actorName } from '../page/actor-name.js';
import { SectionHead } from '../page/section.js';
import { written } from '../records/written.js';
import { When } from '../time/when.js';
import { LedgerSwitch, Movements } from './movements.js';
import classes from './stock.module.css';
import { Why } from './why.js';

type Entry = components['schemas']['LedgerEntryAnswer'];

const when: Column<Entry> = { name: msg('When'), isTime: true, cell: ({ created_at: at }) => <When at={at} /> };
const change: Column<Entry> = {
  name: msg('Units changed'),
  id: 'change',
  isNumber: true,
  cell: ({ quantity }) => (
    <strong className={quantity > 0 ? classes.in : classes.out}>{numbersWith({ signDisplay: 'always' }).format(quantity)}</strong>
  ),
};
const named = ({ location, bin }: Entry): string => `${location} / ${bin}`;
const bin: Column<Entry> = {
  name: msg('Bin'),
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
const why = (isFloor: boolean): Column<Entry> => ({ name: msg('Reason'), cell: (entry) => <Why of={entry} isFloor={isFloor} /> });

const rest = (isFloor: boolean): readonly Column<Entry>[] => [
  { name: msg('Lot'), isNamed: true, cell: ({ lot }) => lot ?? '–' },
  why(isFloor),
  { name: msg('By'), cell: ({ actor }) => actorName(actor) },
  { name: msg('Comment'), cell: ({ comment }) => (comment === null ? '–' : written('comment', comment)) },
];

const columnsOf = {
  bin: [when, change, product, ...rest(true)],
  product: [when, change, bin, ...rest(true)],
  // Merchants have no pages of bins.
  'own-product': [
    when,
    change,
    { name: msg('Site'), cell: (entry) => entry.distribution_center },
    { name: msg('Bin'), cell: named },
    ...rest(false),
  ],
} satisfies Record<string, readonly Column<Entry>[]>;

/** Every change of a bin, of a product in all bins of the site, or of a merchant's own product in all bins of all sites, newest first. */
export function Ledger({ about, id }: { about: keyof typeof columnsOf; id: number }) {
  const controls = useListState({ sort: '' });
  return controls.state.filters.ledger === 'all' && about !== 'bin' ? (
    <Movements id={id} isFloor={about === 'product'} controls={controls} />
  ) : (
    <Bins about={about} id={id} controls={controls} />
  );
}

function Bins({ about, id, controls }: { about: keyof typeof columnsOf; id: number; controls: ListControls }) {
  const { before, perPage } = controls.state;
  const query = { before, per_page: perPage };
  const list = useRows(['bins', 'ledger', about, id, query], () =>
    about === 'bin'
      ? own.GET('/bins/{bin_id}/ledger', { params: { path: { bin_id: id }, query } })
      : own.GET('/products/{product_id}/ledger', { params: { path: { product_id: id }, query } }),
  );
  return (
    <SliceTable
      label={t('Ledger')}
      columns={columnsOf[about]}
      keyOf={({ ledger_id: key }) => key}
      list={list}
      controls={controls}
      empty={t('No changes yet.')}
    >
      <SectionHead title={t('Ledger')} actions={about !== 'bin' && <LedgerSwitch controls={controls} />} />
    </SliceTable>
  );
}
