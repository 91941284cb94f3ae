import { Alert, Button, Code, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { answerOf, wms } from '../../../api/client.js';
import { Loaded } from '../../../patterns/feedback/loaded.js';
import { toast } from '../../../patterns/feedback/toast.js';
import { FormActions } from '../../../patterns/forms/form-actions.js';
import { QuantityField } from '../../../patterns/forms/quantity-field.js';
import { faultAt, ServerForm, useServerForm } from '../../../patterns/forms/server-form.js';
import { Section } from '../../../patterns/page/section.js';
import patterns from '../../../patterns/patterns.module.css';
import { atFields, keptAisles, layoutOf, type Measured, measuredOf } from './aisles.js';
import { counted, type Layout, type Place, type Preview, usePlaces } from '../map/layouts.js';
import { bestOf, type Pattern, patternsFor, type Tried } from './patterns-for.js';
import { ReadNames } from './read-names.js';
import { Sketch } from './sketch.js';

const TYPED_MS = 300;
const HOME = '/set-up/floor';
/** Aisles that are left out and named. */
const MAX_NAMED = 12;

/** How a pattern reads the names of all bins; nothing is stored. */
const readingOf = (pattern: Pattern) => ({
  queryKey: ['floor', 'names', pattern],
  queryFn: () => answerOf(wms.POST('/layout/preview', { body: { kind: 'names' as const, pattern } })),
  staleTime: 60_000,
  retry: false,
});
const patternOf = (typed: string): Pattern => (typed.trim() === '' ? null : typed.trim());

/** Draws straight aisles from the names of bins and a few measures. */
export default function AisleWizard({ layout, tag }: { layout: Layout; tag: string | undefined }) {
  const read = usePlaces(layout.version);
  return (
    <Loaded read={read} height={480}>
      {(places) => <Tries layout={layout} tag={tag} places={places} />}
    </Loaded>
  );
}

/** Tries what the names suggest, and begins with the best of it. */
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
  // What somebody else saves meanwhile is not to be lost.
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
      toast.done(`${counted(placed.placed, 'bin')} in ${counted(aisles.length, 'aisle')}`);
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
          <Alert color="gray" variant="outline" title="Your site has a layout">
            What you save here takes its place: straight aisles, side by side. Places that somebody told stay.
          </Alert>
        )}
        <Section title="Names of bins">
          <Stack gap="sm">
            <Proposals tried={tried} bins={bins} onTake={(taken) => form.setFieldValue('pattern', taken ?? '')} />
            <TextInput
              label="Pattern"
              description="With {aisle}, {bay} and any other words, such as {aisle}-{bay}-{level}; empty: the location is the aisle"
              maw={480}
              autoComplete="off"
              spellCheck={false}
              {...form.getInputProps('pattern')}
              error={form.errors.pattern ?? faultAt(read.error, 'pattern')}
            />
            {read.data && <ReadNames preview={read.data.data} bins={bins} />}
          </Stack>
        </Section>
        <Section title="Sizes">
          <Sizes form={form} aisles={keptAisles(form.values, read.data?.data.aisles ?? [])} />
        </Section>
        {read.data && <Sketched measured={form.values} aisles={read.data.data.aisles} />}
        <FormActions act="Save the layout" isSending={isSending} cancel={HOME} />
      </Stack>
    </ServerForm>
  );
}

interface ProposalTerms {
  tried: readonly Tried[];
  bins: number;
  onTake: (pattern: Pattern) => void;
}

/** Patterns that fit, each with how many names it reads. */
function Proposals({ tried, bins, onTake }: ProposalTerms) {
  return (
    <div role="group" aria-label="Patterns that fit">
      <Text size="sm" mb={6}>
        These read the names of your {counted(bins, 'bin')}:
      </Text>
      <Group gap="xs">
        {tried.map(({ pattern, preview: { matched, aisles } }) => (
          <Button key={pattern ?? ''} variant="default" h="auto" py={6} onClick={() => onTake(pattern)}>
            <Stack gap={0} align="flex-start">
              {pattern === null ? 'The location is the aisle' : <Code>{pattern}</Code>}
              <Text size="xs" c="dimmed">
                {matched.toLocaleString()} fit, {counted(aisles.length, 'aisle')}
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
    { value: `front ${aisle}`, label: `The front of ${aisle}` },
    { value: `back ${aisle}`, label: `The back of ${aisle}` },
  ]);
  const units = [
    { value: 'm', label: 'Metres' },
    { value: 'ft', label: 'Feet' },
  ];
  return (
    <div className={patterns.fields}>
      <NativeSelect label="Measured in" data={units} {...form.getInputProps('unit')} />
      <QuantityField label="Length of an aisle" {...form.getInputProps('length')} />
      <QuantityField label="From one aisle to the next" {...form.getInputProps('apart')} />
      <QuantityField label="Cross-aisles" description="With those at either end" {...form.getInputProps('crosses')} />
      <QuantityField label="Fewest bins of an aisle" description="Others are no aisles" {...form.getInputProps('least')} />
      <NativeSelect
        label="Walks begin at"
        data={[{ value: '', label: 'The front of the first aisle' }, ...ends]}
        {...form.getInputProps('start')}
      />
      <NativeSelect label="Walks end at" data={[{ value: '', label: 'Where they begin' }, ...ends]} {...form.getInputProps('end')} />
    </div>
  );
}

/** What the measures make of it, once they are numbers. */
function Sketched({ measured, aisles }: { measured: Measured; aisles: Preview['aisles'] }) {
  const [settled] = useDebouncedValue(measured, TYPED_MS);
  const kept = useMemo(() => keptAisles(settled, aisles), [settled, aisles]);
  const layout = useMemo(() => layoutOf(settled, kept), [settled, kept]);
  const left = aisles.filter((aisle) => !kept.includes(aisle));
  const named = left.slice(0, MAX_NAMED).map(({ aisle, bins }) => `${aisle} (${counted(bins, 'bin')})`);
  return (
    <>
      {left.length > 0 && (
        <Text size="sm">
          Left out: {named.join(', ')}
          {left.length > MAX_NAMED && ' and others'}. Their bins have no place.
        </Text>
      )}
      <Sketch layout={layout} aisles={kept} />
    </>
  );
}
