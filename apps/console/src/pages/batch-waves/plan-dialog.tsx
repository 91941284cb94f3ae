import { Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { answerOf, wms } from '../../api/client.js';
import { msg, t } from '../../languages/t.js';
import { tx } from '../../languages/tx.js';
import { FormActions } from '../../patterns/forms/form-actions.js';
import { numberOf } from '../../patterns/forms/number-of.js';
import { QuantityField } from '../../patterns/forms/quantity-field.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { unlessUnsent } from '../../patterns/forms/unsent.js';
import { When } from '../../patterns/time/when.js';
import type { PoolGroup } from './pool.js';
import { methods, type Wave } from './wave.js';
import { ZonesField } from './zones-field.js';

interface Asked {
  /** Only these orders, and those that are due before them. */
  group: PoolGroup | undefined;
  onClose: () => void;
  onPlanned: (waveId: number) => void;
}

/** Asks which orders a wave is planned for. A plan changes nothing, so the dialog asks for no confirmation. */
export function PlanDialog(asked: Asked) {
  return (
    <Modal opened onClose={() => unlessUnsent(asked.onClose)} title={t('Plan a wave')}>
      <PlanForm {...asked} />
    </Modal>
  );
}

const ofSizes = [
  { value: '', label: msg('All that can be picked') },
  { value: 'singles', label: msg('Only those of a single unit') },
  { value: 'more', label: msg('Only those of more units') },
];

/** The instant before which the group is due. */
const endOf = (due: string): string => new Date(Date.parse(due) + 1).toISOString();

function PlanForm({ group, onClose, onPlanned }: Asked) {
  const due = group?.due_at ?? null;
  const { form, submit, isSending } = useServerForm({
    initialValues: {
      method: 'cluster' as Wave['method'],
      orders_per_batch: '12',
      criteria: { max_orders: '200', shipping_method: group?.shipping_method ?? '', singles: '', zones: [] as string[] },
    },
    send: ({ method, orders_per_batch: size, criteria: { max_orders: most, shipping_method: shipping, singles, zones } }) => {
      const criteria = {
        max_orders: numberOf(most),
        ...(shipping.trim() === '' ? {} : { shipping_methods: [shipping.trim()] }),
        ...(due === null ? {} : { orders_due_before: endOf(due) }),
        ...(singles === '' ? {} : { singles: singles === 'singles' }),
        ...(zones.length === 0 ? {} : { zones }),
      };
      return answerOf(wms.POST('/waves', { body: { method, orders_per_batch: numberOf(size), criteria } }));
    },
    onDone: ({ data }) => onPlanned(data.wave_id),
  });
  return (
    <ServerForm submit={submit}>
      <Stack gap="sm">
        <Text size="sm">
          {t('Nothing changes until you release it.')}
          {due !== null && <> {tx('Orders that are due until <when>when</when>.', { when: () => <When at={due} /> })}</>}
        </Text>
        <NativeSelect
          label={t('Method')}
          data={Object.entries(methods).map(([value, label]) => ({ value, label: t(label) }))}
          data-autofocus
          {...form.getInputProps('method')}
        />
        <QuantityField label={t('Orders a batch')} description={t('What fits on one cart')} {...form.getInputProps('orders_per_batch')} />
        <QuantityField
          label={t('Orders in all')}
          description={t('The most urgent so many: by when they are due, then by priority and age')}
          {...form.getInputProps('criteria.max_orders')}
        />
        <TextInput
          label={t('Shipping method')}
          description={t('Empty for all')}
          autoComplete="off"
          {...form.getInputProps('criteria.shipping_method')}
        />
        <NativeSelect
          label={t('Orders')}
          data={ofSizes.map(({ value, label }) => ({ value, label: t(label) }))}
          {...form.getInputProps('criteria.singles')}
        />
        <ZonesField {...form.getInputProps('criteria.zones')} />
        <FormActions act={t('Plan')} isSending={isSending} cancel={onClose} />
      </Stack>
    </ServerForm>
  );
}
