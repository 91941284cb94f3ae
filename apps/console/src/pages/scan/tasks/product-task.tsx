import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, own, wms } from '../../../api/client.js';
import { answered, t } from '../../../languages/t.js';
import { Loaded } from '../../../patterns/feedback/loaded.js';
import { Section } from '../../../patterns/page/section.js';
import { ReleaseHold } from '../../../patterns/stock/release-hold.js';
import { SiteHoldDialog } from '../../../patterns/stock/site-hold-dialog.js';
import { stateWord, whatOf } from '../../../patterns/stock/what-of.js';
import { useZone } from '../../../patterns/time/use-zone.js';
import { formatIn } from '../../../patterns/time/zone.js';
import { useMay } from '../../../session/session.js';
import { right, useFloor } from '../floor/floor.js';
import { type LotOfProduct, lotsOf, useLotWords } from '../floor/lots-of.js';
import { Places } from '../floor/places.js';

interface Product {
  product_id: number;
  sku: string;
  account_id: number;
}

/** The bins of a product or of one of its lots; bins and lots can be opened. Leads can put it on hold. */
export function ProductTask({ id, lot }: { id: number; lot?: string }) {
  const { open } = useFloor();
  const words = useLotWords();
  const read = useQuery({
    queryKey: ['stock', 'product', id],
    queryFn: () => answerOf(own.GET('/products/{product_id}/stock', { params: { path: { product_id: id } } })),
  });
  return (
    <Loaded read={read} height={160}>
      {({ data: product }) => {
        const { sku, description, account_name: account, sites } = product;
        const bins = sites.flatMap((site) => site.bins).filter((each) => lot === undefined || each.lot === lot);
        const lots: LotOfProduct[] = lot === undefined ? lotsOf(bins) : [];
        return (
          <Section title={lot === undefined ? t('Product {sku}', { sku }) : whatOf({ sku, lot })}>
            <Stack gap="md">
              <Text size="sm" c="dimmed">
                {[description, account, lot === undefined ? '' : words(bins[0]?.expiry ?? null)].filter(Boolean).join(' · ')}
              </Text>
              <Places
                label={t('Bins that hold it')}
                empty={t('No bin has units of it that may be sold.')}
                onOpen={(bin) => void open('bin', bin)}
                of={bins.map(({ bin_id: bin, location, bin: name, lot: its, expiry, quantity }) => ({
                  key: `${bin} ${its ?? ''}`,
                  id: bin,
                  name: `${location} / ${name}`,
                  detail:
                    its === null || lot !== undefined ? '' : [t('Lot {lot}', { lot: its }), words(expiry)].filter(Boolean).join(' · '),
                  quantity,
                }))}
              />
              {lots.length > 0 && (
                <Places
                  label={t('Lots')}
                  empty=""
                  onOpen={(at) => void open('product', id, lots[at]?.lot)}
                  of={lots.map((each, at) => ({
                    key: each.lot,
                    id: at,
                    name: t('Lot {lot}', { lot: each.lot }),
                    detail: words(each.expiry),
                    quantity: each.quantity,
                  }))}
                />
              )}
              <Holds of={product} lot={lot} />
              {lot !== undefined && <WhoHasIt productId={id} lot={lot} />}
            </Stack>
          </Section>
        );
      }}
    </Loaded>
  );
}

/** Its holds at the site. Leads add holds, and release those of the site. */
function Holds({ of: { product_id: productId, sku, account_id: accountId }, lot }: { of: Product; lot?: string }) {
  const { say } = useFloor();
  const queries = useQueryClient();
  const mayHold = useMay('decisions');
  const [isAsking, setAsking] = useState(false);
  const query = { sku, state: 'active', per_page: 100 } as const;
  const { data } = useQuery({
    queryKey: ['holds', 'scanned', sku],
    queryFn: () => answerOf(wms.GET('/inventory/holds', { params: { query } })),
  });
  const holds = (data?.data ?? []).filter(
    (hold) => hold.product_id === productId && (lot === undefined || hold.lot === null || hold.lot === lot),
  );
  const done = (message: string): void => {
    setAsking(false);
    say(right(message));
    void queries.invalidateQueries({ queryKey: ['holds'] });
    void queries.invalidateQueries({ queryKey: ['stock'] });
  };
  return (
    <>
      {holds.map((hold) => (
        <Group key={hold.hold_id} justify="space-between" gap="xs">
          <Text>{`${whatOf(hold)}: ${stateWord(hold.state)}, ${hold.reason}`}</Text>
          {mayHold && hold.distribution_center !== null && (
            <ReleaseHold of={hold} onDone={() => done(t('{what} is released.', { what: whatOf(hold) }))} />
          )}
        </Group>
      ))}
      {mayHold && (
        <Button h={48} variant="default" onClick={() => setAsking(true)}>
          {lot === undefined ? t('Put the product on hold') : t('Put the lot on hold')}
        </Button>
      )}
      {isAsking && (
        <SiteHoldDialog
          of={{ sku, accountId, lot: lot ?? null }}
          onClose={() => setAsking(false)}
          onDone={(message) => done(`${message}.`)}
        />
      )}
    </>
  );
}

/** Orders of the site that have units of a lot, picked or shipped. */
function WhoHasIt({ productId, lot }: { productId: number; lot: string }) {
  const day = formatIn(useZone(), { dateStyle: 'medium' });
  const [isAsked, setAsked] = useState(false);
  const read = useQuery({
    queryKey: ['stock', 'lots', 'orders', productId, lot],
    queryFn: () =>
      answerOf(
        own.GET('/products/{product_id}/lots/orders', { params: { path: { product_id: productId }, query: { lot, per_page: 100 } } }),
      ),
    enabled: isAsked,
  });
  if (!isAsked)
    return (
      <Button h={48} variant="default" onClick={() => setAsked(true)}>
        {t('Which orders have it')}
      </Button>
    );
  return (
    <Loaded read={read} height={80}>
      {({ data, metadata }) => (
        <Places
          label={t('Orders that have it')}
          empty={t('No order of this site has units of it.')}
          total={metadata.total_records}
          of={data.map(({ order_id: order, order_number: number, status, shipped_at: at, cartons, quantity }) => ({
            key: String(order),
            name: number,
            detail: [
              at === null ? answered(status) : `${answered(status)} ${day.format(new Date(at))}`,
              cartons === null ? '' : t('carton {cartons}', { cartons }),
            ]
              .filter(Boolean)
              .join(' · '),
            quantity,
          }))}
        />
      )}
    </Loaded>
  );
}
