import { Button, Group, Text } from '@mantine/core';
import Plus from 'lucide-react/icons/plus';
import Printer from 'lucide-react/icons/printer';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { ListControls } from '../../patterns/lists/list-state.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';

interface Labelled<Row extends { barcode: string }> {
  label: string;
  /** The button that adds some. */
  add: string;
  /** Columns after the barcode. */
  columns: readonly Column<Row>[];
  list: ComponentProps<typeof ListTable<Row>>['list'];
  keyOf: (row: Row) => number;
  controls: ListControls;
  empty: string;
  /** Prints the labels of those with these ids. */
  onPrint: (ids: number[]) => void;
  /** The dialog with one, or with new ones. */
  dialog: (edited: Row | undefined, onClose: () => void) => ReactNode;
}

/** A list of things with a barcode each: rows are selected to print their labels. */
export function LabelledList<Row extends { barcode: string }>({
  label,
  add,
  columns,
  list,
  keyOf,
  controls,
  empty,
  onPrint,
  dialog,
}: Labelled<Row>) {
  const [edited, setEdited] = useState<Row | 'new'>();
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set());
  const ids = (list.data?.data ?? []).map(keyOf).filter((id) => selected.has(id));
  const all: readonly Column<Row>[] = [
    { name: 'Barcode', cell: ({ barcode }) => <strong>{barcode}</strong> },
    ...columns,
    {
      name: 'Action',
      cell: (row) => (
        <Button size="compact-sm" variant="default" onClick={() => setEdited(row)} aria-label={`Change ${row.barcode}`}>
          Change
        </Button>
      ),
    },
  ];
  return (
    <>
      <ListTable
        label={label}
        columns={all}
        keyOf={keyOf}
        list={list}
        controls={controls}
        empty={empty}
        selection={{ selected, onChange: setSelected, nameOf: ({ barcode }) => barcode }}
      >
        <Group px="md" py="sm" gap="sm">
          <Button size="sm" leftSection={<Plus size={16} aria-hidden />} onClick={() => setEdited('new')}>
            {add}
          </Button>
          <Button
            size="sm"
            variant="default"
            leftSection={<Printer size={16} aria-hidden />}
            disabled={ids.length === 0}
            onClick={() => onPrint(ids)}
          >
            Print labels
          </Button>
          <Text size="sm" c="dimmed" aria-live="polite">
            {ids.length === 0 ? 'Select those whose labels to print' : `${ids.length} selected`}
          </Text>
        </Group>
      </ListTable>
      {edited && dialog(edited === 'new' ? undefined : edited, () => setEdited(undefined))}
    </>
  );
}
