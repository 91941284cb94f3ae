import { Button, Group, NativeSelect } from '@mantine/core';
import Plus from 'lucide-react/icons/plus';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { msg, t } from '../../languages/t.js';
import { Active } from '../../patterns/access/active.js';
import type { AskForFile } from '../../patterns/lists/export-csv.js';
import type { ListControls } from '../../patterns/lists/list-state.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';
import { PageFrame } from '../../patterns/page/page-frame.js';

interface Named {
  name: string;
  activated: boolean;
}

interface Register<Row extends Named> {
  title: string;
  about: string;
  /** The label of the button that adds one. */
  add: string;
  /** Columns between the name and the status. */
  columns?: readonly Column<Row>[];
  list: ComponentProps<typeof ListTable<Row>>['list'];
  exported: AskForFile;
  keyOf: (row: Row) => number;
  controls: ListControls;
  /** The dialog that edits a row, or adds one. */
  dialog: (edited: Row | undefined, onClose: () => void) => ReactNode;
}

/** The list's filter of states, as a query of the server. */
export const activatedOf = (state: string | undefined): { activated?: boolean } =>
  state === 'active' || state === 'retired' ? { activated: state === 'active' } : {};

/** Names that operators register, change and retire, each in a dialog. */
export function RegisterPage<Row extends Named>({
  title,
  about,
  add,
  columns = [],
  list,
  exported,
  keyOf,
  controls,
  dialog,
}: Register<Row>) {
  const [edited, setEdited] = useState<Row | 'new'>();
  const all: readonly Column<Row>[] = [
    { name: msg('Name'), cell: ({ name }) => <strong>{name}</strong> },
    ...columns,
    { name: msg('Status'), cell: ({ activated }) => <Active isActive={activated} /> },
    {
      name: msg('Action'),
      cell: (row) => (
        <Button size="compact-sm" variant="default" onClick={() => setEdited(row)} aria-label={t('Change {name}', { name: row.name })}>
          {t('Change')}
        </Button>
      ),
    },
  ];
  const actions = (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      {add}
    </Button>
  );
  return (
    <PageFrame title={title} about={about} actions={actions}>
      <ListTable
        label={title}
        columns={all}
        keyOf={keyOf}
        list={list}
        controls={controls}
        empty={t('None match these filters.')}
        exported={exported}
      >
        <Group px="md" py="sm" gap="sm" align="flex-end">
          <NativeSelect
            size="xs"
            label={t('Status')}
            data={[
              { value: '', label: t('All') },
              { value: 'active', label: t('Active') },
              { value: 'retired', label: t('Inactive') },
            ]}
            value={controls.state.filters.state ?? ''}
            onChange={(event) => controls.change({ state: event.currentTarget.value })}
          />
        </Group>
      </ListTable>
      {edited && dialog(edited === 'new' ? undefined : edited, () => setEdited(undefined))}
    </PageFrame>
  );
}
