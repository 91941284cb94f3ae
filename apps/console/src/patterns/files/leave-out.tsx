import { Button } from '@mantine/core';
import { isFaulty } from '../sheets/line.js';
import { wordsOf } from '../sheets/kind-words.js';
import type { Sheet } from '../sheets/sheet.js';

/** Leaves out all lines with errors, and the other lines of their records. */
export function LeaveOut({ sheet, onDone }: { sheet: Sheet; onDone?: () => void }) {
  const { faulty } = sheet.counts;
  const records = sheet.records.filter(({ lines }) => lines.some(isFaulty));
  return (
    <Button variant="default" onClick={() => void sheet.leaveOut(new Set(records)).then(onDone)}>
      {wordsOf(sheet.kind).leaveOut(sheet.kind.groupBy === undefined ? faulty : records.length)}
    </Button>
  );
}
