import { own } from '../../api/client.js';
import { numbersWith } from '../../languages/numbers.js';
import { msg, number, t } from '../../languages/t.js';
import { useListState, useRows } from '../../patterns/lists/list-state.js';
import { type Column, SliceTable } from '../../patterns/lists/list-table.js';
import { Tabs } from '../../patterns/lists/tabs.js';
import { written } from '../../patterns/records/written.js';
import { type Correction, CorrectionState, correctionStates, type Recount } from './progress.js';
import classes from './recounts.module.css';

const signed = (units: number): string => numbersWith({ signDisplay: 'exceptZero' }).format(units);

const columns: readonly Column<Correction>[] = [
  { name: msg('Bin'), cell: ({ location, bin }) => <strong>{`${location} / ${bin}`}</strong> },
  { name: 'SKU', cell: ({ sku }) => sku },
  { name: msg('Lot'), cell: ({ lot }) => (lot === '' ? t('without a lot') : (lot ?? '–')) },
  { name: msg('Account'), cell: ({ account_id: id }) => id },
  { name: msg('Counted'), isNumber: true, cell: ({ qty_in_bin: counted }) => (counted === null ? '–' : number(counted)) },
  { name: msg('Units changed'), id: 'change', isNumber: true, cell: ({ qty }) => (qty === null ? '–' : signed(qty)) },
  {
    name: msg('Status'),
    id: 'state',
    cell: ({ state, reason }) => (
      <div className={classes.outcome}>
        <CorrectionState state={state} />
        {reason !== null && <span className={classes.reason}>{written('correction', reason)}</span>}
      </div>
    ),
  },
  { name: msg('Comment'), cell: ({ comment }) => written('comment', comment) },
];

const states = ['failed', 'queued', 'applied'] as const;
const isState = (word: string | undefined): word is (typeof states)[number] => states.some((state) => state === word);

const tabsOf = (recount: Recount) => [
  { value: undefined, name: t('All'), count: recount.accepted },
  ...states.map((state) => ({
    value: state,
    name: correctionStates[state].label,
    colour: correctionStates[state].colour,
    count: recount[state],
  })),
];

/** The outcome for each bin of a recount. */
export function Corrections({ recount }: { recount: Recount }) {
  const controls = useListState({ sort: '' });
  const { before, perPage, filters } = controls.state;
  const query = { recount_id: recount.recount_id, before, per_page: perPage, ...(isState(filters.state) ? { state: filters.state } : {}) };
  const list = useRows(['corrections', 'list', query], () => own.GET('/corrections', { params: { query } }));
  return (
    <SliceTable
      label={t('Corrections')}
      columns={columns}
      keyOf={({ correction_id: id }) => id}
      list={list}
      controls={controls}
      empty={filters.state === undefined ? t('No corrections.') : t('No corrections with this state.')}
    >
      <Tabs
        label={t('Corrections by state')}
        path={`/recounts/${recount.recount_id}`}
        filter="state"
        tabs={tabsOf(recount)}
        controls={controls}
      />
    </SliceTable>
  );
}
