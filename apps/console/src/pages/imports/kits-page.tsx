import { kits } from '../../../../../libs/imports/src/index.js';
import { answerOf, oms } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { t } from '../../languages/t.js';
import { ImportPage } from '../../patterns/files/import-page.js';
import { outcomes } from '../../patterns/sheets/outcomes.js';
import type { Saving } from '../../patterns/sheets/sending.js';

type Words = components['schemas'];

const saving: Saving = {
  create: (data, headers) =>
    answerOf(oms.POST('/inventory/synsets', { body: { data: data as unknown as Words['SynsetBody'][] }, headers })),
  change: (data, headers) =>
    answerOf(oms.PATCH('/inventory/synsets', { body: { data: data as unknown as Words['SynsetChangeBody'][] }, headers })),
  key: 'synset',
  changeNeeds: ['sku', 'quantity'],
  outcomes: { create: outcomes.created, change: outcomes.changed },
};

/** Creates kits from a file, and changes their components. */
export default function ImportKitsPage() {
  return (
    <ImportPage kind={kits} saving={saving} back={{ href: '/kits', label: t('All kits') }} topics={['products']}>
      {t(
        'A line is a part; lines with the same name are one kit. Changing a kit replaces all of its parts; orders placed before keep theirs.',
      )}
    </ImportPage>
  );
}
