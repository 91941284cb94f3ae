import { Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../languages/t.js';
import { FormActions } from '../forms/form-actions.js';
import { faultsOf, type Line } from '../sheets/line.js';
import type { Sheet } from '../sheets/sheet.js';

/** A dialog with all cells of a line. */
export function EditLine({ sheet, line, onClose }: { sheet: Sheet; line: Line; onClose: () => void }) {
  const { columns } = sheet.kind;
  const [cells, setCells] = useState<readonly string[]>(line.cells.slice());
  const faults = faultsOf(line);
  return (
    <Modal opened onClose={onClose} title={t('Line {line}', { line: String(line.number) })}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          sheet.edit(
            line,
            cells.map((text, column) => [column, text.trim()]),
          );
          onClose();
        }}
      >
        <Stack gap="sm">
          {columns.map(({ name, label }, index) => (
            <TextInput
              key={name}
              label={t(label)}
              autoComplete="off"
              spellCheck={false}
              value={cells[index] ?? ''}
              error={faults.find(({ column }) => column === name)?.message}
              onChange={({ currentTarget: { value } }) => setCells(cells.map((text, column) => (column === index ? value : text)))}
            />
          ))}
          <FormActions act={t('Keep')} isSending={false} cancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}
