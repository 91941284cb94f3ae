import { own } from '../../api/client.js';
import { t } from '../../languages/t.js';
import { useListState, useRows } from '../../patterns/lists/list-state.js';
import { activatedOf, RegisterPage } from './register-page.js';
import { SupplierDialog } from './supplier-dialog.js';

/** The suppliers of products. */
export default function SuppliersPage() {
  const controls = useListState({ sort: 'supplier_id', direction: 'asc' });
  const { page, perPage, filters } = controls.state;
  const query = { page, per_page: perPage, ...activatedOf(filters.state) };
  const list = useRows(['suppliers', 'list', query], () => own.GET('/suppliers', { params: { query } }));
  return (
    <RegisterPage
      title={t('Suppliers')}
      about={t('Set-up: names that products may refer to. Products keep a retired one; no other product can have it.')}
      add={t('Add a supplier')}
      list={list}
      exported={(how) => own.GET('/exports/suppliers', { params: { query }, ...how })}
      keyOf={({ supplier_id: id }) => id}
      controls={controls}
      dialog={(supplier, onClose) => <SupplierDialog supplier={supplier} onClose={onClose} />}
    />
  );
}
