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
/** What an entry belongs to, by its name and its page on the reader's side; nothing of what has neither, such as a move. */
function recordOf({ reason, reference, order_number: order }: Entry, isFloor: boolean): { name: string; to: string | undefined } | undefined {
  const id = /^(?:return:)?(\d+)$/.exec(reference ?? '')?.[1];
  if (id === undefined) return undefined;
  if (reason === 'pick' || reason === 'revert')
    return { name: order ?? `order ${id}`, to: order === null ? undefined : `${isFloor ? '/shipments' : '/orders'}/${id}` };
  if (reason === 'put_away') return { name: `replenishment ${id}`, to: `${isFloor ? '/receiving' : '/replenishments'}/${id}` };
  if (reason === 'return') return { name: `return ${id}`, to: `${isFloor ? '/returned' : '/returns'}/${id}` };
  return reason === 'manufacture' ? { name: `manufacture order ${id}`, to: undefined } : undefined;
}

const why = (isFloor: boolean): Column<Entry> => ({
  name: 'Reason',
  cell: (entry) => {
    const record = recordOf(entry, isFloor);
    return (
      <>
        {reasons[entry.reason]}
        {record && ': '}
        {record?.to === undefined ? (
          record?.name
        ) : (
          <Anchor component={Link} href={record.to} underline="hover">
            {record.name}
          </Anchor>
        )}
      </>
    );
  },
});

const rest = (isFloor: boolean): readonly Column<Entry>[] => [
  { name: 'Lot', isNamed: true, cell: ({ lot }) => lot ?? '–' },
  why(isFloor),
  { name: 'By', cell: ({ actor }) => actorName(actor) },
  { name: 'Comment', cell: ({ comment }) => comment ?? '–' },
];

const columnsOf = {
  bin: [when, change, product, ...rest(true)],
  product: [when, change, bin, ...rest(true)],
  // A merchant has no pages of bins.
  'own product': [when, change, { name: 'Site', cell: (entry) => entry.distribution_center }, { name: 'Bin', cell: named }, ...rest(false)],
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
