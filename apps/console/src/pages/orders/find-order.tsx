import { ActionIcon, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { sentenceOf } from '../../api/refusal.js';
import { t } from '../../languages/t.js';

/** Whether the text is a whole number of the order, as after a scan or a copy. */
const isOf = (text: string, { order_number, nbtybarcode, tracking_number }: components['schemas']['OrderAnswer']): boolean =>
  [order_number, nbtybarcode, tracking_number].includes(text);

/** Where a search leads: to the order if it finds only one or a whole number of it, or else to the list of the results. */
async function placeOf(text: string): Promise<string> {
  const { data, metadata } = await answerOf(own.GET('/orders/found', { params: { query: { text, per_page: 2 } } }));
  const [first, second] = data;
  const isOne = first && (metadata.total_records === 1 || (isOf(text, first) && !(second && isOf(text, second))));
  return isOne ? `/orders/${first.order_id}` : `/orders?text=${encodeURIComponent(text)}`;
}

/** Searches orders by texts on them. `looked` is the search that the list shows now. */
export function FindOrder({ looked }: { looked: string }) {
  const [text, setText] = useState(looked);
  const [, navigate] = useLocation();
  const { mutate, error, isPending, reset } = useMutation({ mutationFn: placeOf, onSuccess: (place) => navigate(place) });
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') navigate('/orders');
        else mutate(text.trim());
      }}
    >
      <TextInput
        w={280}
        aria-label={t('Find orders by any part of number, reference, barcode, buyer or tracking number')}
        placeholder={t('Any part of number, buyer, e-mail …')}
        value={text}
        error={error && sentenceOf(error)}
        onChange={(event) => {
          reset();
          setText(event.currentTarget.value);
        }}
        rightSection={
          <ActionIcon type="submit" variant="subtle" color="gray" aria-label={t('Find')} loading={isPending}>
            <Search size={16} aria-hidden />
          </ActionIcon>
        }
      />
    </form>
  );
}
