import { Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { answerOf, oms } from '../../api/client.js';
import { t } from '../../languages/t.js';
import { toast } from '../feedback/toast.js';
import { FormActions } from '../forms/form-actions.js';
import { ItemField } from '../forms/item-field.js';
import { ServerForm, useServerForm } from '../forms/server-form.js';
import { useSiteCodes } from '../forms/sites.js';
import { unlessUnsent } from '../forms/unsent.js';
import { states, whatOf } from './what-of.js';

/** A job removes the units from sale shortly after the hold begins. */
const HELD_AFTER_MS = 2_000;

interface Asked {
  /** Initial values of the form. */
  of?: { sku: string; lot: string };
  onClose: () => void;
}

/** A dialog that puts a lot, or a whole product, on hold. */
export function HoldDialog(asked: Asked) {
  return (
    <Modal opened onClose={() => unlessUnsent(asked.onClose)} title={t('Put on hold')}>
      <HoldForm {...asked} />
    </Modal>
  );
}

function HoldForm({ of = { sku: '', lot: '' }, onClose }: Asked) {
  const sites = useSiteCodes();
  const queries = useQueryClient();
  const { form, submit, isSending } = useServerForm({
    initialValues: { sku: of.sku, lot: of.lot, distribution_center: '', state: 'hold' as const, reason: '', reference: '' },
    at: 'data[0]',
    send: ({ sku, lot, distribution_center, state, reason, reference }) =>
      answerOf(
        oms.POST('/inventory/holds', {
          body: {
            data: [
              {
                sku: sku.trim(),
                lot: lot.trim() || null,
                distribution_center: distribution_center || null,
                state,
                reason,
                reference: reference.trim() || null,
              },
            ],
          },
        }),
      ),
    onDone: ({ data: [hold] }) => {
      toast.done(hold ? t('{what} is on hold', { what: whatOf(hold) }) : t('On hold'));
      onClose();
      void queries.invalidateQueries({ queryKey: ['holds'] });
      setTimeout(() => void queries.invalidateQueries({ queryKey: ['stock'] }), HELD_AFTER_MS);
    },
  });
  const { value, ...sku } = form.getInputProps('sku') as { value: string };
  return (
    <ServerForm submit={submit}>
      <Stack gap="sm">
        <Text size="sm">
          {t(
            'At once, nobody can pick or ship these units. The newest orders that reserved them wait; those with picked units say why they cannot ship.',
          )}
        </Text>
        <ItemField
          label={t('Product')}
          description={t('Its SKU, or words of its name')}
          withoutKits
          {...sku}
          value={value}
          onChange={(typed) => form.setFieldValue('sku', typed)}
        />
        <TextInput label={t('Lot')} description={t('Empty for all of the product')} autoComplete="off" {...form.getInputProps('lot')} />
        <NativeSelect
          label={t('Site')}
          data={[{ value: '', label: t('Every site') }, ...sites.map((code) => ({ value: code, label: code }))]}
          {...form.getInputProps('distribution_center')}
        />
        <NativeSelect
          label={t('Status')}
          data={Object.entries(states).map(([state, label]) => ({ value: state, label }))}
          {...form.getInputProps('state')}
        />
        <TextInput label={t('Reason')} description={t('Pickers and orders are told')} {...form.getInputProps('reason')} />
        <TextInput label={t('Reference')} description={t('Your own, if you have one')} {...form.getInputProps('reference')} />
        <FormActions act={t('Put on hold')} isSending={isSending} cancel={onClose} />
      </Stack>
    </ServerForm>
  );
}
