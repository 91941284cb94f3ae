import { ActionIcon, Group, Text } from '@mantine/core';
import Pencil from 'lucide-react/icons/pencil';
import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { msg, t, tn } from '../../languages/t.js';
import { type Cell, SmallTable } from '../lists/small-table.js';
import { capital } from '../page/capital.js';
import patterns from '../patterns.module.css';
import { EditLine } from './edit-line.js';
import classes from './files.module.css';
import { isFaulty, type Line } from '../sheets/line.js';
import { wordsOf } from '../sheets/kind-words.js';
import { Mend } from './mend.js';
import type { MendedLine, Sheet } from '../sheets/sheet.js';

/** How many lines of a file without errors are shown; the others are only counted. */
const MAX_GOOD = 20;

const separatorNames = { ',': msg('commas'), ';': msg('semicolons'), '\t': msg('tabs'), '|': msg('bars') } as const;

interface Terms {
  sheet: Sheet;
  /** Whether nothing can be changed now. */
  isHeld: boolean;
  /** How many lines are ready, in a sentence. */
  summary: string;
  /** Buttons. */
  actions: ReactNode;
  /** Shown between the summary and the lines. */
  children?: ReactNode;
}

/** The lines of a file: those with errors, to correct in place or leave out, or else the first ones. */
export function LinesCard({ sheet, isHeld, summary, actions, children }: Terms) {
  const { lines, shown, counts, kind } = sheet;
  const several = sheet.records.length === lines.length ? undefined : sheet.records.length;
  return (
    <section className={patterns.card} aria-label={t('Lines of the file')}>
      <Group justify="space-between" px="md" py="md">
        <div aria-live="polite" data-summary tabIndex={-1}>
          <Text fw={600}>
            {tn(lines.length, '{count} line', '{count} lines')}
            {several !== undefined && `, ${wordsOf(kind).counted(several)}`}
          </Text>
          <Text size="sm">{summary}</Text>
          <Text size="sm" c="dimmed">
            {readAs(sheet)}
          </Text>
        </div>
        <Group gap="xs">{actions}</Group>
      </Group>
      {children}
      {shown.length > 0 ? (
        <Faulty sheet={sheet} isHeld={isHeld} more={counts.faulty - shown.filter(({ line }) => isFaulty(line)).length} />
      ) : (
        <First sheet={sheet} />
      )}
    </section>
  );
}

function readAs({ writing, file: { separator, unused } }: Sheet): string {
  const passed =
    unused.length === 0 ? '' : t('Not used: {columns}.', { columns: unused.slice(0, 8).join(', ') + (unused.length > 8 ? ' …' : '') });
  const doubt = writing === 'Windows-1252' ? t('Do letters look wrong? Save the file as UTF-8, and choose it again.') : '';
  const read =
    writing === 'workbook'
      ? t('The first sheet of a workbook.')
      : t('Read as {writing}, cells separated by {separators}.', { writing, separators: t(separatorNames[separator]) });
  return [read, passed, doubt].filter((sentence) => sentence !== '').join(' ');
}

/** The cells by which people recognise a line; `–` for empty ones. */
const shownCells = ({ kind: { columns } }: Sheet): Cell<Line>[] =>
  columns.flatMap(({ label, isShown, isNumber }, index) =>
    isShown ? [{ name: label, isNumber, cell: ({ cells }: Line) => cells[index] || '–' }] : [],
  );

function Faulty({ sheet, isHeld, more }: { sheet: Sheet; isHeld: boolean; more: number }) {
  const [edited, setEdited] = useState<Line>();
  const words = wordsOf(sheet.kind);
  const cells: Cell<MendedLine>[] = [
    { name: msg('Line'), isNumber: true, cell: ({ line }) => line.number },
    ...shownCells(sheet).map((column) => ({ ...column, cell: ({ line }: MendedLine) => column.cell(line) })),
    { name: msg('Error'), cell: (mended) => <Mend sheet={sheet} mended={mended} isHeld={isHeld} /> },
    {
      name: msg('Action'),
      cell: ({ line }) => (
        <div className={classes.acts}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            disabled={isHeld || line.isSent}
            onClick={() => setEdited(line)}
            aria-label={t('Edit line {line}', { line: String(line.number) })}
          >
            <Pencil size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            disabled={isHeld || line.isSent}
            onClick={() => void sheet.leaveOut(new Set([line.record]))}
            aria-label={words.leaveOutAt(String(line.number))}
          >
            <X size={16} aria-hidden />
          </ActionIcon>
        </div>
      ),
    },
  ];
  return (
    <div className={classes.lines}>
      <SmallTable label={t('Lines with errors')} cells={cells} rows={sheet.shown} keyOf={({ line }) => line.number} />
      <More of={more} />
      {edited && <EditLine sheet={sheet} line={edited} onClose={() => setEdited(undefined)} />}
    </div>
  );
}

function First({ sheet }: { sheet: Sheet }) {
  const isSome = sheet.counts.saved > 0;
  const cells: Cell<Line>[] = [
    { name: msg('Line'), isNumber: true, cell: ({ number }) => number },
    ...shownCells(sheet),
    ...(isSome ? [{ name: msg('Result'), cell: ({ outcome }: Line) => (outcome === undefined ? '–' : capital(t(outcome))) }] : []),
  ];
  return (
    <>
      <SmallTable
        label={t('First lines')}
        cells={cells}
        rows={sheet.lines.slice(0, MAX_GOOD)}
        keyOf={({ number }) => number}
        empty={t('No lines left.')}
      />
      <More of={sheet.lines.length - MAX_GOOD} />
    </>
  );
}

function More({ of }: { of: number }) {
  if (of <= 0) return null;
  return (
    <Text size="sm" c="dimmed" px="md" py="sm" className={patterns.foot}>
      {t('and {count} more', { count: of })}
    </Text>
  );
}
