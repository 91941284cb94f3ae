import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { msg, t } from '../../../languages/t.js';
import { Section } from '../../../patterns/page/section.js';
import { spreadOver } from './aisles.js';
import { drawingOf, type Plan } from '../map/drawing.js';
import { aisleCount, binCount, type LayoutBody, type Preview } from '../map/layouts.js';
import { FloorMap } from '../map/floor-map.js';

const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);

/** Undefined unless all values are numbers; the server refuses the others. */
function planOf({ kind, cross_aisles: crosses, aisles = [], racks = [], start = null, end = null }: LayoutBody): Plan | undefined {
  const isWhole = Array.isArray(crosses) && crosses.length > 1 && crosses.every(isNumber) && aisles.every(({ x }) => isNumber(x));
  return isWhole && aisles.length > 0 ? { kind, cross_aisles: crosses, aisles, racks, start, end } : undefined;
}

/** A preview of a layout, before it is saved. */
export function Sketch({ layout, aisles }: { layout: LayoutBody; aisles: Preview['aisles'] }) {
  const plan = useMemo(() => planOf(layout), [layout]);
  const places = useMemo(() => (plan ? spreadOver(layout, aisles) : []), [plan, layout, aisles]);
  const drawing = useMemo(() => plan && drawingOf(plan, places), [plan, places]);
  const groups = useMemo(() => [{ name: msg('Bins'), colour: 0, indexes: places.map((_, index) => index) }], [places]);
  return (
    <Section title={t('Preview')}>
      {drawing ? (
        <FloorMap
          label={t('Preview of {aisles} and {bins}', { aisles: aisleCount(aisles.length), bins: binCount(places.length) })}
          drawing={drawing}
          groups={groups}
          nameAt={() => ''}
        />
      ) : (
        <Text>{t('Nothing to draw yet.')}</Text>
      )}
    </Section>
  );
}
