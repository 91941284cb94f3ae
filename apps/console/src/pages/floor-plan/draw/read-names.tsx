import { Text } from '@mantine/core';
import { SmallTable } from '../../../patterns/lists/small-table.js';
import { counted, type Preview } from '../map/layouts.js';

/** Aisles and names that are shown; the rest is counted. */
const MAX_AISLES = 20;
const MAX_NAMES = 12;

/** What a pattern makes of all names: how many fit, which do not, and the aisles they tell. */
export function ReadNames({ preview: { matched, not_matched: others, aisles }, bins }: { preview: Preview; bins: number }) {
  const left = bins - matched;
  return (
    <>
      <Text size="sm" role="status">
        {matched.toLocaleString()} of {counted(bins, 'bin')} fit, in {counted(aisles.length, 'aisle')}.
        {left > 0 &&
          ` No place for ${counted(left, 'bin')}: ${others.slice(0, MAX_NAMES).join(', ')}${left > MAX_NAMES ? ' and others' : ''}.`}
      </Text>
      <SmallTable
        label="Aisles that the names tell"
        cells={[
          { name: 'Aisle', cell: ({ aisle }) => aisle || '–' },
          { name: 'Bins', isNumber: true, cell: ({ bins: there }) => there.toLocaleString() },
          { name: 'First', cell: ({ first }) => first ?? '–' },
          { name: 'Last', cell: ({ last }) => last ?? '–' },
        ]}
        rows={aisles.slice(0, MAX_AISLES)}
        keyOf={({ aisle }) => aisle}
      />
      {aisles.length > MAX_AISLES && (
        <Text size="sm" c="dimmed">
          and {(aisles.length - MAX_AISLES).toLocaleString()} more
        </Text>
      )}
    </>
  );
}
