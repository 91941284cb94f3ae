import { Group, NativeSelect, SegmentedControl } from '@mantine/core';
import { own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { numbersWith } from '../../languages/numbers.js';
import { msg, number, t } from '../../languages/t.js';
import { type ListControls, useRows } from '../lists/list-state.js';
import { type Column, SliceTable } from '../lists/list-table.js';
import { actorName } from '../page/actor-name.js';
import { SectionHead } from '../page/section.js';
import { written } from '../records/written.js';
import { When } from '../time/when.js';
import classes from './stock.module.css';
import { Why } from './why.js';

type Movement = components['schemas']['MovementAnswer'];

const signed = (units: number): string => numbersWith({ signDisplay: 'always' }).format(units);

const MEASURES: Readonly<Record<Movement['measure'], string>> = {
  on_hand: msg('On hand'),
  reserved: msg('Reserved'),
  hurt: msg('Damaged'),
  incoming: msg('Incoming'),
  cart: msg('On the cart'),
  held: msg('Held'),
};

const columnsOf = (isFloor: boolean): readonly Column<Movement>[] => [
  { name: msg('When'), isTime: true, cell: ({ effective_at: at }) => <When at={at} /> },
  { name: msg('What'), cell: ({ measure }) => t(MEASURES[measure]) },
  {
    name: msg('Units changed'),
    id: 'change',
    isNumber: true,
    cell: ({ quantity }) => <strong className={quantity > 0 ? classes.in : classes.out}>{signed(quantity)}</strong>,
  },
  { name: msg('Balance'), isNumber: true, cell: ({ balance }) => number(balance) },
  ...(isFloor ? [] : [{ name: msg('Site'), cell: ({ distribution_center: site }: Movement) => site }]),
  { name: msg('Bin'), cell: ({ location, bin }) => (bin === null ? '–' : `${location} / ${bin}`) },
  { name: msg('Lot'), isNamed: true, cell: ({ lot }) => lot ?? '–' },
  { name: msg('Reason'), cell: (movement) => <Why of={movement} isFloor={isFloor} /> },
  { name: msg('By'), cell: ({ actor }) => (actor === null ? '–' : actorName(actor)) },
  { name: msg('Comment'), cell: ({ comment }) => (comment === null ? '–' : written('comment', comment)) },
];

/** Switches a ledger between units in bins and all measures of a product's stock. */
export function LedgerSwitch({ controls: { state, change } }: { controls: ListControls }) {
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('What the ledger shows')}
      data={[
        { value: 'bins', label: t('Bins') },
        { value: 'all', label: t('All stock') },
      ]}
      value={state.filters.ledger ?? 'bins'}
      onChange={(value) => change({ ledger: value === 'bins' ? undefined : value, what: undefined })}
    />
  );
}

/** Every change of a product's stock, reservations included, with the balance after each, newest first. */
export function Movements({ id, isFloor, controls }: { id: number; isFloor: boolean; controls: ListControls }) {
  const { before, perPage, filters } = controls.state;
  const measure = filters.what as Movement['measure'] | undefined;
  const query = { before, per_page: perPage, ...(measure === undefined ? {} : { measure }) };
  const list = useRows(['bins', 'movements', id, query], () =>
    own.GET('/products/{product_id}/movements', { params: { path: { product_id: id }, query } }),
  );
  return (
    <SliceTable
      label={t('Ledger')}
      columns={columnsOf(isFloor)}
      keyOf={({ entry_id: key }) => key}
      list={list}
      controls={controls}
      empty={t('No changes yet.')}
    >
      <SectionHead title={t('Ledger')} actions={<LedgerSwitch controls={controls} />} />
      <Group px="md" pb="sm">
        <NativeSelect
          size="xs"
          label={t('What')}
          data={[{ value: '', label: t('All') }, ...Object.entries(MEASURES).map(([value, label]) => ({ value, label: t(label) }))]}
          value={measure ?? ''}
          onChange={(event) => controls.change({ what: event.currentTarget.value })}
        />
      </Group>
    </SliceTable>
  );
}
