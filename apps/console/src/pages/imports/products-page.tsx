import { products } from '../../../../../libs/imports/src/index.js';
import { answerOf, oms } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { t } from '../../languages/t.js';
import { ImportPage } from '../../patterns/files/import-page.js';
import { outcomes } from '../../patterns/sheets/outcomes.js';
import type { Saving } from '../../patterns/sheets/sending.js';

type Words = components['schemas'];

const saving: Saving = {
  create: (data, headers) =>
    answerOf(oms.POST('/inventory/products', { body: { data: data as unknown as Words['ProductBody'][] }, headers })),
  change: (data, headers) =>
    answerOf(oms.PATCH('/inventory/products', { body: { data: data as unknown as Words['ProductChangeBody'][] }, headers })),
  key: 'sku',
  outcomes: { create: outcomes.created, change: outcomes.changed },
};

/** Creates and changes products from a file. */
export default function ImportProductsPage() {
  return (
    <ImportPage kind={products} saving={saving} back={{ href: '/products', label: t('All products') }} topics={['products']}>
      {t('A line is a product. Where products are changed, an empty cell leaves its field as it is.')}
    </ImportPage>
  );
}
