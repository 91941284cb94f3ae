import { orders, pastOrders } from '../../../../../libs/imports/src/index.js';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { answerOf, oms } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { msg, t } from '../../languages/t.js';
import { ImportPage } from '../../patterns/files/import-page.js';
import { outcomes } from '../../patterns/sheets/outcomes.js';
import type { Saving } from '../../patterns/sheets/sending.js';

type Schemas = components['schemas'];

const saving: Saving = {
  create: (data, headers) => answerOf(oms.POST('/orders', { body: { data: data as unknown as Schemas['OrderRequest'][] }, headers })),
  outcomes: { create: outcomes.created, change: outcomes.changed },
};
const savingPast: Saving = {
  create: (data, headers) =>
    answerOf(oms.POST('/orders/past', { body: { data: data as unknown as Schemas['PastOrderRequest'][] }, headers })),
  outcomes: { create: outcomes.kept, change: outcomes.changed },
};

const WHICH = [
  { value: 'open', label: msg('Open orders, to be shipped here') },
  { value: 'past', label: msg('History: orders that were shipped elsewhere, without touching stock') },
];

/** Creates orders from a file, or records past orders of another system. */
export default function ImportOrdersPage() {
  const [which, setWhich] = useState('open');
  const isPast = which === 'past';
  return (
    <ImportPage
      key={which}
      kind={isPast ? pastOrders : orders}
      saving={isPast ? savingPast : saving}
      back={{ href: '/orders', label: t('All orders') }}
      topics={['orders', 'stock']}
      choice={(isHeld) => (
        <NativeSelect
          maw={560}
          label={t('What the file has')}
          data={WHICH.map(({ value, label }) => ({ value, label: t(label) }))}
          value={which}
          disabled={isHeld}
          onChange={(event) => setWhich(event.currentTarget.value)}
        />
      )}
    >
      {t(
        'A line is an item. Lines with the same order number are one order; leave the number empty to go on with the line above. What is of the whole order stands in its first line.',
      )}
    </ImportPage>
  );
}
