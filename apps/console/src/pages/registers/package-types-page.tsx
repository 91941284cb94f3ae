import { own } from '../../api/client.js';
import { msg, t } from '../../languages/t.js';
import { useListState, useRows } from '../../patterns/lists/list-state.js';
import { inCents } from '../../patterns/orders/money.js';
import { weightInWords } from '../../patterns/measures/units.js';
import { insideOf, sizeOf } from '../../patterns/rates/package-types.js';
import { PackageTypeDialog } from './package-type-dialog.js';
import { activatedOf, RegisterPage } from './register-page.js';

/** The packages for orders, whose sizes determine prices. */
export default function PackageTypesPage() {
  const controls = useListState({ sort: 'package_type_id', direction: 'asc' });
  const { page, perPage, filters } = controls.state;
  const query = { page, per_page: perPage, ...activatedOf(filters.state) };
  const list = useRows(['package-types', 'list', query], () => own.GET('/package-types', { params: { query } }));
  return (
    <RegisterPage
      title={t('Package types')}
      about={t('Set-up: boxes and envelopes that products may refer to, with the sizes that shipping costs follow.')}
      add={t('Add a package type')}
      columns={[
        { name: msg('Length × width × height'), cell: (type) => sizeOf(type) ?? '–' },
        { name: msg('Inside'), cell: (type) => insideOf(type) ?? '–' },
        {
          name: msg('Weight when empty'),
          isNumber: true,
          cell: ({ tare_weight: tare }) => (tare === null ? '–' : weightInWords(tare)),
        },
        {
          name: msg('Greatest weight'),
          isNumber: true,
          cell: ({ max_weight: most }) => (most === null ? '–' : weightInWords(most)),
        },
        { name: msg('Cost'), isNumber: true, cell: ({ cost }) => (cost === null ? '–' : inCents(cost)) },
      ]}
      list={list}
      exported={(how) => own.GET('/exports/package-types', { params: { query }, ...how })}
      keyOf={({ package_type_id: id }) => id}
      controls={controls}
      dialog={(type, onClose) => <PackageTypeDialog type={type} onClose={onClose} />}
    />
  );
}
