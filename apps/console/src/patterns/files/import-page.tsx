import type { FileKind } from '../../../../../libs/imports/src/index.js';
import { Alert, Button, NativeSelect, Progress, Stack } from '@mantine/core';
import Download from 'lucide-react/icons/download';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '../../api/refusal.js';
import { t, tn } from '../../languages/t.js';
import { toast } from '../feedback/toast.js';
import { BackTo } from '../page/back-to.js';
import { PageFrame } from '../page/page-frame.js';
import { saveCsv } from './download.js';
import { DropZone } from './drop-zone.js';
import { FileColumns } from './file-columns.js';
import { FileFormat } from './file-format.js';
import classes from './files.module.css';
import { LeaveOut } from './leave-out.js';
import { LinesCard } from './lines-card.js';
import { wordsOf } from '../sheets/kind-words.js';
import { outcomesOf } from '../sheets/outcomes.js';
import type { Mode, Saving } from '../sheets/sending.js';
import type { Sheet } from '../sheets/sheet.js';
import { useFile } from './use-file.js';
import { useSending } from './use-sending.js';

interface Terms {
  kind: FileKind;
  saving: Saving;
  /** The list of the imported records. */
  back: { href: string; label: string };
  /** First words of the keys of queries whose answers change. */
  topics: readonly string[];
  /** Choices before the file. @param isHeld whether they cannot be changed now */
  choice?: (isHeld: boolean) => ReactNode;
  /** Explains the file, beyond its columns. */
  children: ReactNode;
}

/** A page that imports records of a kind from a CSV file. */
export function ImportPage({ kind, saving, back, topics, choice, children }: Terms) {
  const words = wordsOf(kind);
  const [mode, setMode] = useState<Mode>('create');
  const fileKind = kindOf(kind, saving, mode);
  const { chosen, choose, tell, forget: forgetColumns, begin } = useFile(fileKind, () => forget());
  const { sheet } = chosen;
  const { run, isSending, error, forget, pause, isOpen } = useSending(sheet, saving, topics, () =>
    toast.done(words.imported(sheet?.counts.saved ?? 0)),
  );
  const isHeld = isSending || isOpen;
  const changeMode = (to: Mode): void => {
    const other = kindOf(kind, saving, to);
    setMode(to);
    // Some columns are only needed for new records, which is not known before the file is read.
    if (sheet?.file.source && !sheet.isEdited) void tell(chosen.terms, other);
    else sheet?.use(other);
  };
  return (
    <PageFrame title={words.title()} about={<BackTo {...back} />}>
      {choice?.(isHeld || sheet?.isEdited === true)}
      {saving.change && <Existing mode={mode} isHeld={isHeld} onChange={changeMode} />}
      <DropZone onFile={choose} name={chosen.name} isReading={chosen.isReading} isHeld={isHeld} />
      <FileColumns
        kind={kind}
        chosen={chosen}
        isHeld={isHeld}
        onTell={(terms) => void tell(terms)}
        onForget={(own) => void forgetColumns(own)}
      />
      {error && sheet && <Stopped error={error} isOpen={isOpen} />}
      {sheet && (
        <LinesCard
          sheet={sheet}
          isHeld={isHeld}
          summary={summaryOf(sheet)}
          actions={
            <Actions sheet={sheet} isSending={isSending} isOpen={isOpen} onSend={() => void run(mode)} onPause={pause} onAgain={begin} />
          }
        >
          {isSending && <Bar sheet={sheet} />}
        </LinesCard>
      )}
      {!sheet && <FileFormat kind={fileKind}>{children}</FileFormat>}
    </PageFrame>
  );
}

/** Changes need the column that names their record, and those in the kind's `changeNeeds`; other columns only where they change. */
function kindOf(kind: FileKind, { key, changeNeeds = [] }: Saving, mode: Mode): FileKind {
  if (mode === 'create') return kind;
  const columns = kind.columns.map((column) => ({
    ...column,
    isRequired: column.isRequired && (column.name === key || changeNeeds.includes(column.name)),
  }));
  return { ...kind, columns };
}

function Existing({ mode, isHeld, onChange }: { mode: Mode; isHeld: boolean; onChange: (to: Mode) => void }) {
  const options: readonly [Mode, string][] = [
    ['create', t('Only create: what exists already is an error')],
    ['both', t('Change what exists already, create the rest')],
    ['change', t('Only change: what does not exist is an error')],
  ];
  return (
    <NativeSelect
      maw={480}
      label={t('What to do with them')}
      data={options.map(([value, label]) => ({ value, label }))}
      value={mode}
      disabled={isHeld}
      onChange={(event) => onChange(event.currentTarget.value as Mode)}
    />
  );
}

/** How many lines have errors, are ready, or are done. */
function summaryOf(sheet: Sheet): string {
  const { faulty, ready } = sheet.counts;
  const repeated = sheet.lines.filter(({ isRepeated }) => isRepeated).length;
  const outcomes = new Map<string, number>();
  for (const { lines } of sheet.records) {
    const outcome = lines[0]?.outcome;
    if (outcome !== undefined) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  const parts = [
    ...(faulty > 0 ? [tn(faulty, '{count} line with errors', '{count} lines with errors')] : []),
    ...(ready > 0 ? [t('{count} ready', { count: ready })] : []),
    ...[...outcomes].map(([outcome, count]) => outcomesOf(outcome, count)),
    ...(repeated > 0 ? [tn(repeated, '{count} line says the same as another', '{count} lines say the same as another')] : []),
    ...(sheet.leftOut.length > 0 ? [tn(sheet.leftOut.length, '{count} line left out', '{count} lines left out')] : []),
  ];
  return parts.length === 0 ? t('Nothing is left.') : parts.join(', ');
}

interface ActionTerms {
  sheet: Sheet;
  isSending: boolean;
  isOpen: boolean;
  onSend: () => void;
  onPause: () => void;
  onAgain: () => void;
}

function Actions({ sheet, isSending, isOpen, onSend, onPause, onAgain }: ActionTerms) {
  const { faulty, ready, saved } = sheet.counts;
  if (isSending)
    return (
      <Button variant="default" onClick={onPause}>
        {t('Pause')}
      </Button>
    );
  return (
    <>
      {(saved > 0 || faulty > 0) && <SaveLines sheet={sheet} />}
      {faulty > 0 && !isOpen && <LeaveOut sheet={sheet} />}
      {ready > 0 || isOpen ? (
        <Button onClick={onSend}>{isOpen ? t('Continue') : wordsOf(sheet.kind).import(ready)}</Button>
      ) : (
        faulty === 0 && <Button onClick={onAgain}>{t('Import another file')}</Button>
      )}
    </>
  );
}

/** Saves the remaining lines for a spreadsheet, or all lines with their outcomes. */
function SaveLines({ sheet }: { sheet: Sheet }) {
  const name = sheet.name.replace(/\.\w+$/, '');
  const icon = <Download size={15} aria-hidden />;
  return (
    <>
      {sheet.counts.saved < sheet.records.length && (
        <Button variant="default" leftSection={icon} onClick={() => saveCsv(`${name}.left.csv`, sheet.csv('left'))}>
          {t('Download what is left')}
        </Button>
      )}
      {sheet.counts.saved > 0 && (
        <Button variant="default" leftSection={icon} onClick={() => saveCsv(`${name}.results.csv`, sheet.csv('all'))}>
          {t('Download the results')}
        </Button>
      )}
    </>
  );
}

function Bar({ sheet: { counts, records } }: { sheet: Sheet }) {
  const part = records.length === 0 ? 0 : (counts.saved / records.length) * 100;
  return (
    <div className={classes.progress}>
      <Progress.Root size="lg" aria-label={t('Progress of the import')}>
        <Progress.Section
          value={part}
          color="teal.8"
          aria-label={t('{done} of {count} imported', { done: counts.saved, count: records.length })}
        />
      </Progress.Root>
    </div>
  );
}

function Stopped({ error, isOpen }: { error: Error; isOpen: boolean }) {
  return (
    <Alert color="red.9" variant="outline" title={isOpen ? t('The server did not answer') : t('The server refused to go on')} role="alert">
      <Stack gap={4}>
        <span>{sentenceOf(error)}</span>
        {isOpen && <span>{t('It may have imported the last part anyway. Continue asks again: the server never imports it twice.')}</span>}
      </Stack>
    </Alert>
  );
}
