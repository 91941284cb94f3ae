import { Alert, Button, Checkbox, Code, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Refusal, sentenceOf } from '../../api/refusal.js';
import { t, tn } from '../../languages/t.js';
import { tx } from '../../languages/tx.js';
import { DropZone } from '../../patterns/files/drop-zone.js';
import { FileFormat } from '../../patterns/files/file-format.js';
import { LeaveOut } from '../../patterns/files/leave-out.js';
import { LinesCard } from '../../patterns/files/lines-card.js';
import { Refused } from '../../patterns/files/refused.js';
import { useFile } from '../../patterns/files/use-file.js';
import { below } from '../../patterns/forms/below.js';
import { faultAt } from '../../patterns/forms/server-form.js';
import { useAllSites } from '../../patterns/forms/sites.js';
import { BackTo } from '../../patterns/page/back-to.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { Section } from '../../patterns/page/section.js';
import patterns from '../../patterns/patterns.module.css';
import type { Sheet } from '../../patterns/sheets/sheet.js';
import { rateLines } from '../../../../../libs/imports/src/index.js';
import { faultsByLine } from './card-file.js';
import { readerWords } from '../../patterns/sheets/reader-words.js';
import { ChartsForm } from './charts-form.js';
import { ExampleFields } from './example-fields.js';
import { PricePreview } from './price-preview.js';
import { type CardTerms, useNewCard } from './use-new-card.js';

/** Takes new prices from a file: people correct them in place, preview them for example parcels, and then store them. */
export default function NewRateCardPage() {
  const { chosen, choose } = useFile(rateLines, () => card.forget());
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const { sheet } = chosen;
  const card = useNewCard(sheet);
  const take = (file: File | null | undefined, warnings: readonly string[] = []): void => {
    setLeftOut(warnings);
    choose(file);
  };
  return (
    <PageFrame title={t('Add a rate card')} about={<BackTo href="/system/rate-cards" label={t('All rate cards')} />}>
      <DropZone onFile={take} name={chosen.name} isReading={chosen.isReading} isHeld={card.isBusy} />
      {!sheet && <Paste onText={(text) => take(new File([text], t('pasted lines')))} />}
      {!sheet && <ChartsForm onLines={take} />}
      {chosen.refusal && <Refused title={t('{name} cannot be used', { name: chosen.name ?? '' })}>{readerWords(chosen.refusal)}</Refused>}
      {leftOut.length > 0 && (
        <Alert color="yellow.9" variant="outline" title={t('Not all of the charts is in the card')} role="status">
          {leftOut.map((each) => (
            <div key={each}>{readerWords(each)}</div>
          ))}
        </Alert>
      )}
      {sheet && (
        <>
          <LinesCard
            sheet={sheet}
            isHeld={card.isBusy}
            summary={summaryOf(sheet)}
            actions={sheet.counts.faulty > 0 && sheet.counts.faulty < sheet.counts.lines && <LeaveOut sheet={sheet} onDone={card.forget} />}
          />
          <Terms terms={card.terms} error={card.error} onChange={card.change} />
          <ExampleFields parcels={card.parcels} error={card.error} onChange={card.setParcels} />
          {card.error instanceof Error && <Problem error={card.error} />}
          {card.previewed ? (
            <PricePreview of={card.previewed} isStoring={card.isBusy} onStore={card.store} />
          ) : (
            <Button
              style={{ alignSelf: 'flex-end' }}
              loading={card.isBusy}
              disabled={sheet.counts.faulty > 0 || sheet.counts.lines === 0}
              onClick={card.preview}
            >
              {t('Preview prices')}
            </Button>
          )}
        </>
      )}
      {!sheet && (
        <FileFormat kind={rateLines}>
          {tx("Each line says one thing, which its <code>record</code> names; a carrier's lines together are its card.", {
            code: (name) => <Code>{name}</Code>,
          })}
        </FileFormat>
      )}
    </PageFrame>
  );
}

const summaryOf = ({ counts: { faulty, lines } }: Sheet): string =>
  faulty === 0
    ? t('No errors found here. The preview checks every line on the server and stores nothing.')
    : t('{faulty}, {count} ok', { faulty: tn(faulty, '{count} line with errors', '{count} lines with errors'), count: lines - faulty });

function Paste({ onText }: { onText: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <Section title={t('Or paste its lines')}>
      <Stack gap="sm" align="flex-end">
        <Textarea
          w="100%"
          aria-label={t('Lines of the card, from a sheet or a file')}
          description={t('With the line that names the columns')}
          autosize
          minRows={3}
          maxRows={10}
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button variant="default" disabled={text.trim() === ''} onClick={() => onText(text)}>
          {t('Use these lines')}
        </Button>
      </Stack>
    </Section>
  );
}

function Terms({ terms, error, onChange }: { terms: CardTerms; error: unknown; onChange: (change: Partial<CardTerms>) => void }) {
  const { inUse } = useAllSites();
  return (
    <Section title={t('When it holds')}>
      <div className={patterns.fields}>
        <TextInput
          type="date"
          label={t('Holds from')}
          {...below}
          description={t('A day of UTC; empty: today')}
          value={terms.day}
          error={faultAt(error, 'effective_date')}
          onChange={({ currentTarget }) => onChange({ day: currentTarget.value })}
        />
        <NativeSelect
          label={t('Example parcels leave')}
          data={[...inUse]}
          value={terms.site || (inUse[0] ?? '')}
          error={faultAt(error, 'distribution_center')}
          onChange={({ currentTarget }) => onChange({ site: currentTarget.value })}
        />
        <Checkbox
          label={t('Replace a card of the same carrier and day')}
          description={t('It is withdrawn. Otherwise such a card is an error.')}
          checked={terms.isReplacing}
          onChange={({ currentTarget }) => onChange({ isReplacing: currentTarget.checked })}
        />
      </div>
    </Section>
  );
}

function Problem({ error }: { error: Error }) {
  return (
    <Alert color="red.9" variant="outline" title={t('Nothing was stored')} role="alert">
      {error instanceof Refusal && faultsByLine(error).size > 0
        ? t('The server found errors in lines: they are marked above.')
        : sentenceOf(error)}
    </Alert>
  );
}
