import { Checkbox, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { answerOf, currentOf, wms } from '../../api/client.js';
import { msg, t } from '../../languages/t.js';
import { FormActions } from '../../patterns/forms/form-actions.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { unlessUnsent } from '../../patterns/forms/unsent.js';
import type { Printer } from './printer.js';

interface Edited {
  /** Undefined for a new printer. */
  printer: Printer | undefined;
  onClose: () => void;
  onDone: (message: string) => void;
}

const PAPERS = [
  { value: 'labels', label: msg('Labels') },
  { value: 'sheets', label: msg('Sheets') },
  { value: '', label: msg('Both') },
];

/** A dialog with the settings of a printer. */
export function PrinterDialog(edited: Edited) {
  return (
    <Modal
      opened
      onClose={() => unlessUnsent(edited.onClose)}
      title={edited.printer ? t('Change {name}', { name: edited.printer.name }) : t('Create a printer')}
    >
      <PrinterForm {...edited} />
    </Modal>
  );
}

/** A printer as the form shows it; a new one has labels. */
const typedPrinter = (printer: Printer | undefined) => ({
  name: printer?.name ?? '',
  uri: printer?.uri ?? '',
  prints: printer ? (printer.prints ?? '') : 'labels',
  activated: printer?.activated ?? true,
});

function PrinterForm({ printer, onClose, onDone }: Edited) {
  const path = { id: printer?.printer_id ?? 0 };
  const { form, submit, isSending, notes } = useServerForm({
    initialValues: typedPrinter(printer),
    record: printer && { record: 'printer', id: String(printer.printer_id) },
    current: printer && (() => currentOf(wms.GET('/printers/{id}', { params: { path } }), typedPrinter)),
    send: ({ name, uri, prints, activated }, _id, { headers }) => {
      const body = { name, uri, activated, prints: prints === '' ? null : (prints as 'labels' | 'sheets') };
      return printer
        ? answerOf(wms.PATCH('/printers/{id}', { params: { path }, body, headers }))
        : answerOf(wms.POST('/printers', { body }));
    },
    onDone: ({ data }) => onDone(t('{name} is saved', { name: data.name })),
  });
  return (
    <ServerForm submit={submit}>
      <Stack gap="sm">
        {notes}
        <TextInput
          label={t('Name')}
          description={t('Mostly that of the station')}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextInput
          label={t('Address')}
          description={t('socket://10.0.0.7:9100 for label printers (ZPL), ipp://10.0.0.8:631/ipp/print for printers that take PDF')}
          autoComplete="off"
          {...form.getInputProps('uri')}
        />
        <NativeSelect
          label={t('What lies in it')}
          data={PAPERS.map(({ value, label }) => ({ value, label: t(label) }))}
          {...form.getInputProps('prints')}
        />
        <Checkbox
          label={t('In use')}
          description={t('What is printed on one that is not waits')}
          {...form.getInputProps('activated', { type: 'checkbox' })}
        />
        <FormActions act={t('Save')} isSending={isSending} isDisabled={!form.isDirty()} cancel={onClose} />
      </Stack>
    </ServerForm>
  );
}
