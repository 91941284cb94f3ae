import { Button, Code, Stack } from '@mantine/core';
import { useEffect } from 'react';
import { t, tn } from '../../languages/t.js';
import { tx } from '../../languages/tx.js';
import { DropZone } from '../../patterns/files/drop-zone.js';
import { FileColumns } from '../../patterns/files/file-columns.js';
import { FileFormat } from '../../patterns/files/file-format.js';
import { LeaveOut } from '../../patterns/files/leave-out.js';
import { LinesCard } from '../../patterns/files/lines-card.js';
import { useFile } from '../../patterns/files/use-file.js';
import { lineOf, recountFile } from './file.js';
import type { Sending } from './send.js';

/** The lines of a file, checked before anything is sent: people correct faulty ones, or leave them out. The server accepts all or none. */
export function FromFile({ sending: { send, isSending, faults, onChange } }: { sending: Sending }) {
  const { chosen, choose, tell, forget } = useFile(recountFile, onChange);
  const { sheet } = chosen;
  useEffect(() => {
    if (faults.size > 0) sheet?.refuse(faults);
  }, [faults, sheet]);
  const { lines = 0, faulty = 0 } = sheet?.counts ?? {};
  return (
    <Stack>
      <DropZone onFile={choose} name={chosen.name} isReading={chosen.isReading} isHeld={isSending} />
      <FileColumns
        kind={recountFile}
        chosen={chosen}
        isHeld={isSending}
        onTell={(terms) => void tell(terms)}
        onForget={(own) => void forget(own)}
      />
      {sheet && (
        <LinesCard
          sheet={sheet}
          isHeld={isSending}
          summary={
            faulty === 0
              ? t('No errors found here. The server checks every line before it accepts any.')
              : tn(faulty, '{count} error, {good} ok', '{count} errors, {good} ok', { good: lines - faulty })
          }
          actions={
            <>
              {faulty > 0 && faulty < lines && <LeaveOut sheet={sheet} onDone={onChange} />}
              <Button
                onClick={() => void sheet.checked.then(() => send(sheet.lines.map(lineOf)))}
                loading={isSending}
                disabled={faulty > 0 || lines === 0}
              >
                {tn(lines, 'Send the line', 'Send {count} lines')}
              </Button>
            </>
          }
        />
      )}
      {!sheet && (
        <FileFormat kind={recountFile}>
          {tx('Each line corrects one bin: put the count in <code>qty_in_bin</code>, or the change in <code>qty</code>.', {
            code: (words) => <Code>{words}</Code>,
          })}
        </FileFormat>
      )}
    </Stack>
  );
}
