import { Group, Text } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import patterns from '../../patterns/patterns.module.css';
import { type Cell, SmallTable } from '../../patterns/lists/small-table.js';
import type { Line, LineFault, LineFaults } from './lines.js';
import classes from './recounts.module.css';

interface Shown {
  number: number;
  line: Line;
  faults: readonly LineFault[];
}

/** Rows shown of each kind: more are counted, not drawn. */
const MAX_BAD = 100;
const MAX_GOOD = 20;

const cells: readonly Cell<Shown>[] = [
  { name: 'Line', isNumber: true, cell: ({ number }) => number },
  { name: 'Account', cell: ({ line }) => line.account_id || '–' },
  { name: 'SKU', cell: ({ line }) => line.sku || '–' },
  { name: 'Location', cell: ({ line }) => line.location || '–' },
  { name: 'Bin', cell: ({ line }) => line.bin || '–' },
  { name: 'Counted', isNumber: true, cell: ({ line }) => line.qty_in_bin || '–' },
  { name: 'Change', isNumber: true, cell: ({ line }) => line.qty || '–' },
];

const bad: Cell<Shown> = {
  name: 'Error',
  cell: ({ faults }) => <span className={classes.fault}>{faults.map(({ message }) => message).join('; ')}</span>,
};

/** The lines before they are sent: the bad ones first, each with what is wrong with it, then the first of the good ones. */
export function Preview({
  lines,
  numbers,
  faults,
  children,
}: {
  lines: readonly Line[];
  numbers: readonly number[];
  faults: LineFaults;
  children: ReactNode;
}) {
  const [wrong, right] = useMemo(() => {
    const all = lines.map((line, index): Shown => ({ line, number: numbers[index] ?? index + 1, faults: faults.get(index) ?? [] }));
    return [all.filter((each) => each.faults.length > 0), all.filter((each) => each.faults.length === 0)];
  }, [lines, numbers, faults]);
  const keyOf = ({ number }: Shown): number => number;
  return (
    <section className={patterns.card} aria-label="Lines of the file">
      <Group justify="space-between" px="lg" py="md">
        <div aria-live="polite">
          <Text fw={600}>{lines.length === 1 ? '1 line' : `${lines.length.toLocaleString()} lines`}</Text>
          <Text size="sm" c="dimmed">
            {wrong.length === 0
              ? 'No errors found here. The server checks every line before it accepts any.'
              : `${wrong.length.toLocaleString()} ${wrong.length === 1 ? 'error' : 'errors'}, ${right.length.toLocaleString()} ok`}
          </Text>
        </div>
        <Group gap="xs">{children}</Group>
      </Group>
      {wrong.length > 0 && <SmallTable label="Lines with errors" cells={[...cells, bad]} rows={wrong.slice(0, MAX_BAD)} keyOf={keyOf} />}
      <More of={wrong.length - MAX_BAD} />
      {wrong.length === 0 && (
        <SmallTable label="First lines" cells={cells} rows={right.slice(0, MAX_GOOD)} keyOf={keyOf} empty="No lines left." />
      )}
      {wrong.length === 0 && <More of={right.length - MAX_GOOD} />}
    </section>
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
