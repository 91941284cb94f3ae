import { Button, Group, Text, TextInput } from '@mantine/core';
import { answerOf, own } from '../../api/client.js';
import { t } from '../../languages/t.js';
import { tx } from '../../languages/tx.js';
import { Section } from '../../patterns/page/section.js';
import { numberOf } from '../../patterns/forms/number-of.js';
import { QuantityField } from '../../patterns/forms/quantity-field.js';
import { toast } from '../../patterns/feedback/toast.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { PrintLabels } from '../../patterns/print/print-labels.js';
import { Day } from '../../patterns/time/when.js';
import classes from './receiving.module.css';
import { type Carried, carriedOf, labelsOf } from './proposals.js';
import { PutAllAway } from './put-all-away.js';
import type { Work } from './work.js';

const holdsOf = ({ quantity, lot }: Work['open_items'][number]['suggested_bins'][number]): string =>
  quantity === 0 ? t('empty') : lot === null ? t('holds {quantity}', { quantity }) : t('holds {quantity} of lot {lot}', { quantity, lot });

interface Done {
  work: Work;
  onDone: (answer: { data: Work }) => void;
}

/** The lots on the put-away cart, each with its possible bins. */
export function OnCart({ work, onDone }: Done) {
  const carried = carriedOf(work);
  if (carried.length === 0) return null;
  return (
    <Section
      title={t('On the cart')}
      actions={
        <Group gap="xs">
          <PrintLabels wanted={{ kind: 'product_label', products: labelsOf(work.account_id, carried) }} label={t('Print labels')} />
          <PutAllAway work={work} carried={carried} onDone={onDone} />
        </Group>
      }
    >
      {carried.map(({ key, ...units }) => (
        <PutAwayForm key={key} {...units} work={work} onDone={onDone} />
      ))}
    </Section>
  );
}

function PutAwayForm({ item, units, bin: first, work, onDone }: Done & Omit<Carried, 'key'>) {
  const { form, submit, isSending } = useServerForm({
    initialValues: { quantity: String(units.quantity), location: first?.location ?? '', bin: first?.bin ?? '' },
    at: 'moves[0]',
    send: ({ quantity, location, bin }, moveId) =>
      answerOf(
        own.POST('/replenishments/{replenishment_id}/put-away', {
          params: { path: { replenishment_id: work.replenishment_id } },
          body: {
            moves: [
              {
                move_id: moveId,
                sku: item.sku,
                quantity: numberOf(quantity) as number,
                location,
                bin,
                lot: units.lot ?? undefined,
              },
            ],
          },
        }),
      ),
    onDone: (answer) => {
      const { location, bin } = form.getValues();
      toast.done(t('{sku} put away in {location} / {bin}', { sku: item.sku, location, bin }));
      onDone(answer);
    },
  });
  return (
    <ServerForm submit={submit} className={classes.carried} aria-label={t('Put away {sku}', { sku: item.sku })}>
      <Group justify="space-between" gap="xs">
        <div>
          <Text fw={600}>{item.sku}</Text>
          <Text size="sm" c="dimmed">
            {item.description}
          </Text>
        </div>
        <Text size="sm" ta="right" component="div">
          {t('{quantity} on the cart', { quantity: units.quantity })}
          {units.lot !== null && <div>{t('Lot {lot}', { lot: units.lot })}</div>}
          {units.expiry !== null && <div>{tx('Expires <day>day</day>', { day: () => <Day of={units.expiry} /> })}</div>}
        </Text>
      </Group>
      <Group gap={6} mt="xs">
        {item.suggested_bins.map((bin) => (
          <Button
            key={`${bin.bin_id} ${bin.lot ?? ''}`}
            size="compact-sm"
            variant="default"
            onClick={() => form.setValues({ location: bin.location, bin: bin.bin })}
          >
            {`${bin.location} / ${bin.bin} · ${holdsOf(bin)}`}
          </Button>
        ))}
      </Group>
      <div className={classes.where}>
        <QuantityField label={t('Units')} {...form.getInputProps('quantity')} />
        <TextInput label={t('Location')} autoComplete="off" {...form.getInputProps('location')} />
        <TextInput label={t('Bin')} autoComplete="off" {...form.getInputProps('bin')} />
        <Button type="submit" mt={25} loading={isSending}>
          {t('Put away')}
        </Button>
      </div>
    </ServerForm>
  );
}
