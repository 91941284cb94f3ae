import { own } from '../../api/client.js';
import { useListState, useRows } from '../../patterns/lists/list-state.js';
import { insideOf, sizeOf } from '../../patterns/rates/package-types.js';
import { PackageTypeDialog } from './package-type-dialog.js';
import { activatedOf, RegisterPage } from './register-page.js';

/** What orders are packed in, with the sizes that prices follow. */
export default function PackageTypesPage() {
  const controls = useListState({ sort: 'package_type_id', direction: 'asc' });
  const { page, perPage, filters } = controls.state;
  const query = { page, per_page: perPage, ...activatedOf(filters.state) };
  const list = useRows(['package-types', 'list', query], () => own.GET('/package-types', { params: { query } }));
  return (
    <RegisterPage
      title="Package types"
      about="Set-up: boxes and envelopes that products may refer to, with the sizes that shipping costs follow."
      add="Add a package type"
      columns={[
        { name: 'Length × width × height', cell: (type) => sizeOf(type) ?? '–' },
        { name: 'Inside', cell: (type) => insideOf(type) ?? '–' },
        { name: 'Weight when empty', isNumber: true, cell: ({ tare_weight: tare }) => (tare === null ? '–' : `${tare} lb`) },
        { name: 'Greatest weight', isNumber: true, cell: ({ max_weight: most }) => (most === null ? '–' : `${most} lb`) },
        { name: 'Cost', isNumber: true, cell: ({ cost }) => (cost === null ? '–' : cost.toFixed(2)) },
      ]}
      list={list}
      exported={(how) => own.GET('/exports/package-types', { params: { query }, ...how })}
      keyOf={({ package_type_id: id }) => id}
      controls={controls}
      dialog={(type, onClose) => <PackageTypeDialog type={type} onClose={onClose} />}
    />
  );
}
