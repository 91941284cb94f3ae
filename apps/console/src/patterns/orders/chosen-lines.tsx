import { Checkbox, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../languages/t.js';
import { QuantityField } from '../forms/quantity-field.js';

interface Line {
  order_item_id: number;
  sku: string;
  quantity: number;
}

export interface Chosen {
  /** The typed numbers, by line. */
  typed: Readonly<Record<number, string>>;
  type: (lineId: number, units: string) => void;
  /** Undefined while a typed text is not a number of units that the line has. */
  items: { order_item_id: number; quantity: number }[] | undefined;
  /** What is left of the lines; undefined like `items`. */
  rest: { order_item_id: number; quantity: number }[] | undefined;
  /** Whether some, but not all, of the order is chosen. */
  isPart: boolean;
}

const unitsIn = (text: string | undefined): number => (/^\d{1,7}$/.test(text?.trim() ?? '') ? Number(text) : text?.trim() ? Number.NaN : 0);

/** Units of an order's lines, chosen by hand. */
export function useChosenLines(lines: readonly Line[]): Chosen {
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const each = lines.map(({ order_item_id: id, quantity }) => ({ order_item_id: id, chosen: unitsIn(typed[id]), quantity }));
  const isRight = each.every(({ chosen, quantity }) => chosen <= quantity);
  const some = (of: (line: (typeof each)[number]) => number) =>
    each.map((line) => ({ order_item_id: line.order_item_id, quantity: of(line) })).filter(({ quantity }) => quantity > 0);
  const items = isRight ? some(({ chosen }) => chosen) : undefined;
  const rest = isRight ? some(({ chosen, quantity }) => quantity - chosen) : undefined;
  return {
    typed,
    type: (lineId, units) => setTyped((before) => ({ ...before, [lineId]: units })),
    items,
    rest,
    isPart: items !== undefined && rest !== undefined && items.length > 0 && rest.length > 0,
  };
}

/** The lines of an order with the chosen units: a whole line by its checkbox, part of it by number. */
export function ChosenLines({ lines, chosen: { typed, type } }: { lines: readonly Line[]; chosen: Chosen }) {
  return (
    <Stack gap="xs" role="group" aria-label={t('Lines of the order')}>
      {lines.map(({ order_item_id: id, sku, quantity }) => {
        const units = unitsIn(typed[id]);
        return (
          <Group key={id} gap="sm" justify="space-between" wrap="nowrap">
            <Checkbox
              label={sku}
              checked={units === quantity}
              indeterminate={units > 0 && units < quantity}
              onChange={(event) => type(id, event.currentTarget.checked ? String(quantity) : '')}
            />
            <QuantityField
              aria-label={t('Units of {sku} to ship now', { sku })}
              placeholder="0"
              w={150}
              rightSection={<span aria-hidden>{t('of {quantity}', { quantity })}</span>}
              rightSectionWidth={64}
              value={typed[id] ?? ''}
              error={units <= quantity ? undefined : t('0 to {quantity}', { quantity })}
              onChange={(event) => type(id, event.currentTarget.value)}
            />
          </Group>
        );
      })}
    </Stack>
  );
}
