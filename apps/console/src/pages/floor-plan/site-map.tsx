import { Anchor, NativeSelect, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { Loaded } from '../../patterns/feedback/loaded.js';
import { Facts, Section } from '../../patterns/page/section.js';
import patterns from '../../patterns/patterns.module.css';
import { purposeName } from '../../patterns/stock/purposes.js';
import { BatchStops, useBatchWalk } from './batch-walk.js';
import { BinFacts } from './bin-facts.js';
import { BinList } from './bin-list.js';
import { drawingOf } from './map/drawing.js';
import { counted, type Layout, type Place, usePlaces } from './map/layouts.js';
import { nameOf, onFloor } from './map/places.js';
import { FloorMap } from './map/floor-map.js';
import { groupsOf, type Layer, layers, originName } from './map/layers.js';
import { Legend } from './map/legend.js';

/** Bins without a place that are named. */
const NAMED = 12;

const kinds: Readonly<Record<Layout['kind'], string>> = {
  aisles: 'Aisles and cross-aisles',
  floor: 'Racks on a free floor',
  names: 'None: guessed from names',
};

/** The map of the site's floor, with its bins beside it. */
export function SiteMap({ layout }: { layout: Layout }) {
  const read = usePlaces(layout.version);
  return (
    <>
      <Section title="The floor">
        <Facts
          of={[
            ['Layout', kinds[layout.kind]],
            ['Bins in their places', layout.bins.placed.toLocaleString()],
            ['Bins whose place is guessed', layout.bins.not_placed.toLocaleString()],
            ['Version', layout.version],
          ]}
        />
      </Section>
      {layout.kind === 'names' ? (
        <Section title="Map">
          <Text>Nobody has drawn this floor yet: walks follow a guess from the names of its bins.</Text>
          <Anchor component={Link} href="/set-up/floor?show=aisles">
            Draw its aisles
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
      ...(aisle === null ? [] : [`aisle ${aisle}`]),
      purposeName(purpose),
      zone ?? 'no zone',
      `placed by: ${originName(origin)}`,
    ].join(', ');
  };
  return (
    <div className={patterns.columns}>
      <Section title="Map">
        <Stack gap="sm">
          <NativeSelect
            label="Colours by"
            maw={260}
            data={layers.map(({ value, label }) => ({ value, label }))}
            value={layer}
            onChange={(event) => setLayer(event.currentTarget.value as Layer)}
          />
          <Legend groups={groups} layout={layout} />
          <FloorMap
            label={`Map of ${counted(layout.aisles.length, 'aisle')} and ${counted(drawing.cells.length, 'bin')}`}
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
          <Section title="Selected bin">
            <BinFacts place={chosen} unit={layout.unit} />
          </Section>
        )}
        <Section title="Bins">
          <BinList places={places} groups={groups} selected={selected} onSelect={setSelected} />
        </Section>
      </Stack>
    </div>
  );
}

/** Bins that the layout has no place for, by name. */
function NotDrawn({ layout, places, drawn }: { layout: Layout; places: readonly Place[]; drawn: number }) {
  if (drawn === places.length) return null;
  const others = places.filter(({ origin }) => origin === null);
  const named = others.slice(0, NAMED).map(nameOf).join(', ');
  return (
    <Text size="sm">
      {counted(layout.bins.not_placed, 'bin')} without a place, which walks take to be beside the one with the name before: {named}
      {others.length > NAMED && ` and ${(others.length - NAMED).toLocaleString()} more`}
    </Text>
  );
}
