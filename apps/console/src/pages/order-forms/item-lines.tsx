import { ActionIcon, Button, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { type KeyboardEvent, useRef, useState } from 'react';
import { t, tn } from '../../languages/t.js';
import { below } from '../../patterns/forms/below.js';
import { ItemField, type SuggestedItem, whereOf } from '../../patterns/forms/item-field.js';
import { needed } from '../../patterns/forms/needed.js';
import { MoneyField } from '../../patterns/measures/money-field.js';
import { QuantityField } from '../../patterns/forms/quantity-field.js';
import { useWantedFocus } from '../../patterns/forms/wanted-focus.js';
import { money, totalsOf } from '../../patterns/orders/money.js';
import { Section } from '../../patterns/page/section.js';
import { emptyItem, type TypedOrder } from './order-draft.js';
import classes from './order-forms.module.css';

/** The lines of the order. Enter in the last one begins another. */
export function ItemLines({ form }: { form: UseFormReturnType<TypedOrder> }) {
  const { items } = form.values;
  /** Facts about the items that people have chosen here. */
  const [known, setKnown] = useState<ReadonlyMap<string, SuggestedItem>>(new Map());
  const lines = useRef<HTMLDivElement>(null);
  const focus = useWantedFocus(({ line, name }: { line: number; name: string }) => {
    const group = lines.current?.querySelectorAll('[role="group"]')[line];
    return group?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  });
  const add = (): void => {
    form.insertListItem('items', { ...emptyItem, quantity: '1' });
    focus({ line: items.length, name: 'sku' });
  };
  const choose = (line: number, item: SuggestedItem): void => {
    setKnown((before) => new Map(before).set(item.sku, item));
    form.setFieldValue(`items.${line}.sku`, item.sku);
    if (items[line]?.sold_price === '' && item.retail !== null) form.setFieldValue(`items.${line}.sold_price`, String(item.retail));
    focus({ line, name: 'quantity' });
  };
  const begin = (line: number) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || line !== items.length - 1 || items[line]?.sku.trim() === '') return;
    event.preventDefault();
    add();
  };
  const { units, amount } = totalsOf(items);
  return (
    <Section title={t('Items')}>
      <div ref={lines}>
        {items.map((item, index) => (
          <div key={index} className={classes.line} role="group" aria-label={t('Item {number}', { number: index + 1 })}>
            <ItemField
              label={t('SKU or name')}
              name="sku"
              {...form.getInputProps(`items.${index}.sku`)}
              value={item.sku}
              onChange={(sku) => form.setFieldValue(`items.${index}.sku`, sku)}
              onChoose={(chosen) => choose(index, chosen)}
              description={<Known item={known.get(item.sku.trim())} quantity={Number(item.quantity)} />}
              {...below}
            />
            <QuantityField
              label={t('Units')}
              name="quantity"
              {...needed}
              onKeyDown={begin(index)}
              {...form.getInputProps(`items.${index}.quantity`)}
            />
            <MoneyField
              label={t('Price of one')}
              name="price"
              onKeyDown={begin(index)}
              {...form.getInputProps(`items.${index}.sold_price`)}
            />
            <Text className={classes.amount} aria-label={t('Amount')}>
              {money(totalsOf([item]).amount)}
            </Text>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              className={classes.remove}
              aria-label={t('Remove item {number}', { number: index + 1 })}
              disabled={items.length === 1}
              onClick={() => form.removeListItem('items', index)}
            >
              <Trash size={16} aria-hidden />
            </ActionIcon>
          </div>
        ))}
      </div>
      {form.errors.items && (
        <Text size="sm" c="red" role="alert">
          {form.errors.items}
        </Text>
      )}
      <div className={classes.sum}>
        <Button variant="default" size="sm" leftSection={<Plus size={15} aria-hidden />} onClick={add}>
          {t('Add an item')}
        </Button>
        <Text role="status">
          {t('{units}, total', { units: tn(units, '{count} unit', '{count} units') })} <strong>{money(amount)}</strong>
        </Text>
      </div>
    </Section>
  );
}

/** How many units of a chosen item are available, and whether these suffice. */
function Known({ item, quantity }: { item: SuggestedItem | undefined; quantity: number }) {
  if (!item) return null;
  const isShort = quantity > item.available;
  return (
    <span>
      {item.description} · {whereOf(item)}
      {isShort && <strong> · {t('the order would wait for stock')}</strong>}
    </span>
  );
}
