import { Alert, Button, Checkbox, Code, NativeSelect, Stack, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { binPlaces } from '../../../../../../libs/imports/src/index.js';
import { answerOf, taggedAnswerOf, wms } from '../../../api/client.js';
import { sentenceOf } from '../../../api/refusal.js';
import { msg, t, tn } from '../../../languages/t.js';
import { tx } from '../../../languages/tx.js';
import { toast } from '../../../patterns/feedback/toast.js';
import { DropZone } from '../../../patterns/files/drop-zone.js';
import { FileColumns } from '../../../patterns/files/file-columns.js';
import { FileFormat } from '../../../patterns/files/file-format.js';
import { LeaveOut } from '../../../patterns/files/leave-out.js';
import { LinesCard } from '../../../patterns/files/lines-card.js';
import { useFile } from '../../../patterns/files/use-file.js';
import { forgetUnsent } from '../../../patterns/forms/unsent.js';
import { Section } from '../../../patterns/page/section.js';
import { isFaulty, isSaved } from '../../../patterns/sheets/line.js';
import type { Sheet } from '../../../patterns/sheets/sheet.js';
import { drawingOf } from '../map/drawing.js';
import { aisleCount, binCount, type Layout, type LayoutBody } from '../map/layouts.js';
import { FloorMap } from '../map/floor-map.js';
import { layoutAround, placeIn, refusedLines } from './places-file.js';

/** Most places per request, which the server stores together or not at all. */
const PART = 10_000;
const HOME = '/set-up/floor';

interface Drawn {
  unit: 'm' | 'ft';
  isDrawn: boolean;
}

/** Reads places of bins from a file, and draws the aisles that it names around them. */
export default function FromFile({ layout, tag }: { layout: Layout; tag: string | undefined }) {
  const { chosen, choose, tell, forget: forgetColumns } = useFile(binPlaces, () => forget());
  const [{ unit, isDrawn }, setDrawn] = useState<Drawn>({ unit: layout.unit, isDrawn: layout.kind === 'names' });
  const { sheet } = chosen;
  const { version = 0, counts } = sheet ?? {};
  const places = useMemo(() => (version < 0 ? [] : (sheet?.lines.map(placeIn) ?? [])), [sheet, version]);
  const made = useMemo(() => (isDrawn ? layoutAround(places, unit) : undefined), [isDrawn, places, unit]);
  const { save, isSaving, error, forget } = useSaving(sheet, made, tag);
  const { lines = 0, faulty = 0 } = counts ?? {};
  return (
    <Stack gap="lg">
      <DropZone onFile={choose} name={chosen.name} isReading={chosen.isReading} isHeld={isSaving} />
      {!sheet && <Paste onPaste={(text) => choose(new File([text], t('Pasted lines')))} />}
      <FileColumns
        kind={binPlaces}
        chosen={chosen}
        isHeld={isSaving}
        onTell={(terms) => void tell(terms)}
        onForget={(own) => void forgetColumns(own)}
      />
      {sheet && (
        <>
          <Section title={t('The floor')}>
            <Stack gap="sm">
              <Checkbox
                label={t('Draw the aisles that the file names')}
                description={layout.version === 0 ? undefined : t('In the place of the layout that your site has')}
                checked={isDrawn}
                disabled={isSaving}
                onChange={({ currentTarget: { checked } }) => setDrawn({ unit, isDrawn: checked })}
              />
              {isDrawn && (
                <NativeSelect
                  label={t('Measured in')}
                  maw={260}
                  data={[
                    { value: 'm', label: t('Metres') },
                    { value: 'ft', label: t('Feet') },
                  ]}
                  value={unit}
                  disabled={isSaving}
                  onChange={({ currentTarget: { value } }) => setDrawn({ isDrawn, unit: value as Drawn['unit'] })}
                />
              )}
            </Stack>
          </Section>
          {error ? <Refused error={error} /> : null}
          <LinesCard
            sheet={sheet}
            isHeld={isSaving}
            summary={faulty === 0 ? summaryOf(made, isDrawn) : tn(faulty, '{count} line with errors', '{count} lines with errors')}
            actions={
              <>
                {faulty > 0 && faulty < lines && <LeaveOut sheet={sheet} />}
                <Button onClick={save} loading={isSaving} disabled={faulty > 0 || lines === 0 || (isDrawn && !made)}>
                  {tn(lines, 'Place {count} bin', 'Place {count} bins')}
                </Button>
              </>
            }
          />
          {made && <Preview layout={made} places={places} />}
        </>
      )}
      {!sheet && (
        <FileFormat kind={binPlaces}>
          {tx(
            'A line is a bin: its <code>aisle</code> and where it is along it (<code>y</code>), or <code>x</code> and <code>y</code> on a free floor. What is empty stays as it is.',
            { code: (words) => <Code>{words}</Code> },
          )}
        </FileFormat>
      )}
    </Stack>
  );
}

const summaryOf = (made: LayoutBody | undefined, isDrawn: boolean): string => {
  if (!isDrawn) return t('The layout stays as it is. The server checks every line before it places any.');
  if (!made) return t('No aisles to draw: the lines need aisle and y, or x and y.');
  return made.kind === 'floor' ? t('A free floor without racks') : aisleCount(made.aisles?.length ?? 0);
};

/** Saves the layout, then the places in parts; saved parts are not sent again. */
function useSaving(sheet: Sheet | undefined, made: LayoutBody | undefined, tag: string | undefined) {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  /** The layout that is already saved, while people correct places, and its ETag. */
  const saved = useRef<{ layout: LayoutBody; tag: string | undefined }>(undefined);
  const saveLayout = async (layout: LayoutBody): Promise<void> => {
    if (saved.current?.layout === layout) return;
    const currentTag = saved.current?.tag ?? tag;
    const params = currentTag === undefined ? {} : { params: { header: { 'If-Match': currentTag } } };
    saved.current = { layout, tag: (await taggedAnswerOf(wms.PUT('/layout', { body: layout, ...params }))).tag };
  };
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      if (!sheet) return;
      await sheet.checked;
      const unsaved = sheet.lines.flatMap((line, index) => (isSaved(line) || isFaulty(line) ? [] : [index]));
      if (made && unsaved.length === sheet.lines.length) await saveLayout(made);
      for (let at = 0; at < unsaved.length; at += PART) await place(sheet, unsaved.slice(at, at + PART));
    },
    onSuccess: () => {
      toast.done(tn(sheet?.lines.length ?? 0, '{count} bin in its place', '{count} bins in their places'));
      forgetUnsent();
      void queries.invalidateQueries({ queryKey: ['floor'] });
      navigate(HOME);
    },
    onError: () => void queries.invalidateQueries({ queryKey: ['floor'] }),
  });
  return { save: () => mutate(), isSaving: isPending, error, forget: reset };
}

/** @throws the server's refusal, after showing its faults at their lines */
async function place(sheet: Sheet, indexes: readonly number[]): Promise<void> {
  const lines = indexes.flatMap((index) => sheet.lines[index] ?? []);
  try {
    await answerOf(wms.PATCH('/bins/places', { body: { data: lines.map(placeIn) } }));
  } catch (error) {
    const faults = refusedLines(error, indexes);
    if (faults) sheet.refuse(faults);
    throw error;
  }
  for (const line of lines) line.outcome = msg('placed');
  sheet.tell();
}

function Refused({ error }: { error: unknown }) {
  return (
    <Alert color="red.9" variant="outline" title={t('Not all of it is saved')} role="alert">
      {sentenceOf(error)}
    </Alert>
  );
}

function Paste({ onPaste }: { onPaste: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <Section title={t('Or paste the lines')}>
      <Stack gap="sm" align="flex-start">
        <Textarea
          label={t('Pasted lines')}
          description={t('With the names of the columns in the first one, as a spreadsheet copies them')}
          w="100%"
          autosize
          minRows={4}
          maxRows={12}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button variant="default" disabled={text.trim() === ''} onClick={() => onPaste(text)}>
          {t('Read the lines')}
        </Button>
      </Stack>
    </Section>
  );
}

function Preview({ layout, places }: { layout: LayoutBody; places: readonly ReturnType<typeof placeIn>[] }) {
  const drawing = useMemo(() => {
    const { kind, cross_aisles: crosses = [], aisles = [], racks = [], start = null, end = null } = layout;
    const drawable = places.map(({ aisle = null, x = null, y = null, level = null }) => ({ aisle, x, y, level }));
    return drawingOf({ kind, cross_aisles: crosses, aisles, racks, start, end }, drawable);
  }, [layout, places]);
  const groups = useMemo(() => [{ name: msg('Bins'), colour: 0, indexes: places.map((_, index) => index) }], [places]);
  return (
    <Section title={t('Preview')}>
      <FloorMap
        label={t('Preview of {aisles} and {bins}', {
          aisles: aisleCount(layout.aisles?.length ?? 0),
          bins: binCount(drawing.cells.length),
        })}
        drawing={drawing}
        groups={groups}
        nameAt={(index) => places[index]?.bin ?? ''}
      />
    </Section>
  );
}
