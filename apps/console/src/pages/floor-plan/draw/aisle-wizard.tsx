import { Alert, Button, Code, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { answerOf, wms } from '../../../api/client.js';
import { number, t, tn } from '../../../languages/t.js';
import { Loaded } from '../../../patterns/feedback/loaded.js';
import { toast } from '../../../patterns/feedback/toast.js';
import { FormActions } from '../../../patterns/forms/form-actions.js';
import { QuantityField } from '../../../patterns/forms/quantity-field.js';
import { faultAt, ServerForm, useServerForm } from '../../../patterns/forms/server-form.js';
import { Section } from '../../../patterns/page/section.js';
import patterns from '../../../patterns/patterns.module.css';
import { atFields, keptAisles, layoutOf, type Measured, measuredOf } from './aisles.js';
import { aisleCount, binCount, type Layout, type Place, type Preview, usePlaces } from '../map/layouts.js';
import { bestOf, type Pattern, patternsFor, type Tried } from './patterns-for.js';
import { ReadNames } from './read-names.js';
import { Sketch } from './sketch.js';

const TYPED_MS = 300;
const HOME = '/set-up/floor';
/** Left-out aisles that are named. */
const MAX_NAMED = 12;

/** How a pattern reads the names of all bins; stores nothing. */
const readingOf = (pattern: Pattern) => ({
  queryKey: ['floor', 'names', pattern],
  queryFn: () => answerOf(wms.POST('/layout/preview', { body: { kind: 'names' as const, pattern } })),
  staleTime: 60_000,
  retry: false,
});
const patternOf = (typed: string): Pattern => (typed.trim() === '' ? null : typed.trim());

/** Draws straight aisles from the names of bins and a few measurements. */
export default function AisleWizard({ layout, tag }: { layout: Layout; tag: string | undefined }) {
  const read = usePlaces(layout.version);
  return (
    <Loaded read={read} height={480}>
      {(places) => <Tries layout={layout} tag={tag} places={places} />}
    </Loaded>
  );
}

/** Tries the patterns that the names suggest, and begins with the best of them. */
function Tries({ places, ...form }: { layout: Layout; tag: string | undefined; places: readonly Place[] }) {
  const suggested = useMemo(() => patternsFor(places), [places]);
  const answers = useQueries({ queries: suggested.map(readingOf) });
  const tried = suggested.flatMap((pattern, at): Tried[] => {
    const preview = answers[at]?.data?.data;
    return preview ? [{ pattern, preview }] : [];
  });
  const isReading = answers.some(({ isPending }) => isPending);
  const failed = tried.length === 0 && answers.find(({ error }) => error);
  const read = {
    data: isReading || failed ? undefined : tried,
    error: failed ? failed.error : null,
    refetch: () => answers.forEach(({ refetch }) => void refetch()),
  };
  return (
    <Loaded read={read} height={480}>
      {(all) => <Form {...form} tried={all} bins={places.length} />}
    </Loaded>
  );
}

function Form({ layout, tag, tried, bins }: { layout: Layout; tag: string | undefined; tried: readonly Tried[]; bins: number }) {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  // The tag of when the wizard began: a save must not overwrite what somebody else has saved since.
  const [known] = useState(tag);
  const { form, submit, isSending } = useServerForm<Measured, { data: Layout }>({
    initialValues: measuredOf(layout, bestOf(tried) ?? ''),
    isOfSearch: true,
    send: async (measured) => {
      try {
        const { data } = await queries.fetchQuery(readingOf(patternOf(measured.pattern)));
        const body = layoutOf(measured, keptAisles(measured, data.aisles));
        const params = known === undefined ? {} : { params: { header: { 'If-Match': known } } };
        return await answerOf(wms.PUT('/layout', { body, ...params }));
      } catch (error) {
        throw atFields(error);
      }
    },
    onDone: ({ data: { bins: placed, aisles } }) => {
      toast.done(t('Layout saved: {bins} in {aisles}', { bins: binCount(placed.placed), aisles: aisleCount(aisles.length) }));
      void queries.invalidateQueries({ queryKey: ['floor'] });
      navigate(HOME);
    },
  });
  const [pattern] = useDebouncedValue(form.values.pattern, TYPED_MS);
  const read = useQuery(readingOf(patternOf(pattern)));
  return (
    <ServerForm submit={submit}>
      <Stack gap="lg">
        {layout.version > 0 && (
          <Alert color="gray" variant="outline" title={t('Your site has a layout')}>
            {t('What you save here takes its place: straight aisles, side by side. Places that somebody told stay.')}
          </Alert>
        )}
        <Section title={t('Names of bins')}>
          <Stack gap="sm">
            <Proposals tried={tried} bins={bins} onTake={(taken) => form.setFieldValue('pattern', taken ?? '')} />
            <TextInput
              label={t('Pattern')}
              description={t('With {aisle}, {bay} and any other words, such as {aisle}-{bay}-{level}; empty: the location is the aisle')}
              maw={480}
              autoComplete="off"
              spellCheck={false}
              {...form.getInputProps('pattern')}
              error={form.errors.pattern ?? faultAt(read.error, 'pattern')}
            />
            {read.data && <ReadNames preview={read.data.data} bins={bins} />}
          </Stack>
        </Section>
        <Section title={t('Sizes')}>
          <Sizes form={form} aisles={keptAisles(form.values, read.data?.data.aisles ?? [])} />
        </Section>
        {read.data && <Sketched measured={form.values} aisles={read.data.data.aisles} />}
        <FormActions act={t('Save the layout')} isSending={isSending} cancel={HOME} />
      </Stack>
    </ServerForm>
  );
}

interface ProposalTerms {
  tried: readonly Tried[];
  bins: number;
  onTake: (pattern: Pattern) => void;
}

/** Patterns that fit, each with the number of names it reads. */
function Proposals({ tried, bins, onTake }: ProposalTerms) {
  return (
    <div role="group" aria-label={t('Patterns that fit')}>
      <Text size="sm" mb={6}>
        {tn(bins, 'These read the name of your {count} bin:', 'These read the names of your {count} bins:')}
      </Text>
      <Group gap="xs">
        {tried.map(({ pattern, preview: { matched, aisles } }) => (
          <Button key={pattern ?? ''} variant="default" h="auto" py={6} onClick={() => onTake(pattern)}>
            <Stack gap={0} align="flex-start">
              {pattern === null ? t('The location is the aisle') : <Code>{pattern}</Code>}
              <Text size="xs" c="dimmed">
                {t('{fit} fit, {aisles}', { fit: number(matched), aisles: aisleCount(aisles.length) })}
              </Text>
            </Stack>
          </Button>
        ))}
      </Group>
    </div>
  );
}

type MeasuredForm = ReturnType<typeof useServerForm<Measured, unknown>>['form'];

function Sizes({ form, aisles }: { form: MeasuredForm; aisles: Preview['aisles'] }) {
  const ends = aisles.flatMap(({ aisle }) => [
    { value: `front ${aisle}`, label: t('The front of {aisle}', { aisle }) },
    { value: `back ${aisle}`, label: t('The back of {aisle}', { aisle }) },
  ]);
  const units = [
    { value: 'm', label: t('Metres') },
    { value: 'ft', label: t('Feet') },
  ];
  return (
    <div className={patterns.fields}>
      <NativeSelect label={t('Measured in')} data={units} {...form.getInputProps('unit')} />
      <QuantityField label={t('Length of an aisle')} {...form.getInputProps('length')} />
      <QuantityField label={t('From one aisle to the next')} {...form.getInputProps('apart')} />
      <QuantityField label={t('Cross-aisles')} description={t('With those at either end')} {...form.getInputProps('crosses')} />
      <QuantityField label={t('Fewest bins of an aisle')} description={t('Others are no aisles')} {...form.getInputProps('least')} />
      <NativeSelect
        label={t('Walks begin at')}
        data={[{ value: '', label: t('The front of the first aisle') }, ...ends]}
        {...form.getInputProps('start')}
      />
      <NativeSelect
        label={t('Walks end at')}
        data={[{ value: '', label: t('Where they begin') }, ...ends]}
        {...form.getInputProps('end')}
      />
    </div>
  );
}

/** The layout that the measurements give, once they are numbers. */
function Sketched({ measured, aisles }: { measured: Measured; aisles: Preview['aisles'] }) {
  const [settled] = useDebouncedValue(measured, TYPED_MS);
  const drawnAisles = useMemo(() => keptAisles(settled, aisles), [settled, aisles]);
  const layout = useMemo(() => layoutOf(settled, drawnAisles), [settled, drawnAisles]);
  const leftOut = aisles.filter((aisle) => !drawnAisles.includes(aisle));
  const named = leftOut
    .slice(0, MAX_NAMED)
    .map(({ aisle, bins }) => tn(bins, '{aisle} ({count} bin)', '{aisle} ({count} bins)', { aisle }));
  const names = named.join(', ');
  return (
    <>
      {leftOut.length > 0 && (
        <Text size="sm">
          {leftOut.length > MAX_NAMED
            ? t('Left out: {names} and others. Their bins have no place.', { names })
            : t('Left out: {names}. Their bins have no place.', { names })}
        </Text>
      )}
      <Sketch layout={layout} aisles={drawnAisles} />
    </>
  );
}
