import { ActionIcon, Group, Text } from '@mantine/core';
import Pencil from 'lucide-react/icons/pencil';
import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { type Cell, SmallTable } from '../lists/small-table.js';
import { capital } from '../page/capital.js';
import patterns from '../patterns.module.css';
import { EditLine } from './edit-line.js';
import classes from './files.module.css';
import { isFaulty, type Line } from '../sheets/line.js';
import { Mend } from './mend.js';
import type { MendedLine, Sheet } from '../sheets/sheet.js';

/** Lines shown of a file without errors: more are counted, not drawn. */
const MAX_GOOD = 20;

const separatorNames = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' } as const;

interface Terms {
  sheet: Sheet;
  /** Nothing can be changed now. */
  isHeld: boolean;
  /** How much of it is ready, in a sentence. */
  summary: string;
  /** Buttons. */
  actions: ReactNode;
  /** Between the summary and the lines. */
  children?: ReactNode;
}

/** The lines of a file: those with errors, to be mended in place or left out; without any, the first ones. */
export function LinesCard({ sheet, isHeld, summary, actions, children }: Terms) {
  const { lines, shown, counts, kind } = sheet;
  const several = sheet.records.length === lines.length ? undefined : sheet.records.length;
  return (
    <section className={patterns.card} aria-label="Lines of the file">
      <Group justify="space-between" px="lg" py="md">
        <div aria-live="polite" data-summary tabIndex={-1}>
          <Text fw={600}>
            {lines.length === 1 ? '1 line' : `${lines.length.toLocaleString()} lines`}
            {several !== undefined && `, ${several.toLocaleString()} ${kind.noun[several === 1 ? 0 : 1]}`}
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
  const passed = unused.length === 0 ? '' : ` Not used: ${unused.slice(0, 8).join(', ')}${unused.length > 8 ? ' …' : ''}.`;
  const doubt = writing === 'Windows-1252' ? ' Do letters look wrong? Save the file as UTF-8, and choose it again.' : '';
  if (writing === 'workbook') return `The first sheet of a workbook.${passed}`;
  return `Read as ${writing}, cells separated by ${separatorNames[separator]}.${passed}${doubt}`;
}

/** What people know lines by; `–` where it is empty. */
const shownCells = ({ kind: { columns } }: Sheet): Cell<Line>[] =>
  columns.flatMap(({ label, isShown, isNumber }, index) =>
    isShown ? [{ name: label, isNumber, cell: ({ cells }: Line) => cells[index] || '–' }] : [],
  );

function Faulty({ sheet, isHeld, more }: { sheet: Sheet; isHeld: boolean; more: number }) {
  const [edited, setEdited] = useState<Line>();
  const [one] = sheet.kind.noun;
  const isAlone = sheet.kind.groupBy === undefined;
  const cells: Cell<MendedLine>[] = [
    { name: 'Line', isNumber: true, cell: ({ line }) => line.number },
    ...shownCells(sheet).map((column) => ({ ...column, cell: ({ line }: MendedLine) => column.cell(line) })),
    { name: 'Error', cell: (mended) => <Mend sheet={sheet} mended={mended} isHeld={isHeld} /> },
    {
      name: 'Action',
      cell: ({ line }) => (
        <div className={classes.acts}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            disabled={isHeld || line.isSent}
            onClick={() => setEdited(line)}
            aria-label={`Edit line ${line.number}`}
          >
            <Pencil size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            disabled={isHeld || line.isSent}
            onClick={() => void sheet.leaveOut(new Set([line.record]))}
            aria-label={isAlone ? `Leave out line ${line.number}` : `Leave out the ${one} of line ${line.number}`}
          >
            <X size={16} aria-hidden />
          </ActionIcon>
        </div>
      ),
    },
  ];
  return (
    <div className={classes.lines}>
      <SmallTable label="Lines with errors" cells={cells} rows={sheet.shown} keyOf={({ line }) => line.number} />
      <More of={more} />
      {edited && <EditLine sheet={sheet} line={edited} onClose={() => setEdited(undefined)} />}
    </div>
  );
}

function First({ sheet }: { sheet: Sheet }) {
  const isSome = sheet.counts.saved > 0;
  const cells: Cell<Line>[] = [
    { name: 'Line', isNumber: true, cell: ({ number }) => number },
    ...shownCells(sheet),
    ...(isSome ? [{ name: 'Result', cell: ({ outcome }: Line) => (outcome === undefined ? '–' : capital(outcome)) }] : []),
  ];
  return (
    <>
      <SmallTable
        label="First lines"
        cells={cells}
        rows={sheet.lines.slice(0, MAX_GOOD)}
        keyOf={({ number }) => number}
        empty="No lines left."
      />
      <More of={sheet.lines.length - MAX_GOOD} />
    </>
  );
}

function More({ of }: { of: number }) {
  if (of <= 0) return null;
  return (
    <Text size="sm" c="dimmed" px="lg" py="sm" className={patterns.foot}>
      {`and ${of.toLocaleString()} more`}
    </Text>
  );
}
