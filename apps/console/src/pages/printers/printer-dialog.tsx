import { Checkbox, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { answerOf, wms } from '../../api/client.js';
import { FormActions } from '../../patterns/forms/form-actions.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { unlessUnsent } from '../../patterns/forms/unsent.js';
import type { Printer } from './printer.js';

interface Edited {
  /** Undefined: a new one. */
  printer: Printer | undefined;
  onClose: () => void;
  onDone: (message: string) => void;
}

const PAPERS = [
  { value: 'labels', label: 'Labels' },
  { value: 'sheets', label: 'Sheets' },
  { value: '', label: 'Both' },
];

/** A dialog with what the service knows of a printer. */
export function PrinterDialog(edited: Edited) {
  return (
    <Modal
      opened
      onClose={() => unlessUnsent(edited.onClose)}
      title={edited.printer ? `Change ${edited.printer.name}` : 'Create a printer'}
    >
      <PrinterForm {...edited} />
    </Modal>
  );
}

function PrinterForm({ printer, onClose, onDone }: Edited) {
  const { form, submit, isSending } = useServerForm({
    initialValues: {
      name: printer?.name ?? '',
      uri: printer?.uri ?? '',
      prints: printer ? (printer.prints ?? '') : 'labels',
      activated: printer?.activated ?? true,
    },
    send: ({ name, uri, prints, activated }) => {
      const body = { name, uri, activated, prints: prints === '' ? null : (prints as 'labels' | 'sheets') };
      return printer
        ? answerOf(wms.PATCH('/printers/{id}', { params: { path: { id: printer.printer_id } }, body }))
        : answerOf(wms.POST('/printers', { body }));
    },
    onDone: ({ data }) => onDone(`${data.name} is saved`),
  });
  return (
    <ServerForm submit={submit}>
      <Stack gap="sm">
        <TextInput
          label="Name"
          description="Mostly that of the station"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Address"
          description="socket://10.0.0.7:9100 for label printers (ZPL), ipp://10.0.0.8:631/ipp/print for printers that take PDF"
          autoComplete="off"
          {...form.getInputProps('uri')}
        />
        <NativeSelect label="What lies in it" data={PAPERS} {...form.getInputProps('prints')} />
        <Checkbox
          label="In use"
          description="What is printed on one that is not waits"
          {...form.getInputProps('activated', { type: 'checkbox' })}
        />
        <FormActions act="Save" isSending={isSending} isDisabled={!form.isDirty()} cancel={onClose} />
      </Stack>
    </ServerForm>
  );
}
