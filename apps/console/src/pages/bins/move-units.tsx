import { Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { t, tn } from '../../languages/t.js';
import { FormActions } from '../../patterns/forms/form-actions.js';
import { numberOf } from '../../patterns/forms/number-of.js';
import { QuantityField } from '../../patterns/forms/quantity-field.js';
import { toast } from '../../patterns/feedback/toast.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { unlessUnsent } from '../../patterns/forms/unsent.js';

interface Moved {
  unit: components['schemas']['BinUnitAnswer'];
  from: { location: string; bin: string };
}

/** Moves units of a lot to another bin of the site; stock on hand and reservations stay as they are. */
export function MoveUnits({ unit, from }: Moved) {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => setOpen(true)}
        aria-label={unit.lot === null ? t('Move {sku}', { sku: unit.sku }) : t('Move {sku} of lot {lot}', { sku: unit.sku, lot: unit.lot })}
      >
        {t('Move')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => unlessUnsent(close)}
        title={t('Move {sku} from {location} / {bin}', { sku: unit.sku, location: from.location, bin: from.bin })}
      >
        <MoveForm unit={unit} from={from} onClose={close} />
      </Modal>
    </>
  );
}

function MoveForm({ unit: { sku, account_id: accountId, lot, quantity: held }, from, onClose }: Moved & { onClose: () => void }) {
  const queries = useQueryClient();
  const { form, submit, isSending } = useServerForm({
    initialValues: { quantity: String(held), to: { location: from.location, bin: '' } },
    at: 'moves[0]',
    send: ({ quantity, to }, moveId) =>
      answerOf(
        own.POST('/bins/moves', {
          body: {
            moves: [
              {
                move_id: moveId,
                sku,
                account_id: accountId,
                from,
                to,
                quantity: numberOf(quantity) as number,
                ...(lot === null ? {} : { lot }),
              },
            ],
          },
        }),
      ),
    onDone: ({ data: [moved] }) => {
      if (moved)
        toast.done(
          tn(moved.quantity, '{count} unit of {sku} moved to {location} / {bin}', '{count} units of {sku} moved to {location} / {bin}', {
            sku,
            ...moved.to,
          }),
        );
      onClose();
      void queries.invalidateQueries({ queryKey: ['bins'] });
    },
  });
  return (
    <ServerForm submit={submit}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {lot === null
            ? tn(
                held,
                'This bin holds {count} unit. They keep their lot, expiry and receipt date.',
                'This bin holds {count} units. They keep their lot, expiry and receipt date.',
              )
            : tn(
                held,
                'This bin holds {count} unit of lot {lot}. They keep their lot, expiry and receipt date.',
                'This bin holds {count} units of lot {lot}. They keep their lot, expiry and receipt date.',
                { lot },
              )}
        </Text>
        <QuantityField label={t('Units')} {...form.getInputProps('quantity')} />
        <TextInput label={t('To location')} autoComplete="off" {...form.getInputProps('to.location')} />
        <TextInput label={t('To bin')} autoComplete="off" data-autofocus {...form.getInputProps('to.bin')} />
        <FormActions act={t('Move')} isSending={isSending} cancel={onClose} />
      </Stack>
    </ServerForm>
  );
}
