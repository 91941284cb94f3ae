import { Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { answerOf, wms } from '../../api/client.js';
import { t } from '../../languages/t.js';
import { FormActions } from '../forms/form-actions.js';
import { numberOf } from '../forms/number-of.js';
import { QuantityField } from '../forms/quantity-field.js';
import { ServerForm, useServerForm } from '../forms/server-form.js';
import { unlessUnsent } from '../forms/unsent.js';
import { type Hold, states, whatOf } from './what-of.js';

interface Asked {
  /** Initial values of the form; a null lot means all lots. */
  of?: { sku: string; accountId: number; lot: string | null };
  onClose: () => void;
  onDone: (message: string) => void;
}

/** A dialog that puts units at the site on hold. */
export function SiteHoldDialog(asked: Asked) {
  return (
    <Modal opened onClose={() => unlessUnsent(asked.onClose)} title={t('Put on hold')}>
      <SiteHoldForm {...asked} />
    </Modal>
  );
}

function SiteHoldForm({ of, onClose, onDone }: Asked) {
  const { form, submit, isSending } = useServerForm({
    initialValues: {
      ...{ sku: of?.sku ?? '', account_id: String(of?.accountId ?? ''), lot: of?.lot ?? '' },
      ...{ state: 'hold' as Hold['state'], reason: '' },
    },
    at: 'data[0]',
    send: ({ sku, account_id, lot, state, reason }) =>
      answerOf(
        wms.POST('/inventory/holds', {
          body: { data: [{ sku: sku.trim(), account_id: numberOf(account_id), lot: lot.trim() || null, state, reason }] },
        }),
      ),
    onDone: ({ data: [hold] }) => onDone(hold ? t('{what} is on hold', { what: whatOf(hold) }) : t('On hold')),
  });
  return (
    <ServerForm submit={submit}>
      <Stack gap="sm">
        <Text size="sm">{t('At once, nobody can pick or ship these units from your site.')}</Text>
        <TextInput label={t('SKU')} autoComplete="off" spellCheck={false} data-autofocus {...form.getInputProps('sku')} />
        <QuantityField
          label={t('Account')}
          description={t('Its ID, where several accounts have the SKU')}
          {...form.getInputProps('account_id')}
        />
        <TextInput label={t('Lot')} description={t('Empty for all of the product')} autoComplete="off" {...form.getInputProps('lot')} />
        <NativeSelect
          label={t('Status')}
          data={Object.entries(states).map(([state, label]) => ({ value: state, label: t(label) }))}
          {...form.getInputProps('state')}
        />
        <TextInput label={t('Reason')} description={t('Pickers and orders are told')} {...form.getInputProps('reason')} />
        <FormActions act={t('Put on hold')} isSending={isSending} cancel={onClose} />
      </Stack>
    </ServerForm>
  );
}
