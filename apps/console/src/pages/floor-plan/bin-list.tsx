import { Stack, Text, TextInput } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { t, tn } from '../../languages/t.js';
import { binCount, type Place } from './map/layouts.js';
import { nameOf } from './map/places.js';
import classes from './map/floor-plan.module.css';
import type { Group } from './map/layers.js';

/** Further bins are only counted: people find theirs by typing more. */
const MAX_SHOWN = 50;

interface Terms {
  places: readonly Place[];
  groups: readonly Group[];
  selected: number | undefined;
  onSelect: (index: number) => void;
}

/** The bins by name, for people who look for one, or cannot see the map. */
export function BinList({ places, groups, selected, onSelect }: Terms) {
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim().toLowerCase());
  const matches = useMemo(() => indexesOf(places, query), [places, query]);
  const groupOf = useMemo(() => new Map(groups.flatMap((group) => group.indexes.map((index) => [index, group] as const))), [groups]);
  return (
    <Stack gap="xs">
      <TextInput
        label={t('Find a bin')}
        description={t('A part of its name')}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Text size="sm" c="dimmed" role="status">
        {query === ''
          ? binCount(places.length)
          : tn(places.length, '{found} of {count} bin', '{found} of {count} bins', { found: matches.length })}
      </Text>
      <ul className={classes.list} aria-label={t('Bins')}>
        {matches.slice(0, MAX_SHOWN).map((index) => {
          const place = places[index];
          const group = groupOf.get(index);
          return (
            place && (
              <li key={index}>
                <button type="button" className={classes.bin} aria-pressed={index === selected} onClick={() => onSelect(index)}>
                  <span className={classes.dot} data-colour={group?.colour} aria-hidden />
                  <span>{place.origin === null ? t('{bin} (not on the map)', { bin: nameOf(place) }) : nameOf(place)}</span>
                </button>
              </li>
            )
          );
        })}
      </ul>
      {matches.length > MAX_SHOWN && (
        <Text size="sm" c="dimmed">
          {t('and {count} more', { count: matches.length - MAX_SHOWN })}
        </Text>
      )}
    </Stack>
  );
}

function indexesOf(places: readonly Place[], wanted: string): number[] {
  const indexes: number[] = [];
  places.forEach((place, index) => {
    if (wanted === '' || nameOf(place).toLowerCase().includes(wanted)) indexes.push(index);
  });
  return indexes;
}
