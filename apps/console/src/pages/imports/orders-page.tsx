import { orders } from '../../../../../libs/imports/src/index.js';
import { answerOf, oms } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { ImportPage } from '../../patterns/files/import-page.js';
import type { Saving } from '../../patterns/sheets/sending.js';

type OrderRequest = components['schemas']['OrderRequest'];

const saving: Saving = {
  create: (data, headers) => answerOf(oms.POST('/orders', { body: { data: data as unknown as OrderRequest[] }, headers })),
  outcomes: { create: 'created', change: 'changed' },
};

/** Creates orders from a file. */
export default function ImportOrdersPage() {
  return (
    <ImportPage kind={orders} saving={saving} back={{ href: '/orders', label: 'All orders' }} topics={['orders', 'stock']}>
      A line is an item. Lines with the same order number are one order; leave the number empty to go on with the line above. What is of the
      whole order stands in its first line.
    </ImportPage>
  );
}
