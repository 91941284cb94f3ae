import { Alert, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { answerOf, currentOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { t } from '../../languages/t.js';
import { tx } from '../../languages/tx.js';
import { toast } from '../../patterns/feedback/toast.js';
import { FormActions } from '../../patterns/forms/form-actions.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { unlessUnsent } from '../../patterns/forms/unsent.js';
import { Day } from '../../patterns/time/when.js';
import { whatOf } from '../../patterns/stock/what-of.js';

export type Lot = components['schemas']['LotAnswer'];

interface Asked {
  lot: Lot;
  onClose: () => void;
}

/** A dialog that corrects the expiry of a lot, and the notes about it. */
export function CorrectLot(asked: Asked) {
  return (
    <Modal opened onClose={() => unlessUnsent(asked.onClose)} title={t('Correct lot {lot}', { lot: asked.lot.lot })}>
      <CorrectForm {...asked} />
    </Modal>
  );
}

const FIELDS = ['expiry', 'manufactured_date', 'supplier_lot'] as const;
type Field = (typeof FIELDS)[number];
type Typed = Record<Field, string>;

const typedLot = (lot: Pick<Lot, Field>): Typed => ({
  expiry: lot.expiry ?? '',
  manufactured_date: lot.manufactured_date ?? '',
  supplier_lot: lot.supplier_lot ?? '',
});

/** Changed fields only. A lot with two expiries always sends one: confirming the earlier one settles that it is right. */
function changeOf(typed: Typed, before: Typed, hasTwo: boolean) {
  const isChanged = (name: Field): boolean => typed[name].trim() !== before[name] || (name === 'expiry' && hasTwo);
  return Object.fromEntries(FIELDS.filter(isChanged).map((name) => [name, typed[name].trim() || null]));
}

function CorrectForm({ lot, onClose }: Asked) {
  const queries = useQueryClient();
  const named = { sku: lot.sku, lot: lot.lot };
  const { form, submit, isSending, notes } = useServerForm({
    initialValues: typedLot(lot),
    record: { record: 'lot', id: lot.lot, of: lot.sku },
    current: () => currentOf(own.GET('/lot', { params: { query: named } }), typedLot),
    send: (typed, _id, { before, headers }) =>
      answerOf(own.PATCH('/lot', { body: { ...named, ...changeOf(typed, before, lot.later_expiry !== null) }, headers })),
    onDone: () => {
      toast.done(t('{what} is corrected', { what: whatOf(lot) }));
      onClose();
      void queries.invalidateQueries({ queryKey: ['stock'] });
    },
  });
  return (
    <ServerForm submit={submit}>
      <Stack gap="sm">
        {notes}
        <Text size="sm">
          {t('All units of {what} have its expiry, at every site: those that have expired cannot be sold, the others can again.', {
            what: whatOf(lot),
          })}
        </Text>
        {lot.later_expiry !== null && (
          <Alert color="yellow" variant="light">
            {tx(
              'Before an upgrade some of its units were to expire on <first>day</first>, others on <second>day</second>. Look at their labels: the day below counts from now on.',
              { first: () => <Day of={lot.expiry} />, second: () => <Day of={lot.later_expiry} /> },
            )}
          </Alert>
        )}
        <TextInput type="date" label={t('Expires')} description={t('Empty if it does not')} {...form.getInputProps('expiry')} />
        <TextInput type="date" label={t('Manufactured')} {...form.getInputProps('manufactured_date')} />
        <TextInput
          label={t("Supplier's lot")}
          description={t('What its supplier calls it')}
          autoComplete="off"
          {...form.getInputProps('supplier_lot')}
        />
        <FormActions act={t('Correct')} isSending={isSending} cancel={onClose} />
      </Stack>
    </ServerForm>
  );
}
