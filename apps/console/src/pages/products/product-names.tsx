import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { msg, number, t } from '../../languages/t.js';
import { Loaded } from '../../patterns/feedback/loaded.js';
import { type Cell, SmallTable } from '../../patterns/lists/small-table.js';
import { Section } from '../../patterns/page/section.js';

type Names = components['schemas']['ProductNamesAnswer'];

const aliasCells: readonly Cell<Names['aliases'][number]>[] = [
  { name: msg('Alias'), cell: ({ alias }) => <strong>{alias}</strong> },
  { name: msg('Channel'), cell: ({ channel_id: channel }) => channel ?? t('Every') },
  { name: msg('Site'), cell: ({ distribution_center: site }) => site ?? t('Every') },
];

const kitCells: readonly Cell<Names['kits'][number]>[] = [
  {
    name: msg('Kit'),
    cell: ({ synset }) => (
      <Anchor component={Link} href={`/kits/${encodeURIComponent(synset)}`} underline="hover">
        {synset}
      </Anchor>
    ),
  },
  { name: msg('Units in one'), isNumber: true, cell: ({ quantity }) => number(quantity) },
];

/** Other names under which a product is ordered: its aliases, and the kits that contain it. */
export function ProductNames({ id }: { id: number }) {
  const read = useQuery({
    queryKey: ['products', 'names', id],
    queryFn: () => answerOf(own.GET('/products/{product_id}/names', { params: { path: { product_id: id } } })),
  });
  return (
    <Section title={t('Aliases and kits')} isFlush>
      <Loaded read={read} height={60}>
        {({ data: { aliases, kits, total_aliases: totalAliases, total_kits: totalKits } }) => (
          <Stack gap="md" pb="sm">
            {aliases.length + kits.length === 0 && (
              <Text size="sm" c="dimmed" px="md">
                {t('It has no aliases, and no kit holds it.')}
              </Text>
            )}
            {aliases.length > 0 && (
              <SmallTable label={t('Aliases of the product')} cells={aliasCells} rows={aliases} keyOf={({ alias_id: alias }) => alias} />
            )}
            <More shown={aliases.length} total={totalAliases} what={msg('The newest {shown} of {total}.')} />
            {kits.length > 0 && (
              <SmallTable label={t('Kits that hold it')} cells={kitCells} rows={kits} keyOf={({ synset_id: kit }) => kit} />
            )}
            <More shown={kits.length} total={totalKits} what={msg('The first {shown} of {total}.')} />
          </Stack>
        )}
      </Loaded>
    </Section>
  );
}

function More({ shown, total, what }: { shown: number; total: number; what: string }) {
  if (shown >= total) return null;
  return (
    <Text size="sm" c="dimmed" px="md">
      {t(what, { shown, total })}
    </Text>
  );
}
