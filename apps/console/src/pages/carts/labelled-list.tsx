import { Button, Group, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import Printer from 'lucide-react/icons/printer';
import { type ReactNode, useState } from 'react';
import { msg, t } from '../../languages/t.js';
import type { ListControls } from '../../patterns/lists/list-state.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';
import type { Metadata } from '../../patterns/lists/list-types.js';
import { useSelectedRows } from '../../patterns/lists/selected-rows.js';

interface Labelled<Row extends { barcode: string }> {
  label: string;
  /** Label of the button that adds some. */
  add: string;
  /** Columns after the barcode. */
  columns: readonly Column<Row>[];
  /** The first word of the list's query key. */
  topic: string;
  read: (query: { page: number; per_page: number }) => Promise<{ data: Row[]; metadata: Metadata }>;
  keyOf: (row: Row) => number;
  controls: ListControls;
  empty: string;
  /** Prints the labels of these rows. */
  onPrint: (ids: number[]) => void;
  /** The dialog that edits a row, or adds new ones. */
  dialog: (edited: Row | undefined, onClose: () => void) => ReactNode;
}

/** A list of things with barcodes, whose labels people print by selecting rows. */
export function LabelledList<Row extends { barcode: string }>({
  label,
  add,
  columns,
  topic,
  read,
  keyOf,
  controls,
  empty,
  onPrint,
  dialog,
}: Labelled<Row>) {
  const [edited, setEdited] = useState<Row | 'new'>();
  const query = { page: controls.state.page, per_page: controls.state.perPage };
  const list = useQuery({ queryKey: [topic, query], queryFn: () => read(query), placeholderData: keepPreviousData });
  const { rows, selection } = useSelectedRows<Row>({
    list,
    controls,
    keyOf,
    nameOf: ({ barcode }) => barcode,
    read: (page, per_page) => read({ page, per_page }),
  });
  const all: readonly Column<Row>[] = [
    { name: msg('Barcode'), cell: ({ barcode }) => <strong>{barcode}</strong> },
    ...columns,
    {
      name: msg('Action'),
      cell: (row) => (
        <Button size="compact-sm" variant="default" onClick={() => setEdited(row)} aria-label={t('Change {name}', { name: row.barcode })}>
          {t('Change')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <ListTable label={label} columns={all} keyOf={keyOf} list={list} controls={controls} empty={empty} selection={selection}>
        <Group px="md" py="sm" gap="sm">
          <Button size="sm" leftSection={<Plus size={16} aria-hidden />} onClick={() => setEdited('new')}>
            {add}
          </Button>
          <Button
            size="sm"
            variant="default"
            leftSection={<Printer size={16} aria-hidden />}
            disabled={rows.length === 0}
            onClick={() => onPrint(rows.map(keyOf))}
          >
            {t('Print labels')}
          </Button>
          <Text size="sm" c="dimmed" aria-live="polite">
            {rows.length === 0 ? t('Select those whose labels to print') : t('{count} selected', { count: rows.length })}
          </Text>
        </Group>
      </ListTable>
      {edited && dialog(edited === 'new' ? undefined : edited, () => setEdited(undefined))}
    </>
  );
}
