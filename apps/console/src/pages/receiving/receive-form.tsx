import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { answerOf, own } from '../../api/client.js';
import { t } from '../../languages/t.js';
import { sendFilledRows } from '../../patterns/forms/filled-rows.js';
import { Section } from '../../patterns/page/section.js';
import { numberOf, textOf } from '../../patterns/forms/number-of.js';
import { QuantityField } from '../../patterns/forms/quantity-field.js';
import { toast } from '../../patterns/feedback/toast.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { LotFields } from '../../patterns/stock/lot-fields.js';
import { SerialsField, serialsOf } from '../../patterns/stock/serials-field.js';
import classes from './receiving.module.css';
import type { Work } from './work.js';

/** A replenishment may have a thousand lines; these are shown at once. */
const MAX_SHOWN = 50;

interface Values extends Record<string, unknown> {
  items: { quantity: string; lot: string; expiry: string; serials: string }[];
}

const hasSerials = (line: Work['open_items'][number] | undefined): boolean => line?.serial_capture === 'receive_and_ship';

/** Records arriving units onto the put-away cart, line by line, with lot and expiry. */
export function ReceiveForm({ work, onDone }: { work: Work; onDone: (answer: { data: Work }) => void }) {
  const [sku, setSku] = useState('');
  const lines = work.open_items.filter(({ quantity_open: open }) => open > 0);
  const { form, submit, isSending } = useServerForm<Values, { data: Work }>({
    initialValues: { items: lines.map(({ lot, expiry }) => ({ quantity: '', lot: lot ?? '', expiry: expiry ?? '', serials: '' })) },
    send: ({ items }, loadId) => {
      const rows = items.map(({ quantity, lot, expiry, serials }, place) =>
        textOf(quantity) === undefined
          ? undefined
          : {
              sku: lines[place]?.sku ?? '',
              quantity: numberOf(quantity) as number,
              lot: textOf(lot),
              expiry: textOf(expiry),
              serials: hasSerials(lines[place]) ? serialsOf(serials) : undefined,
            },
      );
      return sendFilledRows(rows, 'items', (filled) =>
        answerOf(
          own.POST('/replenishments/{replenishment_id}/receive', {
            params: { path: { replenishment_id: work.replenishment_id } },
            body: { load_id: loadId, items: filled },
          }),
        ),
      );
    },
    onDone: (answer) => {
      toast.done(t('Received onto the cart'));
      onDone(answer);
    },
  });
  if (lines.length === 0) return null;
  const shown = lines.flatMap((line, place) => (line.sku.startsWith(sku.trim()) ? [{ line, place }] : [])).slice(0, MAX_SHOWN);
  const hidden = Object.entries(form.errors).filter(([path]) => !shown.some(({ place }) => path.startsWith(`items.${place}.`)));
  return (
    <Section
      title={t('To receive')}
      actions={
        <Button
          size="compact-sm"
          variant="default"
          onClick={() =>
            form.setFieldValue(
              'items',
              form.getValues().items.map((each, place) => ({ ...each, quantity: String(lines[place]?.quantity_open ?? '') })),
            )
          }
        >
          {t('Everything arrived')}
        </Button>
      }
    >
      <ServerForm submit={submit} aria-label={t('To receive')}>
        {lines.length > 10 && (
          <TextInput
            size="xs"
            mb="sm"
            maw={260}
            label={t('SKU starts with')}
            value={sku}
            onChange={(event) => setSku(event.currentTarget.value)}
          />
        )}
        {shown.map(({ line, place }) => (
          <div key={place} className={classes.line} role="group" aria-label={line.sku}>
            <div className={classes.name}>
              <strong>{line.sku}</strong>
              <Text size="sm" c="dimmed">
                {line.description}
              </Text>
              <Text size="sm">{t('{open} of {all} still to come', { open: line.quantity_open, all: line.quantity })}</Text>
            </div>
            <QuantityField label={t('Units')} {...form.getInputProps(`items.${place}.quantity`)} />
            <LotFields form={form} path={`items.${place}`} isWithLots={line.has_lots} />
            {hasSerials(line) && (
              <div className={classes.serials}>
                <SerialsField form={form} path={`items.${place}.serials`} />
              </div>
            )}
          </div>
        ))}
        {lines.length > shown.length && (
          <Text size="sm" c="dimmed" py="sm">
            {t('Showing {shown} of {all} lines.', { shown: shown.length, all: lines.length })}
          </Text>
        )}
        {hidden.length > 0 && (
          <Alert color="red" variant="light" mt="sm">
            <Stack gap={2}>
              {hidden.map(([path, message]) => (
                <span key={path}>{message}</span>
              ))}
            </Stack>
          </Alert>
        )}
        <Group justify="flex-end" mt="sm">
          <Button type="submit" loading={isSending} disabled={form.values.items.every(({ quantity }) => quantity.trim() === '')}>
            {t('Receive onto the cart')}
          </Button>
        </Group>
      </ServerForm>
    </Section>
  );
}
