import { Group, NativeSelect, SegmentedControl } from '@mantine/core';
import { own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { type ListControls, useRows } from '../lists/list-state.js';
import { type Column, SliceTable } from '../lists/list-table.js';
import { actorName } from '../page/actor-name.js';
import { SectionHead } from '../page/section.js';
import { When } from '../time/when.js';
import classes from './stock.module.css';
import { Why } from './why.js';

type Movement = components['schemas']['MovementAnswer'];

const signed = new Intl.NumberFormat(undefined, { signDisplay: 'always' });

const MEASURES: Readonly<Record<Movement['measure'], string>> = {
  on_hand: 'On hand',
  reserved: 'Reserved',
  hurt: 'Damaged',
  incoming: 'Incoming',
  cart: 'On the cart',
  held: 'Held',
};

const columnsOf = (isFloor: boolean): readonly Column<Movement>[] => [
  { name: 'When', isTime: true, cell: ({ effective_at: at }) => <When at={at} /> },
  { name: 'What', cell: ({ measure }) => MEASURES[measure] },
  {
    name: 'Change',
    isNumber: true,
    cell: ({ quantity }) => <strong className={quantity > 0 ? classes.in : classes.out}>{signed.format(quantity)}</strong>,
  },
  { name: 'Balance', isNumber: true, cell: ({ balance }) => balance.toLocaleString() },
  ...(isFloor ? [] : [{ name: 'Site', cell: ({ distribution_center: site }: Movement) => site }]),
  { name: 'Bin', cell: ({ location, bin }) => (bin === null ? '–' : `${location} / ${bin}`) },
  { name: 'Lot', isNamed: true, cell: ({ lot }) => lot ?? '–' },
  { name: 'Reason', cell: (movement) => <Why of={movement} isFloor={isFloor} /> },
  { name: 'By', cell: ({ actor }) => (actor === null ? '–' : actorName(actor)) },
  { name: 'Comment', cell: ({ comment }) => comment ?? '–' },
];

/** Whether a ledger shows units in bins alone, or everything that is counted of a product. */
export function LedgerSwitch({ controls: { state, change } }: { controls: ListControls }) {
  return (
    <SegmentedControl
      size="xs"
      aria-label="What the ledger shows"
      data={[
        { value: 'bins', label: 'Bins' },
        { value: 'all', label: 'All stock' },
      ]}
      value={state.filters.ledger ?? 'bins'}
      onChange={(value) => change({ ledger: value === 'bins' ? undefined : value, what: undefined })}
    />
  );
}

/** Every change of what is counted of a product, reservations too, with the balance after each; the newest first. */
export function Movements({ id, isFloor, controls }: { id: number; isFloor: boolean; controls: ListControls }) {
  const { before, perPage, filters } = controls.state;
  const measure = filters.what as Movement['measure'] | undefined;
  const query = { before, per_page: perPage, ...(measure === undefined ? {} : { measure }) };
  const list = useRows(['bins', 'movements', id, query], () =>
    own.GET('/products/{product_id}/movements', { params: { path: { product_id: id }, query } }),
  );
  return (
    <SliceTable
      label="Ledger"
      columns={columnsOf(isFloor)}
      keyOf={({ entry_id: key }) => key}
      list={list}
      controls={controls}
      empty="No changes yet."
    >
      <SectionHead title="Ledger" actions={<LedgerSwitch controls={controls} />} />
      <Group px="md" pb="sm">
        <NativeSelect
          size="xs"
          label="What"
          data={[{ value: '', label: 'All' }, ...Object.entries(MEASURES).map(([value, label]) => ({ value, label }))]}
          value={measure ?? ''}
          onChange={(event) => controls.change({ what: event.currentTarget.value })}
        />
      </Group>
    </SliceTable>
  );
}
