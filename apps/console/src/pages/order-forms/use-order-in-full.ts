import { useQuery } from '@tanstack/react-query';
import { answerOf, oms, own, taggedAnswerOf } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';

interface OrderInFull {
  order: components['schemas']['OrderAnswer'];
  /** The split policy of the order itself. */
  split: string | null;
  /** The order's ETag. */
  tag: string | undefined;
}

/** Everything that a request to replace the order contains, as the server has it now. */
export async function readOrderInFull(id: string): Promise<OrderInFull> {
  const [{ body, tag }, { data: details }] = await Promise.all([
    taggedAnswerOf(oms.GET('/orders/{order}', { params: { path: { order: id } } })),
    // An id that is no number goes to the server, which refuses it.
    answerOf(own.GET('/orders/{order_id}/details', { params: { path: { order_id: id as unknown as number } } })),
  ]);
  return { order: body.data, split: details.split, tag };
}

/** An order for a form; read only once, since the form must not change while people fill it in. */
export const useOrderInFull = (id: string) =>
  useQuery({
    queryKey: ['order-in-full', id],
    queryFn: () => readOrderInFull(id),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
