import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { t } from '../../languages/t.js';
import { ImportPage } from '../../patterns/files/import-page.js';
import { outcomes } from '../../patterns/sheets/outcomes.js';
import type { Saving } from '../../patterns/sheets/sending.js';
import { bins } from './bins.js';

type BinBody = components['schemas']['BinBody'];

const saving: Saving = {
  create: (data, headers) => answerOf(own.POST('/placed-bins', { body: { data: data as unknown as BinBody[] }, headers })),
  outcomes: { create: outcomes.created, change: outcomes.changed },
};

/** Creates bins of any site from a file. */
export default function ImportBinsPage() {
  return (
    <ImportPage kind={bins} saving={saving} back={{ href: '/set-up/bins', label: t('All bins') }} topics={['placed-bins', 'bins']}>
      {t('A line is a bin. Locations and bins are case-sensitive.')}
    </ImportPage>
  );
}
