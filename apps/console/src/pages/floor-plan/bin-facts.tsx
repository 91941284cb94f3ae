import { Anchor, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { numbersWith } from '../../languages/numbers.js';
import { t, tn } from '../../languages/t.js';
import { Loaded } from '../../patterns/feedback/loaded.js';
import { Facts } from '../../patterns/page/section.js';
import { purposeName } from '../../patterns/stock/purposes.js';
import type { Layout, Place } from './map/layouts.js';
import { nameOf } from './map/places.js';
import { originName } from './map/layers.js';

/** People who step over the map by keys only load the bin at which they stop for so long. */
const STOPPED_MS = 250;
/** SKUs that are named here; the bin's page names all. */
const MAX_NAMED = 3;
const UNITS = { m: 'meter', ft: 'foot' } as const;

/** Facts about the selected bin, and a link to its page. */
export function BinFacts({ place, unit }: { place: Place; unit: Layout['unit'] }) {
  const { location, bin, aisle, x, y, level, zone, purpose } = place;
  const lengths = numbersWith({ style: 'unit', unit: UNITS[unit], maximumFractionDigits: 3 });
  const at = (value: number | null): string | null => (value === null ? null : lengths.format(value));
  return (
    <Stack gap="sm">
      <Text fw={600}>{nameOf(place)}</Text>
      <Facts
        of={[
          [t('Aisle'), aisle],
          [t('Along the fronts'), at(x)],
          [t('Along the aisle'), at(y)],
          [t('Level'), level],
          [t('Zone'), zone],
          [t('For'), purposeName(purpose)],
          [t('Placed by'), originName(place)],
        ]}
      />
      <Holds location={location} bin={bin} />
    </Stack>
  );
}

function Holds({ location, bin }: Pick<Place, 'location' | 'bin'>) {
  const [query] = useDebouncedValue(JSON.stringify({ location, bin }), STOPPED_MS);
  const read = useQuery({
    queryKey: ['bins', 'on-the-map', query],
    queryFn: () =>
      answerOf(own.GET('/bins', { params: { query: { ...(JSON.parse(query) as { location: string; bin: string }), per_page: 100 } } })),
  });
  const list = `/bins?${new URLSearchParams({ location, bin }).toString()}`;
  return (
    <Loaded read={read} height={48}>
      {({ data }) => {
        const record = data.find((each) => each.location === location && each.bin === bin);
        return (
          <>
            {record && <Text size="sm">{record.units === 0 ? t('Empty') : contentsOf(record)}</Text>}
            <Anchor component={Link} href={record ? `/bins/${record.bin_id}` : list} underline="hover">
              {t('Open bin {bin}', { bin: nameOf({ location, bin }) })}
            </Anchor>
          </>
        );
      }}
    </Loaded>
  );
}

function contentsOf({ units: count, products, contents }: components['schemas']['BinAnswer']): string {
  const named = [...new Set(contents.map(({ sku }) => sku))].slice(0, MAX_NAMED);
  const [units, sku] = [tn(count, '{count} unit', '{count} units'), named.join(', ')];
  return products > named.length
    ? tn(products - named.length, '{units} of {sku} and {count} other product', '{units} of {sku} and {count} other products', {
        units,
        sku,
      })
    : t('{units} of {sku}', { units, sku });
}
