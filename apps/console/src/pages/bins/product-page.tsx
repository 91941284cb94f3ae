import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { msg, number, t } from '../../languages/t.js';
import { BackTo } from '../../patterns/page/back-to.js';
import { Facts, Section } from '../../patterns/page/section.js';
import { RecordPage } from '../../patterns/page/record-page.js';
import { RowLink } from '../../patterns/lists/row-link.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { PrintLabels } from '../../patterns/print/print-labels.js';
import { type Cell, SmallTable } from '../../patterns/lists/small-table.js';
import { Day, When } from '../../patterns/time/when.js';
import { Ledger } from '../../patterns/stock/ledger.js';
import { ReservedFor } from '../../patterns/stock/reserved-for.js';
import { StockDays } from '../../patterns/stock/stock-days.js';

type Site = components['schemas']['ProductStockAnswer']['sites'][number];

const cells: readonly Cell<Site['bins'][number]>[] = [
  {
    name: msg('Bin'),
    cell: ({ bin_id: id, location, bin }) => <RowLink to={`/bins/${id}`}>{`${location} / ${bin}`}</RowLink>,
  },
  { name: msg('Lot'), cell: ({ lot }) => lot ?? '–' },
  { name: msg('Expires'), cell: ({ expiry }) => <Day of={expiry} /> },
  { name: msg('Received'), cell: ({ received_at: at }) => <When at={at} /> },
  { name: msg('Units'), isNumber: true, cell: ({ quantity }) => number(quantity) },
];

/** A product as the floor sees it: its stock at the site, its bins, and every change. */
export default function ProductPage({ params: { product: id = '' } }: { params: Record<string, string> }) {
  const read = useQuery({
    queryKey: ['bins', 'product', id],
    queryFn: () => answerOf(own.GET('/products/{product_id}/stock', { params: { path: { product_id: Number(id) } } })),
  });
  const about = <BackTo href="/bins" label={t('All bins')} />;
  return (
    <RecordPage read={read} title={t('Product')} about={about}>
      {({ data: { product_id: productId, sku, description, account_name: account, account_id: accountId, sites } }) => (
        <PageFrame
          title={sku}
          about={
            <Stack gap={4}>
              <span>{description}</span>
              {about}
            </Stack>
          }
          actions={
            <PrintLabels
              wanted={{ kind: 'product_label', products: [{ account_id: accountId, sku, copies: 1 }] }}
              label={t('Print label')}
            />
          }
        >
          {sites.map((site) => (
            <AtSite key={site.distribution_center} site={site} account={`${account} (${accountId})`} />
          ))}
          <StockDays id={productId} />
          <ReservedFor id={productId} isFloor />
          <Ledger about="product" id={productId} />
        </PageFrame>
      )}
    </RecordPage>
  );
}

function AtSite({
  site: { distribution_center: code, on_hand: onHand, reserved, available, hurt, incoming, bins },
  account,
}: {
  site: Site;
  account: string;
}) {
  return (
    <>
      <Section title={t('Stock at {code}', { code })}>
        <Facts
          of={[
            [t('On hand'), number(onHand)],
            [t('Reserved'), number(reserved)],
            [t('Available'), number(available)],
            [t('Damaged'), number(hurt)],
            [t('Incoming'), number(incoming)],
            [t('Account'), account],
          ]}
        />
      </Section>
      <Section title={t('Bins')} isFlush>
        <SmallTable
          label={t('Bins of the product')}
          cells={cells}
          rows={bins}
          keyOf={({ bin_id: bin, lot }) => `${bin} ${lot ?? ''}`}
          empty={t('No bin holds this product.')}
        />
      </Section>
    </>
  );
}
