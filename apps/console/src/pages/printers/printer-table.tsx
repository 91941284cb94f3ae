import { Button, Group } from '@mantine/core';
import { answerOf, wms } from '../../api/client.js';
import { ConfirmButton } from '../../patterns/feedback/confirm-button.js';
import { type Cell, SmallTable } from '../../patterns/lists/small-table.js';
import { Section } from '../../patterns/page/section.js';
import { papersOf, type Printer } from './printer.js';

interface Shown {
  printers: readonly Printer[];
  /** Undefined: whoever looks at them may not change them. */
  onEdit: ((printer: Printer) => void) | undefined;
  onDone: (message: string) => void;
}

export function PrinterTable({ printers, onEdit, onDone }: Shown) {
  const cells: readonly Cell<Printer>[] = [
    { name: 'Printer', cell: ({ name }) => <strong>{name}</strong> },
    { name: 'Address', cell: ({ uri }) => uri },
    { name: 'Prints', cell: papersOf },
    { name: 'State', cell: ({ activated }) => (activated ? 'In use' : 'Paused') },
    { name: 'Waiting', isNumber: true, cell: ({ waiting }) => waiting.toLocaleString() },
    {
      name: 'Action',
      cell: (printer) => (
        <Group gap="xs" wrap="nowrap">
          <ConfirmButton
            size="compact-sm"
            label="Test page"
            name={`Test page on ${printer.name}`}
            send={() => answerOf(wms.POST('/printers/{id}/test', { params: { path: { id: printer.printer_id } } }))}
            onDone={() => onDone(`A test page is on its way to ${printer.name}`)}
          />
          {onEdit && (
            <Button size="compact-sm" variant="default" aria-label={`Change ${printer.name}`} onClick={() => onEdit(printer)}>
              Change
            </Button>
          )}
        </Group>
      ),
    },
  ];
  return (
    <Section title="Printers of the site">
      <SmallTable
        label="Printers"
        cells={cells}
        rows={printers}
        keyOf={({ printer_id: id }) => id}
        empty="No printer yet: everything prints in the browser's dialog. A lead creates printers at addresses that the operator allows."
      />
    </Section>
  );
}
