import { Anchor, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { answerOf, own } from '../../api/client.js';
import { Loaded } from '../../patterns/feedback/loaded.js';
import { Facts } from '../../patterns/page/section.js';
import { purposeName } from '../../patterns/stock/purposes.js';
import { counted, type Layout, type Place } from './map/layouts.js';
import { nameOf } from './map/places.js';
import { originName } from './map/layers.js';

/** Who walks over the map by keys asks for the bin at which they stop. */
const STOPPED_MS = 250;
/** SKUs that are named; the page of the bin has all. */
const NAMED = 3;

/** What is known of the selected bin, and the way to its page. */
export function BinFacts({ place, unit }: { place: Place; unit: Layout['unit'] }) {
  const { location, bin, aisle, x, y, level, zone, purpose, origin } = place;
  const at = (value: number | null): string | null => (value === null ? null : `${value.toLocaleString()} ${unit}`);
  return (
    <Stack gap="sm">
      <Text fw={600}>{nameOf(place)}</Text>
      <Facts
        of={[
          ['Aisle', aisle],
          ['Along the fronts', at(x)],
          ['Along the aisle', at(y)],
          ['Level', level],
          ['Zone', zone],
          ['For', purposeName(purpose)],
          ['Placed by', originName(origin)],
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
        const found = data.find((each) => each.location === location && each.bin === bin);
        const named = [...new Set(found?.contents.map(({ sku }) => sku))].slice(0, NAMED);
        return (
          <>
            {found && (
              <Text size="sm">
                {found.units === 0 ? 'Empty' : `${counted(found.units, 'unit')} of ${named.join(', ')}`}
                {found.products > named.length && ` and ${(found.products - named.length).toLocaleString()} more`}
              </Text>
            )}
            <Anchor component={Link} href={found ? `/bins/${found.bin_id}` : list} underline="hover">
              Open bin {location} / {bin}
            </Anchor>
          </>
        );
      }}
    </Loaded>
  );
}
