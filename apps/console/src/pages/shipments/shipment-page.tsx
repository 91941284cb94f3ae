import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { msg, number, t } from '../../languages/t.js';
import { useActKeys } from '../../patterns/page/act-keys.js';
import { BackTo } from '../../patterns/page/back-to.js';
import { type Fact, Facts, known, Section } from '../../patterns/page/section.js';
import { Neighbours } from '../../patterns/page/neighbours.js';
import { RecordPage } from '../../patterns/page/record-page.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import patterns from '../../patterns/patterns.module.css';
import { type Cell, SmallTable } from '../../patterns/lists/small-table.js';
import { ActButtons } from '../../patterns/orders/act-buttons.js';
import { actsFor, type NamedOrder } from '../../patterns/orders/order-act.js';
import { useOrderAct } from '../../patterns/orders/use-order-act.js';
import { OrderStatus } from '../../patterns/orders/status.js';
import { Address } from '../../patterns/orders/address.js';
import { ShortLines } from '../../patterns/orders/short-lines.js';
import { OrderHistory } from '../../patterns/orders/order-history.js';
import { hasProgress, OrderProgress } from '../../patterns/orders/order-progress.js';
import { OrderCost } from '../../patterns/rates/order-cost.js';
import { weightInWords } from '../../patterns/measures/units.js';
import type { ChosenRate } from '../../patterns/rates/parcel-form.js';
import { When } from '../../patterns/time/when.js';
import { useMay } from '../../session/session.js';
import { DivideShort } from './divide-form.js';
import { PROCESSING } from '../../patterns/orders/order-statuses.js';
import { floorActs } from './floor-acts.js';
import { OpenItems } from './pick-form.js';
import { PickProgress } from './pick-progress.js';
import { PrintMenu } from './print-menu.js';
import { RevertProgress } from './revert-progress.js';
import { ShipForm } from './ship-form.js';
import { ShipSome } from './ship-some.js';

type Order = components['schemas']['ShipmentAnswer'];

const CANCELLED = 8;

const back = <BackTo href="/shipments" label={msg('All shipments')} />;

const cells: readonly Cell<Order['items'][number]>[] = [
  { name: msg('Item'), cell: ({ sku }) => <strong>{sku}</strong> },
  { name: msg('Ordered'), isNumber: true, cell: ({ quantity }) => number(quantity) },
  { name: msg('Picked'), cell: ({ quantity, quantity_picked: picked }) => <PickProgress picked={picked} of={quantity} /> },
  { name: msg('Shipped'), isNumber: true, cell: (item) => number(item.quantity_shipped) },
];

/** One order as the floor sees it: what to do with it, what is to be picked, how it came here. */
export default function ShipmentPage({ params: { order: id = '' } }: { params: Record<string, string> }) {
  const read = useQuery({
    queryKey: ['orders', 'shipment', id],
    // The server refuses what is no number.
    queryFn: () => answerOf(own.GET('/shipments/{order_id}', { params: { path: { order_id: id as unknown as number } } })),
  });
  return (
    <RecordPage read={read} title={t('Order')} about={back}>
      {({ data }) => <Shipment key={data.order_id} order={data} />}
    </RecordPage>
  );
}

function Shipment({ order }: { order: Order }) {
  const [reverting, setReverting] = useState<readonly NamedOrder[]>([]);
  const [isShipping, setShipping] = useState(false);
  const [chosen, setChosen] = useState<{ carrier: string; weight: number }>();
  const { run, dialog, refusal, running } = useOrderAct({ onQueued: setReverting });
  const units = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const open = order.items.reduce((sum, { quantity, quantity_picked: picked }) => sum + Math.max(0, quantity - picked), 0);
  const mayDecide = useMay('decisions');
  const acts = mayDecide ? actsFor(floorActs, [order]) : [];
  const isProcessing = order.status_id === PROCESSING;
  const hintOf = useActKeys({ s: isProcessing ? () => setShipping(true) : undefined });
  const shipWith = ({ rate: { carrier }, weight }: ChosenRate): void => {
    setChosen({ carrier, weight });
    setShipping(true);
  };
  const actions = (
    <>
      <Neighbours of="/shipments" id={order.order_id} names={{ previous: msg('Previous order'), next: msg('Next order') }} />
      <PrintMenu orders={[order]} hasKey />
      <ActButtons acts={acts} orders={[order]} run={run} running={running} isMain />
      {isProcessing && (
        <Button onClick={() => setShipping(true)} {...hintOf('s')}>
          {t('Ship')}
        </Button>
      )}
      {mayDecide && <ShipSome order={order} />}
    </>
  );
  return (
    <PageFrame title={t('Order {orderNumber}', { orderNumber: order.order_number })} about={back} actions={actions}>
      {refusal}
      {reverting.length > 0 && <RevertProgress orders={reverting} onClose={() => setReverting([])} />}
      <ShortLines order={order}>{mayDecide && order.parent_order_id === null && <DivideShort order={order} />}</ShortLines>
      <div className={patterns.columns}>
        <Stack gap="lg">
          <Section title={t('Status')}>
            <OrderProgress order={order} />
            <Facts of={factsOf(order)} />
          </Section>
          {isProcessing && open > 0 && <OpenItems orderId={order.order_id} />}
          <Section title={t('Lines')} isFlush>
            <SmallTable label={t('Lines of the order')} cells={cells} rows={order.items} keyOf={(item) => item.order_item_id} />
          </Section>
          {order.status_id !== CANCELLED && (
            <OrderCost orderId={order.order_id} act={isProcessing ? { label: t('Ship with'), choose: shipWith } : undefined} />
          )}
        </Stack>
        <Stack gap="lg">
          <OrderHistory orderId={order.order_id} of="shipment" />
          <Section title={t('Ship to')}>
            <Address customer={order.customer} />
          </Section>
          {order.comments !== null && <Section title={t('Comments')}>{order.comments}</Section>}
        </Stack>
      </div>
      <ShipForm parcel={{ ...order, ...chosen, units, open }} isOpen={isShipping} onClose={() => setShipping(false)} />
      {dialog}
    </PageFrame>
  );
}

/** The order's facts, with those of its parcel that are known. */
function factsOf(order: Order): readonly Fact[] {
  const parcel: readonly Fact[] = [
    [t('Carrier'), order.carrier],
    [t('Tracking number'), order.tracking_number],
    [t('Weight'), order.weight === null ? null : weightInWords(order.weight)],
    // Its progress says when.
    ...(hasProgress(order) ? [] : [[t('Shipped'), order.shipped_at && <When key="shipped" at={order.shipped_at} />] as const]),
  ];
  return [
    [t('Status'), <OrderStatus key="status" id={order.status_id} name={order.status} />],
    [t('Account'), `${order.account_name} (${order.account_id})`],
    [t('Shipping method'), order.shipping_method],
    [t('Barcode'), order.nbtybarcode],
    ...known([[t('Sub-status'), order.sub_status], ...parcel]),
  ];
}
