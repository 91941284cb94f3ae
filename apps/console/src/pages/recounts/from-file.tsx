import { Button, Code, Stack } from '@mantine/core';
import { useEffect } from 'react';
import { DropZone } from '../../patterns/files/drop-zone.js';
import { FileColumns } from '../../patterns/files/file-columns.js';
import { FileFormat } from '../../patterns/files/file-format.js';
import { LeaveOut } from '../../patterns/files/leave-out.js';
import { LinesCard } from '../../patterns/files/lines-card.js';
import { useFile } from '../../patterns/files/use-file.js';
import { lineOf, recountFile } from './file.js';
import type { Sending } from './send.js';

/** Lines of a file, with the errors of each before anything is sent: to be mended, or left out. All of them are accepted or none. */
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
              ? 'No errors found here. The server checks every line before it accepts any.'
              : `${faulty.toLocaleString()} ${faulty === 1 ? 'error' : 'errors'}, ${(lines - faulty).toLocaleString()} ok`
          }
          actions={
            <>
              {faulty > 0 && faulty < lines && <LeaveOut sheet={sheet} onDone={onChange} />}
              <Button
                onClick={() => void sheet.checked.then(() => send(sheet.lines.map(lineOf)))}
                loading={isSending}
                disabled={faulty > 0 || lines === 0}
              >
                {lines === 1 ? 'Send the line' : `Send ${lines.toLocaleString()} lines`}
              </Button>
            </>
          }
        />
      )}
      {!sheet && (
        <FileFormat kind={recountFile}>
          Each line corrects one bin: put the count in <Code>qty_in_bin</Code>, or the change in <Code>qty</Code>.
        </FileFormat>
      )}
    </Stack>
  );
}
