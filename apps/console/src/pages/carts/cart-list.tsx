import { wms } from '../../api/client.js';
import { Active } from '../../patterns/access/active.js';
import { type ListControls, useRows } from '../../patterns/lists/list-state.js';
import { printDocument } from '../../patterns/print/print-document.js';
import { CartDialog } from './cart-dialog.js';
import { LabelledList } from './labelled-list.js';

/** The carts of the site. */
export function CartList({ controls }: { controls: ListControls }) {
  const { page, perPage } = controls.state;
  const query = { page, per_page: perPage };
  const list = useRows(['carts', query], () => wms.GET('/carts', { params: { query } }));
  return (
    <LabelledList
      label="Carts"
      add="Add a cart"
      columns={[
        { name: 'Orders that fit', isNumber: true, cell: ({ slots }) => slots.toLocaleString() },
        { name: 'In use for', cell: ({ batch_id: batch }) => (batch === null ? '–' : `Batch ${batch}`) },
        { name: 'Status', cell: ({ activated }) => <Active isActive={activated} /> },
      ]}
      list={list}
      keyOf={({ cart_id: id }) => id}
      controls={controls}
      empty="No cart yet. Batches can be picked without one."
      onPrint={(cart_ids) => void printDocument({ kind: 'cart_label', cart_ids }, 'label')}
      dialog={(cart, onClose) => <CartDialog cart={cart} onClose={onClose} />}
    />
  );
}
