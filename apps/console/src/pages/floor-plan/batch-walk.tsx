import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'wouter';
import { answerOf, wms } from '../../api/client.js';
import { t, tn } from '../../languages/t.js';
import { Section } from '../../patterns/page/section.js';
import { InPages } from '../../patterns/lists/small-table.js';
import type { Place } from './map/layouts.js';
import { nameOf } from './map/places.js';
import classes from './map/floor-plan.module.css';
import type { Walk } from './map/walk-marks.js';

/** The batch in the address, and its walk over the bins of the site. */
export function useBatchWalk(places: readonly Place[]): { batch: number | undefined; walk: Walk | undefined } {
  const [search] = useSearchParams();
  const batch = Number(search.get('batch')) || undefined;
  const { data: stops } = useQuery({
    queryKey: ['orders', 'stops', batch],
    queryFn: () => answerOf(wms.GET('/batches/{id}/stops', { params: { path: { id: batch ?? 0 } } })),
    enabled: batch !== undefined,
  });
  const walk = useMemo(() => {
    if (!stops) return undefined;
    const indexOf = new Map(places.map((place, index) => [nameOf(place), index]));
    const passed = stops.data.stops.flatMap(({ location, bin }) =>
      location === null || bin === null ? [] : (indexOf.get(nameOf({ location, bin })) ?? []),
    );
    // On the map, the back of the floor is at the top.
    return { way: stops.data.route.map(([x = 0, y = 0]) => ({ x, y: -y })), stops: passed };
  }, [places, stops]);
  return { batch, walk };
}

interface Terms {
  batch: number;
  walk: Walk;
  places: readonly Place[];
  onSelect: (index: number) => void;
}

/** The stops of a batch in walking order. */
export function BatchStops({ batch, walk: { stops }, places, onSelect }: Terms) {
  return (
    <Section
      title={t('Batch {id}', { id: String(batch) })}
      actions={
        <Anchor component={Link} href="/set-up/floor" size="sm" underline="hover">
          {t('Without its walk')}
        </Anchor>
      }
    >
      <Text size="sm" mb="xs">
        {stops.length === 0
          ? t('Nothing left to pick.')
          : tn(stops.length, '{count} stop left, in this order:', '{count} stops left, in this order:')}
      </Text>
      <InPages label={t('Stops')} rows={stops}>
        {(shown, { first } = { first: 0, total: stops.length }) => (
          <ol className={classes.list} aria-label={t('Stops')}>
            {shown.map((index, at) => {
              const place = places[index];
              return (
                place && (
                  <li key={index}>
                    <button type="button" className={classes.bin} onClick={() => onSelect(index)}>
                      {first + at + 1}. {nameOf(place)}
                    </button>
                  </li>
                )
              );
            })}
          </ol>
        )}
      </InPages>
    </Section>
  );
}
