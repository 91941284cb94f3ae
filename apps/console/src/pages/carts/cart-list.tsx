import { answerOf, wms } from '../../api/client.js';
import type { components } from '../../api/generated/wms.js';
import { msg, number, t } from '../../languages/t.js';
import { Active } from '../../patterns/access/active.js';
import type { ListControls } from '../../patterns/lists/list-state.js';
import { printDocument } from '../../patterns/print/print-document.js';
import { CartDialog } from './cart-dialog.js';
import { LabelledList } from './labelled-list.js';

/** The carts of the site. */
export function CartList({ controls }: { controls: ListControls }) {
  return (
    <LabelledList<components['schemas']['CartAnswer']>
      label={t('Carts')}
      add={t('Add a cart')}
      columns={[
        { name: msg('Orders that fit'), isNumber: true, cell: ({ slots }) => number(slots) },
        { name: msg('In use for'), cell: ({ batch_id: batch }) => (batch === null ? '–' : t('Batch {id}', { id: String(batch) })) },
        { name: msg('Status'), cell: ({ activated }) => <Active isActive={activated} /> },
      ]}
      topic="carts"
      read={(query) => answerOf(wms.GET('/carts', { params: { query } }))}
      keyOf={({ cart_id: id }) => id}
      controls={controls}
      empty={t('No cart yet. Batches can be picked without one.')}
      onPrint={(cart_ids) => void printDocument({ kind: 'cart_label', cart_ids }, 'label')}
      dialog={(cart, onClose) => <CartDialog cart={cart} onClose={onClose} />}
    />
  );
}
