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

/** @throws Refusal at the field whose range cannot be read */
function namesOf(typed: { range: string; levels: string }): string[] {
  try {
    return binsOf(typed);
  } catch (error) {
    if (error instanceof RangeFault)
      throw new Refusal(400, 'invalid_range', error.message, [{ path: `data[0].${error.field}`, message: error.message }]);
    throw error;
  }
}

/** The chosen site or, if it is not in use (a link may name a retired one), the first. */
const siteOf = (inUse: readonly string[], chosen: string): string => (inUse.includes(chosen) ? chosen : (inUse[0] ?? ''));

/** Creates bins of a location from ranges of names, and shows their number first. */
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
      // Skips bins that exist, so that people can send the form again after a lost answer.
      const present = place.location === '' ? new Set<string>() : await binsAt(place);
      const missing = names.filter((name) => !present.has(name));
      return { place, results: await createBins(place, missing) };
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

/** The bins that would be created. */
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
  const missing = names.filter((name) => present?.has(name) !== true);
  const existing = names.length - missing.length;
  const sample = missing.length > 12 ? [...missing.slice(0, 8), '…', ...missing.slice(-3)] : missing;
  return (
    <Section title={t('Preview')}>
      <Stack gap="xs">
        <Text aria-live="polite">
          {tn(missing.length, '{count} bin will be created.', '{count} bins will be created.')}
          {existing > 0 &&
            ` ${tn(existing, '{count} of the range exists already and will be left alone.', '{count} of the range exist already and will be left alone.')}`}
        </Text>
        {sample.length > 0 && <Code block>{sample.join('  ')}</Code>}
      </Stack>
    </Section>
  );
}

/** The outcome of each request. */
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
