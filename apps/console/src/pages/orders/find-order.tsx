import { ActionIcon, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { answerOf, own } from '../../api/client.js';
import { sentenceOf } from '../../api/refusal.js';

/** Where the search for a text leads: to the order when there is one only (a barcode was scanned), else to the list of those found. */
async function placeOf(text: string): Promise<string> {
  const { data, metadata } = await answerOf(own.GET('/orders/found', { params: { query: { text, per_page: 2 } } }));
  return metadata.total_records === 1 && data[0] ? `/orders/${data[0].order_id}` : `/orders?text=${encodeURIComponent(text)}`;
}

/** Looks for orders by what stands on them. `looked` is what the list shows now. */
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
        aria-label="Find orders by number, reference, barcode, buyer or tracking number"
        placeholder="Number, buyer, e-mail, tracking …"
        value={text}
        error={error && sentenceOf(error)}
        onChange={(event) => {
          reset();
          setText(event.currentTarget.value);
        }}
        rightSection={
          <ActionIcon type="submit" variant="subtle" color="gray" aria-label="Find" loading={isPending}>
            <Search size={16} aria-hidden />
          </ActionIcon>
        }
      />
    </form>
  );
}
