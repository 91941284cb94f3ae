import { Anchor, Button, Group, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { Link } from 'wouter';
import { answerOf, oms } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { msg, t, tn } from '../../languages/t.js';
import { CopyButton } from '../../patterns/page/copy-button.js';
import { Neighbours } from '../../patterns/page/neighbours.js';
import { useActKeys } from '../../patterns/page/act-keys.js';
import { BackTo } from '../../patterns/page/back-to.js';
import { Facts, known, Section } from '../../patterns/page/section.js';
import { ConfirmButton } from '../../patterns/feedback/confirm-button.js';
import { RecordPage } from '../../patterns/page/record-page.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { toast } from '../../patterns/feedback/toast.js';
import classes from '../../patterns/patterns.module.css';
import { isCancellable, SHIPPED } from '../../patterns/orders/order-statuses.js';
import { OrderStatus } from '../../patterns/orders/status.js';
import { Address } from '../../patterns/orders/address.js';
import { ShortLines } from '../../patterns/orders/short-lines.js';
import { hasProgress, OrderProgress } from '../../patterns/orders/order-progress.js';
import { OrderHistory } from '../../patterns/orders/order-history.js';
import { OrderCost } from '../../patterns/rates/order-cost.js';
import { weightInWords } from '../../patterns/measures/units.js';
import { When } from '../../patterns/time/when.js';
import { openDocument } from '../../patterns/print/open-document.js';
import { papers } from '../../patterns/print/papers.js';
import { sitesOf } from './sites-of.js';
import { OrderActs } from './order-acts.js';
import { OrderItems } from './order-items.js';
import { OrderMenu } from './order-menu.js';
import { OrderReturns } from './order-returns.js';
import { hasFamily, OrderParts } from './order-parts.js';
import { WhySites } from './why-sites.js';

type Order = components['schemas']['OrderAnswer'];

/** Cancelled, Shipped. */
const CLOSED = new Set([8, 9]);
const CANCELLED = 8;
/** The default priority, which the page does not show. */
const USUAL = 5;

/** A divided order has no parcel of its own: its parts have. */
const hasParcel = (order: Order): boolean => order.children.length === 0 && order.status_id !== CANCELLED;

const back = <BackTo href="/orders" label={msg('All orders')} />;

/** One order: its state, its lines, its history. */
export default function OrderPage({ params: { order: id = '' } }: { params: Record<string, string> }) {
  const read = useQuery({
    queryKey: ['orders', 'one', id],
    queryFn: () => answerOf(oms.GET('/orders/{order}', { params: { path: { order: id } } })),
  });
  return (
    <RecordPage read={read} title={t('Order')} about={back}>
      {({ data }) => <Shown order={data} />}
    </RecordPage>
  );
}

function Shown({ order }: { order: Order }) {
  return (
    <PageFrame
      title={t('Order {orderNumber}', { orderNumber: order.order_number })}
      about={back}
      actions={
        <>
          <Neighbours of="/orders" id={order.order_id} names={{ previous: msg('Previous order'), next: msg('Next order') }} />
          <OrderMenu order={order} />
          <OrderActs order={order} />
          <PackingSlip order={order} />
          {CLOSED.has(order.status_id) && <ForgetBuyer of={order} />}
          {isCancellable(order) ? <CancelOrder order={order} /> : order.status_id === SHIPPED && <AnnounceReturn of={order} />}
        </>
      }
    >
      <ShortLines order={order} />
      <div className={classes.columns}>
        <Stack gap="lg">
          <Section title={t('Status')} actions={<OrderStatus id={order.status_id} name={order.status} />}>
            <OrderProgress order={order} />
            <Facts
              of={known([
                [t('Note'), order.sub_status],
                [t('Site'), sitesOf(order)],
                [t('Shipping method'), order.shipping_method],
                ...(order.due_at === null ? [] : [[t('Due'), <When key="due" at={order.due_at} />] as const]),
                ...(order.priority === USUAL ? [] : [[t('Priority'), order.priority] as const]),
                [t('Carrier'), order.carrier],
                [t('Tracking number'), order.tracking_number && <Tracking key="tracking" number={order.tracking_number} />],
                [t('Weight'), order.weight === null ? null : weightInWords(order.weight)],
              ])}
            />
          </Section>
          {hasFamily(order) && <OrderParts order={order} />}
          <OrderItems order={order} />
          {order.status_id === SHIPPED && <OrderReturns orderId={order.order_id} />}
          {hasParcel(order) && <OrderCost orderId={order.order_id} />}
          <WhySites orderId={order.parent_order_id ?? order.order_id} />
        </Stack>
        <Stack gap="lg">
          <OrderHistory orderId={order.order_id} of="order" />
          <Section title={t('Customer')}>
            <Address customer={order.customer} email={order.customer.email} />
          </Section>
          <Section title={t('References')}>
            <Facts
              of={known([
                [t('Order ID'), order.order_id],
                [t('Reference'), order.order_reference],
                [t('Barcode'), order.nbtybarcode],
                [t('Store'), order.cart.store_name && <OfStore key="store" name={order.cart.store_name} />],
                ...(hasProgress(order)
                  ? []
                  : [
                      [t('Created'), <When key="created" at={order.created_at} />] as const,
                      [t('Shipped'), order.shipped_at && <When key="shipped" at={order.shipped_at} />] as const,
                    ]),
                [t('Comments'), order.comments],
              ])}
            />
          </Section>
        </Stack>
      </div>
    </PageFrame>
  );
}

function Tracking({ number }: { number: string }) {
  return (
    <Group gap={4} wrap="nowrap">
      {number}
      <CopyButton text={number} of={t('tracking number')} />
    </Group>
  );
}

/** A link to the other orders of a store. */
function OfStore({ name }: { name: string }) {
  return (
    <Anchor component={Link} href={`/orders?store=${encodeURIComponent(name)}`} underline="hover">
      {name}
    </Anchor>
  );
}

/** Opens the packing slip in a new tab. */
function PackingSlip({ order }: { order: Order }) {
  const read = () =>
    answerOf(
      oms.GET('/orders/{order}/packing_slip', {
        params: { path: { order: String(order.order_id) }, query: { size: papers(navigator.language).sheet } },
        parseAs: 'blob',
      }),
    );
  const print = (): void => void openDocument(read);
  const hintOf = useActKeys({ p: print });
  return (
    <Button variant="default" leftSection={<Printer size={16} aria-hidden />} onClick={print} {...hintOf('p')}>
      {t('Packing slip')}
    </Button>
  );
}

function AnnounceReturn({ of }: { of: Order }) {
  return (
    <Button component={Link} href={`/returns/new?order=${encodeURIComponent(of.order_number)}`} variant="default">
      {t('Announce a return')}
    </Button>
  );
}

function CancelOrder({ order }: { order: Order }) {
  const queries = useQueryClient();
  return (
    <ConfirmButton
      label={t('Cancel order')}
      title={t('Cancel order {orderNumber}?', { orderNumber: order.order_number })}
      stay={t('Keep the order')}
      send={() => answerOf(oms.POST('/orders/cancel', { body: { order_id: order.order_id } }))}
      onDone={() => {
        toast.done(t('Order {orderNumber} cancelled', { orderNumber: order.order_number }));
        return queries.invalidateQueries({ queryKey: ['orders'] });
      }}
    >
      {order.children.length > 0
        ? tn(
            order.children.length,
            'Its {count} part is cancelled with it, and its reserved units go back to stock. This cannot be undone.',
            'Its {count} parts are cancelled with it, all or none, and their reserved units go back to stock. This cannot be undone.',
          )
        : t('Its reserved units go back to stock. This cannot be undone.')}
    </ConfirmButton>
  );
}

/** Erases the buyer's data, for good. */
function ForgetBuyer({ of }: { of: Order }) {
  const queries = useQueryClient();
  return (
    <ConfirmButton
      label={t('Forget the buyer')}
      send={() => answerOf(oms.POST('/orders/redact', { body: { order_ids: [of.order_id] } }))}
      onDone={() => {
        toast.done(tn(1, 'The buyer of {count} order is forgotten', 'The buyer of {count} orders is forgotten'));
        return queries.invalidateQueries({ queryKey: ['orders'] });
      }}
    >
      {t(
        'Names, address, contacts and free texts go for good, wherever they are kept; numbers, lines and amounts stay. This cannot be undone.',
      )}
    </ConfirmButton>
  );
}
