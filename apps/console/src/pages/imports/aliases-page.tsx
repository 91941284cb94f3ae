import { aliases } from '../../../../../libs/imports/src/index.js';
import { answerOf, oms } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { t } from '../../languages/t.js';
import { ImportPage } from '../../patterns/files/import-page.js';
import { outcomes } from '../../patterns/sheets/outcomes.js';
import type { Saving } from '../../patterns/sheets/sending.js';

type Words = components['schemas'];

const saving: Saving = {
  create: (data, headers) => answerOf(oms.POST('/inventory/aliases', { body: { data: data as unknown as Words['AliasBody'][] }, headers })),
  change: (data, headers) => answerOf(oms.PATCH('/inventory/aliases', { body: { data: data as Words['AliasChangeBody'][] }, headers })),
  key: 'alias',
  changeNeeds: ['sku'],
  outcomes: { create: outcomes.created, change: outcomes.changed },
};

/** Creates aliases from a file, and points those that exist to other products. */
export default function ImportAliasesPage() {
  return (
    <ImportPage kind={aliases} saving={saving} back={{ href: '/aliases', label: t('All aliases') }} topics={['aliases']}>
      {t('A line is an alias, for every channel and site where those are empty. Changing one points it to another product.')}
    </ImportPage>
  );
}
