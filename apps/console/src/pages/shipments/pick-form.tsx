import { Badge, Button, Group, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { t } from '../../languages/t.js';
import { Section } from '../../patterns/page/section.js';
import { Loaded } from '../../patterns/feedback/loaded.js';
import { numberOf, textOf } from '../../patterns/forms/number-of.js';
import { QuantityField } from '../../patterns/forms/quantity-field.js';
import { toast } from '../../patterns/feedback/toast.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { SerialsField, serialsOf } from '../../patterns/stock/serials-field.js';
import { PickProgress } from './pick-progress.js';
import classes from './shipments.module.css';

type Item = components['schemas']['PickItemAnswer'];

/** What is still to be picked of an order, and from where. */
export function OpenItems({ orderId }: { orderId: number }) {
  const read = useQuery({
    queryKey: ['orders', 'open-items', orderId],
    queryFn: () => answerOf(own.GET('/shipments/{order_id}/open-items', { params: { path: { order_id: orderId } } })),
  });
  return (
    <Section title={t('To pick')}>
      <Loaded read={read} height={90}>
        {({ data }) =>
          data.length === 0 ? (
            <Text c="dimmed">{t('Everything is picked.')}</Text>
          ) : (
            data.map((item) => <PickForm key={`${item.sku} ${item.quantity_picked}`} orderId={orderId} item={item} />)
          )
        }
      </Loaded>
    </Section>
  );
}

function PickForm({ orderId, item }: { orderId: number; item: Item }) {
  const queries = useQueryClient();
  const open = item.quantity - item.quantity_picked;
  const [first] = item.bins;
  const { form, submit, isSending } = useServerForm({
    initialValues: {
      location: first?.location ?? '',
      bin: first?.bin ?? '',
      quantity: String(Math.min(open, first?.quantity ?? open)),
      lot: first?.lot ?? '',
      serials: '',
    },
    at: 'picks[0]',
    send: ({ location, bin, quantity, lot, serials }, pickId) =>
      answerOf(
        own.POST('/shipments/picks', {
          body: {
            picks: [
              {
                pick_id: pickId,
                order_id: orderId,
                sku: item.sku,
                location,
                bin,
                quantity: numberOf(quantity) as number,
                lot: textOf(lot),
                serials: item.serialised ? serialsOf(serials) : undefined,
              },
            ],
          },
        }),
      ),
    onDone: () => {
      toast.done(t('{sku} picked', { sku: item.sku }));
      void queries.invalidateQueries({ queryKey: ['orders'] });
    },
  });
  const isLotKept = item.bins.some(({ lot }) => lot !== null);
  return (
    <ServerForm submit={submit} className={classes.pick} aria-label={t('Pick {sku}', { sku: item.sku })}>
      <Group justify="space-between" gap="xs">
        <div>
          <Text fw={600}>{item.sku}</Text>
          <Text size="sm" c="dimmed">
            {item.description}
          </Text>
        </div>
        <PickProgress picked={item.quantity_picked} of={item.quantity} />
      </Group>
      <Group gap={6} mt="xs">
        {item.bins.map((bin) => (
          <Button
            key={`${bin.bin_id} ${bin.lot ?? ''}`}
            size="compact-sm"
            variant="default"
            rightSection={
              <Badge size="sm" variant="transparent" color="gray">
                {bin.quantity}
              </Badge>
            }
            onClick={() =>
              form.setValues({ location: bin.location, bin: bin.bin, lot: bin.lot ?? '', quantity: String(Math.min(open, bin.quantity)) })
            }
          >
            {bin.location} / {bin.bin}
            {bin.lot !== null && t(' · lot {lot}', { lot: bin.lot })}
          </Button>
        ))}
        {item.bins.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('No bin holds this item.')}
          </Text>
        )}
      </Group>
      <div className={classes.fields}>
        <TextInput label={t('Location')} autoComplete="off" {...form.getInputProps('location')} />
        <TextInput label={t('Bin')} autoComplete="off" {...form.getInputProps('bin')} />
        {isLotKept && <TextInput label={t('Lot')} placeholder={t('Any')} autoComplete="off" {...form.getInputProps('lot')} />}
        <QuantityField label={t('Units')} {...form.getInputProps('quantity')} />
        {item.serialised && <SerialsField form={form} path="serials" />}
        <Button type="submit" mt={25} loading={isSending}>
          {t('Pick')}
        </Button>
      </div>
    </ServerForm>
  );
}
