import { ActionIcon, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { answerOf, oms } from '../../api/client.js';
import { Refusal, sentenceOf } from '../../api/refusal.js';

type Identity = 'order_number' | 'order_reference' | 'order_id';

/** The id of the order people mean: by its number, else its reference, else its id. @throws Refusal when there is none. */
async function findOrder(text: string): Promise<number> {
  const ways: Identity[] = ['order_number', 'order_reference', ...(/^\d+$/.test(text) ? (['order_id'] as const) : [])];
  for (const way of ways) {
    try {
      const { data } = await answerOf(oms.GET('/orders/{order}', { params: { path: { order: text }, query: { identify_by: way } } }));
      return data.order_id;
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 404) throw error;
    }
  }
  throw new Refusal(404, 'order_not_found', `There is no order ${text}`);
}

/** Goes to the order somebody names. */
export function FindOrder() {
  const [text, setText] = useState('');
  const [, navigate] = useLocation();
  const { mutate, error, isPending, reset } = useMutation({ mutationFn: findOrder, onSuccess: (orderId) => navigate(`/orders/${orderId}`) });
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') mutate(text.trim());
      }}
    >
      <TextInput
        w={280}
        aria-label="Find an order by number, reference or id"
        placeholder="Number, reference or id"
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
