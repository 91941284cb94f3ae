import { Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, own } from '../../api/client.js';
import { t } from '../../languages/t.js';
import { toast } from '../../patterns/feedback/toast.js';
import { FormActions } from '../../patterns/forms/form-actions.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { unlessUnsent } from '../../patterns/forms/unsent.js';

interface Divided {
  order_id: number;
  order_number: string;
}

/** Lets a lead divide an order that is short: what is picked and reserved can ship, the rest waits or another site serves it. */
export function DivideShort({ order }: { order: Divided }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setOpen(true)}>
        {t('Divide')}
      </Button>
      {isOpen && <DivideForm order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

function DivideForm({ order: { order_id, order_number }, onClose }: { order: Divided; onClose: () => void }) {
  const queries = useQueryClient();
  const { form, submit, isSending } = useServerForm({
    initialValues: { distribution_center: '' },
    send: ({ distribution_center }) =>
      answerOf(own.POST('/shipments/divide', { body: { order_id, ...(distribution_center ? { distribution_center } : {}) } })),
    onDone: () => {
      toast.done(t('Order {orderNumber} is divided', { orderNumber: order_number }));
      onClose();
      void queries.invalidateQueries({ queryKey: ['orders'] });
    },
  });
  return (
    <Modal opened onClose={() => unlessUnsent(onClose)} title={t('Divide order {orderNumber}', { orderNumber: order_number })}>
      <ServerForm submit={submit}>
        <Stack gap="sm">
          <Text size="sm">{t('What is picked and reserved goes on as an order of its own and can ship. The rest waits for stock.')}</Text>
          <TextInput
            label={t('Serve the rest from')}
            description={t('Code of another distribution center that has it; empty: it waits here.')}
            data-autofocus
            autoComplete="off"
            {...form.getInputProps('distribution_center')}
          />
          <FormActions act={t('Divide')} isSending={isSending} cancel={onClose} />
        </Stack>
      </ServerForm>
    </Modal>
  );
}
