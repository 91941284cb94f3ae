import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { msg, number, t } from '../../languages/t.js';
import { Loaded } from '../../patterns/feedback/loaded.js';
import { type Cell, SmallTable } from '../../patterns/lists/small-table.js';
import { Section } from '../../patterns/page/section.js';

type AtSite = components['schemas']['PlacedStockAnswer'];

const unitsOf = ({ on_hand: onHand, hurt }: AtSite): number => onHand + hurt;

/** A site's units as a bar, relative to the site with the most. */
function Bar({ of, largest }: { of: AtSite; largest: number }) {
  const share = (units: number): number => (100 * units) / largest;
  // Hidden from screen readers: the numbers beside it say the same.
  return (
    <Progress.Root size="lg" miw={120} bg="transparent" aria-hidden>
      <Progress.Section value={share(Math.max(of.available, 0))} color="teal.7" />
      <Progress.Section value={share(of.reserved)} color="teal.3" />
      <Progress.Section value={share(of.hurt)} color="red.7" />
    </Progress.Root>
  );
}

const cellsOf = (most: number): readonly Cell<AtSite>[] => [
  { name: msg('Site'), cell: ({ distribution_center: site }) => <strong>{site}</strong> },
  { name: msg('Share'), cell: (site) => <Bar of={site} largest={most} /> },
  { name: msg('Available'), isNumber: true, cell: ({ available }) => number(available) },
  { name: msg('Reserved'), isNumber: true, cell: ({ reserved }) => number(reserved) },
  { name: msg('On hand'), isNumber: true, cell: ({ on_hand: onHand }) => number(onHand) },
  { name: msg('Damaged'), isNumber: true, cell: ({ hurt }) => number(hurt) },
  { name: msg('Incoming'), isNumber: true, cell: ({ incoming }) => number(incoming) },
];

/** The stock of a product at each site. */
export function ProductAtSites({ id }: { id: number }) {
  const read = useQuery({
    queryKey: ['stock', 'by-site', id],
    queryFn: () => answerOf(own.GET('/products/{product_id}/stock', { params: { path: { product_id: id } } })),
  });
  return (
    <Section title={t('Stock')} isFlush>
      <Loaded read={read} height={60}>
        {({ data: { sites } }) => (
          <SmallTable
            label={t('Stock by site')}
            cells={cellsOf(Math.max(1, ...sites.map(unitsOf)))}
            rows={sites}
            keyOf={({ distribution_center: site }) => site}
            empty={t('No site has ever held this product.')}
          />
        )}
      </Loaded>
    </Section>
  );
}
