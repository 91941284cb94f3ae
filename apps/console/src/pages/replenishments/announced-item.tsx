import { ActionIcon, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { answerOf, own } from '../../api/client.js';
import { t } from '../../languages/t.js';
import { QuantityField } from '../../patterns/forms/quantity-field.js';
import { LotFields } from '../../patterns/stock/lot-fields.js';
import classes from './replenishments.module.css';

/** Whether the product has lots, by the server; true while it has not answered. */
function useHasLots(typed: string): boolean {
  const [sku] = useDebouncedValue(typed.trim(), 300);
  const { data, isError } = useQuery({
    queryKey: ['replenishments', 'lots', sku],
    // The suggestions begin with the SKU that equals the text.
    queryFn: () => answerOf(own.GET('/products/suggestions', { params: { query: { text: sku, limit: 8 } } })),
    enabled: sku !== '' && sku.length <= 64,
  });
  const answer = isError || data?.data.some((item) => item.sku === sku && item.has_lots);
  // Fields into which people may be typing stay until the answer about the next product is there.
  const [isWithLots, setWithLots] = useState(false);
  if (answer !== undefined && answer !== isWithLots) setWithLots(answer);
  return isWithLots;
}

export const emptyItem = { sku: '', quantity: '', lot: '', expiry: '' };

interface AnnouncedItemProps {
  form: UseFormReturnType<{ distribution_center: string; eta: string; items: (typeof emptyItem)[] }>;
  index: number;
}

/** Announced units of one product. */
export function AnnouncedItem({ form, index }: AnnouncedItemProps) {
  const path = `items.${index}`;
  const isWithLots = useHasLots(form.values.items[index]?.sku ?? '');
  return (
    <div className={classes.line} role="group" aria-label={t('Item {number}', { number: index + 1 })}>
      <TextInput label="SKU" {...form.getInputProps(`${path}.sku`)} />
      <QuantityField label={t('Units')} {...form.getInputProps(`${path}.quantity`)} />
      <LotFields form={form} path={path} isWithLots={isWithLots} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        className={classes.remove}
        aria-label={t('Remove item {number}', { number: index + 1 })}
        disabled={form.values.items.length === 1}
        onClick={() => form.removeListItem('items', index)}
      >
        <Trash size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}
