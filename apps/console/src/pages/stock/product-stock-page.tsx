import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { msg, number, t } from '../../languages/t.js';
import { BackTo } from '../../patterns/page/back-to.js';
import { Facts, Section } from '../../patterns/page/section.js';
import { RecordPage } from '../../patterns/page/record-page.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { type Cell, SmallTable } from '../../patterns/lists/small-table.js';
import { Ledger } from '../../patterns/stock/ledger.js';
import { ReservedFor } from '../../patterns/stock/reserved-for.js';
import { StockDays } from '../../patterns/stock/stock-days.js';
import { lotPath } from '../../patterns/stock/lot-path.js';
import { Day, When } from '../../patterns/time/when.js';

type Placed = components['schemas']['PlacedStockAnswer'];
type Unit = Placed['bins'][number];

const cellsOf = (sku: string): readonly Cell<Unit>[] => [
  { name: msg('Location'), cell: ({ location }) => location },
  { name: msg('Bin'), cell: ({ bin }) => <strong>{bin}</strong> },
  { name: msg('Lot'), cell: ({ lot }) => (lot === null ? '–' : <LotLink sku={sku} lot={lot} />) },
  { name: msg('Expires'), cell: ({ expiry }) => <Day of={expiry} /> },
  { name: msg('Received'), cell: (unit) => <When at={unit.received_at} /> },
  { name: msg('Units'), isNumber: true, cell: ({ quantity }) => number(quantity) },
];

/** A product's stock at every site, and its bins. */
export default function ProductStockPage({ params: { product: id = '' } }: { params: Record<string, string> }) {
  const read = useQuery({
    queryKey: ['stock', 'product', id],
    // An id that is no number goes to the server, which refuses it.
    queryFn: () => answerOf(own.GET('/products/{product_id}/stock', { params: { path: { product_id: id as unknown as number } } })),
  });
  const back = <BackTo href="/stock" label={t('All stock')} />;
  return (
    <RecordPage read={read} title={t('Product')} about={back}>
      {({ data }) => (
        <PageFrame title={data.sku} about={back} actions={<ProductLink id={data.product_id} />}>
          <Stack gap="lg">
            <Text>{data.description}</Text>
            {data.sites.map((site) => (
              <AtSite key={site.distribution_center} sku={data.sku} of={site} />
            ))}
            {data.sites.length === 0 && <Text c="dimmed">{t('No site has ever held this product.')}</Text>}
            <StockDays id={data.product_id} />
            <ReservedFor id={data.product_id} isFloor={false} />
            <Ledger about="own-product" id={data.product_id} />
          </Stack>
        </PageFrame>
      )}
    </RecordPage>
  );
}

function ProductLink({ id }: { id: number }) {
  return (
    <Button component={Link} href={`/products/${id}`} variant="default">
      {t('Product')}
    </Button>
  );
}

function LotLink({ sku, lot }: { sku: string; lot: string }) {
  return (
    <Anchor component={Link} href={lotPath(sku, lot)} underline="hover">
      {lot}
    </Anchor>
  );
}

function AtSite({ sku, of }: { sku: string; of: Placed }) {
  return (
    <Section title={of.distribution_center}>
      <Stack gap="md">
        <Facts
          of={[
            [t('Available'), <strong key="available">{number(of.available)}</strong>],
            [t('On hand'), number(of.on_hand)],
            [t('Reserved'), number(of.reserved)],
            [t('Damaged'), number(of.hurt)],
            [t('Incoming'), number(of.incoming)],
          ]}
        />
        <SmallTable
          label={t('Bins at {site}', { site: of.distribution_center })}
          cells={cellsOf(sku)}
          rows={of.bins}
          keyOf={({ bin_id: id, lot }) => `${id} ${lot ?? ''}`}
          empty={t('No bin holds this product.')}
        />
      </Stack>
    </Section>
  );
}
