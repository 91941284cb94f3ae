import { Anchor, NativeSelect, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { msg, number, t, tn } from '../../languages/t.js';
import { Loaded } from '../../patterns/feedback/loaded.js';
import { Facts, Section } from '../../patterns/page/section.js';
import patterns from '../../patterns/patterns.module.css';
import { purposeName } from '../../patterns/stock/purposes.js';
import { BatchStops, useBatchWalk } from './batch-walk.js';
import { BinFacts } from './bin-facts.js';
import { BinList } from './bin-list.js';
import { drawingOf } from './map/drawing.js';
import { aisleCount, binCount, type Layout, type Place, usePlaces } from './map/layouts.js';
import { nameOf, onFloor } from './map/places.js';
import { FloorMap } from './map/floor-map.js';
import { groupsOf, type Layer, layers, originName } from './map/layers.js';
import { Legend } from './map/legend.js';

/** Bins without a place that are named. */
const MAX_NAMED = 12;

const kinds: Readonly<Record<Layout['kind'], string>> = {
  aisles: msg('Aisles and cross-aisles'),
  floor: msg('Racks on a free floor'),
  names: msg('None: guessed from names'),
};

/** The map of the site's floor, with its bins beside it. */
export function SiteMap({ layout }: { layout: Layout }) {
  const read = usePlaces(layout.version);
  return (
    <>
      <Section title={t('The floor')}>
        <Facts
          of={[
            [t('Layout'), t(kinds[layout.kind])],
            [t('Bins in their places'), number(layout.bins.placed)],
            [t('Bins whose place is guessed'), number(layout.bins.not_placed)],
            [t('Version'), number(layout.version)],
          ]}
        />
      </Section>
      {layout.kind === 'names' ? (
        <Section title={t('Map')}>
          <Text>{t('Nobody has drawn this floor yet: walks follow a guess from the names of its bins.')}</Text>
          <Anchor component={Link} href="/set-up/floor?show=aisles">
            {t('Draw its aisles')}
          </Anchor>
        </Section>
      ) : (
        <Loaded read={read} height={480}>
          {(places) => <Drawn layout={layout} places={places} />}
        </Loaded>
      )}
    </>
  );
}

function Drawn({ layout, places }: { layout: Layout; places: readonly Place[] }) {
  const [layer, setLayer] = useState<Layer>('purpose');
  const [selected, setSelected] = useState<number>();
  const drawing = useMemo(() => drawingOf(layout, places.map(onFloor)), [layout, places]);
  const groups = useMemo(() => groupsOf(layer, places), [layer, places]);
  const { batch, walk } = useBatchWalk(places);
  const chosen = selected === undefined ? undefined : places[selected];
  const at = (index: number): Place | undefined => places[index];
  const tell = (index: number): string => {
    const { aisle, zone, purpose, origin } = places[index] ?? { aisle: null, zone: null, purpose: 'none' as const, origin: null };
    return [
      ...(aisle === null ? [] : [t('aisle {aisle}', { aisle })]),
      purposeName(purpose),
      zone ?? t('no zone'),
      t('placed by: {who}', { who: originName({ origin }) }),
    ].join(', ');
  };
  return (
    <div className={patterns.columns}>
      <Section title={t('Map')}>
        <Stack gap="sm">
          <NativeSelect
            label={t('Colours by')}
            maw={260}
            data={layers.map(({ value, label }) => ({ value, label: t(label) }))}
            value={layer}
            onChange={(event) => setLayer(event.currentTarget.value as Layer)}
          />
          <Legend groups={groups} layout={layout} />
          <FloorMap
            label={t('Map of {aisles} and {bins}', { aisles: aisleCount(layout.aisles.length), bins: binCount(drawing.cells.length) })}
            drawing={drawing}
            groups={groups}
            nameAt={(index) => at(index)?.bin ?? ''}
            tell={tell}
            walk={walk}
            selected={selected}
            onSelect={setSelected}
          />
          <NotDrawn layout={layout} places={places} drawn={drawing.cells.length} />
        </Stack>
      </Section>
      <Stack gap="lg">
        {batch !== undefined && walk && <BatchStops batch={batch} walk={walk} places={places} onSelect={setSelected} />}
        {chosen && (
          <Section title={t('Selected bin')}>
            <BinFacts place={chosen} unit={layout.unit} />
          </Section>
        )}
        <Section title={t('Bins')}>
          <BinList places={places} groups={groups} selected={selected} onSelect={setSelected} />
        </Section>
      </Stack>
    </div>
  );
}

/** Bins without a place in the layout, by name. */
function NotDrawn({ layout, places, drawn }: { layout: Layout; places: readonly Place[]; drawn: number }) {
  if (drawn === places.length) return null;
  const others = places.filter(({ origin }) => origin === null);
  const named = others.slice(0, MAX_NAMED).map(nameOf).join(', ');
  const more = others.length - MAX_NAMED;
  return (
    <Text size="sm">
      {tn(
        layout.bins.not_placed,
        '{count} bin without a place, which walks take to be beside the one with the name before: {names}',
        '{count} bins without a place, which walks take to be beside the one with the name before: {names}',
        { names: more > 0 ? t('{names} and {count} more', { names: named, count: more }) : named },
      )}
    </Text>
  );
}
