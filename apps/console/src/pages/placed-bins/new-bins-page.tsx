import { Code, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { Refusal } from '../../api/refusal.js';
import { msg, number, t, tn } from '../../languages/t.js';
import { toast } from '../../patterns/feedback/toast.js';
import { FormActions } from '../../patterns/forms/form-actions.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { useAllSites } from '../../patterns/forms/sites.js';
import { SmallTable } from '../../patterns/lists/small-table.js';
import { BackTo } from '../../patterns/page/back-to.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { Section } from '../../patterns/page/section.js';
import { binsOf, RangeFault } from './bin-range.js';
import { binsAt, createBins, type PartResult, type Place } from './create-bins.js';

/** @throws Refusal at the field of the range that cannot be read */
function namesOf(typed: { range: string; levels: string }): string[] {
  try {
    return binsOf(typed);
  } catch (error) {
    if (error instanceof RangeFault)
      throw new Refusal(400, 'invalid_range', error.message, [{ path: `data[0].${error.field}`, message: error.message }]);
    throw error;
  }
}

/** The one that was chosen, or else the first: a link may name one that was retired meanwhile. */
const siteOf = (inUse: readonly string[], chosen: string): string => (inUse.includes(chosen) ? chosen : (inUse[0] ?? ''));

/** New bins of a location, by ranges, with their count before anything is sent. */
export default function NewBinsPage() {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const { inUse, readInUse } = useAllSites();
  const [results, setResults] = useState<readonly PartResult[]>([]);
  const { form, submit, isSending } = useServerForm({
    initialValues: { distribution_center: search.get('site') ?? '', location: '', range: '', levels: '' },
    at: 'data[0]',
    send: async ({ distribution_center: site, location, ...range }) => {
      const place = { site: siteOf(await readInUse(), site), location: location.trim() };
      const names = namesOf(range);
      // Those that exist are left out: what was lost on the way can be sent again.
      const present = place.location === '' ? new Set<string>() : await binsAt(place);
      const wanted = names.filter((name) => !present.has(name));
      return { place, results: await createBins(place, wanted) };
    },
    onDone: ({ place, results: now }) => {
      setResults(now);
      void queries.invalidateQueries({ queryKey: ['placed-bins'] });
      void queries.invalidateQueries({ queryKey: ['bins'] });
      const created = now.filter(({ refusal }) => refusal === undefined).reduce((sum, { bins }) => sum + bins, 0);
      if (now.some(({ refusal }) => refusal !== undefined)) return;
      toast.done(created === 0 ? t('All of these bins exist already') : tn(created, '{count} bin created', '{count} bins created'));
      navigate(`/set-up/bins?${new URLSearchParams({ site: place.site, location: place.location }).toString()}`);
    },
  });
  const { range, levels, location } = form.values;
  const site = siteOf(inUse, form.values.distribution_center);
  return (
    <PageFrame title={t('Create bins')} about={<BackTo href="/set-up/bins" label={t('All bins')} />} isNarrow>
      <ServerForm submit={submit}>
        <Stack gap="lg">
          <Section title={t('New bins')}>
            <Stack maw={480}>
              <NativeSelect label={t('Site')} data={[...inUse]} {...form.getInputProps('distribution_center')} value={site} />
              <TextInput
                label={t('Location')}
                description={t('An aisle or a zone, such as A')}
                autoComplete="off"
                {...form.getInputProps('location')}
              />
              <TextInput
                label={t('Bins')}
                description={t('A range, or several with commas between: A01..A40, DOCK')}
                autoComplete="off"
                spellCheck={false}
                {...form.getInputProps('range')}
              />
              <TextInput
                label={t('Levels')}
                description={t('Of each bin, if it has several: 1..4 or A..D')}
                autoComplete="off"
                spellCheck={false}
                {...form.getInputProps('levels')}
              />
            </Stack>
          </Section>
          <Preview place={{ site, location: location.trim() }} range={range} levels={levels} />
          {results.some(({ refusal }) => refusal !== undefined) && <Results of={results} />}
          <FormActions act={t('Create bins')} isSending={isSending} cancel="/set-up/bins" />
        </Stack>
      </ServerForm>
    </PageFrame>
  );
}

/** What would be created, before it is sent. */
function Preview({ place, range, levels }: { place: Place; range: string; levels: string }) {
  const { data: present } = useQuery({
    queryKey: ['placed-bins', 'names', place],
    queryFn: () => binsAt(place),
    enabled: place.site !== '' && place.location !== '',
  });
  let names: string[];
  try {
    names = range.trim() === '' ? [] : binsOf({ range, levels });
  } catch (error) {
    return (
      <Section title={t('Preview')}>
        <Text aria-live="polite">{error instanceof RangeFault ? error.message : String(error)}</Text>
      </Section>
    );
  }
  const wanted = names.filter((name) => present?.has(name) !== true);
  const kept = names.length - wanted.length;
  const shown = wanted.length > 12 ? [...wanted.slice(0, 8), '…', ...wanted.slice(-3)] : wanted;
  return (
    <Section title={t('Preview')}>
      <Stack gap="xs">
        <Text aria-live="polite">
          {tn(wanted.length, '{count} bin will be created.', '{count} bins will be created.')}
          {kept > 0 &&
            ` ${tn(kept, '{count} of the range exists already and will be left alone.', '{count} of the range exist already and will be left alone.')}`}
        </Text>
        {shown.length > 0 && <Code block>{shown.join('  ')}</Code>}
      </Stack>
    </Section>
  );
}

/** What became of each request. */
function Results({ of }: { of: readonly PartResult[] }) {
  return (
    <Section title={t('Results')} isFlush>
      <SmallTable
        label={t('Results')}
        rows={of}
        keyOf={({ first }) => first}
        cells={[
          { name: msg('Bins'), cell: ({ first, last }) => (first === last ? first : `${first} – ${last}`) },
          { name: msg('How many'), isNumber: true, cell: ({ bins }) => number(bins) },
          { name: msg('Result'), cell: ({ refusal }) => refusal ?? t('Created') },
        ]}
      />
    </Section>
  );
}
