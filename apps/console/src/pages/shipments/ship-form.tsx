import { Alert, Checkbox, Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import { Refusal } from '../../api/refusal.js';
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
  `${open.toLocaleString()} of ${units.toLocaleString()} ${units === 1 ? 'unit' : 'units'} ${open === 1 ? 'is' : 'are'} not picked`;

/** Names the order by its number and counts its open units, where the server only knows its id. @throws Refusal. */
function tellWhatIsOpen(error: unknown, parcel: Parcel): never {
  if (!(error instanceof Refusal) || error.code !== 'not_fully_picked') throw error;
  // The page may show an older state than the one the server judged.
  const reason = parcel.open > 0 ? openOf(parcel) : 'not all of its units are picked';
  throw new Refusal(error.status, error.code, `Order ${parcel.order_number} can't ship yet: ${reason}`, error.faults);
}

/** Ships an order: what is on the parcel, and whether what is open is picked on the way. */
export function ShipForm({ parcel, isOpen, onClose }: { parcel: Parcel; isOpen: boolean; onClose: () => void }) {
  return (
    <Modal opened={isOpen} onClose={() => unlessUnsent(onClose)} title={`Ship order ${parcel.order_number}`}>
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
      toast.done(`Order ${parcel.order_number} shipped`);
      onClose();
      void queries.invalidateQueries({ queryKey: ['orders'] });
    },
  });
  return (
    <ServerForm submit={submit}>
      <Stack gap="md">
        <TextInput label="Carrier" placeholder="UPS" data-autofocus maxLength={64} {...form.getInputProps('carrier')} />
        <TextInput label="Tracking number" autoComplete="off" {...form.getInputProps('tracking_number')} />
        <QuantityField label="Weight in pounds" inputMode="decimal" {...form.getInputProps('weight')} />
        {parcel.open > 0 && (
          <>
            <Alert color="yellow" variant="light">
              {`${openOf(parcel)} yet.`}
            </Alert>
            <Checkbox
              label="Pick the remaining units from the bins the pick style chooses"
              {...form.getInputProps('picksOpen', { type: 'checkbox' })}
            />
            {form.values.picksOpen && (
              <Textarea
                label="Serials"
                description="Of products whose serials are stored: SKU: serial, serial; SKU: serial"
                autosize
                {...form.getInputProps('serials')}
              />
            )}
          </>
        )}
        {form.errors.order_id && <Alert color="red">{form.errors.order_id}</Alert>}
        <FormActions act="Ship" isSending={isSending} cancel={onClose} />
      </Stack>
    </ServerForm>
  );
}
