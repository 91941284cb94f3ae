import { msg, t } from '../../languages/t.js';
import { useListState } from '../../patterns/lists/list-state.js';
import { Tabs } from '../../patterns/lists/tabs.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { CartList } from './cart-list.js';
import { ToteList } from './tote-list.js';

const tabs = [
  { value: undefined, name: msg('Totes') },
  { value: 'carts', name: msg('Carts') },
];

/** The carts and totes of the site: their barcodes, who uses them, and their labels. */
export default function CartsPage() {
  const controls = useListState({ sort: '' });
  const areCarts = controls.state.filters.show === 'carts';
  return (
    <PageFrame
      title={t('Carts and totes')}
      about={t('What batches are picked into. Pickers scan the labels: a cart with its batch, a tote with its order.')}
    >
      <Tabs label={t('Carts or totes')} path="/set-up/carts" filter="show" tabs={tabs} controls={controls} />
      {areCarts ? <CartList controls={controls} /> : <ToteList controls={controls} />}
    </PageFrame>
  );
}
