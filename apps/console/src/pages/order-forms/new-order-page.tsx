import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { answerOf, oms } from '../../api/client.js';
import { answered, msg, t } from '../../languages/t.js';
import { BackTo } from '../../patterns/page/back-to.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { RecordPage } from '../../patterns/page/record-page.js';
import { usualCountry } from '../../patterns/forms/countries.js';
import { copiedOrder, newOrder, numberFor, requestOf, type TypedOrder } from './order-draft.js';
import { OrderForm } from './order-form.js';
import { useOrderInFull } from './use-order-in-full.js';

const back = <BackTo href="/orders" label={msg('All orders')} />;

/** Creates an order by hand: an empty one, or a copy (`?from=` the id of another). */
export default function NewOrderPage() {
  const [search] = useSearchParams();
  const from = search.get('from');
  return from === null ? <Empty /> : <Copy key={from} of={from} />;
}

function Empty() {
  const [initial] = useState(() => newOrder(numberFor(new Date()), usualCountry(navigator.language)));
  return <Framed title={t('New order')} draft="New order" initial={initial} />;
}

function Copy({ of }: { of: string }) {
  const read = useOrderInFull(of);
  const [number] = useState(() => numberFor(new Date()));
  return (
    <RecordPage read={read} title={t('New order')} about={back}>
      {({ order, split }) => (
        <Framed
          title={t('New order like {orderNumber}', { orderNumber: order.order_number })}
          draft={`New order like ${order.order_number}`}
          initial={copiedOrder(order, split, number)}
        />
      )}
    </RecordPage>
  );
}

function Framed({ title, draft, initial }: { title: string; draft: string; initial: TypedOrder }) {
  return (
    <PageFrame title={title} about={back} isNarrow>
      <OrderForm
        initial={initial}
        act={t('Create order')}
        cancel="/orders"
        draft={draft}
        send={(order, headers) => answerOf(oms.POST('/orders', { body: { data: [requestOf(order)] }, headers }))}
        done={({ order_number: number, status }) => t('Order {number} created: {status}', { number, status: answered(status) })}
      />
    </PageFrame>
  );
}
