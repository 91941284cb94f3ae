import { Button, Group } from '@mantine/core';
import { answerOf, wms } from '../../api/client.js';
import { msg, number, t } from '../../languages/t.js';
import { ConfirmButton } from '../../patterns/feedback/confirm-button.js';
import { type Cell, SmallTable } from '../../patterns/lists/small-table.js';
import { Section } from '../../patterns/page/section.js';
import { papersOf, type Printer } from './printer.js';

interface Shown {
  printers: readonly Printer[];
  /** Undefined for people who may not change printers. */
  onEdit: ((printer: Printer) => void) | undefined;
  onDone: (message: string) => void;
}

export function PrinterTable({ printers, onEdit, onDone }: Shown) {
  const cells: readonly Cell<Printer>[] = [
    { name: msg('Printer'), cell: ({ name }) => <strong>{name}</strong> },
    { name: msg('Address'), cell: ({ uri }) => uri },
    { name: msg('Prints'), cell: papersOf },
    { name: msg('Status'), cell: ({ activated }) => (activated ? t('In use') : t('Paused')) },
    { name: msg('Waiting'), isNumber: true, cell: ({ waiting }) => number(waiting) },
    {
      name: msg('Action'),
      cell: (printer) => (
        <Group gap="xs" wrap="nowrap">
          <ConfirmButton
            size="compact-sm"
            label={t('Test page')}
            name={t('Test page on {name}', { name: printer.name })}
            send={() => answerOf(wms.POST('/printers/{id}/test', { params: { path: { id: printer.printer_id } } }))}
            onDone={() => onDone(t('A test page is on its way to {name}', { name: printer.name }))}
          />
          {onEdit && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('Change {name}', { name: printer.name })}
              onClick={() => onEdit(printer)}
            >
              {t('Change')}
            </Button>
          )}
        </Group>
      ),
    },
  ];
  return (
    <Section title={t('Printers of the site')}>
      <SmallTable
        label={t('Printers')}
        cells={cells}
        rows={printers}
        keyOf={({ printer_id: id }) => id}
        empty={t(
          "No printer yet: everything prints in the browser's dialog. A lead creates printers at addresses that the operator allows.",
        )}
      />
    </Section>
  );
}
