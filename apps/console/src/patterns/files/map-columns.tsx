import type { ColumnRule, FileColumn, FileHead, FileKind, Mapping } from '../../../../../libs/imports/src/index.js';
import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { english, msg, t } from '../../languages/t.js';
import { SmallTable } from '../lists/small-table.js';
import { Section } from '../page/section.js';

/** The mapping of one of our columns, as people enter it. */
interface Said {
  heading: string;
  unit: string;
  /** The value for every line, when the file has no such column. */
  text: string;
}

interface Terms {
  kind: FileKind;
  fileName: string;
  head: FileHead;
  /** The mapping that is stored for the file. */
  own: Mapping | undefined;
  onUse: (mapping: Mapping) => void;
  onForget: (own: Mapping) => void;
  onCancel?: () => void;
}

const NOT_IN_FILE = '';
const units = { weight: ['lb', 'oz', 'kg', 'g'], length: ['in', 'cm', 'mm', 'm', 'ft'] } as const;
const unitsOf = ({ reads }: FileColumn): readonly string[] => (reads === 'weight' || reads === 'length' ? units[reads] : []);

const firstOf = (own: Mapping | undefined, name: string): ColumnRule | undefined => {
  const rules = own?.columns[name];
  return [rules ?? []].flat()[0];
};

function initialOf({ own, head }: Terms, { name }: FileColumn): Said {
  const rule = firstOf(own, name);
  const from = [rule?.from ?? []].flat()[0];
  return {
    heading: from ?? (rule ? NOT_IN_FILE : (head.suggested[name] ?? NOT_IN_FILE)),
    unit: rule?.as ?? '',
    text: rule?.otherwise ?? '',
  };
}

/** Maps columns of a file to ours, with some cells of each as examples. */
export function MapColumns(terms: Terms) {
  const { kind, head, own, onUse, onForget, onCancel } = terms;
  const [said, setSaid] = useState<Readonly<Record<string, Said>>>(() =>
    Object.fromEntries(kind.columns.map((column) => [column.name, initialOf(terms, column)])),
  );
  const change = (name: string, part: Partial<Said>): void =>
    setSaid((all) => ({ ...all, [name]: { ...(all[name] ?? { heading: NOT_IN_FILE, unit: '', text: '' }), ...part } }));
  const samples = new Map(head.columns.map((column) => [column.heading, column.samples]));
  const used = new Set(Object.values(said).map(({ heading }) => heading));
  const rows = [...kind.columns].sort((one, other) => Number(other.isRequired ?? false) - Number(one.isRequired ?? false));
  const unused = head.columns.filter(({ heading }) => !used.has(heading));
  return (
    <Section
      title={t('What the columns mean')}
      isFlush
      actions={
        <Group gap="xs">
          {onCancel && (
            <Button variant="default" size="sm" onClick={onCancel}>
              {t('Cancel')}
            </Button>
          )}
          {own && (
            <Button variant="default" size="sm" onClick={() => onForget(own)}>
              {t('Forget what was said')}
            </Button>
          )}
          <Button size="sm" onClick={() => onUse(mappingOf(terms, said))}>
            {t('Use these columns')}
          </Button>
        </Group>
      }
    >
      <SmallTable
        label={t('Columns of the file')}
        rows={rows}
        keyOf={({ name }) => name}
        cells={[
          {
            name: msg('Ours'),
            cell: ({ label, isRequired }) => (isRequired ? <strong>{t('{column} (needed)', { column: t(label) })}</strong> : t(label)),
          },
          {
            name: msg('In the file'),
            cell: (column) => (
              <Group gap="xs">
                <NativeSelect
                  size="xs"
                  aria-label={t('Column of the file for {column}', { column: t(column.label) })}
                  data={[
                    { value: NOT_IN_FILE, label: t('Not in the file') },
                    ...head.columns.map(({ heading }) => ({ value: heading, label: heading })),
                  ]}
                  value={said[column.name]?.heading ?? NOT_IN_FILE}
                  onChange={({ currentTarget: { value } }) => change(column.name, { heading: value })}
                />
                <Beside column={column} said={said[column.name]} onChange={(part) => change(column.name, part)} />
              </Group>
            ),
          },
          { name: msg('Some of its cells'), cell: ({ name }) => shortened(samples.get(said[name]?.heading ?? '') ?? []) },
        ]}
      />
      {unused.length > 0 && (
        <Stack gap={4} px="md" py="sm">
          <Text size="sm" fw={600}>
            {t('Not used')}
          </Text>
          {unused.slice(0, MAX_UNUSED).map(({ heading, samples: cells }) => (
            <Text size="sm" key={heading}>
              {heading}: {shortened(cells)}
            </Text>
          ))}
        </Stack>
      )}
    </Section>
  );
}

const MAX_UNUSED = 100;
const MAX_CELL = 40;
const shortened = (cells: readonly string[]): string =>
  cells.map((cell) => (cell.length > MAX_CELL ? `${cell.slice(0, MAX_CELL)}…` : cell)).join(' | ') || '–';

/** The unit of a weight or length, or the value for every line. */
function Beside({ column, said, onChange }: { column: FileColumn; said: Said | undefined; onChange: (part: Partial<Said>) => void }) {
  if (said === undefined || said.heading === NOT_IN_FILE)
    return (
      <TextInput
        size="xs"
        aria-label={t('{column} in every line', { column: t(column.label) })}
        placeholder={t('The same in every line')}
        autoComplete="off"
        value={said?.text ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ text: value })}
      />
    );
  const known = unitsOf(column);
  if (known.length === 0) return null;
  return (
    <NativeSelect
      size="xs"
      aria-label={t('Unit of {column}', { column: t(column.label) })}
      data={[{ value: '', label: t('As the file says') }, ...known.map((unit) => ({ value: unit, label: unit }))]}
      value={said.unit}
      onChange={({ currentTarget: { value } }) => onChange({ unit: value })}
    />
  );
}

/** The mapping, reduced to what differs from how the file is read without it. */
function mappingOf({ kind, fileName, head, own }: Terms, said: Readonly<Record<string, Said>>): Mapping {
  const columns = kind.columns.flatMap(({ name }): (readonly [string, ColumnRule])[] => {
    const { heading, unit, text } = said[name] ?? { heading: NOT_IN_FILE, unit: '', text: '' };
    const isUsual = head.source !== undefined && heading === (head.suggested[name] ?? NOT_IN_FILE) && unit === '' && text === '';
    if (isUsual) return [];
    if (heading === NOT_IN_FILE) return text === '' && head.suggested[name] === undefined ? [] : [[name, { otherwise: text }]];
    const as = unit === '' ? partOfName(name, heading, said) : { as: unit as NonNullable<ColumnRule['as']> };
    return [[name, { from: heading, ...as }]];
  });
  const called = fileName.replace(/\.\w+$/, '').slice(0, 60);
  return { source: head.source?.source ?? own?.source ?? (called === '' ? english('File') : called), columns: Object.fromEntries(columns) };
}

/** First and last name are in the same cell. */
function partOfName(name: string, heading: string, said: Readonly<Record<string, Said>>): Pick<ColumnRule, 'as'> {
  if (said.firstname?.heading !== heading || said.lastname?.heading !== heading) return {};
  return { as: name === 'firstname' ? 'first_name' : 'last_name' };
}
