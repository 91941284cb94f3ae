import { replenishments } from '../../../../../libs/imports/src/index.js';
import { answerOf, oms } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { t } from '../../languages/t.js';
import { tx } from '../../languages/tx.js';
import { ImportPage } from '../../patterns/files/import-page.js';
import { outcomes } from '../../patterns/sheets/outcomes.js';
import type { Saving } from '../../patterns/sheets/sending.js';

type ReplenishmentBody = components['schemas']['ReplenishmentBody'];

const saving: Saving = {
  create: (data, headers) =>
    answerOf(oms.POST('/inventory/replenishments', { body: { data: data as unknown as ReplenishmentBody[] }, headers })),
  outcomes: { create: outcomes.announced, change: outcomes.changed },
};

/** Announces replenishments from a file. */
export default function ImportReplenishmentsPage() {
  return (
    <ImportPage
      kind={replenishments}
      saving={saving}
      back={{ href: '/replenishments', label: t('All replenishments') }}
      topics={['replenishments', 'stock']}
    >
      {tx(
        'A line is an item: a SKU, or a lot of it. Lines with the same text in <em>replenishment</em> are announced together; without that column, those of one site and day are.',
        { em: (name) => <em>{name}</em> },
      )}
    </ImportPage>
  );
}
