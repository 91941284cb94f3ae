import { Checkbox, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { answerOf, currentOf, wms } from '../../api/client.js';
import { t } from '../../languages/t.js';
import { FormActions } from '../../patterns/forms/form-actions.js';
import { numberOf } from '../../patterns/forms/number-of.js';
import { QuantityField } from '../../patterns/forms/quantity-field.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { unlessUnsent } from '../../patterns/forms/unsent.js';
import { typedRule, type WaveRule } from './rule.js';
import { methods } from './wave.js';

interface Edited {
  rule: WaveRule;
  onClose: () => void;
  onSaved: (rule: WaveRule) => void;
}

/** A dialog with the rule by which the site releases waves by itself. */
export function RuleDialog(edited: Edited) {
  return (
    <Modal opened onClose={() => unlessUnsent(edited.onClose)} title={t('When waves are released')}>
      <RuleForm {...edited} />
    </Modal>
  );
}

function RuleForm({ rule, onClose, onSaved }: Edited) {
  const { form, submit, isSending, notes } = useServerForm({
    initialValues: typedRule(rule),
    record: { record: 'wave_rule' },
    current: () => currentOf(wms.GET('/waves/rule'), typedRule),
    send: ({ activated, streaming, method, orders_per_batch: size, max_orders: most, pickers, ...conditions }, _id, { headers }) =>
      answerOf(
        wms.PUT('/waves/rule', {
          body: {
            ...{ activated, streaming, method },
            ...{ orders_per_batch: numberOf(size), max_orders: numberOf(most), pickers: numberOf(pickers) },
            min_orders: numberOf(conditions.min_orders),
            every_minutes: numberOf(conditions.every_minutes),
            before_due_minutes: numberOf(conditions.before_due_minutes),
          },
          headers,
        }),
      ),
    onDone: ({ data }) => onSaved(data),
  });
  return (
    <ServerForm submit={submit}>
      <Stack gap="sm">
        {notes}
        <Checkbox
          label={t('Release waves by themselves')}
          description={t('When the first of these holds; leads may release others beside them')}
          {...form.getInputProps('activated', { type: 'checkbox' })}
        />
        <Checkbox
          label={t('Form batches as pickers claim them')}
          description={t('Of the most urgent orders that wait, instead of waves')}
          {...form.getInputProps('streaming', { type: 'checkbox' })}
        />
        <QuantityField
          label={t('Orders that wait')}
          description={t('As soon as there are so many')}
          {...form.getInputProps('min_orders')}
        />
        <QuantityField
          label={t('Minutes since the last one')}
          description={t('If any order waits')}
          {...form.getInputProps('every_minutes')}
        />
        <QuantityField
          label={t('Minutes before orders are due')}
          description={t('These orders alone, by their cut-off or the day somebody named')}
          {...form.getInputProps('before_due_minutes')}
        />
        <Text size="sm" fw={600}>
          {t('What they are like')}
        </Text>
        <NativeSelect
          label={t('Method')}
          data={Object.entries(methods).map(([value, label]) => ({ value, label: t(label) }))}
          {...form.getInputProps('method')}
        />
        <QuantityField label={t('Orders a batch')} description={t('What fits on one cart')} {...form.getInputProps('orders_per_batch')} />
        <QuantityField label={t('Orders in all')} description={t('The most urgent so many')} {...form.getInputProps('max_orders')} />
        <QuantityField label={t('Pickers')} description={t('How many pick at once')} {...form.getInputProps('pickers')} />
        <FormActions act={t('Save')} isSending={isSending} isDisabled={!form.isDirty()} cancel={onClose} />
      </Stack>
    </ServerForm>
  );
}
