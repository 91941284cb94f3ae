import { Alert, Button, Code, FileButton, Group, Stack, Text } from '@mantine/core';
import FileUp from 'lucide-react/icons/file-up';
import { useState } from 'react';
import { Section } from '../../patterns/page/section.js';
import { CodeBlock } from '../../patterns/page/code-block.js';
import { useUnsent } from '../../patterns/forms/unsent.js';
import { textOf } from './csv.js';
import { type ReadFile, readFile } from './file.js';
import type { LineFaults } from './lines.js';
import { Preview } from './preview.js';
import classes from './recounts.module.css';
import type { Sending } from './send.js';

const MAX_BYTES = 5_000_000;
const EXAMPLE = 'account_id,sku,location,bin,qty_in_bin,qty\n100,DEMO-001,A,A01,58,\n100,DEMO-002,A,A02,,-3';

interface Chosen extends ReadFile {
  name: string;
}

async function read(file: File): Promise<Chosen> {
  if (file.size > MAX_BYTES)
    return {
      name: file.name,
      lines: [],
      numbers: [],
      faults: new Map(),
      refusal: 'The file is larger than 5 MB, the most a recount takes.',
    };
  return { name: file.name, ...readFile(textOf(await file.arrayBuffer())) };
}

/** The faults found here and those the server found. */
function together(one: LineFaults, other: LineFaults): LineFaults {
  return new Map([...one, ...[...other].map(([line, faults]) => [line, [...(one.get(line) ?? []), ...faults]] as const)]);
}

/** Lines of a file, with the errors of each before anything is sent. */
export function FromFile({ sending: { send, isSending, faults: refused, onChange } }: { sending: Sending }) {
  const [file, setFile] = useState<Chosen>();
  useUnsent(file !== undefined && !file.refusal, 'address');
  const choose = (chosen: File | null | undefined): void => {
    if (!chosen) return;
    onChange();
    void read(chosen).then(setFile);
  };
  const faults = together(file?.faults ?? new Map(), refused);
  const leaveOut = (): void => {
    if (!file) return;
    onChange();
    const isGood = (_: unknown, index: number): boolean => !faults.has(index);
    setFile({ ...file, lines: file.lines.filter(isGood), numbers: file.numbers.filter(isGood), faults: new Map() });
  };
  const good = (file?.lines.length ?? 0) - faults.size;
  return (
    <Stack>
      <DropZone onFile={choose} name={file?.name} />
      {file?.refusal && (
        <Alert color="red.9" variant="outline" title={`${file.name} cannot be used`} role="alert">
          {file.refusal}
        </Alert>
      )}
      {file && !file.refusal && (
        <Preview lines={file.lines} numbers={file.numbers} faults={faults}>
          {faults.size > 0 && good > 0 && (
            <Button variant="default" onClick={leaveOut}>
              {faults.size === 1 ? 'Remove the line with errors' : `Remove ${faults.size.toLocaleString()} lines with errors`}
            </Button>
          )}
          <Button onClick={() => send(file.lines)} loading={isSending} disabled={faults.size > 0 || file.lines.length === 0}>
            {file.lines.length === 1 ? 'Send the line' : `Send ${file.lines.length.toLocaleString()} lines`}
          </Button>
        </Preview>
      )}
      {!file && <Format />}
    </Stack>
  );
}

function DropZone({ onFile, name }: { onFile: (file: File | null | undefined) => void; name: string | undefined }) {
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={classes.drop}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFile(event.dataTransfer.files[0]);
      }}
    >
      <Group justify="center" gap="sm">
        <FileUp size={22} aria-hidden />
        <Text>{name ?? 'Drop a CSV file here, or'}</Text>
        <FileButton onChange={onFile} accept=".csv,.txt,.tsv,text/csv,text/plain" inputProps={{ 'aria-label': 'CSV file' }}>
          {(button) => (
            <Button variant="default" {...button}>
              {name ? 'Choose another file' : 'Choose a file'}
            </Button>
          )}
        </FileButton>
      </Group>
    </div>
  );
}

function Format() {
  return (
    <Section title="File format">
      <Stack gap="xs">
        <Text size="sm">
          The first line names the columns, in any order. Separate the cells with commas, semicolons or tabs, as spreadsheets do. Each line
          corrects one bin: put the count in <Code>qty_in_bin</Code>, or the change in <Code>qty</Code>. At most 10,000 lines.
        </Text>
        <CodeBlock of="example" text={EXAMPLE} />
      </Stack>
    </Section>
  );
}
