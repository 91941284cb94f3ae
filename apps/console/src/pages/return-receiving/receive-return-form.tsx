import { Alert, Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { msg, t } from '../../languages/t.js';
import { sendFilledRows } from '../../patterns/forms/filled-rows.js';
import { Section } from '../../patterns/page/section.js';
import { numberOf, textOf } from '../../patterns/forms/number-of.js';
import { QuantityField } from '../../patterns/forms/quantity-field.js';
import { toast } from '../../patterns/feedback/toast.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { LotFields } from '../../patterns/stock/lot-fields.js';
import { SerialsField, serialsOf } from '../../patterns/stock/serials-field.js';
import classes from './return-receiving.module.css';

type Return = components['schemas']['ReceivableReturnAnswer'];

interface Line {
  quantity_good: string;
  quantity_hurt: string;
  location: string;
  bin: string;
  lot: string;
  expiry: string;
  serials: string;
}

interface Values extends Record<string, unknown> {
  items: Line[];
  isComplete: boolean;
}

const OPEN: readonly string[] = [msg('Pending'), msg('Processing')];
const EMPTY: Line = { quantity_good: '', quantity_hurt: '', location: '', bin: '', lot: '', expiry: '', serials: '' };

const isCounted = ({ quantity_good: good, quantity_hurt: hurt }: Line): boolean => good.trim() !== '' || hurt.trim() !== '';

/** Records arriving units: good ones with the bin they go to, and damaged ones separately. */
export function ReceiveReturnForm({ of, onDone }: { of: Return; onDone: () => void }) {
  const lines = of.items
    .map((item) => ({ ...item, missing: item.quantity - item.quantity_good - item.quantity_hurt }))
    .filter(({ missing }) => missing > 0);
  const { form, submit, isSending } = useServerForm<Values, unknown>({
    initialValues: { items: lines.map(() => EMPTY), isComplete: false },
    send: ({ items, isComplete }) => {
      const rows = items.map((typed, place) =>
        isCounted(typed)
          ? {
              sku: lines[place]?.sku ?? '',
              quantity_good: numberOf(typed.quantity_good) ?? 0,
              quantity_hurt: numberOf(typed.quantity_hurt) ?? 0,
              location: textOf(typed.location),
              bin: textOf(typed.bin),
              lot: textOf(typed.lot),
              expiry: textOf(typed.expiry),
              serials: typed.serials.trim() === '' ? undefined : serialsOf(typed.serials),
            }
          : undefined,
      );
      return sendFilledRows(rows, 'data[0].items', (filled) =>
        answerOf(own.POST('/returns/receive', { body: { data: [{ return_id: of.return_id, items: filled, complete: isComplete }] } })),
      );
    },
    onDone: () => {
      toast.done(t('Return of order {orderNumber} received', { orderNumber: of.order_number }));
      onDone();
    },
  });
  const [withSerials, setWithSerials] = useState<readonly number[]>([]);
  if (!OPEN.includes(of.status)) return null;
  return (
    <Section title={t('To receive')}>
      <ServerForm submit={submit} aria-label={t('To receive')}>
        <Text size="sm" c="dimmed">
          {t('Good units go to a bin and can be sold again. Damaged units are set aside.')}
        </Text>
        {lines.map((line, place) => (
          <div key={place} className={classes.line} role="group" aria-label={line.sku}>
            <div className={classes.name}>
              <strong>{line.sku}</strong>
              <Text size="sm" c="dimmed">
                {t('{missing} still to come', { missing: line.missing })}
              </Text>
            </div>
            <QuantityField label={t('Good')} {...form.getInputProps(`items.${place}.quantity_good`)} />
            <QuantityField label={t('Damaged')} {...form.getInputProps(`items.${place}.quantity_hurt`)} />
            <TextInput label={t('Location')} autoComplete="off" {...form.getInputProps(`items.${place}.location`)} />
            <TextInput label={t('Bin')} autoComplete="off" {...form.getInputProps(`items.${place}.bin`)} />
            <LotFields form={form} path={`items.${place}`} isWithLots={line.has_lots} />
            {withSerials.includes(place) || Object.keys(form.errors).some((path) => path.startsWith(`items.${place}.serials`)) ? (
              <div className={classes.serials}>
                <SerialsField form={form} path={`items.${place}.serials`} label={t('Serial numbers of the good units')} />
              </div>
            ) : (
              <Button size="compact-xs" variant="subtle" w="fit-content" onClick={() => setWithSerials([...withSerials, place])}>
                {t('Serial numbers')}
              </Button>
            )}
          </div>
        ))}
        {form.errors['data.0.return_id'] && <Alert color="red">{form.errors['data.0.return_id']}</Alert>}
        <Group justify="space-between" mt="md">
          <Checkbox label={t('Nothing more will come')} {...form.getInputProps('isComplete', { type: 'checkbox' })} />
          <Button type="submit" loading={isSending} disabled={!form.values.isComplete && !form.values.items.some(isCounted)}>
            {t('Receive')}
          </Button>
        </Group>
      </ServerForm>
    </Section>
  );
}
