import { Alert, Button, Checkbox, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { answerOf, wms } from '../../../api/client.js';
import { sentenceOf } from '../../../api/refusal.js';
import { t, tn } from '../../../languages/t.js';
import { toast } from '../../../patterns/feedback/toast.js';
import { Section } from '../../../patterns/page/section.js';
import type { Place } from '../map/layouts.js';
import { nameOf } from '../map/places.js';
import { aislesOf, foundIn } from './marking.js';
import type { Zone } from './zone-dialog.js';

/** Further bins are only counted: people find theirs by typing more. */
const MAX_SHOWN = 50;
/** Most bins per request, which the server changes together or not at all. */
const PART = 10_000;

interface Terms {
  places: readonly Place[];
  zones: readonly Zone[];
  marked: ReadonlySet<number>;
  onMark: (indexes: readonly number[], isMarked: boolean) => void;
  onDone: () => void;
}

/** Marks bins, one by one or whole aisles, and puts them into a zone or into none. */
export function MarkBins({ places, zones, marked, onMark, onDone }: Terms) {
  const [aisle, setAisle] = useState('');
  const [typed, setTyped] = useState('');
  const [zone, setZone] = useState<string>();
  const text = useDeferredValue(typed);
  const aisles = useMemo(() => aislesOf(places), [places]);
  const matches = useMemo(() => foundIn(places, aisle, text), [places, aisle, text]);
  const isThere = zone === '' || zones.some(({ code }) => code === zone);
  const into = (isThere ? zone : zones[0]?.code) ?? '';
  const { put, isPending, error } = usePutting(onDone);
  const chosen = [...marked].flatMap((index) => places[index] ?? []);
  const areAllMarked = matches.length > 0 && matches.every((index) => marked.has(index));
  return (
    <Section title={t('Put bins into a zone')}>
      <Stack gap="sm">
        <NativeSelect
          label={t('Aisle')}
          data={[
            { value: '', label: tn(places.length, 'All ({count} bin)', 'All ({count} bins)') },
            ...aisles.map(({ aisle: value, bins }) => ({
              value,
              label: tn(bins, '{aisle} ({count} bin)', '{aisle} ({count} bins)', { aisle: value }),
            })),
          ]}
          value={aisle}
          onChange={(event) => setAisle(event.currentTarget.value)}
        />
        <TextInput
          label={t('Bins')}
          description={t('A part of their names')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Checkbox
          label={t('All {count} found', { count: matches.length })}
          checked={areAllMarked}
          indeterminate={!areAllMarked && matches.some((index) => marked.has(index))}
          disabled={matches.length === 0}
          onChange={() => onMark(matches, !areAllMarked)}
        />
        <Stack gap={6} pl="md" py={4} mah={320} style={{ overflowY: 'auto' }} role="group" aria-label={t('Bins found')}>
          {matches.slice(0, MAX_SHOWN).map((index) => {
            const place = places[index];
            return (
              place && (
                <Checkbox
                  key={index}
                  size="sm"
                  label={place.zone === null ? nameOf(place) : t('{bin}, in {zone}', { bin: nameOf(place), zone: place.zone })}
                  checked={marked.has(index)}
                  onChange={(event) => onMark([index], event.currentTarget.checked)}
                />
              )
            );
          })}
        </Stack>
        {matches.length > MAX_SHOWN && (
          <Text size="sm" c="dimmed">
            {t('and {count} more', { count: matches.length - MAX_SHOWN })}
          </Text>
        )}
        {error !== null && (
          <Alert
            color="red.9"
            variant="outline"
            title={chosen.length > PART ? t('Not all bins were changed') : t('Nothing was changed')}
            role="alert"
          >
            {sentenceOf(error)}
          </Alert>
        )}
        <Group align="flex-end" gap="sm">
          <NativeSelect
            label={t('Into zone')}
            data={[...zones.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })), { value: '', label: t('No zone') }]}
            value={into}
            onChange={(event) => setZone(event.currentTarget.value)}
          />
          <Button loading={isPending} disabled={chosen.length === 0} onClick={() => put(chosen, into)}>
            {chosen.length === 0
              ? t('Mark bins first')
              : into === ''
                ? tn(chosen.length, 'Take {count} bin out of its zone', 'Take {count} bins out of their zones')
                : tn(chosen.length, 'Put {count} bin into {zone}', 'Put {count} bins into {zone}', { zone: into })}
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}

/** A bin, with the code of its new zone. */
interface Zoned extends Pick<Place, 'location' | 'bin'> {
  zone: string | null;
}

function usePutting(onDone: () => void) {
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ rows }: { rows: readonly Zoned[]; says: string; undo?: readonly Zoned[] }) => {
      for (let at = 0; at < rows.length; at += PART)
        await answerOf(wms.PATCH('/bins/places', { body: { data: rows.slice(at, at + PART) } }));
    },
    onSuccess: (_, { rows, says, undo }) => {
      toast.done(says, undo && (() => mutate({ rows: undo, says: tn(rows.length, '{count} bin put back', '{count} bins put back') })));
      if (undo) onDone();
    },
    // An undo may fail after people have left the page.
    onError: (fault, { undo }) => (undo ? undefined : toast.failed(fault)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['floor'] }),
  });
  const put = (chosen: readonly Place[], into: string): void => {
    const zoned = (zoneOf: (place: Place) => string | null): Zoned[] =>
      chosen.map((place) => ({ location: place.location, bin: place.bin, zone: zoneOf(place) }));
    const says =
      into === ''
        ? tn(chosen.length, '{count} bin in no zone', '{count} bins in no zone')
        : tn(chosen.length, '{count} bin in zone {zone}', '{count} bins in zone {zone}', { zone: into });
    mutate({ rows: zoned(() => (into === '' ? null : into)), says, undo: zoned(({ zone }) => zone) });
  };
  return { put, isPending, error };
}
