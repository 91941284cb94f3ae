import { Button } from '@mantine/core';
import { isFaulty } from '../sheets/line.js';
import type { Sheet } from '../sheets/sheet.js';

/** Leaves out all lines with errors, with the lines that belong to them. */
export function LeaveOut({ sheet, onDone }: { sheet: Sheet; onDone?: () => void }) {
  const { faulty } = sheet.counts;
  const [one, several] = sheet.kind.noun;
  const records = sheet.records.filter(({ lines }) => lines.some(isFaulty));
  const words =
    sheet.kind.groupBy === undefined
      ? `${faulty === 1 ? 'the line' : `${faulty.toLocaleString()} lines`} with errors`
      : `${records.length === 1 ? `the ${one}` : `${records.length.toLocaleString()} ${several}`} with errors`;
  return (
    <Button variant="default" onClick={() => void sheet.leaveOut(new Set(records)).then(onDone)}>
      {`Leave out ${words}`}
    </Button>
  );
}
