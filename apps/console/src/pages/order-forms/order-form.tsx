import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { answerOf, oms } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { msg, t } from '../../languages/t.js';
import { toast } from '../../patterns/feedback/toast.js';
import { below } from '../../patterns/forms/below.js';
import { FormActions } from '../../patterns/forms/form-actions.js';
import type { CurrentValues, EditedRecord } from '../../patterns/forms/meanwhile.js';
import { needed } from '../../patterns/forms/needed.js';
import { inWords } from '../../patterns/forms/options.js';
import { QuantityField } from '../../patterns/forms/quantity-field.js';
import { Repeatable } from '../../patterns/forms/repeatable.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { useSiteCodes } from '../../patterns/forms/sites.js';
import { Section } from '../../patterns/page/section.js';
import { InstantField } from '../../patterns/time/instant-field.js';
import { AddressFields } from './address-fields.js';
import { ItemLines } from './item-lines.js';
import type { TypedOrder } from './order-draft.js';
import classes from '../../patterns/patterns.module.css';

type Order = components['schemas']['OrderAnswer'];

interface OrderFormTerms {
  initial: TypedOrder;
  /** The label of the button. */
  act: string;
  cancel: string;
  /** The name of the draft of a new order. */
  draft?: string;
  /** Reads the order to change. */
  current?: () => Promise<CurrentValues<TypedOrder>>;
  /** The order as the interface names it, to show who changed it meanwhile. */
  record?: EditedRecord;
  send: (order: TypedOrder, headers: { 'Idempotency-Key': string; 'If-Match'?: string }) => Promise<{ data: Order[] }>;
  /** The message after it is saved. */
  done: (order: Order) => string;
}

const PRIORITIES = [msg('0, most urgent'), '1', '2', '3', '4', msg('5, usual'), '6', '7', '8', msg('9, least urgent')].map(
  (label, priority) => ({
    value: String(priority),
    label,
  }),
);

const SPLITS = [
  { value: '', label: msg('As the account says') },
  { value: 'never', label: msg('Never: it ships from one site, or waits') },
  { value: 'when_needed', label: msg('When no single site can serve it whole') },
  { value: 'ship_available', label: msg('Ship what is available, the rest waits') },
];

/** All fields of an order. Requests carry an idempotency key until the server answers, so that sending it twice creates one order. */
export function OrderForm({ initial, act, cancel, draft, current, record, send, done }: OrderFormTerms) {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const repeat = useRef(new Repeatable());
  const { form, submit, isSending, notes } = useServerForm({
    initialValues: initial,
    draft,
    isOfSearch: true,
    at: 'data[0]',
    current,
    record,
    send: (values: TypedOrder, _id, base) => repeat.current.send(values, (order, key) => send(order, { ...key, ...base.headers })),
    onDone: ({ data: [order] }) => {
      if (!order) return;
      toast.done(done(order));
      for (const topic of ['orders', 'stock', 'products']) void queries.invalidateQueries({ queryKey: [topic] });
      navigate(`/orders/${order.order_id}`);
    },
  });
  const several = useSiteCodes().length > 1;
  return (
    <ServerForm submit={submit}>
      <Stack gap="lg">
        {notes}
        <ItemLines form={form} />
        <AddressFields form={form} />
        <Section title={t('Order')}>
          <div className={classes.fields}>
            <TextInput label={t('Order number')} autoComplete="off" {...needed} {...form.getInputProps('order_number')} />
            <ShippingMethod field={form.getInputProps('shipping_method')} />
            <InstantField
              label={t('Ship by')}
              {...below}
              description={t('Empty: by the next cut-off of its shipping method, if there is one')}
              {...form.getInputProps('ship_by')}
              value={form.values.ship_by}
            />
            <NativeSelect label={t('Priority')} data={inWords(PRIORITIES)} {...form.getInputProps('priority')} />
            <TextInput label={t('Reference')} autoComplete="off" {...form.getInputProps('order_reference')} />
            {(several || initial.split !== '') && (
              <NativeSelect label={t('Divide over several sites')} data={inWords(SPLITS)} {...form.getInputProps('split')} />
            )}
            <Textarea label={t('Comments')} autosize minRows={2} className={classes.wide} {...form.getInputProps('comments')} />
          </div>
        </Section>
        <Section title={t('For your systems')}>
          <div className={classes.fields}>
            <TextInput
              label={t('Barcode')}
              {...below}
              description={t('The order ID unless you give one')}
              autoComplete="off"
              {...form.getInputProps('nbtybarcode')}
            />
            <QuantityField
              label={t('Order type')}
              {...below}
              description={t('1 is the usual one')}
              {...form.getInputProps('order_type_id')}
            />
            <TextInput label={t('Store')} autoComplete="off" {...form.getInputProps('cart.store_name')} />
            <QuantityField label={t('Store ID')} {...form.getInputProps('cart.store_id')} />
            <QuantityField label={t('Cart ID')} {...form.getInputProps('cart.id')} />
          </div>
        </Section>
        <FormActions act={act} isSending={isSending} cancel={cancel} />
      </Stack>
    </ServerForm>
  );
}

/** A code; suggests those of the latest orders. */
function ShippingMethod({ field }: { field: object }) {
  const query = { page: 1, per_page: 100, order_by: 'OrderID', order_direction: 'desc' } as const;
  const { data } = useQuery({
    queryKey: ['orders', 'list', '', query],
    queryFn: () => answerOf(oms.GET('/orders', { params: { query } })),
    staleTime: 300_000,
  });
  const used = [...new Set(data?.data.map((order) => order.shipping_method))].sort();
  return (
    <>
      <TextInput label={t('Shipping method')} autoComplete="off" list="shipping-methods" {...needed} {...field} />
      <datalist id="shipping-methods">
        {used.map((method) => (
          <option key={method} value={method} />
        ))}
      </datalist>
    </>
  );
}
