import { Text } from '@mantine/core';
import { msg, number, t, tn } from '../../../languages/t.js';
import { SmallTable } from '../../../patterns/lists/small-table.js';
import { aisleCount, type Preview } from '../map/layouts.js';

/** Aisles and names that are shown; the others are only counted. */
const MAX_AISLES = 20;
const MAX_NAMES = 12;

/** How a pattern reads all names: how many fit, which do not, and the aisles it finds. */
export function ReadNames({ preview: { matched, not_matched: others, aisles }, bins }: { preview: Preview; bins: number }) {
  const notRead = bins - matched;
  return (
    <>
      <Text size="sm" role="status">
        {tn(bins, '{fit} of {count} bin fits, in {aisles}.', '{fit} of {count} bins fit, in {aisles}.', {
          fit: matched,
          aisles: aisleCount(aisles.length),
        })}
        {notRead > 0 && ` ${withoutPlace(notRead, others)}`}
      </Text>
      <SmallTable
        label={t('Aisles that the names tell')}
        cells={[
          { name: msg('Aisle'), cell: ({ aisle }) => aisle || '–' },
          { name: msg('Bins'), isNumber: true, cell: ({ bins: there }) => number(there) },
          { name: msg('First'), cell: ({ first }) => first ?? '–' },
          { name: msg('Last'), cell: ({ last }) => last ?? '–' },
        ]}
        rows={aisles.slice(0, MAX_AISLES)}
        keyOf={({ aisle }) => aisle}
      />
      {aisles.length > MAX_AISLES && (
        <Text size="sm" c="dimmed">
          {t('and {count} more', { count: aisles.length - MAX_AISLES })}
        </Text>
      )}
    </>
  );
}

function withoutPlace(count: number, others: Preview['not_matched']): string {
  const names = others.slice(0, MAX_NAMES).join(', ');
  return count > MAX_NAMES
    ? tn(count, 'No place for {count} bin: {names} and others.', 'No place for {count} bins: {names} and others.', { names })
    : tn(count, 'No place for {count} bin: {names}.', 'No place for {count} bins: {names}.', { names });
}
