import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import { answerOf, wms } from '../../../api/client.js';
import { msg, number, t } from '../../../languages/t.js';
import { Loaded } from '../../../patterns/feedback/loaded.js';
import { SmallTable } from '../../../patterns/lists/small-table.js';
import { Section } from '../../../patterns/page/section.js';
import patterns from '../../../patterns/patterns.module.css';
import { drawingOf } from '../map/drawing.js';
import { FloorMap } from '../map/floor-map.js';
import { aisleCount, binCount, type Layout, type Place, usePlaces } from '../map/layouts.js';
import { nameOf, onFloor } from '../map/places.js';
import { Legend } from '../map/legend.js';
import { MarkBins } from './mark-bins.js';
import { groupsWith } from './marking.js';
import { type Zone, ZoneDialog } from './zone-dialog.js';

/** No site has more zones. */
const ALL = { params: { query: { per_page: 500 } } } as const;

/** The zones of the site and their bins, which people mark in the list or on the map, by aisle or one by one. */
export default function ZonesPart({ layout }: { layout: Layout }) {
  const places = usePlaces(layout.version);
  const zones = useQuery({ queryKey: ['floor', 'zones'], queryFn: () => answerOf(wms.GET('/zones', ALL)) });
  return (
    <Loaded read={zones} height={220}>
      {({ data }) => (
        <>
          <ZoneTable zones={data} />
          <Loaded read={places} height={480}>
            {(known) => <Marked layout={layout} places={known} zones={data} />}
          </Loaded>
        </>
      )}
    </Loaded>
  );
}

function ZoneTable({ zones }: { zones: readonly Zone[] }) {
  const [edited, setEdited] = useState<Zone | 'new'>();
  const close = (): void => setEdited(undefined);
  return (
    <Section
      title={t('Zones')}
      isFlush
      actions={
        <Button size="sm" leftSection={<Plus size={16} aria-hidden />} onClick={() => setEdited('new')}>
          {t('Add a zone')}
        </Button>
      }
    >
      <SmallTable
        label={t('Zones')}
        rows={zones}
        keyOf={({ zone_id: id }) => id}
        empty={t('No zone yet: waves are planned over the whole floor.')}
        cells={[
          { name: msg('Code'), cell: ({ code }) => <strong>{code}</strong> },
          { name: msg('Name'), cell: ({ name }) => name },
          { name: msg('Bins'), isNumber: true, cell: ({ bins }) => number(bins) },
          {
            name: msg('Action'),
            cell: (zone) => (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => setEdited(zone)}
                aria-label={t('Change zone {code}', { code: zone.code })}
              >
                {t('Change')}
              </Button>
            ),
          },
        ]}
      />
      {edited && <ZoneDialog zone={edited === 'new' ? undefined : edited} onClose={close} onSaved={close} />}
    </Section>
  );
}

function Marked({ layout, places, zones }: { layout: Layout; places: readonly Place[]; zones: readonly Zone[] }) {
  // By name, since others may create and retire bins while people mark.
  const [names, setNames] = useState<ReadonlySet<string>>(new Set());
  const [selectedName, setSelectedName] = useState<string>();
  const marked = useMemo(() => new Set(places.flatMap((place, index) => (names.has(nameOf(place)) ? [index] : []))), [places, names]);
  const at = selectedName === undefined ? -1 : places.findIndex((place) => nameOf(place) === selectedName);
  const selected = at === -1 ? undefined : at;
  const drawing = useMemo(() => drawingOf(layout, places.map(onFloor)), [layout, places]);
  const groups = useMemo(() => groupsWith(marked, places), [marked, places]);
  const namesAt = (indexes: readonly number[]): string[] => indexes.flatMap((index) => places.slice(index, index + 1).map(nameOf));
  const mark = (indexes: readonly number[], isMarked: boolean): void => {
    const some = new Set(namesAt(indexes));
    setNames(new Set(isMarked ? [...names, ...some] : [...names].filter((name) => !some.has(name))));
  };
  return (
    <div className={layout.kind === 'names' ? undefined : patterns.columns}>
      {layout.kind !== 'names' && (
        <Section title={t('Map')}>
          <Stack gap="sm">
            <Legend groups={groups} layout={layout} />
            <FloorMap
              label={t('Map of {aisles} and {bins}', { aisles: aisleCount(layout.aisles.length), bins: binCount(drawing.cells.length) })}
              drawing={drawing}
              groups={groups}
              nameAt={(index) => places[index]?.bin ?? ''}
              tell={(index) => [places[index]?.zone ?? t('no zone'), ...(marked.has(index) ? [t('marked')] : [])].join(', ')}
              selected={selected}
              onSelect={(index) => setSelectedName(namesAt([index])[0])}
            />
            {selected !== undefined && places[selected] && (
              <Button variant="default" onClick={() => mark([selected], !marked.has(selected))}>
                {marked.has(selected)
                  ? t('Unmark {bin}', { bin: nameOf(places[selected]) })
                  : t('Mark {bin}', { bin: nameOf(places[selected]) })}
              </Button>
            )}
          </Stack>
        </Section>
      )}
      <MarkBins places={places} zones={zones} marked={marked} onMark={mark} onDone={() => setNames(new Set())} />
    </div>
  );
}
