import { Alert, Checkbox, Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import { Refusal } from '../../api/refusal.js';
import { t, tn } from '../../languages/t.js';
import { FormActions } from '../../patterns/forms/form-actions.js';
import { numberOf, textOf } from '../../patterns/forms/number-of.js';
import { QuantityField } from '../../patterns/forms/quantity-field.js';
import { toast } from '../../patterns/feedback/toast.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { serialsSent } from './parcels.js';
import { unlessUnsent } from '../../patterns/forms/unsent.js';

interface Parcel {
  order_id: number;
  order_number: string;
  carrier: string | null;
  tracking_number: string | null;
  weight: number | null;
  /** Units of all its items, and how many of them are not picked yet. */
  units: number;
  open: number;
}

/** `1 of 12 units is not picked`. */
const openOf = ({ open, units }: Parcel): string =>
  tn(open, '{count} of {units} is not picked', '{count} of {units} are not picked', { units: tn(units, '{count} unit', '{count} units') });

/** Names the order by its number and counts its open units, where the server only knows its id. @throws Refusal. */
function tellWhatIsOpen(error: unknown, parcel: Parcel): never {
  if (!(error instanceof Refusal) || error.code !== 'not_fully_picked') throw error;
  // The page may show an older state than the one the server judged.
  const reason = parcel.open > 0 ? openOf(parcel) : t('not all of its units are picked');
  throw new Refusal(
    error.status,
    error.code,
    t("Order {orderNumber} can't ship yet: {reason}", { orderNumber: parcel.order_number, reason }),
    error.faults,
  );
}

/** Ships an order: what is on the parcel, and whether what is open is picked on the way. */
export function ShipForm({ parcel, isOpen, onClose }: { parcel: Parcel; isOpen: boolean; onClose: () => void }) {
  return (
    <Modal
      opened={isOpen}
      onClose={() => unlessUnsent(onClose)}
      title={t('Ship order {orderNumber}', { orderNumber: parcel.order_number })}
    >
      <Fields parcel={parcel} onClose={onClose} />
    </Modal>
  );
}

function Fields({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  const queries = useQueryClient();
  const { form, submit, isSending } = useServerForm({
    initialValues: {
      carrier: parcel.carrier ?? '',
      tracking_number: parcel.tracking_number ?? '',
      weight: parcel.weight === null ? '' : String(parcel.weight),
      picksOpen: false,
      serials: '',
    },
    send: ({ carrier, tracking_number, weight, picksOpen, serials }) =>
      answerOf(
        own.POST('/shipments/ship', {
          body: {
            order_id: parcel.order_id,
            carrier: textOf(carrier),
            tracking_number: textOf(tracking_number),
            weight: numberOf(weight),
            pick: picksOpen ? 'auto' : undefined,
            serials: picksOpen ? serialsSent(serials) : undefined,
          },
        }),
      ).catch((error: unknown) => tellWhatIsOpen(error, parcel)),
    onDone: () => {
      toast.done(t('Order {orderNumber} shipped', { orderNumber: parcel.order_number }));
      onClose();
      void queries.invalidateQueries({ queryKey: ['orders'] });
    },
  });
  return (
    <ServerForm submit={submit}>
      <Stack gap="md">
        <TextInput label={t('Carrier')} placeholder="UPS" data-autofocus maxLength={64} {...form.getInputProps('carrier')} />
        <TextInput label={t('Tracking number')} autoComplete="off" {...form.getInputProps('tracking_number')} />
        <QuantityField label={t('Weight in pounds')} inputMode="decimal" {...form.getInputProps('weight')} />
        {parcel.open > 0 && (
          <>
            <Alert color="yellow" variant="light">
              {t('{what} yet.', { what: openOf(parcel) })}
            </Alert>
            <Checkbox
              label={t('Pick the remaining units from the bins the pick style chooses')}
              {...form.getInputProps('picksOpen', { type: 'checkbox' })}
            />
            {form.values.picksOpen && (
              <Textarea
                label={t('Serials')}
                description={t('Of products whose serials are stored: SKU: serial, serial; SKU: serial')}
                autosize
                {...form.getInputProps('serials')}
              />
            )}
          </>
        )}
        {form.errors.order_id && <Alert color="red">{form.errors.order_id}</Alert>}
        <FormActions act={t('Ship')} isSending={isSending} cancel={onClose} />
      </Stack>
    </ServerForm>
  );
}
